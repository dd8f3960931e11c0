/** Whom people follow and have blocked, and for whom seats are kept. */
import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

export const circles: Migration = {
  up: async (db: Kysely<unknown>) => {
    await db.schema
      .createTable('circles')
      .addColumn('person_id', 'text', (column) => column.notNull().references('people.id'))
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('other_id', 'text', (column) => column.notNull().references('people.id'))
      .addColumn('at', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('circles_key', ['person_id', 'kind', 'other_id'])
      .execute();
    await db.schema.createIndex('circles_other').on('circles').column('other_id').execute();
    await db.schema
      .createTable('invitations')
      .addColumn('table_id', 'text', (column) => column.notNull().references('tables.id'))
      .addColumn('person_id', 'text', (column) => column.notNull().references('people.id'))
      .addPrimaryKeyConstraint('invitations_key', ['table_id', 'person_id'])
      .execute();
    await db.schema.createIndex('invitations_person').on('invitations').column('person_id').execute();
  },
};
