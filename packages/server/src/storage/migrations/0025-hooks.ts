/**
 * Webhooks that announce turns in Discord, Slack and the like: what became of their last message, which tables
 * use them, whom they mention, and the last turn that they announced for a seat.
 */
import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

export const hooks: Migration = {
  up: async (db: Kysely<unknown>) => {
    // Older nodes insert rows without these columns.
    await db.schema.alterTable('notice_ways').addColumn('last_at', 'bigint').execute();
    await db.schema.alterTable('notice_ways').addColumn('last_result', 'text').execute();
    await db.schema.alterTable('notice_ways').addColumn('last_status', 'bigint').execute();
    await db.schema
      .alterTable('notice_ways')
      .addColumn('failures', 'bigint', (column) => column.notNull().defaultTo(0))
      .execute();
    await db.schema
      .alterTable('notice_ways')
      .addColumn('own_turns', 'bigint', (column) => column.notNull().defaultTo(1))
      .execute();
    await db.schema.createIndex('deliveries_way').on('deliveries').column('way_id').execute();
    await db.schema
      .createTable('table_hooks')
      .addColumn('table_id', 'text', (column) => column.notNull().references('tables.id'))
      .addColumn('way_id', 'text', (column) =>
        column.notNull().references('notice_ways.id').onDelete('cascade'),
      )
      .addPrimaryKeyConstraint('table_hooks_key', ['table_id', 'way_id'])
      .execute();
    await db.schema.createIndex('table_hooks_way').on('table_hooks').column('way_id').execute();
    await db.schema
      .createTable('hook_turns')
      .addColumn('table_id', 'text', (column) => column.notNull().references('tables.id'))
      .addColumn('seat', 'bigint', (column) => column.notNull())
      .addColumn('turn', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('hook_turns_key', ['table_id', 'seat'])
      .execute();
    await db.schema
      .createTable('mentions')
      .addColumn('person_id', 'text', (column) => column.notNull().references('people.id'))
      .addColumn('format', 'text', (column) => column.notNull())
      .addColumn('mention', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('mentions_key', ['person_id', 'format'])
      .execute();
  },
};
