/** From which network, as a hash, a public table was set up: nobody may fill the lobby alone. Needed until its game begins. */
import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

export const lobbyShares: Migration = {
  up: async (db: Kysely<unknown>) => {
    await db.schema
      .createTable('lobby_shares')
      .addColumn('table_id', 'text', (column) => column.primaryKey())
      .addColumn('network', 'text', (column) => column.notNull())
      .execute();
    await db.schema.createIndex('lobby_shares_network').on('lobby_shares').column('network').execute();
  },
};
