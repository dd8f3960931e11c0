import { type Random, seededRandom } from '@cap-diamant/engine/chance';
import { expect, test } from 'vitest';
import { ratings, type ScheduledGame } from '../../src/arena/index.ts';
import { game } from './games.ts';

const difference = (rounds: readonly (readonly ScheduledGame[])[]): number => {
  const [a, b] = ratings(rounds, 2);
  return a!.rating - b!.rating;
};

test('three wins of four between two are odds of three to one', () => {
  const rounds = Array.from({ length: 400 }, (_, index) => [game([0, 1], index % 4 === 0 ? [1, 2] : [2, 1])]);
  // Not exactly, because of the half game that keeps ratings finite.
  expect(Math.abs(difference(rounds) - 400 * Math.log10(3))).toBeLessThan(1);
});

test('a tie is as good for the one as for the other', () => {
  expect(difference([[game([0, 1], [5, 5])]])).toBeCloseTo(0, 6);
  expect(difference([[game([0, 0, 1, 1], [5, 3, 5, 3])]])).toBeCloseTo(0, 6);
});

test('a bot that always wins has a finite rating', () => {
  const rounds = Array.from({ length: 50 }, () => [game([0, 1, 1], [9, 2, 1])]);
  expect(difference(rounds)).toBeGreaterThan(400);
  expect(difference(rounds)).toBeLessThan(2000);
  const { low, high } = ratings(rounds, 2)[0]!;
  expect(high! - low!).toBeGreaterThan(200);
});

test('a single round gives no interval', () => {
  expect(ratings([[game([0, 1], [1, 2])]], 2)[0]).toMatchObject({ low: null, high: null });
});

/** Draws winner, second … from the seats by strength: the model itself. */
const playByStrength = (
  line: readonly number[],
  strengths: readonly number[],
  random: Random,
): ScheduledGame => {
  const scores = line.map(() => 0);
  const left = line.map((_, seat) => seat);
  for (let score = line.length; left.length > 0; score -= 1) {
    const weights = left.map((seat) => strengths[line[seat]!]!);
    let at = (random(1_000_000) / 1_000_000) * weights.reduce((sum, weight) => sum + weight, 0);
    const place = weights.findIndex((weight) => {
      at -= weight;
      return at < 0;
    });
    scores[left.splice(place < 0 ? left.length - 1 : place, 1)[0]!] = score;
  }
  return game(line, scores);
};

const STRENGTHS = [4, 2, 1];
const TRUE = [400 * Math.log10(2), 0, -400 * Math.log10(2)];

const simulate = (random: Random, rounds: number): ScheduledGame[][] =>
  Array.from({ length: rounds }, () =>
    [
      [0, 1, 2, 2],
      [0, 0, 1, 2],
      [0, 1, 1, 2],
    ].map((line) => playByStrength(line, STRENGTHS, random)),
  );

test('finds the strengths that games were made from', () => {
  const found = ratings(simulate(seededRandom('strengths'), 1000), 3);
  found.forEach(({ rating }, bot) => {
    expect(Math.abs(rating - TRUE[bot]!)).toBeLessThan(12);
  });
});

test('its intervals hold the truth about as often as they say', () => {
  const random = seededRandom('intervals');
  let held = 0;
  const runs = 60;
  for (let run = 0; run < runs; run += 1) {
    const found = ratings(simulate(random, 40), 3);
    held += found.filter(({ low, high }, bot) => low! <= TRUE[bot]! && TRUE[bot]! <= high!).length;
  }
  expect(held / (3 * runs)).toBeGreaterThan(0.88);
  expect(held / (3 * runs)).toBeLessThan(0.995);
});
