/** The tables of this node: read from the log, cached, and changed by appending to the log. */
import { commitmentOf, newSeed } from '@cap-diamant/protocol/fair';
import { Refusal, refuse } from '../http/refusal.ts';
import type { Signal, Signals } from '../signals/signals.ts';
import { Outage } from '../storage/outage.ts';
import type { Storage } from '../storage/storage.ts';
import { createCache } from './cache.ts';
import { createKeyedQueue } from './keyed-queue.ts';
import { lengthsOf } from './lengths.ts';
import { addEntry, fork, type LiveTable, type NewLiveTable, newLiveTable } from './live.ts';
import { type Decide, type Draft, type PlayContext, playDrafts } from './play.ts';
import { appendChoices, appendEntries, insertTable, loadTable, readLog } from './store.ts';
import { storeRecord } from './stored-records.ts';

/** What else belongs to a new table: one of a duplicate match uses the match's seed and is listed among its tables. */
export interface SetUpAlso {
  readonly seed?: string;
  /** Runs in the transaction that creates the table. */
  readonly also: (transaction: Storage['db'], table: string) => Promise<void>;
}

/** Several of them, with the table's own seed. */
export const together = (...all: readonly (Pick<SetUpAlso, 'also'> | undefined)[]): SetUpAlso => ({
  also: async (transaction, table) => {
    for (const one of all) await one?.also(transaction, table);
  },
});

export interface Tables {
  /** The table with at least `position` entries, or with all there are. */
  readonly find: (id: string, position?: number) => Promise<LiveTable>;
  /** Draws its seed and publishes a commitment to it. */
  readonly create: (
    table: Omit<NewLiveTable, 'storedSeed' | 'commitment'>,
    rematchOf: string | null,
    drafts: readonly Draft[],
    more?: SetUpAlso,
  ) => Promise<LiveTable>;
  readonly change: (id: string, decide: Decide, position?: number) => Promise<LiveTable>;
  /** How many tables are cached, and about how many bytes they take. */
  readonly size: () => number;
  readonly bytes: () => number;
}

/** What else to store when a game ends, in the same transaction. */
type StoreResults = (transaction: Storage['db'], live: LiveTable, at: number) => Promise<void>;

/** Measured: the bytes of a table before its game, and of each entry. */
const TABLE_BYTES = 10_000;
const ENTRY_BYTES = 190;
const weigh = ({ entries }: LiveTable): number => TABLE_BYTES + entries.length * ENTRY_BYTES;

const signalOf = ({ id, entries }: LiveTable): Signal => ({
  table: id,
  position: entries.length,
  chat: 0,
  presence: false,
});

/** Every failed attempt means that somebody else succeeded. */
const ATTEMPTS = 10;

export const createTables = (
  storage: Storage,
  signals: Signals,
  storeResults: StoreResults,
  context: PlayContext,
  mostBytes: number,
): Tables => {
  const { db, isDuplicate } = storage;
  const inTurn = createKeyedQueue();
  /** Cached tables for which another node has announced new entries. */
  const behind = new Set<string>();
  /** Tables whose last commit got no answer: it may have succeeded without a signal. */
  const unanswered = new Set<string>();
  const forget = (id: string): void => {
    behind.delete(id);
    unanswered.delete(id);
    signals.unfollow(id);
  };
  const cache = createCache<LiveTable>({ most: mostBytes, weigh, forgotten: forget });
  const loading = new Map<string, Promise<LiveTable>>();

  /**
   * Reads in progress. Visitors wait for them, so that nobody sees less than was announced before they came.
   */
  const catchingUp = new Map<string, Promise<void>>();

  const readOn = async (live: LiveTable): Promise<void> => {
    try {
      const entries = await readLog(db, live.id, live.entries.length);
      // Two reads may overlap: entries that the first has added are no longer new.
      const due = entries.filter(({ position }) => position >= live.entries.length);
      for (const entry of due) addEntry(live, entry);
      if (due.length === 0) return;
      if (unanswered.delete(live.id)) signals.committed(signalOf(live));
      else signals.found(signalOf(live));
    } catch (error) {
      behind.add(live.id);
      throw error;
    }
  };

  const catchUp = (live: LiveTable): Promise<void> => {
    behind.delete(live.id);
    const reading: Promise<void> = readOn(live).finally(() => {
      if (catchingUp.get(live.id) === reading) catchingUp.delete(live.id);
    });
    catchingUp.set(live.id, reading);
    return reading;
  };

  /** Follows the table before reading it, so that no change in between is missed. */
  const load = async (id: string): Promise<LiveTable> => {
    await signals.follow(id);
    try {
      const found = (await loadTable(db, id)) ?? refuse('not-found', 'there is no such table');
      // This node may have created or changed it while it was being read.
      const known = cache.get(id);
      if (known !== undefined) return known;
      cache.set(id, found);
      return found;
    } catch (error) {
      forget(id);
      throw error;
    }
  };

  const loadOnce = (id: string): Promise<LiveTable> => {
    const underWay = loading.get(id) ?? load(id).finally(() => loading.delete(id));
    loading.set(id, underWay);
    return underWay;
  };

  const find = async (id: string, position = 0): Promise<LiveTable> => {
    const live = cache.get(id) ?? (await loadOnce(id));
    if (behind.has(id) || live.entries.length < position) await catchUp(live);
    else await catchingUp.get(id);
    return live;
  };

  /** Appends the entries of `after` beyond `from`, and updates `live`. */
  const commit = async (
    live: LiveTable,
    from: number,
    after: LiveTable,
    before?: (transaction: Storage['db']) => Promise<void>,
  ): Promise<void> => {
    const signal = signalOf(after);
    const entries = after.entries.slice(from);
    if (before === undefined && entries.every(({ kind }) => kind === 'choice')) {
      await appendChoices(storage, after, entries, signals.notice(signal));
    } else {
      await storage.transact(async (transaction) => {
        await before?.(transaction);
        if (entries.length > 0) await appendEntries(transaction, after, entries);
        const end = entries.find((entry) => entry.kind === 'end');
        if (end?.how === 'finished' || end?.how === 'resigned')
          await storeResults(transaction, after, end.at);
        if (end !== undefined) await storeRecord(transaction, after);
        await signals.announce(transaction, signal);
      });
    }
    // A reader may have been faster and already have more.
    if (live.entries.length < after.entries.length) Object.assign(live, after);
    signals.committed(signal);
  };

  /** `live` can change at any time when readers add other nodes' entries, so decisions see a copy. */
  const attempt = async (live: LiveTable, decide: Decide): Promise<'done' | 'again'> => {
    const seen = fork(live);
    const from = seen.entries.length;
    try {
      const drafts = await decide(seen);
      if (drafts.length > 0) await commit(live, from, await playDrafts(seen, drafts, Date.now(), context));
      return 'done';
    } catch (error) {
      if (error instanceof Outage) {
        behind.add(live.id);
        unanswered.add(live.id);
      }
      // Another node's change may be the reason for the refusal.
      if (!isDuplicate(error) && !(error instanceof Refusal)) throw error;
      await catchUp(live);
      if (live.entries.length > from) return 'again';
      throw error;
    }
  };

  const doubtAll = (): void => {
    for (const id of [...cache.keys(), ...loading.keys()]) behind.add(id);
  };

  /** Cheaper than reading every table again. */
  const findUnsent = async (): Promise<void> => {
    for await (const { table, log } of lengthsOf(storage, [...cache.keys()])) {
      if ((cache.get(table)?.entries.length ?? log) < log) behind.add(table);
    }
  };

  signals.listen(
    ({ table, position }) => {
      const length = cache.get(table)?.entries.length ?? position;
      if (length < position || loading.has(table)) behind.add(table);
    },
    (how) => {
      if (how === 'unsent') void findUnsent().catch(doubtAll);
      else doubtAll();
    },
  );

  return {
    find,
    create: async (asked, rematchOf, drafts, more) => {
      const seed = more?.seed ?? newSeed();
      const storedSeed = context.seeds.lock(asked.id, seed);
      const table = { ...asked, storedSeed, commitment: await commitmentOf(seed) };
      const live = newLiveTable(table);
      const after = await playDrafts(live, drafts, table.createdAt, context);
      await commit(live, 0, after, async (transaction) => {
        await insertTable(transaction, table, rematchOf);
        await more?.also(transaction, table.id);
      });
      // Nobody else knows the table before this call returns.
      await signals.follow(table.id);
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
    bytes: cache.weight,
  };
};
