/**
 * Clubs: members, tables, notices, webhooks. What belongs to a club ends with it; flags stay until moderators have
 * settled them. Deleting a table, as older nodes do too, takes it off its club's list.
 */
import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

export const clubs: Migration = {
  up: async (db: Kysely<unknown>) => {
    await db.schema
      .createTable('clubs')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addColumn('link', 'text', (column) => column.unique())
      .addColumn('last_notice', 'bigint', (column) => column.notNull())
      .execute();
    await db.schema
      .createTable('club_members')
      .addColumn('club_id', 'text', (column) => column.notNull().references('clubs.id').onDelete('cascade'))
      .addColumn('person_id', 'text', (column) => column.notNull().references('people.id'))
      .addColumn('role', 'text', (column) => column.notNull())
      .addColumn('since', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('club_members_key', ['club_id', 'person_id'])
      .execute();
    await db.schema.createIndex('club_members_person').on('club_members').column('person_id').execute();
    await db.schema
      .createTable('club_tables')
      .addColumn('table_id', 'text', (column) =>
        column.primaryKey().references('tables.id').onDelete('cascade'),
      )
      .addColumn('club_id', 'text', (column) => column.notNull().references('clubs.id').onDelete('cascade'))
      .addColumn('players', 'bigint', (column) => column.notNull())
      .execute();
    await db.schema
      .createIndex('club_tables_club')
      .on('club_tables')
      .columns(['club_id', 'players'])
      .execute();
    await db.schema
      .createTable('club_notices')
      .addColumn('club_id', 'text', (column) => column.notNull().references('clubs.id').onDelete('cascade'))
      .addColumn('number', 'bigint', (column) => column.notNull())
      .addColumn('person_id', 'text', (column) => column.notNull().references('people.id'))
      .addColumn('at', 'bigint', (column) => column.notNull())
      .addColumn('text', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('club_notices_key', ['club_id', 'number'])
      .execute();
    await db.schema.createIndex('club_notices_person').on('club_notices').column('person_id').execute();
    await db.schema
      .createTable('club_flags')
      .addColumn('club_id', 'text', (column) => column.notNull())
      .addColumn('number', 'bigint', (column) => column.notNull())
      .addColumn('reported_by', 'text', (column) => column.notNull().references('people.id'))
      .addColumn('at', 'bigint', (column) => column.notNull())
      .addColumn('reason', 'text', (column) => column.notNull())
      .addColumn('text', 'text', (column) => column.notNull())
      .addColumn('person_id', 'text', (column) => column.notNull().references('people.id'))
      .addPrimaryKeyConstraint('club_flags_key', ['club_id', 'number', 'reported_by'])
      .execute();
    await db.schema.createIndex('club_flags_reporter').on('club_flags').column('reported_by').execute();
    await db.schema.createIndex('club_flags_author').on('club_flags').column('person_id').execute();
    await db.schema
      .createTable('club_hooks')
      .addColumn('club_id', 'text', (column) => column.notNull().references('clubs.id').onDelete('cascade'))
      .addColumn('way_id', 'text', (column) =>
        column.notNull().references('notice_ways.id').onDelete('cascade'),
      )
      .addPrimaryKeyConstraint('club_hooks_key', ['club_id', 'way_id'])
      .execute();
    await db.schema.createIndex('club_hooks_way').on('club_hooks').column('way_id').execute();
  },
};
