/** The seeded generator: deals of the day and stored games' seeds rest on its numbers. */
import { expect, test } from 'vitest';
import { botSeed, drawNumber, drawSchemeOf, drawSchemeTags, seededRandom } from '../src/chance/index.ts';
import { CHANCE } from '../src/tasks.ts';

test('the numbers of a seed never change; another program calculated them', () => {
  const random = seededRandom('a deal');
  expect(Array.from({ length: 8 }, () => random(1_000_000))).toEqual([
    831_327, 877_811, 266_427, 348_290, 261_781, 637_125, 105_729, 959_079,
  ]);
  const tile = seededRandom(1608);
  expect(Array.from({ length: 4 }, () => tile(44))).toEqual([6, 21, 21, 7]);
});

test('bots of a stored game get the same seeds again', () => {
  expect([0, 17].map((choices) => botSeed('1608', choices))).toEqual(['3713903494', '587992841']);
});

test('a record’s tag says how its draws are numbered; without one, by all choices', () => {
  const made = [{ by: CHANCE }, { by: 0 }, { by: 1 }, { by: CHANCE }, { by: 0 }];
  expect([drawSchemeTags(1), drawSchemeTags(2)]).toEqual([{}, { draws: '2' }]);
  expect([drawSchemeOf({}), drawSchemeOf({ draws: '2' }), drawSchemeOf({ draws: '3' })]).toEqual([
    1,
    2,
    null,
  ]);
  expect([drawNumber(1, made), drawNumber(2, made)]).toEqual([5, 2]);
});
