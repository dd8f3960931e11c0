/**
 * When a mistake comes again: what was missed tomorrow, what was found after longer and longer pauses. Kept in the
 * browser, by game and place in it.
 */
import { keep, keptObject } from '../browser-storage.ts';

const KEY = 'cap-diamant:mistakes';
const DAY = 24 * 60 * 60 * 1000;
const AFTER_MISS = 1;
/** Days after it was found once, twice … in a row. */
const AFTER_FINDS = [3, 7, 21, 60];

interface Memory {
  /** Found so often in a row. */
  readonly finds: number;
  /** Not before this time, in milliseconds. */
  readonly due: number;
}

type Memories = { readonly [key: string]: Memory };

const memories = (): Memories => keptObject(KEY) as Memories;
const keyOf = (id: string, at: number): string => `${id} ${at}`;

export const isDue = (id: string, at: number, now: number): boolean =>
  (memories()[keyOf(id, at)]?.due ?? 0) <= now;

/** Keeps how it went and gives the days after which it comes again. */
export const remember = (id: string, at: number, found: boolean, now: number): number => {
  const all = memories();
  const key = keyOf(id, at);
  const before = all[key]?.finds ?? 0;
  const days = found ? AFTER_FINDS[Math.min(before, AFTER_FINDS.length - 1)]! : AFTER_MISS;
  const memory: Memory = { finds: found ? before + 1 : 0, due: now + days * DAY };
  keep(KEY, JSON.stringify({ ...all, [key]: memory }));
  return days;
};

/** What is remembered of games that are gone is of no use. */
export const forgetOthers = (ids: readonly string[]): void => {
  const all = Object.entries(memories());
  const left = all.filter(([key]) => ids.includes(key.slice(0, key.lastIndexOf(' '))));
  if (left.length < all.length) keep(KEY, JSON.stringify(Object.fromEntries(left)));
};
