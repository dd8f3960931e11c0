/** The database as queries see it. Integers, text, and JSON as text: the same in SQLite and in PostgreSQL. */
import type { Generated } from 'kysely';
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
  /** Says nothing at tables, changes nothing there, until then; 0 where nobody has said so. */
  muted_until: Generated<number>;
  banned_until: Generated<number>;
  moderator: Generated<number>;
  /** A moderator wants him erased, and no server has done it yet. */
  erasing: Generated<number>;
}

/** What is fixed for ever at the top; below it, what lists and sweeps need to know of the log's last entry. */
export interface TablesTable {
  id: string;
  created_at: number;
  created_by: string;
  /** `KeptSettings` as JSON. */
  settings: string;
  visibility: string;
  /** Locked (`locked-seeds.ts`); those from before there was a key are not. */
  seed: string;
  commitment: string;
  rematch_of: string | null;

  status: string;
  changed_at: number;
  /** Entries in the log. */
  log_length: number;
  /** The seat that is to decide, and whether a bot sits there (`tables/bot-duty.ts`). */
  waiting_seat: number | null;
  waiting_bot: number;
  /** When somebody who sits there was last seen to come, act or go. */
  seen_at: number;
  deadline: number | null;
  /** Since when somebody is waited for who may have to be told; put off while he is seen, null when he has been. */
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

/** Games that are over. */
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
  /** Locked, as tables' are. */
  seed: string;
  commitment: string;
  /** Nobody else can join. */
  closed: number;
}

interface DuplicateTablesTable {
  duplicate_id: string;
  /** From 1 on. */
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
  /** What was said, which may be gone by the time somebody looks. */
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
  /** How long others believe what it says. */
  until: number;
}

interface TalliesTable {
  /** A hash. */
  name: string;
  count: number;
  until: number;
}

export interface Schema extends PeopleSchema {
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
  chat_reports: ChatReportsTable;
  mutes: MutesTable;
  notes: NotesTable;
  presence: PresenceTable;
  nodes: NodesTable;
  tallies: TalliesTable;
}
