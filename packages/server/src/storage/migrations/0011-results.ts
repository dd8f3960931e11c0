/** Results of games, and each player's totals and ratings by number of players. */
import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

export const results: Migration = {
  up: async (db: Kysely<unknown>) => {
    await db.schema
      .createTable('results')
      .addColumn('table_id', 'text', (column) => column.notNull().references('tables.id'))
      .addColumn('seat', 'bigint', (column) => column.notNull())
      .addColumn('person_id', 'text', (column) => column.references('people.id'))
      .addColumn('bot', 'text')
      .addColumn('at', 'bigint', (column) => column.notNull())
      .addColumn('public', 'bigint', (column) => column.notNull())
      .addColumn('place', 'bigint', (column) => column.notNull())
      .addColumn('points', 'bigint', (column) => column.notNull())
      .addColumn('rating_before', 'bigint')
      .addColumn('rating_after', 'bigint')
      .addPrimaryKeyConstraint('results_key', ['table_id', 'seat'])
      .execute();
    await db.schema
      .createIndex('results_person')
      .on('results')
      .columns(['person_id', 'at', 'table_id'])
      .execute();
    await db.schema
      .createTable('standings')
      .addColumn('player', 'text', (column) => column.notNull())
      .addColumn('players', 'bigint', (column) => column.notNull())
      .addColumn('games', 'bigint', (column) => column.notNull())
      .addColumn('wins', 'bigint', (column) => column.notNull())
      .addColumn('places', 'bigint', (column) => column.notNull())
      .addColumn('sources', 'text', (column) => column.notNull())
      .addColumn('rated_games', 'bigint', (column) => column.notNull())
      .addColumn('rating', 'bigint', (column) => column.notNull())
      .addColumn('deviation', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('standings_key', ['player', 'players'])
      .execute();
    await db.schema.createIndex('standings_rating').on('standings').columns(['players', 'rating']).execute();
  },
};
