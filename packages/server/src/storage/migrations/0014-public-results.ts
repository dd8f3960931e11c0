/** Index: games at public tables in the order in which they ended. */
import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

export const publicResults: Migration = {
  up: async (db: Kysely<unknown>) => {
    await db.schema
      .createIndex('results_public')
      .on('results')
      .columns(['public', 'seat', 'at', 'table_id'])
      .execute();
  },
};
