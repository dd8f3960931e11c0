/** The database tables about people: accounts, and the results of their games. */

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

export interface StandingsTable {
  /** A person's id, or "bot " and the level. */
  player: string;
  players: number;
  games: number;
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

export interface NoticeWaysTable {
  id: string;
  person_id: string;
  /** One of `NOTICE_KINDS`. */
  kind: string;
  address: string;
  /** What the kind needs besides the address, as JSON. */
  details: string;
  confirmed: number;
  wrong_codes: number;
  created_at: number;
}

/** The last turn for which a seat was notified. */
interface NoticesTable {
  table_id: string;
  seat: number;
  turn: number;
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
}
