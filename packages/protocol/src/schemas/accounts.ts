/** Accounts: names, passwords, passkeys, sessions and tokens. */
import { type Static, Type } from 'typebox';
import { KEEPABLE, Nullable, oneOf, strict, Timestamp } from './basics.ts';

/**
 * Letters and digits of any script, with single spaces, dots, hyphens, underscores or apostrophes between
 * them. The server ignores case and Unicode composition when it compares names.
 */
export const ACCOUNT_NAME_RULE = {
  minLength: 2,
  maxLength: 20,
  pattern: "^[\\p{L}\\p{N}](?:[\\p{L}\\p{M}\\p{N}]|[ ._'’-](?=[\\p{L}\\p{N}]))*$",
} as const;
export const AccountName = Type.String(ACCOUNT_NAME_RULE);

export const Password = Type.String({ minLength: 8, maxLength: 200 });
/** A password to compare with the stored one, so it may be short. */
const PasswordToCheck = Type.String({ maxLength: 200 });

export const NewAccount = Type.Object({ name: AccountName, password: Password }, strict);
export type NewAccount = Static<typeof NewAccount>;

export const SignIn = Type.Object(
  { name: Type.String({ maxLength: 100, pattern: KEEPABLE }), password: PasswordToCheck },
  strict,
);
export type SignIn = Static<typeof SignIn>;

/** Other logins that a person may want to end when setting a new password. */
export const WAYS_IN = ['sessions', 'tokens', 'passkeys'] as const;
const Ending = Type.Array(oneOf(WAYS_IN), { maxItems: WAYS_IN.length });
export type WayIn = (typeof WAYS_IN)[number];

/**
 * `current` is needed if there is a password already, unless a passkey was used within the last five minutes.
 * `end`: which other logins end; by default, other sessions.
 */
export const PasswordChange = Type.Object(
  { current: Type.Optional(PasswordToCheck), password: Password, end: Type.Optional(Ending) },
  strict,
);
export type PasswordChange = Static<typeof PasswordChange>;

export const MailAddress = Type.String({
  maxLength: 200,
  pattern: '^[^\\s\\p{Cc}@<>(),;:"\\[\\]\\\\]+@[^\\s\\p{Cc}@<>(),;:"\\[\\]\\\\]+$',
});

/** The mail address of a person who has forgotten their password. */
export const ForgottenPassword = Type.Object({ address: MailAddress }, strict);
export type ForgottenPassword = Static<typeof ForgottenPassword>;

/**
 * `key`: from the message, or from the server's operator. Every session ends; `end`: which other logins end
 * too.
 */
export const PasswordReset = Type.Object(
  {
    key: Type.String({ pattern: '^[A-Za-z0-9_-]{43}$' }),
    password: Password,
    end: Type.Optional(Ending),
  },
  strict,
);
export type PasswordReset = Static<typeof PasswordReset>;

/** `password` is needed if there is one, unless a passkey was used within the last five minutes. */
export const AccountDeletion = Type.Object({ password: Type.Optional(PasswordToCheck) }, strict);
export type AccountDeletion = Static<typeof AccountDeletion>;

const Id = Type.String({ pattern: '^[A-Za-z0-9]{16}$' });
export const IdParams = Type.Object({ id: Id }, strict);

export const PasskeyBody = Type.Object(
  { id: Id, device: Type.String(), createdAt: Timestamp, usedAt: Timestamp },
  strict,
);
export type PasskeyBody = Static<typeof PasskeyBody>;

export const AccountBody = Type.Object(
  {
    name: Type.String(),
    createdAt: Timestamp,
    hasPassword: Type.Boolean(),
    passkeys: Type.Array(PasskeyBody),
  },
  strict,
);
export type AccountBody = Static<typeof AccountBody>;

/** A guest passes the name for the new account; an account leaves it out. */
export const PasskeyOptionsRequest = Type.Object({ name: Type.Optional(AccountName) }, strict);
export type PasskeyOptionsRequest = Static<typeof PasskeyOptionsRequest>;

/** What goes to the browser's `navigator.credentials`, in the JSON form of the WebAuthn standard. */
export const CredentialOptions = Type.Unsafe<{ readonly challenge: string } & Record<string, unknown>>({
  type: 'object',
  properties: { challenge: { type: 'string' } },
  required: ['challenge'],
  additionalProperties: true,
});

const Base64Url = Type.String({ maxLength: 20_000, pattern: '^[A-Za-z0-9_-]*$' });

const credential = <Fields extends Record<string, ReturnType<typeof Type.String>>>(fields: Fields) =>
  Type.Object(
    {
      id: Base64Url,
      rawId: Base64Url,
      type: Type.Literal('public-key'),
      authenticatorAttachment: Type.Optional(Nullable(Type.String({ maxLength: 40 }))),
      clientExtensionResults: Type.Object({}, { additionalProperties: true }),
      // Browsers may add fields.
      response: Type.Object({ clientDataJSON: Base64Url, ...fields }, { additionalProperties: true }),
    },
    { additionalProperties: true },
  );

/** The result of `navigator.credentials.create`, as its `toJSON` returns it. */
export const NewPasskey = Type.Object({ credential: credential({ attestationObject: Base64Url }) }, strict);
export type NewPasskey = Static<typeof NewPasskey>;

/** The result of `navigator.credentials.get`, as its `toJSON` returns it. */
export const PasskeySignIn = Type.Object(
  { credential: credential({ authenticatorData: Base64Url, signature: Base64Url }) },
  strict,
);
export type PasskeySignIn = Static<typeof PasskeySignIn>;

/** Proves that the account's owner is still there. */
export const Proof = Type.Object({ password: PasswordToCheck }, strict);
export type Proof = Static<typeof Proof>;

export const SessionBody = Type.Object(
  {
    id: Id,
    /** Browser and operating system in a few words; empty if unknown. */
    device: Type.String(),
    createdAt: Timestamp,
    /** To the minute. */
    seenAt: Timestamp,
    /** The session of this request. */
    current: Type.Boolean(),
  },
  strict,
);
export type SessionBody = Static<typeof SessionBody>;

export const SessionList = Type.Object({ sessions: Type.Array(SessionBody) }, strict);
export type SessionList = Static<typeof SessionList>;

/** `play`: everything at tables, nothing about the account. */
export const TOKEN_SCOPES = ['play'] as const;

export const LONGEST_TOKEN_DAYS = 365;

const tokenFields = {
  name: Type.String({ minLength: 1, maxLength: 40, pattern: '^[^\\p{Cc}]+$' }),
  scope: oneOf(TOKEN_SCOPES),
};

/** `days`: how long the token is valid; a year by default and at most. */
export const NewToken = Type.Object(
  {
    ...tokenFields,
    days: Type.Optional(Type.Integer({ minimum: 1, maximum: LONGEST_TOKEN_DAYS })),
  },
  strict,
);
export type NewToken = Static<typeof NewToken>;

export const TokenBody = Type.Object(
  { id: Id, ...tokenFields, createdAt: Timestamp, usedAt: Nullable(Timestamp), expiresAt: Timestamp },
  strict,
);
export type TokenBody = Static<typeof TokenBody>;

/** Includes the token itself, only this once. */
export const MadeToken = Type.Object({ ...TokenBody.properties, token: Type.String() }, strict);
export type MadeToken = Static<typeof MadeToken>;

export const TokenList = Type.Object({ tokens: Type.Array(TokenBody) }, strict);
export type TokenList = Static<typeof TokenList>;
