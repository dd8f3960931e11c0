/** Checks that every table can be loaded: its log is complete, and every choice in it is legal. */
import type { Kysely } from 'kysely';
import type { Schema } from '../storage/schema.ts';
import { loadTable } from '../tables/store.ts';

const TABLES_AT_ONCE = 500;

/** Ids of all tables, a few at a time. */
export async function* tableIds(db: Kysely<Schema>): AsyncGenerator<{ id: string; log_length: number }> {
  let last = '';
  for (;;) {
    const rows = await db
      .selectFrom('tables')
      .select(['id', 'log_length'])
      .where('id', '>', last)
      .orderBy('id')
      .limit(TABLES_AT_ONCE)
      .execute();
    if (rows.length === 0) return;
    yield* rows;
    last = rows.at(-1)!.id;
  }
}

/** Replays all games; returns how many. */
export const checkGames = async (db: Kysely<Schema>, checked: () => void): Promise<number> => {
  let count = 0;
  for await (const { id, log_length } of tableIds(db)) {
    const live = await loadTable(db, id);
    if (live?.entries.length !== log_length) throw new Error(`the log of table ${id} is not whole`);
    count += 1;
    checked();
  }
  return count;
};
