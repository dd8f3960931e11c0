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
  const worst = (clock: 'own' | 'wall'): string => {
    const [most] = all.toSorted((a, b) => b[clock] / b.limit - a[clock] / a.limit);
    return `${most![clock].toFixed(0)} of ${most!.limit} ms (${most!.position})`;
  };
  console.log(`worst by the thread's own time: ${worst('own')}; by the clock: ${worst('wall')}`);

  // By its own time nobody but the bot can be late: this holds every time.
  for (const { own, limit, position } of all) {
    expect([position, over(own, limit) <= 0, own]).toEqual([position, true, own]);
    // And it does use its time, unless all has been looked at.
    expect(own).toBeGreaterThan(limit * 0.9);
  }
  // By the clock on the wall a busy machine may make it late now and then, but not as a rule.
  const late = all.filter(({ wall, limit }) => over(wall, limit) > 0);
  expect(late.length).toBeLessThan(all.length / 2);
});
