/** A few of the schedules of `npm run lab -- simulate`, in a process whose clock and timers nobody else uses. */
import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import type { LogEntry } from '@cap-diamant/protocol';
import { expect, test } from 'vitest';
import { checkSent } from './simulation/invariants.ts';
import type { Sent } from './simulation/people.ts';

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

const ENTRY = { at: 0, deadline: null };
const PERSON = { id: 'anne', name: '' };
const sits: LogEntry = {
  ...ENTRY,
  position: 0,
  kind: 'seat',
  seat: 0,
  why: 'sat',
  person: PERSON,
  bot: null,
};
const isLate = (position: number): LogEntry => ({ ...sits, position, why: 'clock', bot: 'apprentice' });
const chooses = (position: number): LogEntry => ({
  ...ENTRY,
  position,
  kind: 'choice',
  by: 0,
  choice: 'start',
});

/** Anne has sent this choice with the log's second entry. */
const faultsAfter = (log: readonly LogEntry[], ...answers: readonly Sent['answer'][]): readonly string[] => {
  const request = { table: 'one', seat: 0, position: 1, kind: 'choices', texts: ['start'] } as const;
  const sent = answers.map((answer): Sent => ({ ...request, answer }));
  return checkSent(log, { id: 'one', base: 1 }, sent).map((fault) => fault.replace(/(: \{| of ).*/, ''));
};

test.each<[string, readonly LogEntry[], readonly Sent['answer'][], readonly string[]]>([
  ['refused and there', [sits, chooses(1), isLate(2)], ['refused'], ['refused, and in the log']],
  ['refused, and a stand-in chose the same', [sits, isLate(1), chooses(2)], ['refused'], []],
  [
    'acknowledged, and a stand-in chose the same',
    [sits, isLate(1), chooses(2)],
    ['acknowledged'],
    ['acknowledged, and not in the log'],
  ],
  ['refused, and there by another request', [sits, chooses(1)], ['refused', 'acknowledged'], []],
  [
    'refused twice and there',
    [sits, chooses(1)],
    ['refused', 'refused'],
    ['refused, and in the log', 'refused, and in the log'],
  ],
  ['there twice', [sits, chooses(1), chooses(2)], ['acknowledged'], ['entry 2']],
])('answers are compared with the log: %s', (_, log, answers, faults) => {
  expect(faultsAfter(log, ...answers)).toEqual(faults);
});
