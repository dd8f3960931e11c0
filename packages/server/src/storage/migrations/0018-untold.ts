/** Since when somebody is waited for who may have to be told of it: found by an index, however many games there are. */
import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

export const untold: Migration = {
  up: async (db: Kysely<unknown>) => {
    await db.schema.alterTable('tables').addColumn('untold_since', 'bigint').execute();
    await sql`update tables set untold_since = changed_at
      where status = 'playing' and waiting_bot = 0 and waiting_seat is not null`.execute(db);
    await db.schema.createIndex('tables_untold').on('tables').column('untold_since').execute();
  },
};
