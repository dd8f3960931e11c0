/** All games of a database as records, beside a server that may be running. */
import { openBare } from '../storage/open.ts';
import type { Place } from '../storage/storage.ts';
import { recordText } from '../tables/show.ts';
import { loadTable } from '../tables/store.ts';
import { tableIds } from './check.ts';

export interface Exported {
  readonly id: string;
  readonly status: 'playing' | 'over';
  readonly record: string;
}

/** Those that have begun, in no particular order. */
export async function* exportGames(place: Place): AsyncGenerator<Exported> {
  const storage = openBare(place, 'reading');
  try {
    for await (const { id } of tableIds(storage.db)) {
      const live = await loadTable(storage.db, id);
      const record = live === null ? null : recordText(live);
      if (live === null || record === null) continue;
      yield { id, status: live.status === 'over' ? 'over' : 'playing', record };
    }
  } finally {
    await storage.close();
  }
}
