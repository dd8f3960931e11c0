/** `cap-diamant perft`. */
import { advanceListed, choices, clone, newGame, type State } from '@cap-diamant/engine';
import { deal, seededRandom } from '@cap-diamant/engine/chance';
import { expect, test } from 'vitest';
import { run } from './support/program.ts';

/** The slowest way to count: every sequence is played to its end. */
const playAll = (state: State, depth: number): number => {
  if (depth === 0) return 1;
  let count = 0;
  for (const choice of choices(state)) {
    const after = clone(state);
    advanceListed(after, choice);
    count += playAll(after, depth - 1);
  }
  return count;
};

test('counts the sequences of each depth', async () => {
  const options = { edition: 2011, rules: 'complete', events: true, players: 4 } as const;
  const state = newGame(options, deal('random', seededRandom('perft')));
  const args = '--edition 2011 --players 4 --seed perft --deal random'.split(' ');
  const { code, stdout } = await run(['perft', '5', ...args]);
  expect(code).toBe(0);
  expect(stdout).toContain('2011 complete with events, 4 players, random deal, seed perft\n');
  const rows = [...stdout.matchAll(/^ +(\d) +(\d+) +[\d.]+ +\d+$/gm)];
  const counted = rows.map(([, depth, count]) => [Number(depth), Number(count)]);
  expect(counted).toEqual([1, 2, 3, 4, 5].map((depth) => [depth, playAll(state, depth)]));
});

test('--divide splits the count by first choice', async () => {
  const whole = await run(['perft', '4', '--players', '2', '--no-events']);
  const total = whole.stdout.trimEnd().split('\n').at(-1)!.trim().split(/\s+/)[1];
  const { stdout } = await run(['perft', '4', '--players', '2', '--no-events', '--divide']);
  const parts = [...stdout.matchAll(/^(first:\w) +(\d+)$/gm)].map(([, choice, count]) => [
    choice,
    Number(count),
  ]);
  expect(parts.map(([choice]) => choice)).toEqual(['first:A', 'first:B']);
  expect(stdout).toMatch(new RegExp(`^all +${total}$`, 'm'));
  expect(parts.reduce((sum, [, count]) => sum + Number(count), 0)).toBe(Number(total));
});

test.each([
  [['0'], 'DEPTH must be a whole number from 1 to 12'],
  [['two'], 'DEPTH must be a whole number'],
  [[], 'DEPTH is missing'],
  [['2', '3'], "expected only DEPTH, got '3' as well"],
  [['2', '--edition', '1999'], "--edition must be 2011 or 2026, not '1999'"],
  [['2', '--edition', '2026', '--players', '2'], 'no 2-player game'],
  [['2', '--rules', 'family', '--events'], 'the family rules have no events'],
  [['2', '--deal', 'fair'], '--deal must be balanced or random or first-game'],
  [['2', '--players', '6'], '--players must be a whole number from 2 to 5'],
])('refuses %j', async (args, reason) => {
  const { code, stdout, stderr } = await run(['perft', ...args]);
  expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
  expect(stderr).toContain(reason);
});
