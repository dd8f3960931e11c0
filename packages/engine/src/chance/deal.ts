/** Dealing the tiles (R3.1). */
import { DISTRICT_SPACES, NEIGHBOURS, SPACE_DISTRICT, SPACE_ZONE } from '../board.ts';
import type { Space, Tile } from '../indices.ts';
import type { Layout } from '../layout.ts';
import { parseLayout } from '../notation/layout.ts';
import { TILE_CENTURY, TILE_ZONE } from '../tiles.ts';
import { type Random, shuffle } from './random.ts';

export const DEALS = ['balanced', 'random', 'first-game'] as const;
export type Deal = (typeof DEALS)[number];

/** Every deal by colour equally likely. */
const dealRandom = (random: Random): Tile[] => {
  const layout = new Array<Tile>(SPACE_ZONE.length).fill(0);
  for (const zone of new Set(SPACE_ZONE)) {
    const tiles = TILE_ZONE.flatMap((own, tile) => (own === zone ? [tile] : []));
    shuffle(tiles, random);
    SPACE_ZONE.forEach((own, space) => {
      if (own === zone) layout[space] = tiles.pop()!;
    });
  }
  return layout;
};

/** Two tiles of one century around one district count for more than any number of plain neighbours. */
const SAME_DISTRICT = 1000;

/** How much a space's tile clashes with those around it. */
const clashesAt = (layout: Layout, space: Space): number => {
  const century = TILE_CENTURY[layout[space]!];
  let clashes = 0;
  for (const other of NEIGHBOURS[space]!) if (TILE_CENTURY[layout[other]!] === century) clashes += 1;
  for (const other of DISTRICT_SPACES[SPACE_DISTRICT[space]!]!) {
    if (other !== space && TILE_CENTURY[layout[other]!] === century) clashes += SAME_DISTRICT;
  }
  return clashes;
};

const swap = (layout: Tile[], a: Space, b: Space): void => {
  [layout[a], layout[b]] = [layout[b]!, layout[a]!];
};

/**
 * Different centuries around each district, and few neighbours of one century. Starts from a random deal and
 * swaps tiles of one colour while a swap improves it; deals again in the rare case that districts still
 * clash.
 */
const dealBalanced = (random: Random): Tile[] => {
  const pairs: [Space, Space][] = SPACE_ZONE.flatMap((zone, a) =>
    SPACE_ZONE.flatMap((other, b): [Space, Space][] => (a < b && zone === other ? [[a, b]] : [])),
  );
  for (;;) {
    const layout = dealRandom(random);
    for (let improved = true; improved; ) {
      improved = false;
      for (const [a, b] of shuffle(pairs, random)) {
        const before = clashesAt(layout, a) + clashesAt(layout, b);
        swap(layout, a, b);
        if (clashesAt(layout, a) + clashesAt(layout, b) < before) improved = true;
        else swap(layout, a, b);
      }
    }
    if (layout.every((_, space) => clashesAt(layout, space) < SAME_DISTRICT)) return layout;
  }
};

/** Our deal for a first game: a balanced one in which no neighbours share a century. */
const FIRST_GAME: Layout = parseLayout(`
  e3c c4c c4a c3b e1b e4b p1a c1b p1b r4a p2d
  c2c r4b e3b e2b p2a p4b e2a r1c p4a e1a r1a
  e3a r3a c4b e3d r3b c2b c4d r1d r2a e1c p2c
  c2a e4a c1a p3b c3a r1b r3c p2b p3a p4c r2b
`);

export const deal = (kind: Deal, random: Random): Layout => {
  switch (kind) {
    case 'balanced':
      return dealBalanced(random);
    case 'random':
      return dealRandom(random);
    case 'first-game':
      return FIRST_GAME;
  }
};
