/** Drops the log's length at the time of a notification: nothing reads it. */
import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

export const dropNoticeLength: Migration = {
  up: async (db: Kysely<unknown>) => {
    await db.schema.alterTable('notices').dropColumn('log_length').execute();
  },
};
