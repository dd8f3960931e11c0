/** When a player was last seen at a table. */
import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

export const lastSeen: Migration = {
  up: async (db: Kysely<unknown>) => {
    await db.schema
      .alterTable('tables')
      .addColumn('seen_at', 'bigint', (column) => column.notNull().defaultTo(0))
      .execute();
    await sql`update tables set seen_at = changed_at`.execute(db);
  },
};
