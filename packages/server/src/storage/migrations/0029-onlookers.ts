/** What onlookers write, apart from the chat of a table. Flags of both are in `chat_reports`. */
import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

export const onlookers: Migration = {
  up: async (db: Kysely<unknown>) => {
    await db.schema
      .createTable('onlooker_chat')
      .addColumn('table_id', 'text', (column) => column.notNull().references('tables.id'))
      .addColumn('number', 'bigint', (column) => column.notNull())
      .addColumn('person_id', 'text', (column) => column.notNull().references('people.id'))
      .addColumn('at', 'bigint', (column) => column.notNull())
      .addColumn('text', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('onlooker_chat_key', ['table_id', 'number'])
      .execute();
    await db.schema.createIndex('onlooker_chat_person').on('onlooker_chat').column('person_id').execute();
  },
};
