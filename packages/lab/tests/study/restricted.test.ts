/** Bots that never do something, or do it whenever they can. */

import { LEVEL_BOTS, nodeBudget } from '@cap-diamant/bots';
import { botPlayer, type MatchResult, playMatch } from '@cap-diamant/bots/arena';
import { DISTRICTS, type Happening, type Options } from '@cap-diamant/engine';
import { deal, seededRandom } from '@cap-diamant/engine/chance';
import { expect, test } from 'vitest';
import { type Restriction, restricted } from '../../src/study/restricted.ts';

const OPTIONS: Options = { edition: 2026, rules: 'complete', events: true, players: 4 };
const architect = LEVEL_BOTS.find(({ name }) => name === 'architect')!;
const PLAIN = 1;

/** The restricted bot has the first seat. */
const playWith = async (
  restriction: Restriction,
  seed = 'restricted',
): Promise<MatchResult & { enders: number[] }> => {
  const bots = [restricted(architect, restriction), architect, architect, architect];
  const enders: number[] = [];
  const layout = deal('balanced', seededRandom(seed));
  const match = { options: OPTIONS, layout, seed, name: '', line: [0, PLAIN, PLAIN, PLAIN] };
  const tell = (happening: Happening): void => {
    if (happening.kind === 'century-ends') enders.push(happening.seat);
  };
  const players = bots.map((bot) => botPlayer(bot, () => nodeBudget(1)));
  return { ...(await playMatch(match, players, () => 0, tell)), enders };
};

/** There is no such leader. */
const AS_USUAL: Restriction = { when: 'never', deed: { kind: 'take', leader: -1 } };

test('a bot that may never take a leader does not, and one that must takes it more often', async () => {
  const usual = (await playWith(AS_USUAL)).leaders[0]!;
  const often = usual.indexOf(Math.max(...usual));
  const seldom = usual.indexOf(Math.min(...usual));
  expect(usual[often]).toBeGreaterThan(0);
  const never = await playWith({ when: 'never', deed: { kind: 'take', leader: often } });
  expect(never.leaders[0]![often]).toBe(0);
  const always = await playWith({ when: 'always', deed: { kind: 'take', leader: seldom } });
  expect(always.leaders[0]![seldom]).toBeGreaterThan(usual[seldom]!);
});

test('a bot that may never use a district’s action does not', async () => {
  const district = (await playWith(AS_USUAL)).districts[0]!.findIndex((count) => count > 0);
  const never = await playWith({ when: 'never', deed: { kind: 'use', district } });
  expect(DISTRICTS[district]).toBeDefined();
  expect(never.districts[0]![district]).toBe(0);
});

test('a bot may do without all actions, or all leaders', async () => {
  const helpless = await playWith({ when: 'never', deed: { kind: 'any', what: 'help' } });
  expect(helpless.districts[0]!.every((count) => count === 0)).toBe(true);
  const leaderless = await playWith({ when: 'never', deed: { kind: 'any', what: 'lead' } });
  expect(leaderless.leaders[0]!.every((count) => count === 0)).toBe(true);
});

test('a bot that ends a century whenever it can ends more of them than one that avoids it', async () => {
  const ended = async (when: Restriction['when']): Promise<number> => {
    let count = 0;
    for (const seed of ['one', 'two', 'three']) {
      const { enders } = await playWith({ when, deed: { kind: 'end-century' } }, seed);
      count += enders.filter((seat) => seat === 0).length;
    }
    return count;
  };
  expect(await ended('always')).toBeGreaterThan(await ended('never'));
});
