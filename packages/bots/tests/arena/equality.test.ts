import { seededRandom } from '@cap-diamant/engine/chance';
import { describe, expect, test } from 'vitest';
import { chiSquareTail, normalFromStudent } from '../../src/arena/equality.ts';
import { equality } from '../../src/arena/index.ts';
import { normalQuantile, normalTail } from '../../src/arena/normal.ts';

describe('against published numbers', () => {
  test.each([
    [0, 0.5],
    [1.96, 0.0249979],
    [-1, 0.8413447],
    [3.2905, 0.0005],
  ])('normal deviates of %f or more', (z, tail) => {
    expect(normalTail(z)).toBeCloseTo(tail, 6);
    expect(normalQuantile(normalTail(z))).toBeCloseTo(z, 6);
  });

  test.each([
    [2.262, 9, 1.96],
    [-3.25, 9, -2.576],
    [2, 60, 1.96],
  ])("Student's %f with %i degrees of freedom", (t, freedom, z) => {
    expect(normalFromStudent(t, freedom)).toBeCloseTo(z, 1);
  });

  test.each([
    [55.758, 40, 0.05],
    [26.509, 40, 0.95],
    [63.691, 40, 0.01],
  ])('chi-square %f with %i degrees of freedom', (value, freedom, tail) => {
    expect(chiSquareTail(value, freedom)).toBeCloseTo(tail, 2);
  });
});

/** Rounds of six games that the first name wins with this chance. */
const matchesOf = (share: number, matches: number, rounds: number): number[][] => {
  const random = seededRandom(`equality ${share}`);
  const game = (): number => (random(1000) < 1000 * share ? 1 : 0);
  const round = (): number => (game() + game() + game() + game() + game() + game()) / 6;
  return Array.from({ length: matches }, () => Array.from({ length: rounds }, round));
};

test('equals look equal: a twentieth of the intervals misses a half', () => {
  const found = equality(matchesOf(0.5, 400, 60), 6);
  expect(found.expectedMisses).toBe(20);
  expect(found.misses).toBeGreaterThan(8);
  expect(found.misses).toBeLessThan(35);
  expect(found.chiSquareChance).toBeGreaterThan(0.01);
  expect(found.chiSquareChance).toBeLessThan(0.99);
  expect(found.share.low).toBeLessThan(0.5);
  expect(found.share.high).toBeGreaterThan(0.5);
});

test('few rounds make no difference to that', () => {
  const found = equality(matchesOf(0.5, 400, 6), 6);
  expect(found.chiSquareChance).toBeGreaterThan(0.01);
  expect(found.chiSquareChance).toBeLessThan(0.99);
});

test('a difference is found, even where no single match shows it', () => {
  const found = equality(matchesOf(0.54, 40, 60), 6);
  expect(found.matches.filter(({ misses }) => misses).length).toBe(found.misses);
  expect(found.misses).toBeLessThan(20);
  expect(found.missesChance).toBeLessThan(0.01);
  expect(found.chiSquareChance).toBeLessThan(0.001);
  expect(found.share.low).toBeGreaterThan(0.5);
});

test('a bot without chance plays the same game in every seating, and deviates by nothing', () => {
  const found = equality([[0.5, 0.5, 0.5]], 2);
  expect(found.matches[0]).toMatchObject({ deviation: 0, misses: false });
  expect(found.missesChance).toBe(1);
});
