/** The database as queries see it. Integers, text, and JSON as text: the same in SQLite and PostgreSQL. */
import type { Generated } from 'kysely';
import type { ClubsSchema } from './clubs-schema.ts';
import type { EventsSchema } from './events-schema.ts';
import type { PeopleSchema } from './people-schema.ts';

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
  /** Until then the person cannot chat or change anything at tables; 0: no sanction. */
  muted_until: Generated<number>;
  banned_until: Generated<number>;
  moderator: Generated<number>;
  /** A moderator has asked to erase the person, and no server has done it yet. */
  erasing: Generated<number>;
}

/** First what never changes; then what lists and sweeps need to know about the log's last entry. */
export interface TablesTable {
  id: string;
  created_at: number;
  created_by: string;
  /** `KeptSettings` as JSON. */
  settings: string;
  visibility: string;
  /** Encrypted (`locked-seeds.ts`), unless it is older than the first key. */
  seed: string;
  commitment: string;
  rematch_of: string | null;

  status: string;
  changed_at: number;
  /** Entries in the log. */
  log_length: number;
  /** The seat that has to decide, and whether a bot sits there (`tables/bot-duty.ts`). */
  waiting_seat: number | null;
  waiting_bot: number;
  /** When a seated player last came, acted or left. */
  seen_at: number;
  deadline: number | null;
  /**
   * Since when the table waits for a person who may need a notification; later while they are seen, null once
   * notified.
   */
  untold_since: number | null;
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

/** Finished games. */
interface RecordsTable {
  table_id: string;
  text: string;
}

interface DuplicatesTable {
  id: string;
  created_at: number;
  created_by: string;
  /** `NewDuplicate` as JSON. */
  settings: string;
  /** Encrypted like a table's. */
  seed: string;
  commitment: string;
  /** Nobody else can join. */
  closed: number;
}

interface DuplicateTablesTable {
  duplicate_id: string;
  /** Starts at 1. */
  number: number;
  table_id: string;
}

interface LeasesTable {
  name: string;
  owner: string;
  until: number;
}

interface ChatTable {
  table_id: string;
  /** Starts at 0. */
  number: number;
  person_id: string;
  at: number;
  text: string;
}

/** Numbered from `FIRST_ONLOOKER_LINE`, so that a number says in which of the two chats a message is. */
type OnlookerChatTable = ChatTable;

interface ChatReportsTable {
  table_id: string;
  number: number;
  reported_by: string;
  at: number;
  reason: string;
  /** A copy of what was said: the original may be gone when a moderator looks. */
  text: string;
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

interface PresenceTable {
  table_id: string;
  person_id: string;
  node: string;
}

interface NodesTable {
  node: string;
  /** How long other nodes trust its rows. */
  until: number;
}

interface TalliesTable {
  /** A hash. */
  name: string;
  count: number;
  until: number;
}

/** The table that quick pairing opened last for this kind of game; it may be gone. */
interface PairingsTable {
  slot: string;
  table_id: string;
}

/** Public tables by the network, as a hash, that they were set up from; those that have begun are forgotten. */
interface LobbySharesTable {
  table_id: string;
  network: string;
}

export interface Schema extends PeopleSchema, ClubsSchema, EventsSchema {
  secrets: SecretsTable;
  people: PeopleTable;
  tables: TablesTable;
  seats: SeatsTable;
  table_log: LogTable;
  records: RecordsTable;
  duplicates: DuplicatesTable;
  duplicate_tables: DuplicateTablesTable;
  leases: LeasesTable;
  chat: ChatTable;
  onlooker_chat: OnlookerChatTable;
  chat_reports: ChatReportsTable;
  mutes: MutesTable;
  notes: NotesTable;
  presence: PresenceTable;
  nodes: NodesTable;
  tallies: TalliesTable;
  pairings: PairingsTable;
  lobby_shares: LobbySharesTable;
}
