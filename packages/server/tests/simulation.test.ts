/** A few of the schedules of `npm run lab -- simulate`, in a process whose clock and timers nobody else uses. */
import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const SCRIPT = path.join(import.meta.dirname, '../scripts/simulate.ts');

const simulate = async (...args: string[]): Promise<string> =>
  (await promisify(execFile)(process.execPath, [SCRIPT, ...args])).stdout.replace(/ in \d+ s .*?;/g, ';');

test('tables, streams, clocks, signals and bots come through failures in any order', async () => {
  const said = await simulate('--runs', '60');
  expect(said).toMatch(/^thinkers: 60 schedules; \d{3,} decisions$/m);
  // A run in which nothing happened would prove nothing.
  expect(said).toMatch(/^tables: 60 schedules; \d{2,} acknowledged requests, \d{2,} bots’ decisions, [1-9]/m);
});

test('the same seed gives the same run', async () => {
  const again = () => simulate('--only', 'tables', '--runs', '6', '--seed', '3');
  expect(await again()).toBe(await again());
});
