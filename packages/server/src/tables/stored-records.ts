/** Games as text: written down when they end, so that nobody has to play them again to read them. */
import type { Kysely } from 'kysely';
import type { Schema } from '../storage/schema.ts';
import { namedNow } from './current-names.ts';
import type { LiveTable } from './live.ts';
import { recordText } from './show.ts';
import { loadTable } from './store.ts';

type Db = Kysely<Schema>;

/** In the very transaction that ends the game; with the names of that moment. */
export const keepRecord = async (db: Db, live: LiveTable): Promise<string | null> => {
  const text = recordText(await namedNow(db, live));
  if (text === null || live.status !== 'over') return text;
  await db
    .insertInto('records')
    .values({ table_id: live.id, text })
    .onConflict((conflict) => conflict.column('table_id').doNothing())
    .execute();
  return text;
};

/** As it was kept; null where it was not. */
export const findRecord = async (db: Db, table: string): Promise<string | null> => {
  const row = await db.selectFrom('records').select('text').where('table_id', '=', table).executeTakeFirst();
  return row?.text ?? null;
};

/** Games that ended before records were kept are played again once. */
export const recordAt = async (db: Db, table: string): Promise<string | null> => {
  const kept = await findRecord(db, table);
  if (kept !== null) return kept;
  const live = await loadTable(db, table);
  return live === null ? null : keepRecord(db, live);
};
