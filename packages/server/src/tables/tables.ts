/** The tables of this node: read from the log, kept in memory, changed by appending to the log. */
import { commitmentOf, newSeed } from '@cap-diamant/protocol/fair';
import { Refusal, refuse } from '../http/refusal.ts';
import type { Signals } from '../signals/signals.ts';
import type { Storage } from '../storage/storage.ts';
import { createCache } from './cache.ts';
import { type Draft, type Drafting, withDrafts } from './draft.ts';
import { createInTurn } from './in-turn.ts';
import { keepRecord } from './kept-records.ts';
import { absorb, fork, type LiveTable, type NewLiveTable, newLiveTable } from './live.ts';
import { appendEntries, insertTable, loadTable, readLog } from './store.ts';

/** What to append, seen from the table as it is; none: nothing needs to be done. Refuses by throwing. */
export type Decide = (live: LiveTable) => readonly Draft[] | Promise<readonly Draft[]>;

export interface Tables {
  /** The table with at least `position` entries, or as many as there are. */
  readonly find: (id: string, position?: number) => Promise<LiveTable>;
  /** Draws its seed and promises it. */
  readonly create: (
    table: Omit<NewLiveTable, 'keptSeed' | 'commitment'>,
    rematchOf: string | null,
    drafts: readonly Draft[],
  ) => Promise<LiveTable>;
  readonly change: (id: string, decide: Decide, position?: number) => Promise<LiveTable>;
  /** How many are in memory. */
  readonly size: () => number;
}

/** What else is written down of a game that has come to its end, in the very transaction that ends it. */
type KeepResults = (transaction: Storage['db'], live: LiveTable, at: number) => Promise<void>;

/** A game of 250 entries takes some 60 kB. */
const TABLES_KEPT = 1000;
/** Every failed attempt means that somebody else succeeded. */
const ATTEMPTS = 10;

export const createTables = (
  storage: Storage,
  signals: Signals,
  keepResults: KeepResults,
  drafting: Drafting,
): Tables => {
  const { db, isDuplicate } = storage;
  const cache = createCache<LiveTable>(TABLES_KEPT);
  const inTurn = createInTurn();
  /** Tables in memory of which another node has said that there is more. */
  const behind = new Set<string>();

  const catchUp = async (live: LiveTable): Promise<void> => {
    behind.delete(live.id);
    const entries = await readLog(db, live.id, live.entries.length);
    // Two readers may have asked side by side: what the first has taken in is no longer due.
    const due = entries.filter(({ position }) => position >= live.entries.length);
    for (const entry of due) absorb(live, entry);
  };

  const load = async (id: string): Promise<LiveTable> => {
    const found = (await loadTable(db, id)) ?? refuse('not-found', 'there is no such table');
    const other = cache.get(id);
    if (other !== undefined && other.entries.length >= found.entries.length) return other;
    cache.set(id, found);
    return found;
  };

  const find = async (id: string, position = 0): Promise<LiveTable> => {
    const live = cache.get(id) ?? (await load(id));
    if (behind.has(id) || live.entries.length < position) await catchUp(live);
    return live;
  };

  /** Appends what `after` has beyond `from`, and makes `live` like it. */
  const commit = async (
    live: LiveTable,
    from: number,
    after: LiveTable,
    before: (transaction: Storage['db']) => Promise<void> = async () => {},
  ): Promise<void> => {
    const signal = { table: live.id, position: after.entries.length, chat: 0, presence: false };
    const entries = after.entries.slice(from);
    await db.transaction().execute(async (transaction) => {
      await before(transaction);
      if (entries.length > 0) await appendEntries(transaction, after, entries);
      const end = entries.find((entry) => entry.kind === 'end');
      if (end?.how === 'finished' || end?.how === 'resigned') await keepResults(transaction, after, end.at);
      if (end !== undefined) await keepRecord(transaction, after);
      await signals.announce(transaction, signal);
    });
    // A reader may have been quicker, and have taken in even more.
    if (live.entries.length < after.entries.length) Object.assign(live, after);
    signals.committed(signal);
  };

  /** `live` may move on at any moment, as readers take in what other nodes append: decisions see a copy. */
  const attempt = async (live: LiveTable, decide: Decide): Promise<'done' | 'again'> => {
    const seen = fork(live);
    const from = seen.entries.length;
    try {
      const drafts = await decide(seen);
      if (drafts.length > 0) await commit(live, from, await withDrafts(seen, drafts, Date.now(), drafting));
      return 'done';
    } catch (error) {
      // What was refused may have been refused for what has passed meanwhile on another node.
      if (!isDuplicate(error) && !(error instanceof Refusal)) throw error;
      await catchUp(live);
      if (live.entries.length > from) return 'again';
      throw error;
    }
  };

  signals.listen(
    ({ table, position }) => {
      const live = cache.get(table);
      if (live !== undefined && live.entries.length < position) behind.add(table);
    },
    () => cache.clear(),
  );

  return {
    find,
    create: async (asked, rematchOf, drafts) => {
      const seed = newSeed();
      const keptSeed = drafting.seeds.lock(asked.id, seed);
      const table = { ...asked, keptSeed, commitment: await commitmentOf(seed) };
      const live = newLiveTable(table);
      const after = await withDrafts(live, drafts, table.createdAt, drafting);
      await commit(live, 0, after, (transaction) => insertTable(transaction, table, rematchOf));
      cache.set(table.id, live);
      return live;
    },
    change: (id, decide, position) =>
      inTurn(id, async () => {
        const live = await find(id, position);
        for (let count = 0; count < ATTEMPTS; count += 1) {
          if ((await attempt(live, decide)) === 'done') return live;
        }
        return refuse('unavailable', 'too much is happening at this table: try again');
      }),
    size: cache.size,
  };
};
