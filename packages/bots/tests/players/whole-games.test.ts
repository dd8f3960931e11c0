/** See support/whole-games.ts. */
import { expect, test } from 'vitest';
import { SOAKING } from '../../../../scripts/soaking.ts';
import { runApart } from '../support/apart.ts';
import type { Played } from '../support/whole-games.ts';

/** Every variant as often; where there is time (`npm run soak`) in fourteen times as many games. */
const GAMES = SOAKING ? 1020 : 75;

test('no illegal choice, and no state changed, in whole games of every variant and level', async () => {
  const played = await runApart<Played>('whole-games.ts', '0', String(GAMES));
  expect(played.games).toBe(GAMES);
  expect(Math.min(...played.byVariant)).toBe(GAMES / 15);
  expect(Math.min(...Object.values(played.answers))).toBeGreaterThan(2 * GAMES);
  expect(played.copiesCompared).toBeGreaterThan(4 * GAMES);
});
