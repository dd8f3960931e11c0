/** All games of a database as records. A server may be running on it. */
import { migrationsDone, openUnmigrated } from '../storage/open.ts';
import type { DatabaseLocation, Storage } from '../storage/storage.ts';
import { namedNow } from '../tables/current-names.ts';
import { recordText } from '../tables/show.ts';
import { loadTable } from '../tables/store.ts';
import { findRecord } from '../tables/stored-records.ts';
import { tableIds } from './check.ts';

const RECORDS_KEPT = '0016-records';

export interface Exported {
  readonly id: string;
  readonly status: 'playing' | 'over';
  readonly record: string;
}

const asItStands = async (db: Storage['db'], id: string): Promise<Exported | null> => {
  const live = await loadTable(db, id);
  const record = live === null ? null : recordText(await namedNow(db, live));
  if (live === null || record === null) return null;
  return { id, status: live.status === 'over' ? 'over' : 'playing', record };
};

/** All games that have begun, in no particular order. */
export async function* exportGames(database: DatabaseLocation): AsyncGenerator<Exported> {
  const storage = openUnmigrated(database, 'reading');
  try {
    const { db } = storage;
    // The database may be older than the current schema.
    const keepsRecords = (await migrationsDone(db)).includes(RECORDS_KEPT);
    for await (const { id } of tableIds(db)) {
      const kept = keepsRecords ? await findRecord(db, id) : null;
      const exported =
        kept === null ? await asItStands(db, id) : ({ id, status: 'over', record: kept } as const);
      if (exported !== null) yield exported;
    }
  } finally {
    await storage.close();
  }
}
