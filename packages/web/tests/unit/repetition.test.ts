/** What was asked comes again: soon when missed, later and later when found. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { repetitionIn } from '../../src/table/coach/repetition.ts';
import { MemoryStorage } from './support/memory-storage.ts';

const DAY = 24 * 60 * 60 * 1000;
const memory = repetitionIn('somewhere');

beforeEach(() => vi.stubGlobal('localStorage', new MemoryStorage()));
afterEach(() => vi.unstubAllGlobals());

test('what was never asked is due at once', () => {
  expect(memory.isDue('game 12', 0)).toBe(true);
  expect(memory.knows('game 12')).toBe(false);
});

test('what was missed comes tomorrow, what was found later every time, and from the start after a miss', () => {
  let now = 0;
  const days = [true, true, true, true, true, false, true].map((found) => {
    const pause = memory.remember('game 12', found, now);
    expect(memory.isDue('game 12', now + pause * DAY - 1)).toBe(false);
    now += pause * DAY;
    expect(memory.isDue('game 12', now)).toBe(true);
    expect(memory.knows('game 12')).toBe(true);
    return pause;
  });
  expect(days).toEqual([3, 7, 21, 60, 60, 1, 3]);
});

test('each has a memory of its own, at each place; those that nobody wants are forgotten', () => {
  memory.remember('a game 12', false, 0);
  memory.remember('b 12', false, 0);
  expect(memory.isDue('a game 13', 0)).toBe(true);
  expect(repetitionIn('elsewhere').isDue('b 12', 0)).toBe(true);
  memory.keepOnly((key) => key === 'b 12');
  expect(memory.isDue('a game 12', 0)).toBe(true);
  expect(memory.isDue('b 12', 0)).toBe(false);
});
