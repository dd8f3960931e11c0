/** The deal of the day: who has played it, and how well. */
import type { DailyStandings, OwnDailyResult } from '@cap-diamant/protocol';
import { dailyDeal, dayAfter, dayOf, isDay } from '@cap-diamant/protocol/daily';
import type { Pool } from '../bots/pool.ts';
import { refuse } from '../http/refusal.ts';
import type { Tallies } from '../http/tallies.ts';
import type { Storage } from '../storage/storage.ts';
import { createKeyedQueue } from '../tables/keyed-queue.ts';
import { checkDaily, isSameGame } from './check.ts';
import { ownResult, readDay, storeDaily, storedDaily } from './store.ts';

interface Sent {
  readonly person: string;
  readonly date: string;
  readonly record: string;
  /** The network that it was sent from. */
  readonly from: string;
}

export interface Daily {
  readonly read: (date: string, page: number, person: string | null) => Promise<DailyStandings>;
  /** Replays the game and stores its result. */
  readonly take: (sent: Sent) => Promise<OwnDailyResult>;
}

interface Dependencies {
  readonly storage: Storage;
  readonly tallies: Tallies;
  readonly pool: Pool;
}

interface DailySettings {
  /** How many results per address and hour are replayed. */
  readonly dailiesPerHour: number;
  /** Milliseconds, like `Date.now`; decides which day it is. */
  readonly clock: () => number;
}

const HOUR_MS = 3_600_000;
/** Replays at the same time; each holds its positions in memory. */
const MAX_AT_ONCE = 20;

export const createDaily = (
  { storage, tallies, pool }: Dependencies,
  { dailiesPerHour: most, clock }: DailySettings,
): Daily => {
  const { db, isDuplicate } = storage;
  const inTurn = createKeyedQueue();
  let underWay = 0;

  const requireDay = (date: string): void => {
    if (!isDay(date) || date > dayOf(clock())) refuse('not-found', 'there is no deal of that day');
  };

  /** Players who started before midnight have a day to finish. */
  const requireOpen = (date: string): void => {
    if (dayAfter(date, 1) < dayOf(clock())) refuse('conflict', 'that day is over');
  };

  const playAgain = async <T>(from: string, work: () => Promise<T>): Promise<T> => {
    if (underWay >= MAX_AT_ONCE) refuse('unavailable', 'too many daily games are being checked: try again');
    if ((await tallies.add(`daily results of ${from}`, HOUR_MS)) > most) {
      const message = `daily results from one address in an hour: at most ${most}`;
      refuse('too-many', message, { limit: 'dailies', most });
    }
    underWay += 1;
    try {
      return await work();
    } finally {
      underWay -= 1;
    }
  };

  /** Only the first game counts; sending the same one again gets the same answer. */
  const known = async ({ person, date, record }: Sent): Promise<OwnDailyResult | null> => {
    const kept = await storedDaily(db, date, person);
    if (kept === null) return null;
    if (!isSameGame(dailyDeal(date), record, kept))
      refuse('conflict', 'you have already played that day’s deal');
    return ownResult(db, date, person);
  };

  return {
    read: (date, page, person) => {
      requireDay(date);
      return readDay(db, date, page, person);
    },
    take: (sent) =>
      inTurn(sent.person, async () => {
        const { person, date, record, from } = sent;
        requireDay(date);
        const before = await known(sent);
        if (before !== null) return before;
        requireOpen(date);
        const askBots = checkDaily(dailyDeal(date), record);
        const checked = await playAgain(from, () => askBots(pool));
        try {
          await storeDaily(db, { date, person_id: person, at: clock(), ...checked });
        } catch (error) {
          // The same person's result was stored on another node first.
          if (!isDuplicate(error)) throw error;
          return (await known(sent))!;
        }
        return (await ownResult(db, date, person))!;
      }),
  };
};
