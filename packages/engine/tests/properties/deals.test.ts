/** Deals (R3.1): balanced ones are even, random ones are fair, and a seed repeats its deal. */
import { expect, test } from 'vitest';
import { DISTRICT_SPACES, NEIGHBOURS, SPACE_ZONE } from '../../src/board.ts';
import { DEALS, type Deal, deal, seededRandom } from '../../src/chance/index.ts';
import { checkLayout, type Layout } from '../../src/layout.ts';
import { TILE_CENTURY, TILE_ZONE } from '../../src/tiles.ts';

const SEEDS = 1000;

const dealt = (kind: Deal, seed: number): Layout => deal(kind, seededRandom(`deal ${seed}`));

const centuryAt = (layout: Layout, space: number): number => TILE_CENTURY[layout[space]!]!;

const districtsClash = (layout: Layout): boolean =>
  DISTRICT_SPACES.some(
    (spaces) => new Set(spaces.map((space) => centuryAt(layout, space))).size < spaces.length,
  );

/** Pairs of adjacent spaces whose tiles are of one century. */
const adjacentPairs = (layout: Layout): number =>
  NEIGHBOURS.reduce(
    (sum, others, space) =>
      sum +
      others.filter((other) => other > space && centuryAt(layout, other) === centuryAt(layout, space)).length,
    0,
  );

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

test.each(DEALS)('a %s deal is a valid layout, and the same one for the same seed', (kind) => {
  for (let seed = 0; seed < 100; seed += 1) {
    const layout = dealt(kind, seed);
    expect(checkLayout(layout)).toEqual(layout);
    expect(dealt(kind, seed)).toEqual(layout);
  }
});

test('R3.1 balanced: different centuries around each district, few neighbours of one century', () => {
  const seeds = Array.from({ length: SEEDS }, (_, seed) => seed);
  const balanced = seeds.map((seed) => dealt('balanced', seed));
  const random = seeds.map((seed) => dealt('random', seed));
  const clashing = (layouts: Layout[]): number => layouts.filter(districtsClash).length;
  const pairs = (layouts: Layout[]): number => mean(layouts.map(adjacentPairs));
  console.log(
    `adjacent spaces of one century, mean of ${SEEDS} deals: balanced ${pairs(balanced).toFixed(2)}, ` +
      `random ${pairs(random).toFixed(2)}; deals with a clash in a district: ` +
      `balanced ${clashing(balanced)}, random ${clashing(random)}`,
  );
  expect(clashing(balanced)).toBe(0);
  expect(pairs(balanced)).toBeLessThan(pairs(random) / 4);
  // The measures do detect deals that are not balanced.
  expect(clashing(random)).toBeGreaterThan(SEEDS / 2);
  expect(new Set(balanced.map(String)).size).toBe(SEEDS);
});

test('R3.1 our deal for a first game is a balanced one without neighbours of one century', () => {
  const layout = dealt('first-game', 0);
  expect(districtsClash(layout)).toBe(false);
  expect(adjacentPairs(layout)).toBe(0);
});

/** How unequal the counts of each tile on each space of its colour are: about 100 if the deal is fair. */
const chiSquare = (layouts: readonly Layout[], zone: number): number => {
  const spaces = SPACE_ZONE.flatMap((own, space) => (own === zone ? [space] : []));
  const tiles = TILE_ZONE.flatMap((own, tile) => (own === zone ? [tile] : []));
  const expected = layouts.length / spaces.length;
  let sum = 0;
  for (const space of spaces) {
    for (const tile of tiles) {
      const count = layouts.filter((layout) => layout[space] === tile).length;
      sum += (count - expected) ** 2 / expected;
    }
  }
  return sum;
};

test('R3.1 random: every tile is as likely on every space of its colour', () => {
  const layouts = Array.from({ length: 2200 }, (_, seed) => dealt('random', seed));
  const found = [1, 2, 3, 4].map((zone) => chiSquare(layouts, zone));
  console.log(
    `chi-square by colour, 100 degrees of freedom: ${found.map((sum) => sum.toFixed(0)).join(', ')}`,
  );
  // A fair deal exceeds each limit once in ten thousand.
  for (const sum of found) {
    expect(sum).toBeGreaterThan(55);
    expect(sum).toBeLessThan(162);
  }
});
