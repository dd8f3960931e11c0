/** The study of the game: its arithmetic, and one page from a few deals. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { type Line, sureSide } from '../scripts/study/answers.ts';
import { blocksIn, playPart } from '../scripts/study/games.ts';
import { studyPage } from '../scripts/study/page.ts';
import { beyond, holm, likelihood, measured } from '../scripts/study/statistics.ts';

test('Holm’s correction, worked by hand', () => {
  // In order 0.005 × 4, 0.01 × 3, 0.03 × 2, 0.04 × 1; the last may not be below the one before.
  const corrected = holm([0.01, 0.04, 0.03, 0.005]);
  [0.03, 0.06, 0.06, 0.02].forEach((luck, index) => {
    expect(corrected[index]).toBeCloseTo(luck);
  });
  expect(holm([0.9, 0.8])).toEqual([1, 1]);
});

test('the normal distribution, and what luck alone would do', () => {
  expect(beyond(0)).toBeCloseTo(1);
  expect(beyond(1.959964)).toBeCloseTo(0.05, 6);
  expect(beyond(-3)).toBeCloseTo(0.0027, 4);
  // Mean 1, deviation 1, so that 4 values lie two errors from 0.
  expect(likelihood([0, 0, 2, 2], 0)).toBeCloseTo(beyond(1 / Math.sqrt(4 / 3 / 4)), 9);
  expect(likelihood([1, 1], 1)).toBe(1);
});

test('an interval by resampling holds the mean, narrows with the number of deals, and is the same each time', () => {
  const coin = (deals: number): number[] => Array.from({ length: deals }, (_, deal) => deal % 2);
  const [few, many] = [measured(coin(20), 'seed'), measured(coin(2000), 'seed')];
  expect(few.low).toBeLessThan(0.5);
  expect(few.high).toBeGreaterThan(0.5);
  // 1.96 × 0.5 / √2000 on either side.
  expect(many.high - many.low).toBeCloseTo(0.0438, 2);
  expect(many.high - many.low).toBeLessThan(few.high - few.low);
  expect(measured(coin(20), 'seed')).toEqual(few);
});

test('a finding holds when it is sure and points the same way at every strength', () => {
  const found = (mean: number, luck: number) => ({ mean, low: mean, high: mean, blocks: 9, luck });
  const line = (...all: Line['found']): Line => ({ name: '', expected: 0.25, found: all });
  expect(sureSide(line(found(0.2, 0.01), found(0.1, 0.001)))).toBe(-1);
  expect(sureSide(line(found(0.3, 0.01), found(0.4, 0.001)))).toBe(1);
  expect(sureSide(line(found(0.3, 0.01), found(0.1, 0.001)))).toBe(0);
  expect(sureSide(line(found(0.3, 0.01), found(0.4, 0.2)))).toBe(0);
  expect(sureSide(line(found(0.3, 0.01), null))).toBe(0);
});

test('a part is played, goes on where it stopped, and becomes a page', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'cap-diamant-study-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const part = { number: 7, of: 20_000 };
  const playBlocks = (blocks: number): Promise<void> =>
    playPart(folder, part, { minutes: Number.POSITIVE_INFINITY, blocks }, () => {});
  await playBlocks(1);
  const [first] = blocksIn(folder);
  await playBlocks(1);
  const played = blocksIn(folder);
  expect(played).toHaveLength(2);
  expect(played[0]).toEqual(first);
  expect(played[1]).not.toEqual(first);
  const page = studyPage(played);
  expect(page).toContain('<h1>The game in numbers</h1>');
  expect(page).not.toMatch(/\b(src|href)="(?!#)/);
  const data = /<script type="application\/json" id="data">(.*)<\/script>/s.exec(page)![1]!;
  expect(JSON.parse(data)).toHaveLength(page.match(/<section id=/g)!.length);
});
