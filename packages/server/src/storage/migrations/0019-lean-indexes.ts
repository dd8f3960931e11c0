/**
 * Each choice changes its table's row, and so every index that covers a changed column. Partial indexes for
 * sweeps and the lobby leave out most tables.
 */
import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const OLD = ['tables_lobby', 'tables_bots', 'tables_clocks', 'tables_waiting', 'tables_untold'];

export const partialIndexes: Migration = {
  up: async (db: Kysely<unknown>) => {
    for (const name of OLD) await db.schema.dropIndex(name).execute();
    await sql`create index tables_lobby on tables (status, changed_at) where visibility = 'public'`.execute(
      db,
    );
    await sql`create index tables_bots on tables (waiting_bot, changed_at) where waiting_bot > 0`.execute(db);
    await sql`create index tables_clocks on tables (deadline) where deadline is not null`.execute(db);
    await sql`create index tables_open on tables (changed_at) where status = 'open'`.execute(db);
    await sql`create index tables_untold on tables (untold_since) where untold_since is not null`.execute(db);
  },
};
