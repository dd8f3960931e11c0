/** The database as queries see it. Integers, text, and JSON as text: the same in SQLite and in PostgreSQL. */

interface SecretsTable {
  name: string;
  value: string;
}

export interface PeopleTable {
  id: string;
  /** One of `PERSON_KINDS`, or "departed". */
  kind: string;
  name: string;
  created_at: number;
}

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
}

/** What is fixed for ever at the top; below it, what lists and sweeps need to know of the log's last entry. */
export interface TablesTable {
  id: string;
  created_at: number;
  created_by: string;
  /** `TableSettings` as JSON. */
  settings: string;
  visibility: string;
  seed: string;
  commitment: string;
  rematch_of: string | null;

  status: string;
  changed_at: number;
  /** Entries in the log. */
  log_length: number;
  /** The seat that is to decide, and whether a bot sits there. */
  waiting_seat: number | null;
  waiting_bot: number;
  deadline: number | null;
}

interface SeatsTable {
  table_id: string;
  seat: number;
  person_id: string | null;
  bot: string | null;
}

export interface LogTable {
  table_id: string;
  position: number;
  at: number;
  /** `LogEntry` without its position and time, as JSON. */
  body: string;
}

interface LeasesTable {
  name: string;
  owner: string;
  until: number;
}

interface ChatTable {
  table_id: string;
  /** From 0 on. */
  number: number;
  person_id: string;
  at: number;
  text: string;
}

interface ChatReportsTable {
  table_id: string;
  number: number;
  reported_by: string;
  at: number;
  reason: string;
}

interface MutesTable {
  person_id: string;
  muted_id: string;
}

interface NotesTable {
  table_id: string;
  person_id: string;
  text: string;
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

export interface Schema {
  secrets: SecretsTable;
  people: PeopleTable;
  accounts: AccountsTable;
  passkeys: PasskeysTable;
  challenges: ChallengesTable;
  sessions: SessionsTable;
  tokens: TokensTable;
  results: ResultsTable;
  standings: StandingsTable;
  tables: TablesTable;
  seats: SeatsTable;
  table_log: LogTable;
  leases: LeasesTable;
  chat: ChatTable;
  chat_reports: ChatReportsTable;
  mutes: MutesTable;
  notes: NotesTable;
}
