/**
 * Events of clubs: who has entered, the rounds that were drawn, their tables and seats, and corrected results. They end
 * with their club; their tables stay. A table's id is chosen with the draw, before the table is opened.
 */
import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

export const events: Migration = {
  up: async (db: Kysely<unknown>) => {
    await db.schema
      .createTable('events')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('club_id', 'text', (column) => column.notNull().references('clubs.id').onDelete('cascade'))
      .addColumn('number', 'bigint', (column) => column.notNull())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addColumn('created_by', 'text', (column) => column.notNull().references('people.id'))
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('settings', 'text', (column) => column.notNull())
      .addColumn('round', 'bigint', (column) => column.notNull())
      .addColumn('last_round', 'bigint')
      .addColumn('ended_at', 'bigint')
      .addColumn('tend_at', 'bigint')
      .execute();
    await db.schema.createIndex('events_club').on('events').columns(['club_id', 'created_at']).execute();
    await db.schema.createIndex('events_creator').on('events').column('created_by').execute();
    await db.schema.createIndex('events_due').on('events').column('tend_at').execute();
    await db.schema
      .createTable('event_entries')
      .addColumn('event_id', 'text', (column) => column.notNull().references('events.id').onDelete('cascade'))
      .addColumn('person_id', 'text', (column) => column.notNull().references('people.id'))
      .addColumn('at', 'bigint', (column) => column.notNull())
      .addColumn('withdrawn', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('event_entries_key', ['event_id', 'person_id'])
      .execute();
    await db.schema.createIndex('event_entries_person').on('event_entries').column('person_id').execute();
    await db.schema
      .createTable('event_rounds')
      .addColumn('event_id', 'text', (column) => column.notNull().references('events.id').onDelete('cascade'))
      .addColumn('number', 'bigint', (column) => column.notNull())
      .addColumn('started_at', 'bigint', (column) => column.notNull())
      .addColumn('duplicate_id', 'text')
      .addColumn('cost', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('event_rounds_key', ['event_id', 'number'])
      .execute();
    await db.schema
      .createTable('event_tables')
      .addColumn('event_id', 'text', (column) => column.notNull().references('events.id').onDelete('cascade'))
      .addColumn('round', 'bigint', (column) => column.notNull())
      .addColumn('number', 'bigint', (column) => column.notNull())
      .addColumn('table_id', 'text', (column) => column.notNull().unique())
      .addColumn('opened', 'bigint', (column) => column.notNull())
      .addColumn('reminded', 'bigint', (column) => column.notNull())
      .addColumn('void', 'bigint', (column) => column.notNull())
      .addColumn('result', 'text')
      .addPrimaryKeyConstraint('event_tables_key', ['event_id', 'round', 'number'])
      .execute();
    await db.schema
      .createTable('event_seats')
      .addColumn('event_id', 'text', (column) => column.notNull().references('events.id').onDelete('cascade'))
      .addColumn('round', 'bigint', (column) => column.notNull())
      .addColumn('person_id', 'text', (column) => column.notNull().references('people.id'))
      .addColumn('number', 'bigint', (column) => column.notNull())
      .addColumn('seat', 'bigint', (column) => column.notNull())
      .addColumn('wish', 'bigint')
      .addPrimaryKeyConstraint('event_seats_key', ['event_id', 'round', 'person_id'])
      .execute();
    await db.schema.createIndex('event_seats_person').on('event_seats').column('person_id').execute();
    await db.schema
      .createTable('event_corrections')
      .addColumn('event_id', 'text', (column) => column.notNull().references('events.id').onDelete('cascade'))
      .addColumn('number', 'bigint', (column) => column.notNull())
      .addColumn('round', 'bigint', (column) => column.notNull())
      .addColumn('table_number', 'bigint', (column) => column.notNull())
      .addColumn('at', 'bigint', (column) => column.notNull())
      .addColumn('person_id', 'text', (column) => column.notNull().references('people.id'))
      .addColumn('before', 'text', (column) => column.notNull())
      .addColumn('after', 'text', (column) => column.notNull())
      .addColumn('why', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('event_corrections_key', ['event_id', 'number'])
      .execute();
    await db.schema
      .createIndex('event_corrections_person')
      .on('event_corrections')
      .column('person_id')
      .execute();
  },
};
