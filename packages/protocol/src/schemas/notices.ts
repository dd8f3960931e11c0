/** "It is your turn": how people want to be notified while they are away. */
import { type Static, Type } from 'typebox';
import { MailAddress } from './accounts.ts';
import { Count, Nullable, oneOf, PersonId, strict, TableId, Timestamp } from './basics.ts';

export const LANGUAGES = ['en', 'fr', 'de', 'ru'] as const;
export const NOTICE_KINDS = ['push', 'webhook', 'email'] as const;
/** How a webhook's messages are written; `json` is ours. */
export const HOOK_FORMATS = ['json', 'discord', 'slack', 'ntfy'] as const;

const Address = Type.String({ minLength: 10, maxLength: 1000, pattern: '^https?://[^\\s\\p{Cc}]+$' });

const HookFormat = oneOf(HOOK_FORMATS);
export type HookFormat = Static<typeof HookFormat>;

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
  Type.Object(
    {
      kind: Type.Literal('webhook'),
      url: Address,
      /** Without it: `json`. */
      format: Type.Optional(HookFormat),
      /** The language of its messages; without it, English. */
      language: Type.Optional(oneOf(LANGUAGES)),
      /** False: only for tables that it is added to. Without it: also for my own turns at any table. */
      ownTurns: Type.Optional(Type.Boolean()),
    },
    strict,
  ),
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

/** What became of a message: it arrived, or what went wrong. */
export const DELIVERY_RESULTS = [
  'delivered',
  /** The receiver answered with a status other than 2xx; redirects are not followed. */
  'refused',
  /** No answer within ten seconds. */
  'timeout',
  /** No connection. */
  'unreachable',
  /** The name leads to an address that is not on the public internet. */
  'private',
] as const;

export const Delivery = Type.Object(
  {
    at: Timestamp,
    result: oneOf(DELIVERY_RESULTS),
    /** The status of the answer, if there was one. */
    status: Nullable(Type.Integer()),
  },
  strict,
);
export type Delivery = Static<typeof Delivery>;

export const NoticeWay = Type.Object(
  {
    id: Type.String(),
    kind: oneOf(NOTICE_KINDS),
    /** For push, only the name of the push service. */
    address: Type.String(),
    /** Nothing is sent until it is confirmed: e-mail addresses by a code. */
    confirmed: Type.Boolean(),
    createdAt: Timestamp,
    /** Of a webhook. */
    format: Type.Optional(HookFormat),
    ownTurns: Type.Optional(Type.Boolean()),
    /** The latest message; null: none yet. */
    last: Type.Optional(Nullable(Delivery)),
    /** Messages that are still to be sent, or sent again. */
    pending: Type.Optional(Count),
    /** Nothing is sent, because too many messages in a row did not arrive; a test that arrives ends this. */
    off: Type.Optional(Type.Boolean()),
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

/**
 * How Discord and Slack know me: my turns mention me there, in hooks of my own and of my tables. Null: by name
 * only.
 */
export const Mentions = Type.Object(
  {
    discord: Nullable(Type.String({ pattern: '^\\d{15,22}$' })),
    slack: Nullable(Type.String({ pattern: '^[UW][A-Z0-9]{5,20}$' })),
  },
  strict,
);
export type Mentions = Static<typeof Mentions>;

export const NoticeList = Type.Object(
  {
    ways: Type.Array(NoticeWay),
    /** For the browser's `PushManager.subscribe`. */
    applicationServerKey: Type.String(),
    /** Whether this server can send e-mail. */
    email: Type.Boolean(),
    mentions: Type.Optional(Mentions),
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
    /** Names of those who play. */
    title: Type.Optional(Type.String()),
    /** The table's address; null if the server does not know its own. */
    link: Type.Optional(Nullable(Type.String())),
    /** The player to move. */
    player: Type.Optional(Type.String()),
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

/** An invitation to a table, for push services and webhooks. */
export const InvitationNotice = Type.Object(
  {
    kind: Type.Literal('invitation'),
    /** Names of those who sit there. */
    title: Type.String(),
    /** The table's address; null if the server does not know its own. */
    link: Nullable(Type.String()),
    /** The invited person. */
    player: Type.String(),
    /** Who invites. */
    host: Type.String(),
    table: TableId,
  },
  strict,
);
export type InvitationNotice = Static<typeof InvitationNotice>;

/** A player's game in an event is due soon, for push services and webhooks. */
export const ReminderNotice = Type.Object(
  {
    kind: Type.Literal('reminder'),
    /** Names of those who were drawn for the table. */
    title: Type.String(),
    link: Nullable(Type.String()),
    player: Type.String(),
    table: TableId,
    event: TableId,
    eventName: Type.String(),
    /** By when to sit down: the agreed time, or when a bot takes over. */
    due: Timestamp,
  },
  strict,
);
export type ReminderNotice = Static<typeof ReminderNotice>;

/** What is new in a club, for its webhooks: a table, a notice on its board, a round of an event, or an event's end. */
export const ClubNews = Type.Union([
  Type.Object(
    {
      kind: Type.Literal('club-table'),
      club: TableId,
      /** The club's name. */
      title: Type.String(),
      /** The table's address; null if the server does not know its own. */
      link: Nullable(Type.String()),
      /** Who opened it. */
      player: Type.String(),
      table: TableId,
    },
    strict,
  ),
  Type.Object(
    {
      kind: Type.Literal('club-notice'),
      club: TableId,
      title: Type.String(),
      /** The address of the club's page. */
      link: Nullable(Type.String()),
      /** Who wrote it. The text stays on the board, where it can be removed. */
      player: Type.String(),
      number: Count,
    },
    strict,
  ),
  Type.Object(
    {
      kind: Type.Literal('club-round'),
      club: TableId,
      /** The event's name. */
      title: Type.String(),
      /** The address of the event's page. */
      link: Nullable(Type.String()),
      event: TableId,
      round: Count,
    },
    strict,
  ),
  Type.Object(
    {
      kind: Type.Literal('club-event-over'),
      club: TableId,
      title: Type.String(),
      link: Nullable(Type.String()),
      event: TableId,
    },
    strict,
  ),
]);
export type ClubNews = Static<typeof ClubNews>;

/** A webhook of one of the players, which announces the turns of all players of a table. */
export const TableHook = Type.Object(
  {
    /** Of the notification channel. */
    id: Type.String(),
    format: HookFormat,
    /** The host's name; the whole address is a secret of its owner. */
    host: Type.String(),
    /** Whose it is. */
    owner: PersonId,
    off: Type.Boolean(),
  },
  strict,
);
export type TableHook = Static<typeof TableHook>;

export const TableHooks = Type.Object({ hooks: Type.Array(TableHook) }, strict);
export type TableHooks = Static<typeof TableHooks>;
