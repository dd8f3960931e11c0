/** Deletes all but the latest rows of a person. */
import { type Kysely, sql } from 'kysely';
import type { Schema } from '../storage/schema.ts';

/** The column that says which row is the latest. */
const ORDER = { devices: 'seen_at', resets: 'until' } as const;

export const keepLatest = async (
  db: Kysely<Schema>,
  table: keyof typeof ORDER,
  personId: string,
  most: number,
): Promise<void> => {
  const name = sql.table(table);
  await sql`delete from ${name} where person_id = ${personId} and hash not in (
    select hash from ${name} where person_id = ${personId} order by ${sql.ref(ORDER[table])} desc limit ${most}
  )`.execute(db);
};
