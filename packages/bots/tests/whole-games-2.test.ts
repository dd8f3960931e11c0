/** In two files, so that they run side by side; see support/whole-games.ts. */
import { expect, test } from 'vitest';
import { playWholeGames } from './support/whole-games.ts';

test('no illegal choice, and no state changed, in whole games of every variant and level', {
  timeout: 300_000,
}, () => {
  const { games, byVariant, answers, copiesCompared } = playWholeGames(510, 1020);
  expect(games).toBe(510);
  expect(Math.min(...byVariant)).toBeGreaterThan(30);
  expect(Math.min(...Object.values(answers))).toBeGreaterThan(1000);
  expect(copiesCompared).toBeGreaterThan(2000);
});
