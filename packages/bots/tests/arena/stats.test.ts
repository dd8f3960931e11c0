import { type Random, seededRandom } from '@cap-diamant/engine/chance';
import { describe, expect, test } from 'vitest';
import {
  botStanding,
  type Estimate,
  halfWidth,
  meanEstimate,
  shareEstimate,
  sharesByTurnOrder,
  studentQuantile,
  variance,
  wilson,
} from '../../src/arena/stats.ts';
import { game } from './games.ts';

describe('against published numbers', () => {
  test.each([
    [1, 12.706],
    [2, 4.303],
    [3, 3.182],
    [4, 2.776],
    [5, 2.571],
    [10, 2.228],
    [30, 2.042],
    [100, 1.984],
  ])("Student's quantile for %i degrees of freedom", (freedom, quantile) => {
    expect(Math.abs(studentQuantile(freedom) - quantile)).toBeLessThan(0.004);
  });

  test.each([
    [8, 10, 0.4902, 0.9433],
    [0, 10, 0, 0.2775],
    [81, 263, 0.2553, 0.3662],
  ])("Wilson's interval for %i of %i", (wins, games, low, high) => {
    const [from, to] = wilson(wins / games, games);
    expect(from).toBeCloseTo(low, 3);
    expect(to).toBeCloseTo(high, 3);
  });

  test('the mean of 1 to 5', () => {
    expect(variance([1, 2, 3, 4, 5])).toBe(2.5);
    const { mean, low, high } = meanEstimate([1, 2, 3, 4, 5]);
    expect(mean).toBe(3);
    expect(low).toBeCloseTo(3 - 1.9634, 2);
    expect(high).toBeCloseTo(3 + 1.9634, 2);
  });
});

describe('the interval of a share', () => {
  test('is not given for a single round', () => {
    expect(shareEstimate([0.5], 6)).toEqual({ mean: 0.5, low: null, high: null });
    expect(halfWidth(shareEstimate([0.5], 6))).toBe(Number.POSITIVE_INFINITY);
  });

  test('does not vanish because a few rounds agree', () => {
    expect(halfWidth(shareEstimate([0.5, 0.5], 6))).toBeGreaterThan(0.3);
  });

  test('counts a round as one game where every game was won', () => {
    const { low, high } = shareEstimate(new Array<number>(50).fill(1), 6);
    expect(low).toBeCloseTo(wilson(1, 50, studentQuantile(49))[0], 10);
    expect(high).toBeCloseTo(1, 10);
  });

  /** Wins of each round when rounds have a mean of their own: 0 and 1 pull games of a round together. */
  const roundsOf = (random: Random, count: number, games: number, share: number, alike: number): number[] =>
    Array.from({ length: count }, () => {
      const chance = (): number => random(1_000_000) / 1_000_000;
      const all = chance() < share ? 1 : 0;
      let wins = 0;
      for (let played = 0; played < games; played += 1) {
        wins += chance() < alike ? all : chance() < share ? 1 : 0;
      }
      return wins / games;
    });

  const covers = ({ low, high }: Estimate, share: number): boolean => low! <= share && share <= high!;

  test.each([
    ['independent games', 20, 6, 0.5, 0],
    ['games of a round alike', 20, 6, 0.5, 0.5],
    ['few rounds', 8, 6, 0.5, 0.3],
    ['one against three', 30, 4, 0.25, 0.2],
    ['a strong bot', 30, 6, 0.9, 0.3],
  ])('holds the truth in 95 of 100 runs: %s', (_, rounds, games, share, alike) => {
    const random = seededRandom('coverage');
    const runs = 2000;
    let held = 0;
    for (let run = 0; run < runs; run += 1) {
      if (covers(shareEstimate(roundsOf(random, rounds, games, share, alike), games), share)) held += 1;
    }
    expect(held / runs).toBeGreaterThan(0.93);
    expect(held / runs).toBeLessThan(0.985);
  });

  test('… and hardly less often if one stops as soon as it is narrow enough', () => {
    const random = seededRandom('stopping');
    let held = 0;
    for (let run = 0; run < 1000; run += 1) {
      const shares = roundsOf(random, 8, 6, 0.5, 0.2);
      while (halfWidth(shareEstimate(shares, 6)) > 0.1) shares.push(...roundsOf(random, 1, 6, 0.5, 0.2));
      if (covers(shareEstimate(shares, 6), 0.5)) held += 1;
    }
    expect(held / 1000).toBeGreaterThan(0.92);
  });

  test('… which games taken for independent would not', () => {
    const random = seededRandom('coverage');
    let held = 0;
    for (let run = 0; run < 2000; run += 1) {
      const shares = roundsOf(random, 20, 6, 0.5, 0.5);
      const [low, high] = wilson(shares.reduce((sum, share) => sum + share, 0) / 20, 120);
      if (low <= 0.5 && 0.5 <= high) held += 1;
    }
    expect(held / 2000).toBeLessThan(0.9);
  });
});

describe('standings', () => {
  const rounds = [
    [game([0, 0, 1], [50, 40, 30]), game([0, 1, 1], [40, 60, 60])],
    [game([0, 0, 1], [20, 40, 40]), game([0, 1, 1], [90, 60, 30])],
  ];

  test('count wins, shares of wins and points', () => {
    const standing = botStanding(rounds, 0);
    expect(standing.games).toBe(4);
    expect(standing.wins).toBe(1 + 0 + 0.5 + 1);
    expect(standing.share.mean).toBe(2.5 / 4);
    expect(standing.fair).toBeCloseTo(0.5, 10);
    // Rounds weigh alike: (50 + 40 + 40) / 3 and (20 + 40 + 90) / 3.
    expect(standing.score.mean).toBeCloseTo((130 / 3 + 50) / 2, 10);
    // By game: 45 − 30, 40 − 60; 30 − 40, 90 − 45.
    expect(standing.margin?.mean).toBeCloseTo((-2.5 + 17.5) / 2, 10);
    expect(standing.decisions).toBe(60);
    expect(standing.thinking).toBe(30);
    expect(standing.cpu).toBe(24);
    expect(botStanding(rounds, 1).wins).toBe(4 - 2.5);
  });

  test('a forfeited game counts as lost, but its points do not count', () => {
    const broken = game([0, 1], [70, 1], { wins: [0, 1], forfeit: { seat: 0, reason: 'late' } });
    const standing = botStanding([[broken, game([1, 0], [10, 12])]], 0);
    expect(standing.forfeits).toBe(1);
    expect(standing.wins).toBe(1);
    expect(standing.score.mean).toBe(12);
    expect(standing.margin?.mean).toBe(2);
    expect(botStanding([[broken]], 1).forfeits).toBe(0);
  });

  test('processor time is what is known of it', () => {
    const half = game([0, 1], [2, 1], { cpu: [null, 7] });
    expect(botStanding([[half, game([0, 1], [2, 1], { cpu: [3, null] })]], 0).cpu).toBe(3);
    expect(botStanding([[half]], 0).cpu).toBeNull();
  });

  test('a bot among itself has no margin', () => {
    expect(botStanding([[game([0, 0], [1, 2])]], 0).margin).toBeNull();
  });

  test('turn order counts from the first player', () => {
    const played = [[game([0, 1, 1], [9, 5, 1], { first: 2 }), game([1, 0, 1], [2, 3, 8], { first: 2 })]];
    expect(sharesByTurnOrder(played).map((share) => share?.mean)).toEqual([0.5, 0.5, 0]);
    expect(sharesByTurnOrder(played, 0).map((share) => share?.mean)).toEqual([undefined, 1, 0]);
  });
});
