/** Finished games at public tables, in the order in which they ended: for people who collect them all. */
import type { ExportedRecord } from '@cap-diamant/protocol';
import type { Storage } from '../storage/storage.ts';
import { recordAt } from './stored-records.ts';

/**
 * Games that end at the same time may be stored in a different order: they are listed when the order is final.
 */
const SETTLED_MS = 3000;

/** `since`: the `cursor` of the last line received. */
export const publicGames = async (
  { db }: Storage,
  since: string | undefined,
  limit: number,
): Promise<readonly { readonly id: string; readonly cursor: string }[]> => {
  let query = db
    .selectFrom('results')
    .select(['table_id', 'at'])
    .where('public', '=', 1)
    .where('seat', '=', 0)
    .where('at', '<=', Date.now() - SETTLED_MS)
    .orderBy('at')
    .orderBy('table_id')
    .limit(limit);
  if (since !== undefined) {
    const [at = '', table = ''] = since.split('.');
    query = query.where((where) =>
      where.or([
        where('at', '>', Number(at)),
        where.and([where('at', '=', Number(at)), where('table_id', '>', table)]),
      ]),
    );
  }
  const rows = await query.execute();
  return rows.map(({ table_id, at }) => ({ id: table_id, cursor: `${at}.${table_id}` }));
};

/** The records of many games, read one by one. */
export async function* recordsOf({ db }: Storage, ids: readonly string[]): AsyncGenerator<string> {
  for (const id of ids) {
    const record = await recordAt(db, id);
    if (record !== null) yield `${record}\n`;
  }
}

/** Lines of JSON, each read when needed. */
export async function* recordLines(
  { db }: Storage,
  games: Awaited<ReturnType<typeof publicGames>>,
): AsyncGenerator<string> {
  for (const { id, cursor } of games) {
    const record = await recordAt(db, id);
    const line: ExportedRecord | null = record === null ? null : { cursor, record };
    if (line !== null) yield `${JSON.stringify(line)}\n`;
  }
}
