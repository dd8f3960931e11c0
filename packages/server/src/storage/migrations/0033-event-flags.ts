/** Flags on the texts of an event, one for each of their authors: organisers share an event. Otherwise as those of a club. */
import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

export const eventFlags: Migration = {
  up: async (db: Kysely<unknown>) => {
    await db.schema
      .createTable('event_flags')
      .addColumn('club_id', 'text', (column) => column.notNull())
      .addColumn('number', 'bigint', (column) => column.notNull())
      .addColumn('reported_by', 'text', (column) => column.notNull().references('people.id'))
      .addColumn('at', 'bigint', (column) => column.notNull())
      .addColumn('reason', 'text', (column) => column.notNull())
      .addColumn('text', 'text', (column) => column.notNull())
      .addColumn('person_id', 'text', (column) => column.notNull().references('people.id'))
      .addPrimaryKeyConstraint('event_flags_key', ['club_id', 'number', 'reported_by', 'person_id'])
      .execute();
    await db.schema.createIndex('event_flags_reporter').on('event_flags').column('reported_by').execute();
    await db.schema.createIndex('event_flags_author').on('event_flags').column('person_id').execute();
  },
};
