/**
 * Indexes for starting up and cleaning up, and for rows that name another person: erasing a person looks for
 * those.
 */
import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

export const upkeepIndexes: Migration = {
  up: async (db: Kysely<unknown>) => {
    // On columns that no choice changes.
    await sql`create index tables_unfinished on tables (id) where status in ('open', 'playing')`.execute(db);
    await sql`create index tables_over on tables (changed_at, id) where status = 'over'`.execute(db);
    await sql`create index people_nameless on people (created_at, id) where kind = 'guest' and name = ''`.execute(
      db,
    );
    await db.schema.createIndex('mutes_muted').on('mutes').column('muted_id').execute();
    await db.schema.createIndex('chat_reports_reporter').on('chat_reports').column('reported_by').execute();
    await db.schema.createIndex('duplicate_tables_table').on('duplicate_tables').column('table_id').execute();
  },
};
