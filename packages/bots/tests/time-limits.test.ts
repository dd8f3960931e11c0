import { expect, test } from 'vitest';
import { runApart } from './support/apart.ts';
import type { Timed } from './support/clock.ts';

/** A part of the limit, and what a last line that was begun in time may take. */
const TOLERANCE = 0.2;
const CONSTANT = 15;

const over = (used: number, limit: number): number => used - limit * (1 + TOLERANCE) - CONSTANT;

test('the governor keeps to 100, 300 and 1000 ms', async () => {
  const all = await runApart<Timed[]>('clock.ts');
  expect(new Set(all.map(({ limit }) => limit))).toEqual(new Set([100, 300, 1000]));
  const [worst] = all.toSorted((a, b) => b.used / b.limit - a.used / a.limit);
  console.log(`worst: ${worst!.used.toFixed(0)} of ${worst!.limit} ms (${worst!.position})`);
  for (const { used, limit, position } of all) {
    expect([position, over(used, limit) <= 0, used]).toEqual([position, true, used]);
    // And it does use its time, unless all has been looked at.
    expect(used).toBeGreaterThan(limit * 0.9);
  }
});
