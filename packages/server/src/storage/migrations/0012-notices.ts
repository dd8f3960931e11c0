/** How people want to be notified of their turns, which turns were notified, and what is still to be sent. */
import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

export const notices: Migration = {
  up: async (db: Kysely<unknown>) => {
    await db.schema
      .createTable('notice_ways')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('person_id', 'text', (column) => column.notNull().references('people.id'))
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('address', 'text', (column) => column.notNull())
      .addColumn('details', 'text', (column) => column.notNull())
      .addColumn('confirmed', 'bigint', (column) => column.notNull())
      .addColumn('wrong_codes', 'bigint', (column) => column.notNull())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addUniqueConstraint('notice_ways_address', ['person_id', 'address'])
      .execute();
    await db.schema
      .createTable('notices')
      .addColumn('table_id', 'text', (column) => column.notNull().references('tables.id'))
      .addColumn('seat', 'bigint', (column) => column.notNull())
      .addColumn('turn', 'bigint', (column) => column.notNull())
      .addColumn('log_length', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('notices_key', ['table_id', 'seat'])
      .execute();
    await db.schema
      .createTable('deliveries')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('way_id', 'text', (column) =>
        column.notNull().references('notice_ways.id').onDelete('cascade'),
      )
      .addColumn('table_id', 'text', (column) => column.notNull())
      .addColumn('seat', 'bigint', (column) => column.notNull())
      .addColumn('turn', 'bigint', (column) => column.notNull())
      .addColumn('attempts', 'bigint', (column) => column.notNull())
      .addColumn('due_at', 'bigint', (column) => column.notNull())
      .execute();
    await db.schema.createIndex('deliveries_due').on('deliveries').column('due_at').execute();
    await db.schema.createIndex('tables_waiting').on('tables').columns(['status', 'changed_at']).execute();
  },
};
