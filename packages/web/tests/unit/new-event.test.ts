/** What a new event has, unless a player changes it. */
import { expect, test } from 'vitest';
import { chosenTieBreaks, sizesFor, usualPoints } from '../../src/features/online/event/new-event.ts';

test('points for a place are never more than for a better one, and the last place gives 0', () => {
  for (const size of [2, 3, 4, 5]) {
    const points = usualPoints(size);
    expect(points.length).toBe(size);
    expect(points.at(-1)).toBe(0);
    for (let place = 1; place < size; place += 1) expect(points[place]!).toBeLessThan(points[place - 1]!);
  }
});

test('mixed sizes take a smaller table for those who are left over, if that is enough players; otherwise a bigger one', () => {
  expect(sizesFor(4, true)).toEqual([4, 3]);
  expect(sizesFor(3, true)).toEqual([3, 4]);
  expect(sizesFor(2, true)).toEqual([2, 3]);
  expect(sizesFor(4, false)).toEqual([4]);
});

test('a tie-break is asked for once, and "none" is not one', () => {
  expect(chosenTieBreaks(['wins', 'none', 'wins', 'head-to-head'])).toEqual(['wins', 'head-to-head']);
});
