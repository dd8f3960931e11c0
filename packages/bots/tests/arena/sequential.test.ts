import { type Random, seededRandom } from '@cap-diamant/engine/chance';
import { describe, expect, test } from 'vitest';
import { type Sequence, type SequentialTest, sequentialTest } from '../../src/arena/index.ts';

const TEST: SequentialTest = { fair: 0.5, margin: 0.1, error: 0.05 };
const GAMES = 6;

/** A round's share of wins; `alike` of the games go as the round's first one. */
const roundShare = (random: Random, share: number, alike: number): number => {
  const won = (): boolean => random(1_000_000) < share * 1_000_000;
  const first = won();
  let wins = 0;
  for (let game = 0; game < GAMES; game += 1) if (random(1000) < alike * 1000 ? first : won()) wins += 1;
  return wins / GAMES;
};

const play = (
  setting: SequentialTest,
  random: Random,
  share: number,
  alike: number,
  most: number,
): Sequence => {
  const referee = sequentialTest(setting);
  for (let round = 0; round < most && referee.now().verdict === null; round += 1) {
    referee.see(roundShare(random, share, alike));
  }
  return referee.now();
};

const verdicts = (setting: SequentialTest, share: number, alike: number, most: number, runs = 600) => {
  const random = seededRandom(`sequential ${share} ${alike}`);
  const all = Array.from({ length: runs }, () => play(setting, random, share, alike, most));
  const part = (verdict: Sequence['verdict']) => all.filter((one) => one.verdict === verdict).length / runs;
  const rounds = all.map((one) => one.rounds).toSorted((a, b) => a - b)[runs / 2]!;
  return { better: part('better'), worse: part('worse'), alike: part('alike'), none: part(null), rounds };
};

describe('is wrong no more often than it says', () => {
  test.each([0, 0.5, 1])('among equals (games of a round alike: %f)', (alike) => {
    const { better, worse } = verdicts(TEST, 0.5, alike, 400);
    expect(better + worse).toBeLessThanOrEqual(0.05);
  });

  test('in an unequal line-up', () => {
    const { better, worse } = verdicts({ ...TEST, fair: 0.25 }, 0.25, 0.3, 400);
    expect(better + worse).toBeLessThanOrEqual(0.05);
  });

  test.each([0.4, 0.6])('in calling alike what differs by the margin (share %f)', (share) => {
    expect(verdicts(TEST, share, 0.3, 400).alike).toBeLessThanOrEqual(0.025);
  });

  test('where looking at a plain interval after every round would err far more often', () => {
    const random = seededRandom('peeking');
    let wrong = 0;
    for (let run = 0; run < 300; run += 1) {
      let wins = 0;
      for (let games = 1; games <= 400; games += 1) {
        wins += random(2);
        if (games >= 20 && Math.abs(wins / games - 0.5) > 0.98 / Math.sqrt(games)) {
          wrong += 1;
          break;
        }
      }
    }
    expect(wrong / 300).toBeGreaterThan(0.15);
  });
});

describe('finds out', () => {
  test.each([
    [0.7, 'better', 30],
    [0.6, 'better', 110],
    [0.35, 'worse', 60],
    [0.5, 'alike', 150],
  ] as const)('what is so: a share of %f is %s, typically within %i rounds', (share, verdict, most) => {
    const found = verdicts(TEST, share, 0.2, 1000, 300);
    expect(found[verdict]).toBeGreaterThan(0.95);
    expect(found.rounds).toBeLessThan(most);
  });
});

test('ignores rounds after its answer', () => {
  const referee = sequentialTest(TEST);
  for (let round = 0; round < 50; round += 1) referee.see(1);
  const verdict = referee.now();
  expect(verdict.verdict).toBe('better');
  expect(verdict.rounds).toBeLessThan(10);
  for (let round = 0; round < 500; round += 1) referee.see(0);
  expect(referee.now()).toEqual(verdict);
});

test('a bound that no share can reach needs no refuting', () => {
  // One against four: at least 25 points worse than 20 % cannot be.
  const { alike } = verdicts({ fair: 0.2, margin: 0.25, error: 0.05 }, 0.2, 0.2, 200, 50);
  expect(alike).toBeGreaterThan(0.9);
});
