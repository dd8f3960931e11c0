/** In two files, so that they run side by side; see support/whole-games.ts. */
import { expect, test } from 'vitest';
import { runApart } from './support/apart.ts';
import type { Played } from './support/whole-games.ts';

test('no illegal choice, and no state changed, in whole games of every variant and level', async () => {
  const played = await runApart<Played>('whole-games.ts', '510', '1020');
  expect(played.games).toBe(510);
  expect(Math.min(...played.byVariant)).toBe(510 / 15);
  expect(Math.min(...Object.values(played.answers))).toBeGreaterThan(1000);
  expect(played.copiesCompared).toBeGreaterThan(2000);
});
