/** The city seen from the river: buildings of all four centuries on the rock, as an old print shows them. */
import { TILE_ZONE, TILES, type TileId } from '@cap-diamant/engine';
import { BUILDINGS } from './buildings/index.ts';
import type { Picture } from './picture.ts';

/** The box around the whole drawing: `0 -14 800 174`. */
export const SKYLINE = { top: -14, width: 800, height: 174 } as const;

/** From the lower town by the water up to the cape, and down again. */
const STANDING: readonly (readonly [id: TileId, x: number, y: number, size: number])[] = [
  ['batterie-royale', 62, 119, 1],
  ['thibaudeau-warehouse', 114, 118, 1],
  ['notre-dame-des-victoires', 160, 117, 1.05],
  ['chevalier-house', 204, 117, 0.85],
  ['saint-roch-church', 246, 84, 0.95],
  ['seminary-of-quebec', 298, 79, 1],
  ['notre-dame-basilica-cathedral', 350, 73, 1.05],
  ['city-hall', 401, 69, 0.95],
  ['chateau-frontenac', 464, 64, 1.55],
  ['price-building', 522, 59, 1.2],
  ['parliament-building', 570, 54, 1.05],
  ['hotel-le-concorde', 622, 49, 1.05],
  ['marie-guyart-building', 668, 43, 0.95],
  ['cap-diamant-redoubt', 718, 38, 1],
];

interface Standing {
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly zone: number;
  readonly picture: Picture;
}

export const CITY: readonly Standing[] = STANDING.map(([id, x, y, size]) => {
  const tile = TILES.findIndex((one) => one.id === id);
  return { x, y, size, zone: TILE_ZONE[tile]!, picture: BUILDINGS[tile]! };
});

export const ROCK = 'M30 130 46 118 224 116 228 84 330 72 470 60 600 48 700 36 742 36 764 74 776 130Z';

/** Strokes down the cliff, as an engraver shades it. */
export const HATCHES = Array.from({ length: 66 }, (_, index) => {
  const x = 236 + index * 8;
  const top = 96 - ((x - 236) / 500) * 48 + (index % 3) * 5;
  return `M${x} ${top.toFixed(0)}l${-3 - (index % 2) * 2} ${14 + (index % 5) * 6}`;
}).join('');

export const RIVER: readonly string[] = [136, 141, 147, 154].map(
  (y, index) => `M${10 + index * 22} ${y}${' q14 -4 28 0 t28 0'.repeat(13 - index)}`,
);
