/** Results of the deals of the day. */
import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

export const daily: Migration = {
  up: async (db: Kysely<unknown>) => {
    await db.schema
      .createTable('daily_results')
      .addColumn('date', 'text', (column) => column.notNull())
      .addColumn('person_id', 'text', (column) => column.notNull().references('people.id'))
      .addColumn('at', 'bigint', (column) => column.notNull())
      .addColumn('points', 'bigint', (column) => column.notNull())
      .addColumn('place', 'bigint', (column) => column.notNull())
      .addColumn('record', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('daily_results_key', ['date', 'person_id'])
      .execute();
    await db.schema
      .createIndex('daily_results_points')
      .on('daily_results')
      .columns(['date', 'points', 'at', 'person_id'])
      .execute();
    await db.schema.createIndex('daily_results_person').on('daily_results').column('person_id').execute();
  },
};
