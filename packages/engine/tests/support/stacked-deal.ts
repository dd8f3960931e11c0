/** A deal for one test: the named tiles get the centuries that the test needs; the others are dealt in order. */
import { SPACE_ZONE, ZONES } from '../../src/board.ts';
import { TILE_CENTURY, TILE_ZONE } from '../../src/tiles.ts';
import { fail, spaceName } from './names.ts';

/** Centuries, counted from 0, that the tile of a space may have, the first preferred. */
export type Wishes = ReadonlyMap<number, readonly number[]>;

export const stackedDeal = (wishes: Wishes): number[] => {
  const layout = new Array<number>(SPACE_ZONE.length).fill(-1);
  const left = new Set(TILE_ZONE.keys());

  const deal = (space: number, centuries: readonly number[]): void => {
    for (const century of centuries) {
      for (const tile of left) {
        if (TILE_ZONE[tile] !== SPACE_ZONE[space] || TILE_CENTURY[tile] !== century) continue;
        left.delete(tile);
        layout[space] = tile;
        return;
      }
    }
    const colour = ZONES[SPACE_ZONE[space]!];
    fail(`${spaceName(space)}: ${colour} has too few tiles of the centuries that this test asks for`);
  };

  // Spaces with the fewest options first, so that the others do not take what they need.
  const named = [...wishes].sort(([, a], [, b]) => a.length - b.length);
  for (const [space, centuries] of named) deal(space, centuries);
  for (const space of SPACE_ZONE.keys()) if (!wishes.has(space)) deal(space, [0, 1, 2, 3]);
  return layout;
};
