/** How long a table's log was when somebody was told of his turn: nobody asks for that. */
import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

export const leanNotices: Migration = {
  up: async (db: Kysely<unknown>) => {
    await db.schema.alterTable('notices').dropColumn('log_length').execute();
  },
};
