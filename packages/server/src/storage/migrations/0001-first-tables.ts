/** Secrets, people, tables with their seats and logs, leases. */
import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

export const firstTables: Migration = {
  up: async (db: Kysely<unknown>) => {
    await db.schema
      .createTable('secrets')
      .addColumn('name', 'text', (column) => column.primaryKey())
      .addColumn('value', 'text', (column) => column.notNull())
      .execute();
    await db.schema
      .createTable('people')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .execute();
    await db.schema
      .createTable('tables')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addColumn('created_by', 'text', (column) => column.notNull().references('people.id'))
      .addColumn('settings', 'text', (column) => column.notNull())
      .addColumn('visibility', 'text', (column) => column.notNull())
      .addColumn('seed', 'text', (column) => column.notNull())
      .addColumn('commitment', 'text', (column) => column.notNull())
      .addColumn('rematch_of', 'text', (column) => column.unique())
      .addColumn('status', 'text', (column) => column.notNull())
      .addColumn('changed_at', 'bigint', (column) => column.notNull())
      .addColumn('log_length', 'bigint', (column) => column.notNull())
      .addColumn('waiting_seat', 'bigint')
      .addColumn('waiting_bot', 'bigint', (column) => column.notNull())
      .addColumn('deadline', 'bigint')
      .execute();
    // For the lobby, for bots' turns, for how many tables a person has set up, and for clocks that have run
    // out.
    await db.schema
      .createIndex('tables_lobby')
      .on('tables')
      .columns(['visibility', 'status', 'changed_at'])
      .execute();
    await db.schema.createIndex('tables_bots').on('tables').columns(['waiting_bot', 'changed_at']).execute();
    await db.schema.createIndex('tables_host').on('tables').columns(['created_by', 'status']).execute();
    await db.schema.createIndex('tables_clocks').on('tables').column('deadline').execute();
    await db.schema
      .createTable('seats')
      .addColumn('table_id', 'text', (column) => column.notNull().references('tables.id'))
      .addColumn('seat', 'bigint', (column) => column.notNull())
      .addColumn('person_id', 'text', (column) => column.references('people.id'))
      .addColumn('bot', 'text')
      .addPrimaryKeyConstraint('seats_key', ['table_id', 'seat'])
      .execute();
    await db.schema.createIndex('seats_person').on('seats').column('person_id').execute();
    await db.schema
      .createTable('table_log')
      .addColumn('table_id', 'text', (column) => column.notNull().references('tables.id'))
      .addColumn('position', 'bigint', (column) => column.notNull())
      .addColumn('at', 'bigint', (column) => column.notNull())
      .addColumn('body', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('table_log_key', ['table_id', 'position'])
      .execute();
    await db.schema
      .createTable('leases')
      .addColumn('name', 'text', (column) => column.primaryKey())
      .addColumn('owner', 'text', (column) => column.notNull())
      .addColumn('until', 'bigint', (column) => column.notNull())
      .execute();
  },
};
