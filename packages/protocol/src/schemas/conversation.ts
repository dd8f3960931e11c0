/** Chat at a table, flags, sanctions, and private notes. */
import { type Static, Type } from 'typebox';
import { Count, KEEPABLE, Nullable, oneOf, PersonId, strict, TableId, Timestamp } from './basics.ts';
import { PersonBody } from './people.ts';

const LONGEST_MESSAGE = 500;
const LONGEST_NOTES = 20_000;

/** Onlookers' messages are numbered from here, so that a number names one message of a table. */
export const FIRST_ONLOOKER_LINE = 100_000;

export const ChatMessage = Type.Object(
  {
    /** Its number in the table's chat, from 0; in the onlookers' chat from 100000. */
    number: Count,
    at: Timestamp,
    person: PersonBody,
    text: Type.String(),
    /** At a table of an event: written by an organiser, not by a player. */
    organiser: Type.Optional(Type.Literal(true)),
  },
  strict,
);
export type ChatMessage = Static<typeof ChatMessage>;

/** A flagged chat message. */
export const FlagBody = Type.Object(
  {
    table: TableId,
    number: Count,
    at: Timestamp,
    /** The text when it was flagged. */
    text: Type.String(),
    /** Whether a moderator has removed it since. */
    removed: Type.Boolean(),
    reason: Type.String(),
    /** Who wrote it. */
    person: PersonBody,
    mutedUntil: Nullable(Timestamp),
    bannedUntil: Nullable(Timestamp),
    /** Who flagged it. */
    by: PersonBody,
  },
  strict,
);
export type FlagBody = Static<typeof FlagBody>;

/** Latest first. `next` asks for the following page; null: none. */
export const FlagList = Type.Object({ reports: Type.Array(FlagBody), next: Nullable(Type.String()) }, strict);
export type FlagList = Static<typeof FlagList>;

/** Time, table, message number and who flagged it. */
export const FlagPage = Type.Object(
  {
    after: Type.Optional(
      Type.String({ pattern: '^\\d{1,15}\\.[A-Za-z0-9]{16}\\.\\d{1,6}\\.[A-Za-z0-9]{16}$' }),
    ),
  },
  strict,
);

const LONGEST_SANCTION_DAYS = 36_500;

/** `days`: from now on; 0 lifts it. */
export const Sanction = Type.Object(
  {
    kind: oneOf(['mute', 'ban']),
    days: Type.Integer({ minimum: 0, maximum: LONGEST_SANCTION_DAYS }),
  },
  strict,
);
export type Sanction = Static<typeof Sanction>;

/** One page; `next`: where the following page begins, null if there is none. */
export const Chat = Type.Object({ lines: Type.Array(ChatMessage), next: Nullable(Count) }, strict);
export type Chat = Static<typeof Chat>;

/** A string, because it comes from a URL. */
export const ChatFrom = Type.Object({ from: Type.Optional(Type.String({ pattern: '^\\d{1,6}$' })) }, strict);

/** At least one visible character, and no control characters. */
export const PostChat = Type.Object(
  {
    text: Type.String({
      minLength: 1,
      maxLength: LONGEST_MESSAGE,
      pattern: '^[^\\p{Cc}]*[^\\p{Cc}\\s][^\\p{Cc}]*$',
    }),
  },
  strict,
);
export type PostChat = Static<typeof PostChat>;

export const PostFlag = Type.Object(
  { reason: Type.String({ maxLength: LONGEST_MESSAGE, pattern: KEEPABLE }) },
  strict,
);
export type PostFlag = Static<typeof PostFlag>;

export const Mutes = Type.Object({ people: Type.Array(PersonId) }, strict);
export type Mutes = Static<typeof Mutes>;

export const Notes = Type.Object(
  { text: Type.String({ maxLength: LONGEST_NOTES, pattern: KEEPABLE }) },
  strict,
);
export type Notes = Static<typeof Notes>;
