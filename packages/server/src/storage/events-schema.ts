/** The database tables about events of clubs. */

interface EventsTable {
  id: string;
  club_id: string;
  /** Of its name among the club's texts, like a notice's. */
  number: number;
  created_at: number;
  created_by: string;
  /** Empty: a moderator has removed it. */
  name: string;
  /** `NewEvent` without the name, as JSON. */
  settings: string;
  /** How many rounds have been drawn. */
  round: number;
  last_round: number | null;
  ended_at: number | null;
  /** When a node has to look at it again; null: nothing is left to do. */
  tend_at: number | null;
}

interface EventEntriesTable {
  event_id: string;
  person_id: string;
  at: number;
  withdrawn: number;
}

interface EventRoundsTable {
  event_id: string;
  number: number;
  started_at: number;
  duplicate_id: string | null;
  /** `DrawCost` as JSON. */
  cost: string;
}

interface EventTablesTable {
  event_id: string;
  round: number;
  /** Starts at 1. */
  number: number;
  table_id: string;
  /** The table exists, or has existed. */
  opened: number;
  reminded: number;
  /** The event ended before its game. */
  void: number;
  /** As an organiser has corrected it: a list of `SeatResult` as JSON. */
  result: string | null;
}

interface EventSeatsTable {
  event_id: string;
  round: number;
  person_id: string;
  /** Of the table; 0: a bye. */
  number: number;
  seat: number;
  /** When they would like to play. */
  wish: number | null;
}

interface EventCorrectionsTable {
  event_id: string;
  /** Starts at 1. */
  number: number;
  round: number;
  table_number: number;
  at: number;
  person_id: string;
  /** Lists of `SeatResult` as JSON. */
  before: string;
  after: string;
  /** Empty: a moderator has removed it. */
  why: string;
}

export interface EventsSchema {
  events: EventsTable;
  event_entries: EventEntriesTable;
  event_rounds: EventRoundsTable;
  event_tables: EventTablesTable;
  event_seats: EventSeatsTable;
  event_corrections: EventCorrectionsTable;
}
