/** Puzzles in the browser's memory: rating, what comes again, days in a row, and which is next. */
import { NEW_SOLVER } from '@cap-diamant/bots/puzzles';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { chosen, difficultyOf, easyPuzzle, nextPuzzle } from '../../src/features/puzzles/choosing.ts';
import { comesAgain, keepAnswer, progress } from '../../src/features/puzzles/progress.ts';
import { dayOf, isFoundOn, keepFoundOn, streakOn } from '../../src/features/puzzles/streak.ts';
import { MemoryStorage } from './support/memory-storage.ts';

const DAY = 24 * 60 * 60 * 1000;

beforeEach(() => vi.stubGlobal('localStorage', new MemoryStorage()));
afterEach(() => vi.unstubAllGlobals());

const PUZZLES = [
  { id: 'a', rating: 1100, theme: 'cascade' },
  { id: 'b', rating: 1460, theme: 'offer' },
  { id: 'c', rating: 1450, theme: 'cascade' },
  { id: 'd', rating: 1900, theme: 'cascade' },
] as const;

test('the rating rises with what is found and falls with what is missed; only the first answer counts', () => {
  const found = keepAnswer(PUZZLES[1], 1, 0);
  expect(found.change).toBeGreaterThan(0);
  expect(found.days).toBeNull();
  const missed = keepAnswer(PUZZLES[0], 0, 0);
  expect(missed.change).toBeLessThan(0);
  expect(progress().solver).toEqual(missed.solver);
  expect(progress().solver.deviation).toBeLessThan(NEW_SOLVER.deviation);
  const again = keepAnswer(PUZZLES[0], 1, DAY);
  expect(again.change).toBeNull();
  expect(again.solver).toEqual(missed.solver);
  expect(progress().tries).toEqual({ b: 1, a: 0 });
});

test('what was missed, or nearly found, comes again tomorrow, and later once it is found', () => {
  expect(keepAnswer(PUZZLES[0], 0.5, 0).days).toBe(1);
  expect(comesAgain('a', DAY - 1)).toBe(false);
  expect(comesAgain('a', DAY)).toBe(true);
  expect(keepAnswer(PUZZLES[0], 1, DAY).days).toBe(3);
  expect(comesAgain('a', DAY)).toBe(false);
  expect(comesAgain('b', 100 * DAY)).toBe(false);
});

test('a day is that of the calendar here, and days in a row count until one is left out', () => {
  expect(dayOf(new Date(2026, 0, 5, 23, 59))).toBe('2026-01-05');
  for (const day of ['2026-02-27', '2026-02-28', '2026-03-01', '2026-03-01']) keepFoundOn(day);
  expect(streakOn('2026-03-01')).toBe(3);
  expect(isFoundOn('2026-03-02')).toBe(false);
  expect(streakOn('2026-03-02')).toBe(3);
  expect(streakOn('2026-03-03')).toBe(0);
  keepFoundOn('2026-03-03');
  expect(streakOn('2026-03-03')).toBe(1);
});

test('next is what comes again, else the nearest that was not tried', () => {
  const next = (tried: readonly string[], again: readonly string[]): string | undefined =>
    nextPuzzle(
      PUZZLES,
      1480,
      (id) => tried.includes(id),
      (id) => again.includes(id),
    )?.id;
  expect(next([], [])).toBe('b');
  expect(next(['b'], [])).toBe('c');
  expect(next(['b', 'd'], ['d'])).toBe('d');
  expect(next(['a', 'b', 'c', 'd'], [])).toBeUndefined();
});

test('the first puzzles are the easiest, one theme after the other', () => {
  // Of the first theme, and then of the second, on which there is none here.
  expect(easyPuzzle(PUZZLES, [])?.id).toBe('a');
  expect(easyPuzzle(PUZZLES, ['a'])).toBeNull();
  const enough = ['p', 'q', 'r', 's', 't'];
  expect(easyPuzzle(PUZZLES, enough)).toBeNull();
});

test('a list goes by theme and difficulty, from the easiest on', () => {
  expect(PUZZLES.map(difficultyOf)).toEqual(['easy', 'medium', 'medium', 'hard']);
  const ids = (
    ...[theme, difficulty]: [Parameters<typeof chosen>[1], Parameters<typeof chosen>[2]]
  ): string =>
    chosen(PUZZLES, theme, difficulty)
      .map(({ id }) => id)
      .join('');
  expect(ids(null, null)).toBe('acbd');
  expect(ids('cascade', null)).toBe('acd');
  expect(ids('cascade', 'hard')).toBe('d');
  expect(ids('group', null)).toBe('');
});
