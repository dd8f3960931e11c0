/**
 * Since when a table waits for a person who may need a notification: indexed, so the number of games does not
 * matter.
 */
import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

export const notificationDue: Migration = {
  up: async (db: Kysely<unknown>) => {
    await db.schema.alterTable('tables').addColumn('untold_since', 'bigint').execute();
    await sql`update tables set untold_since = changed_at
      where status = 'playing' and waiting_bot = 0 and waiting_seat is not null`.execute(db);
    await db.schema.createIndex('tables_untold').on('tables').column('untold_since').execute();
  },
};
