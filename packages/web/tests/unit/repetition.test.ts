/** Mistakes come again: soon when missed, later and later when found. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forgetOthers, isDue, remember } from '../../src/report/repetition.ts';
import { MemoryStorage } from './support/memory-storage.ts';

const DAY = 24 * 60 * 60 * 1000;

beforeEach(() => vi.stubGlobal('localStorage', new MemoryStorage()));
afterEach(() => vi.unstubAllGlobals());

test('what was never asked is due at once', () => {
  expect(isDue('game', 12, 0)).toBe(true);
});

test('what was missed comes tomorrow, what was found later every time, and from the start after a miss', () => {
  let now = 0;
  const days = [true, true, true, true, true, false, true].map((found) => {
    const pause = remember('game', 12, found, now);
    expect(isDue('game', 12, now + pause * DAY - 1)).toBe(false);
    now += pause * DAY;
    expect(isDue('game', 12, now)).toBe(true);
    return pause;
  });
  expect(days).toEqual([3, 7, 21, 60, 60, 1, 3]);
});

test('each mistake has a memory of its own; those of games that are gone are forgotten', () => {
  remember('a game', 12, false, 0);
  remember('b', 12, false, 0);
  expect(isDue('a game', 13, 0)).toBe(true);
  forgetOthers(['b']);
  expect(isDue('a game', 12, 0)).toBe(true);
  expect(isDue('b', 12, 0)).toBe(false);
});
