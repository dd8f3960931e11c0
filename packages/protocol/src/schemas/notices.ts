/** "It is your turn": how people want to be notified while they are away. */
import { type Static, Type } from 'typebox';
import { MailAddress } from './accounts.ts';
import { Count, Nullable, oneOf, strict, TableId, Timestamp } from './basics.ts';

export const LANGUAGES = ['en', 'fr', 'de', 'ru'] as const;
export const NOTICE_KINDS = ['push', 'webhook', 'email'] as const;

const Address = Type.String({ minLength: 10, maxLength: 1000, pattern: '^https?://[^\\s\\p{Cc}]+$' });

export const NewNoticeWay = Type.Union([
  /** The result of the browser's `PushManager.subscribe`, as its `toJSON` returns it. */
  Type.Object(
    {
      kind: Type.Literal('push'),
      subscription: Type.Object(
        {
          endpoint: Address,
          expirationTime: Type.Optional(Nullable(Type.Number())),
          keys: Type.Object(
            {
              /** A point of the curve P-256. */
              p256dh: Type.String({ pattern: '^B[A-Za-z0-9_-]{86}$' }),
              auth: Type.String({ pattern: '^[A-Za-z0-9_-]{22}$' }),
            },
            strict,
          ),
        },
        strict,
      ),
    },
    strict,
  ),
  Type.Object({ kind: Type.Literal('webhook'), url: Address }, strict),
  Type.Object(
    {
      kind: Type.Literal('email'),
      address: MailAddress,
      language: oneOf(LANGUAGES),
    },
    strict,
  ),
]);
export type NewNoticeWay = Static<typeof NewNoticeWay>;

export const NoticeWay = Type.Object(
  {
    id: Type.String(),
    kind: oneOf(NOTICE_KINDS),
    /** For push, only the name of the push service. */
    address: Type.String(),
    /** Nothing is sent until it is confirmed: e-mail addresses by a code. */
    confirmed: Type.Boolean(),
    createdAt: Timestamp,
  },
  strict,
);
export type NoticeWay = Static<typeof NoticeWay>;

/** `secret`: signs a webhook's messages; shown only this once. */
export const MadeNoticeWay = Type.Object(
  { ...NoticeWay.properties, secret: Nullable(Type.String()) },
  strict,
);
export type MadeNoticeWay = Static<typeof MadeNoticeWay>;

export const NoticeList = Type.Object(
  {
    ways: Type.Array(NoticeWay),
    /** For the browser's `PushManager.subscribe`. */
    applicationServerKey: Type.String(),
    /** Whether this server can send e-mail. */
    email: Type.Boolean(),
  },
  strict,
);
export type NoticeList = Static<typeof NoticeList>;

export const NoticeCode = Type.Object({ code: Type.String({ pattern: '^\\d{8}$' }) }, strict);
export type NoticeCode = Static<typeof NoticeCode>;

/** The message for push services and webhooks. */
export const TurnNotice = Type.Object(
  {
    kind: Type.Literal('your-turn'),
    table: TableId,
    seat: Count,
    /** Entries in the table's log. */
    position: Count,
    /** When the time for the move runs out. */
    deadline: Nullable(Timestamp),
  },
  strict,
);
export type TurnNotice = Static<typeof TurnNotice>;
