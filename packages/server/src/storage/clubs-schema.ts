/** The database tables about clubs. */

interface ClubsTable {
  id: string;
  /** Empty: a moderator has removed it. */
  name: string;
  created_at: number;
  /** The key of the link to join; null: there is none. */
  link: string | null;
  /** The number of the latest notice, which is never given again; 0: there was none. */
  last_notice: number;
}

interface ClubMembersTable {
  club_id: string;
  person_id: string;
  /** One of `CLUB_ROLES`; one member is the owner. */
  role: string;
  since: number;
}

interface ClubTablesTable {
  table_id: string;
  club_id: string;
  players: number;
}

interface ClubNoticesTable {
  club_id: string;
  /** Starts at 1. */
  number: number;
  person_id: string;
  at: number;
  text: string;
}

interface ClubFlagsTable {
  club_id: string;
  /** Of a notice; 0: the club's name. */
  number: number;
  reported_by: string;
  at: number;
  reason: string;
  /** A copy: the original may be gone when a moderator looks. */
  text: string;
  /** Who wrote it; of a name, the owner. */
  person_id: string;
}

/** Webhooks that announce a club's new tables and notices. */
interface ClubHooksTable {
  club_id: string;
  way_id: string;
}

export interface ClubsSchema {
  clubs: ClubsTable;
  club_members: ClubMembersTable;
  club_tables: ClubTablesTable;
  club_notices: ClubNoticesTable;
  club_flags: ClubFlagsTable;
  /** On the texts of events, one for each author; `number` is the event's. */
  event_flags: ClubFlagsTable;
  club_hooks: ClubHooksTable;
}
