/**
 * Spaced repetition, saved in the browser: what was missed comes again tomorrow, what was found after longer and
 * longer pauses.
 */
import { keep, keptObject } from '../../browser/storage.ts';

const DAY = 24 * 60 * 60 * 1000;
const AFTER_MISS = 1;
/** Days after it was found once, twice … in a row. */
const AFTER_FINDS = [3, 7, 21, 60];

interface Memory {
  /** How often in a row it was found. */
  readonly finds: number;
  /** Not before this time, in milliseconds. */
  readonly due: number;
}

type Memories = { readonly [key: string]: Memory };

export interface Repetition {
  /** What was never asked is due. */
  isDue(key: string, now: number): boolean;
  /** Asked before. */
  knows(key: string): boolean;
  /** Keeps how it went and gives the days after which it comes again. */
  remember(key: string, found: boolean, now: number): number;
  /** What is remembered of others is of no use any more. */
  keepOnly(isWanted: (key: string) => boolean): void;
}

/** What is remembered at one place of the browser's storage. */
export const repetitionIn = (place: string): Repetition => {
  const memories = (): Memories => keptObject(place) as Memories;
  return {
    isDue: (key, now) => (memories()[key]?.due ?? 0) <= now,
    knows: (key) => key in memories(),
    remember: (key, found, now) => {
      const all = memories();
      const before = all[key]?.finds ?? 0;
      const days = found ? AFTER_FINDS[Math.min(before, AFTER_FINDS.length - 1)]! : AFTER_MISS;
      const memory: Memory = { finds: found ? before + 1 : 0, due: now + days * DAY };
      keep(place, JSON.stringify({ ...all, [key]: memory }));
      return days;
    },
    keepOnly: (isWanted) => {
      const all = Object.entries(memories());
      const left = all.filter(([key]) => isWanted(key));
      if (left.length < all.length) keep(place, JSON.stringify(Object.fromEntries(left)));
    },
  };
};
