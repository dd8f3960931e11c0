/** Counters that all nodes share: wrong passwords, codes sent. */
import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

export const tallies: Migration = {
  up: async (db: Kysely<unknown>) => {
    await db.schema
      .createTable('tallies')
      .addColumn('name', 'text', (column) => column.primaryKey())
      .addColumn('count', 'bigint', (column) => column.notNull())
      .addColumn('until', 'bigint', (column) => column.notNull())
      .execute();
    await db.schema.createIndex('tallies_until').on('tallies').column('until').execute();
  },
};
