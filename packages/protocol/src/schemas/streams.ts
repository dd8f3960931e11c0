/** What a stream sends besides the log. */
import { type Static, Type } from 'typebox';
import { Count, PersonId, strict } from './basics.ts';
import { PersonBody } from './people.ts';

/** How much of a table a client has seen: entries of the log, and chat messages. */
export const Cursor = Type.String({ pattern: '^\\d{1,9}\\.\\d{1,9}$' });

/** Who is there. Sent when it changes; never stored. */
export const Presence = Type.Object(
  {
    /** People who sit at the table and are looking at it now. */
    people: Type.Array(PersonId),
    /** How many others are watching on this server; a person with two windows counts once. */
    watchers: Count,
    /** The people who sit there, with their current names: the log has the names from when they sat down. */
    seated: Type.Optional(Type.Array(PersonBody)),
    /** How many messages the onlookers' chat has, while somebody watches and after the game. */
    onlookerLines: Type.Optional(Count),
  },
  strict,
);
export type Presence = Static<typeof Presence>;

/** The names of events in a stream; `reset`: entries seen before are no longer in the log, start again. */
export const STREAM_EVENTS = ['log', 'chat', 'presence', 'reset'] as const;
