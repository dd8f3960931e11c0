/** The database tables about people: accounts, and the results of their games. */
import type { Generated, Selectable } from 'kysely';

interface AccountsTable {
  person_id: string;
  /** The name after folding: two names are the same if this is. */
  name_key: string;
  /** Hash with its parameters; null: passkeys only. */
  password: string | null;
  created_at: number;
}

export interface PasskeysTable {
  id: string;
  /** The passkey's own id, of any length. */
  credential: string;
  person_id: string;
  public_key: string;
  counter: number;
  /** JSON. */
  transports: string;
  device: string;
  created_at: number;
  used_at: number;
}

interface ChallengesTable {
  challenge: string;
  /** Who may answer with a new passkey; null: anybody, to log in. */
  person_id: string | null;
  /** The name for the guest's new account. */
  name: string | null;
  until: number;
}

interface SessionsTable {
  id: string;
  person_id: string;
  hash: string;
  device: string;
  created_at: number;
  seen_at: number;
  /** When the password was last entered in this session, and when a passkey was last used; 0: never. */
  password_at: number;
  passkey_at: number;
  /** Whether its cookie's name lacks the prefix that keeps other hosts of the domain from setting it. */
  plain_cookie: number;
}

interface TokensTable {
  id: string;
  person_id: string;
  hash: string;
  name: string;
  /** One of `TOKEN_SCOPES`. */
  scope: string;
  created_at: number;
  used_at: number | null;
  expires_at: number;
}

/** Browsers in which a person has logged in before. */
interface DevicesTable {
  hash: string;
  person_id: string;
  seen_at: number;
}

/** Keys that let a person set a new password, once. */
interface ResetsTable {
  hash: string;
  person_id: string;
  until: number;
}

interface ResultsTable {
  table_id: string;
  seat: number;
  person_id: string | null;
  bot: string | null;
  at: number;
  public: number;
  place: number;
  points: number;
  /** In thousandths of a point; null where the game was not rated. */
  rating_before: number | null;
  rating_after: number | null;
  /** How a game ended that was not played to its end (`EarlyEnding`); null: it was. */
  ending: string | null;
}

/** Results of the deal of the day. */
interface DailyResultsTable {
  /** For example 2026-11-16. */
  date: string;
  person_id: string;
  at: number;
  points: number;
  /** Rank at the table, against the bots. */
  place: number;
  record: string;
}

interface CirclesTable {
  person_id: string;
  /** `follow` or `block`. */
  kind: string;
  other_id: string;
  at: number;
}

/** For whom seats of a table are kept; its settings say which. */
interface InvitationsTable {
  table_id: string;
  person_id: string;
}

export interface StandingsTable {
  /** A person's id, or "bot " and the level. */
  player: string;
  players: number;
  games: number;
  /** Those of them that were not played to their end. */
  cut_short: number;
  wins: number;
  /** Sum of all places. */
  places: number;
  /** Sums by point source, as JSON. */
  sources: string;
  rated_games: number;
  /** In thousandths of a point. */
  rating: number;
  deviation: number;
}

interface NoticeWaysTable {
  id: string;
  person_id: string;
  /** One of `NOTICE_KINDS`. */
  kind: string;
  address: string;
  /** What the kind needs besides the address, as JSON. */
  details: string;
  /** 0: not yet; 1: yes; 2: an e-mail address that a guest confirmed, which cannot reset a password. */
  confirmed: number;
  wrong_codes: number;
  created_at: number;
  /** When the latest message was sent, one of `DELIVERY_RESULTS`, and the answer's status. */
  last_at: Generated<number | null>;
  last_result: Generated<string | null>;
  last_status: Generated<number | null>;
  /** Messages in a row that did not arrive. */
  failures: Generated<number>;
  /** 0: a webhook only for the tables in `table_hooks`. */
  own_turns: Generated<number>;
}

export type NoticeWayRow = Selectable<NoticeWaysTable>;

/** The last turn for which a seat was notified by push and e-mail. */
interface NoticesTable {
  table_id: string;
  seat: number;
  turn: number;
}

/** The same by webhooks, which do not wait until the player is away. */
type HookTurnsTable = NoticesTable;

/** Webhooks that announce the turns of all players of a table. */
interface TableHooksTable {
  table_id: string;
  way_id: string;
}

/** How Discord and Slack know a person. */
interface MentionsTable {
  person_id: string;
  /** One of `HOOK_FORMATS`. */
  format: string;
  mention: string;
}

export interface DeliveriesTable {
  id: string;
  way_id: string;
  table_id: string;
  seat: number;
  turn: number;
  attempts: number;
  due_at: number;
}

export interface PeopleSchema {
  circles: CirclesTable;
  invitations: InvitationsTable;
  accounts: AccountsTable;
  passkeys: PasskeysTable;
  challenges: ChallengesTable;
  sessions: SessionsTable;
  tokens: TokensTable;
  devices: DevicesTable;
  resets: ResetsTable;
  results: ResultsTable;
  daily_results: DailyResultsTable;
  standings: StandingsTable;
  notice_ways: NoticeWaysTable;
  notices: NoticesTable;
  deliveries: DeliveriesTable;
  hook_turns: HookTurnsTable;
  table_hooks: TableHooksTable;
  mentions: MentionsTable;
}
