import { seededRandom } from '@cap-diamant/engine/chance';
import { expect, test } from 'vitest';
import { idleCores } from '../../../../scripts/idle-cores.ts';
import { createBot, timeBudget } from '../../src/index.ts';
import { runApart } from '../support/apart.ts';
import type { Timed } from '../support/clock.ts';
import { newTable, optionsOf } from '../support/play.ts';

test.each([2, 5])(
  'the governor stops at its first look at the clock after the time is up: %i players',
  (players) => {
    for (const limit of [1, 10, 100]) {
      let looks = 0;
      // Time goes on by one millisecond with every look.
      const budget = timeBudget(limit, () => looks++);
      createBot('governor').choose(newTable(optionsOf(players), 'clock'), budget, seededRandom('s'));
      // One look begins the time, `limit` more find it not over yet, the next one does.
      expect(looks).toBeLessThanOrEqual(limit + 2);
    }
  },
);

/** A share of the limit, and the time of a last line that was begun within it. */
const TOLERANCE = 0.2;
const CONSTANT = 15;

const over = (used: number, limit: number): number => used - limit * (1 + TOLERANCE) - CONSTANT;

test('the governor keeps to 100, 300 and 1000 ms', async () => {
  // Other programs slow a thread down by its own clock too.
  const hasCore = (await idleCores()) >= 1;
  const all = await runApart<Timed[]>('clock.ts');
  expect(new Set(all.map(({ limit }) => limit))).toEqual(new Set([100, 300, 1000]));
  const [worst] = all.toSorted((a, b) => b.used / b.limit - a.used / a.limit);
  const judged = hasCore ? '' : ': not judged, the machine is busy';
  console.log(`worst: ${worst!.used.toFixed(0)} of ${worst!.limit} ms (${worst!.position})${judged}`);
  for (const { used, limit, position } of all) {
    if (hasCore) expect([position, over(used, limit) <= 0, used]).toEqual([position, true, used]);
    // And it does use its time: before half of it no choice can be sure.
    expect(used).toBeGreaterThan(limit * 0.5);
  }
});
