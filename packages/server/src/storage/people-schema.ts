/** The part of the database that is about people: accounts, what their games came to. */

interface AccountsTable {
  person_id: string;
  /** The name folded: what makes two names the same. */
  name_key: string;
  /** Hash with its parameters; null: passkeys only. */
  password: string | null;
  created_at: number;
}

export interface PasskeysTable {
  id: string;
  /** Its own id, of any length. */
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
  /** Who may answer with a new passkey; null: anybody, to sign in. */
  person_id: string | null;
  /** The name that the guest's account shall have. */
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
  /** When the password was last given in it, and when a passkey last answered; 0: never. */
  password_at: number;
  passkey_at: number;
  /** Whether its cookie has a name that other hosts of the domain could give to theirs. */
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

/** Browsers in which somebody has signed in before. */
interface DevicesTable {
  hash: string;
  person_id: string;
  seen_at: number;
}

/** Keys that each let somebody set a new password, once. */
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

/** Games of the deal of the day. */
interface DailyResultsTable {
  /** As in 2026-11-16. */
  date: string;
  person_id: string;
  at: number;
  points: number;
  /** At the table, against the bots. */
  place: number;
  record: string;
}

export interface StandingsTable {
  /** A person's id, or "bot " and its level. */
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
  /** What the kind needs besides, as JSON. */
  details: string;
  confirmed: number;
  wrong_codes: number;
  created_at: number;
}

/** The last turn that a seat was told of. */
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
