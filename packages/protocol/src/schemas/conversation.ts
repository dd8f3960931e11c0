/** What people say at a table, and what they note for themselves. */
import { type Static, Type } from 'typebox';
import { Count, KEEPABLE, Nullable, oneOf, PersonId, strict, TableId, Timestamp } from './basics.ts';
import { PersonBody } from './people.ts';

const LONGEST_LINE = 500;
const LONGEST_NOTES = 20_000;

export const ChatMessage = Type.Object(
  {
    /** Its place in the table's chat, from 0 on. */
    number: Count,
    at: Timestamp,
    person: PersonBody,
    text: Type.String(),
  },
  strict,
);
export type ChatMessage = Static<typeof ChatMessage>;

/** A line that was taken away has an empty text. */
export const FlagBody = Type.Object(
  {
    table: TableId,
    number: Count,
    at: Timestamp,
    /** As it was when it was reported. */
    text: Type.String(),
    /** Whether it has been taken away since. */
    removed: Type.Boolean(),
    reason: Type.String(),
    /** Who said it. */
    person: PersonBody,
    mutedUntil: Nullable(Timestamp),
    bannedUntil: Nullable(Timestamp),
    /** Who reported it. */
    by: PersonBody,
  },
  strict,
);
export type FlagBody = Static<typeof FlagBody>;

/** The latest first. `next` asks for the page after this one; null: there is none. */
export const FlagList = Type.Object({ reports: Type.Array(FlagBody), next: Nullable(Type.String()) }, strict);
export type FlagList = Static<typeof FlagList>;

/** When, table, line, and who reported it. */
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

/** A page of it; `next`: where the following one begins, null if there is none. */
export const Chat = Type.Object({ lines: Type.Array(ChatMessage), next: Nullable(Count) }, strict);
export type Chat = Static<typeof Chat>;

/** Addresses are text. */
export const ChatFrom = Type.Object({ from: Type.Optional(Type.String({ pattern: '^\\d{1,6}$' })) }, strict);

/** Something that can be seen, without control characters. */
export const PostChat = Type.Object(
  {
    text: Type.String({
      minLength: 1,
      maxLength: LONGEST_LINE,
      pattern: '^[^\\p{Cc}]*[^\\p{Cc}\\s][^\\p{Cc}]*$',
    }),
  },
  strict,
);
export type PostChat = Static<typeof PostChat>;

export const PostFlag = Type.Object(
  { reason: Type.String({ maxLength: LONGEST_LINE, pattern: KEEPABLE }) },
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
