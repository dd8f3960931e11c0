/** What a stream carries besides the log. */
import { type Static, Type } from 'typebox';
import { Count, PersonId, strict } from './basics.ts';
import { PersonBody } from './people.ts';

/** How much of a table somebody has seen: entries of the log, and lines of chat. */
export const Cursor = Type.String({ pattern: '^\\d{1,9}\\.\\d{1,9}$' });

/** Who is there. Said when it changes; nothing of it is kept. */
export const Presence = Type.Object(
  {
    /** Those who sit at the table and look at it now. */
    people: Type.Array(PersonId),
    /** Everybody else who looks at it at the same server; a person with two windows is one. */
    watchers: Count,
    /** Those who sit there, as they are called now: the log has the names of when they sat down. */
    seated: Type.Optional(Type.Array(PersonBody)),
  },
  strict,
);
export type Presence = Static<typeof Presence>;

/** The names of events in a stream; `reset`: what was seen is not in the log any more, begin anew. */
export const STREAM_EVENTS = ['log', 'chat', 'presence', 'reset'] as const;
