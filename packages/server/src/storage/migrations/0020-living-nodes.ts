/** A node reports that it is alive in one row, instead of refreshing a row for each person it sees. */
import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

export const nodes: Migration = {
  up: async (db: Kysely<unknown>) => {
    await db.schema
      .createTable('nodes')
      .addColumn('node', 'text', (column) => column.primaryKey())
      .addColumn('until', 'bigint', (column) => column.notNull())
      .execute();
    await sql`delete from presence`.execute(db);
    await db.schema.alterTable('presence').dropColumn('until').execute();
  },
};
