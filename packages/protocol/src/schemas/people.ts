/** People: what others see, and what they see of themselves. */
import { type Static, Type } from 'typebox';
import { oneOf, PersonId, strict, Timestamp } from './basics.ts';

export const PERSON_KINDS = ['guest', 'account'] as const;

/** What everybody may know about a person. Guests without a name have an empty one. */
export const PersonBody = Type.Object(
  {
    id: PersonId,
    name: Type.String(),
    /** Has an account, and so a profile page. */
    account: Type.Optional(Type.Literal(true)),
    /** Has deleted the account, and has no name any more. */
    departed: Type.Optional(Type.Literal(true)),
  },
  strict,
);
export type PersonBody = Static<typeof PersonBody>;

/** What people see about themselves. */
export const Me = Type.Object(
  {
    id: PersonId,
    kind: oneOf(PERSON_KINDS),
    name: Type.String(),
    /** Muted by a moderator: cannot chat until then. */
    mutedUntil: Type.Optional(Timestamp),
    /** Banned: cannot do anything at tables until then. */
    bannedUntil: Type.Optional(Timestamp),
    moderator: Type.Optional(Type.Literal(true)),
  },
  strict,
);
export type Me = Static<typeof Me>;

/** One row of text without control characters, not blank at either end. */
export const PersonName = Type.String({
  minLength: 1,
  maxLength: 40,
  pattern: '^(?!\\s)[^\\p{Cc}\\p{Cf}\\u2028\\u2029]+(?<!\\s)$',
});

export const MeChange = Type.Object({ name: PersonName }, strict);
export type MeChange = Static<typeof MeChange>;
