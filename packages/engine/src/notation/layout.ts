/** Layouts as words: 44 tile codes in the order of the spaces ("e3a c2b c1a …"). */
import { checkLayout, type Layout } from '../layout.ts';
import { TILE_CODES } from '../tiles.ts';

export const printLayout = (layout: Layout): string => layout.map((tile) => TILE_CODES[tile]).join(' ');

export const parseLayout = (text: string): Layout => {
  const tiles = text
    .trim()
    .split(/\s+/)
    .map((code) => {
      const tile = TILE_CODES.indexOf(code);
      if (tile < 0) throw new Error(`${JSON.stringify(code)} is not a tile: codes go from r1a to c4d`);
      return tile;
    });
  return checkLayout(tiles);
};
