/** Chat and private notes at tables. */
import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

export const conversation: Migration = {
  up: async (db: Kysely<unknown>) => {
    await db.schema
      .createTable('chat')
      .addColumn('table_id', 'text', (column) => column.notNull().references('tables.id'))
      .addColumn('number', 'bigint', (column) => column.notNull())
      .addColumn('person_id', 'text', (column) => column.notNull().references('people.id'))
      .addColumn('at', 'bigint', (column) => column.notNull())
      .addColumn('text', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('chat_key', ['table_id', 'number'])
      .execute();
    await db.schema
      .createTable('chat_reports')
      .addColumn('table_id', 'text', (column) => column.notNull().references('tables.id'))
      .addColumn('number', 'bigint', (column) => column.notNull())
      .addColumn('reported_by', 'text', (column) => column.notNull().references('people.id'))
      .addColumn('at', 'bigint', (column) => column.notNull())
      .addColumn('reason', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('chat_reports_key', ['table_id', 'number', 'reported_by'])
      .execute();
    await db.schema
      .createTable('mutes')
      .addColumn('person_id', 'text', (column) => column.notNull().references('people.id'))
      .addColumn('muted_id', 'text', (column) => column.notNull().references('people.id'))
      .addPrimaryKeyConstraint('mutes_key', ['person_id', 'muted_id'])
      .execute();
    await db.schema
      .createTable('notes')
      .addColumn('table_id', 'text', (column) => column.notNull().references('tables.id'))
      .addColumn('person_id', 'text', (column) => column.notNull().references('people.id'))
      .addColumn('text', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('notes_key', ['table_id', 'person_id'])
      .execute();
  },
};
