/** `cap-diamant simulate`. */
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ALL_OPTIONS, historyOf, parseRecord, scoreOf } from '@cap-diamant/engine';
import { afterAll, expect, test } from 'vitest';
import type { Statistics } from '../src/games/statistics.ts';
import { run } from './support/program.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'simulate-'));
afterAll(() => rmSync(folder, { recursive: true }));

interface Summary {
  readonly games: number;
  readonly variants: readonly Statistics[];
}

const simulated = async (...args: string[]): Promise<Summary> => {
  const { code, stdout, stderr } = await run(['simulate', ...args, '--json']);
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  return JSON.parse(stdout);
};

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

test('plays all variants in turn', async () => {
  const { games, variants } = await simulated('32');
  expect(games).toBe(32);
  expect(variants.map(({ options }) => options)).toEqual(ALL_OPTIONS);
  expect(variants.map((variant) => variant.games)).toEqual(
    ALL_OPTIONS.map((_, index) => (index < 2 ? 3 : 2)),
  );
  for (const { options, winsByOrder, winsBySeat, turnsByCentury, meanTurns, meanScore, ...of } of variants) {
    expect(winsBySeat).toHaveLength(options.players);
    expect(sum(winsByOrder)).toBeCloseTo(1);
    expect(sum(winsBySeat)).toBeCloseTo(1);
    expect(sum(turnsByCentury)).toBeCloseTo(meanTurns);
    expect(meanScore).toBeGreaterThan(10);
    expect(of.meanWinningScore).toBeGreaterThanOrEqual(meanScore);
    expect(of.meanDecisions).toBeGreaterThanOrEqual(meanTurns);
  }
});

test('shows a table with a row for each variant', async () => {
  const { code, stdout, stderr } = await run(['simulate', '15']);
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  expect(stdout.match(/^20\d\d (family|complete)/gm)).toHaveLength(15);
  expect(stdout).toMatch(/^variant +games +score +winner +turns +decisions +I +II +III +IV +no worker +wins/);
  expect(stdout).toMatch(/\n15 games in [\d.]+ s\n$/);
});

test('--save keeps records that replay to the scores summed up', async () => {
  const into = path.join(folder, 'deep', 'games');
  const { variants } = await simulated(
    '4',
    '--edition',
    '2026',
    '--players',
    '4',
    '--seed',
    'x; {y}',
    '--save',
    into,
  );
  const files = readdirSync(into).sort();
  expect(files).toEqual([1, 2, 3, 4].map((number) => `2026-complete-events-4-000${number}.txt`));
  const ends = files.map((file) => historyOf(parseRecord(readFileSync(path.join(into, file), 'utf8'))).state);
  const scores = ends.flatMap((state) => state.active.map((_, seat) => scoreOf(state, seat)));
  expect(ends.every((state) => state.over)).toBe(true);
  expect(variants[0]!.meanScore).toBeCloseTo(sum(scores) / scores.length);
  expect(variants[0]!.meanTurns).toBeCloseTo(sum(ends.map((state) => state.turn)) / 4);
});

test('the seed decides, and nothing else', async () => {
  const one = await simulated('6', '--players', '3', '--seed', 'a');
  expect(await simulated('6', '--players', '3', '--seed', 'a')).toEqual(one);
  const other = await simulated('6', '--players', '3', '--seed', 'b');
  expect(other.variants).not.toEqual(one.variants);
  expect(one.variants.map(({ options }) => options.players)).toEqual([3, 3, 3, 3]);
});

test.each([
  [['0'], 'N must be a whole number from 1 to'],
  [[], 'the number of games is missing'],
  [['3', '--edition', '2026', '--players', '2'], 'no 2-player game'],
  [['3', '--edition', '2026', '--no-events'], 'always played with events'],
  [['3', '--rules', 'family', '--events'], 'the family rules have no events'],
  [['3', '--seed', 'a\nb'], '--seed must be one line'],
])('refuses %j', async (args, reason) => {
  const { code, stdout, stderr } = await run(['simulate', ...args]);
  expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
  expect(stderr).toContain(reason);
});

test('a folder that cannot be made is an error', async () => {
  const file = path.join(folder, 'file');
  writeFileSync(file, '');
  const { code, stderr } = await run(['simulate', '1', '--save', path.join(file, 'games')]);
  expect(code).toBe(1);
  expect(stderr).toMatch(/^cap-diamant simulate: E[A-Z]+: /);
});
