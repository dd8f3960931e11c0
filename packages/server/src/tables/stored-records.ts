/** Finished games as text: stored when they end, so that reading one does not need a replay. */
import type { Kysely } from 'kysely';
import type { Schema } from '../storage/schema.ts';
import { namedNow } from './current-names.ts';
import type { LiveTable } from './live.ts';
import { recordText } from './show.ts';
import { loadTable } from './store.ts';

type Db = Kysely<Schema>;

/** Stores the record with today's names. Runs in the transaction that ends the game. */
export const storeRecord = async (db: Db, live: LiveTable): Promise<string | null> => {
  const text = recordText(await namedNow(db, live));
  if (text === null || live.status !== 'over') return text;
  await db
    .insertInto('records')
    .values({ table_id: live.id, text })
    .onConflict((conflict) => conflict.column('table_id').doNothing())
    .execute();
  return text;
};

/** Null if none was stored. */
export const findRecord = async (db: Db, table: string): Promise<string | null> => {
  const row = await db.selectFrom('records').select('text').where('table_id', '=', table).executeTakeFirst();
  return row?.text ?? null;
};

/** The stored record of a finished game; null while it is being played. */
export const storedRecord = async (db: Db, { id, status }: LiveTable): Promise<string | null> =>
  status === 'over' ? findRecord(db, id) : null;

/** Games that ended before records were stored are replayed once. */
export const recordAt = async (db: Db, table: string): Promise<string | null> => {
  const stored = await findRecord(db, table);
  if (stored !== null) return stored;
  const live = await loadTable(db, table);
  return live === null ? null : storeRecord(db, live);
};
