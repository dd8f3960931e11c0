/** The seeded generator: deals of the day and stored games' seeds rest on its numbers. */
import { expect, test } from 'vitest';
import { seededRandom } from '../src/chance/index.ts';

test('the numbers of a seed never change; another program calculated them', () => {
  const random = seededRandom('a deal');
  expect(Array.from({ length: 8 }, () => random(1_000_000))).toEqual([
    831_327, 877_811, 266_427, 348_290, 261_781, 637_125, 105_729, 959_079,
  ]);
  const tile = seededRandom(1608);
  expect(Array.from({ length: 4 }, () => tile(44))).toEqual([6, 21, 21, 7]);
});
