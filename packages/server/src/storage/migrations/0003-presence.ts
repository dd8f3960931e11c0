/** Which players are looking at their table, by node. */
import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

export const presence: Migration = {
  up: async (db: Kysely<unknown>) => {
    await db.schema
      .createTable('presence')
      .addColumn('table_id', 'text', (column) => column.notNull())
      .addColumn('person_id', 'text', (column) => column.notNull())
      .addColumn('node', 'text', (column) => column.notNull())
      .addColumn('until', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('presence_key', ['table_id', 'person_id', 'node'])
      .execute();
  },
};
