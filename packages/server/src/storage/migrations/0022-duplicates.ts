/** Duplicate matches and their tables. */
import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

export const duplicates: Migration = {
  up: async (db: Kysely<unknown>) => {
    await db.schema
      .createTable('duplicates')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addColumn('created_by', 'text', (column) => column.notNull().references('people.id'))
      .addColumn('settings', 'text', (column) => column.notNull())
      .addColumn('seed', 'text', (column) => column.notNull())
      .addColumn('commitment', 'text', (column) => column.notNull())
      .addColumn('closed', 'bigint', (column) => column.notNull())
      .execute();
    await db.schema.createIndex('duplicates_creator').on('duplicates').column('created_by').execute();
    await db.schema
      .createTable('duplicate_tables')
      .addColumn('duplicate_id', 'text', (column) => column.notNull().references('duplicates.id'))
      .addColumn('number', 'bigint', (column) => column.notNull())
      .addColumn('table_id', 'text', (column) => column.notNull().references('tables.id'))
      .addPrimaryKeyConstraint('duplicate_tables_key', ['duplicate_id', 'number'])
      .execute();
  },
};
