/** For each kind of game the table that quick pairing opened last, so that two nodes do not open one at once. */
import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

export const pairings: Migration = {
  up: async (db: Kysely<unknown>) => {
    await db.schema
      .createTable('pairings')
      .addColumn('slot', 'text', (column) => column.primaryKey())
      .addColumn('table_id', 'text', (column) => column.notNull())
      .execute();
  },
};
