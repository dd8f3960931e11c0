/** A layout: which tile is on which space (R3.1). It comes from the caller and is checked here. */
import { SPACE_COUNT, SPACE_ZONE, ZONES } from './board.ts';
import { ruleError } from './errors.ts';
import type { BySpace, Space, Tile } from './indices.ts';
import { TILE_CODES, TILE_ZONE, TILES } from './tiles.ts';

export type Layout = BySpace<Tile>;

/** Checks that every tile is used once, on a space of its colour. */
export const checkLayout = (input: unknown): Layout => {
  if (!Array.isArray(input) || input.length !== SPACE_COUNT) {
    throw ruleError('R3.1', `a layout is a list of ${SPACE_COUNT} tiles, one for each space`);
  }
  const lies = new Map<Tile, Space>();
  // Copied by spreading, because forEach skips holes.
  [...input].forEach((tile: unknown, space) => {
    if (typeof tile !== 'number' || TILES[tile] === undefined) {
      const what = typeof tile === 'number' ? `tile ${tile}` : `such tile (${typeof tile})`;
      throw ruleError('R3.1', `space ${space}: there is no ${what}`);
    }
    const name = `tile ${TILE_CODES[tile]} (${TILES[tile].id})`;
    if (lies.has(tile)) {
      throw ruleError('R3.1', `space ${space}: ${name} lies already on space ${lies.get(tile)}`);
    }
    if (TILE_ZONE[tile] !== SPACE_ZONE[space]) {
      throw ruleError('R3.1', `space ${space} is of ${ZONES[SPACE_ZONE[space]!]}, but ${name} is not`);
    }
    lies.set(tile, space);
  });
  return input.slice();
};
