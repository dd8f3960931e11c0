/** Finished games as text, and an index of a person's notes. */
import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

export const records: Migration = {
  up: async (db: Kysely<unknown>) => {
    await db.schema
      .createTable('records')
      .addColumn('table_id', 'text', (column) => column.primaryKey().references('tables.id'))
      .addColumn('text', 'text', (column) => column.notNull())
      .execute();
    await db.schema.createIndex('notes_person').on('notes').column('person_id').execute();
  },
};
