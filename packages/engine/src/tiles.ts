/** The 44 building tiles (R1.3): eleven per colour and eleven per century. */
import { ZONES } from './board.ts';
import type { ByTile, Century, Zone } from './indices.ts';

/** The four centuries in notation; the state counts them 0–3. */
export const CENTURIES = ['I', 'II', 'III', 'IV'] as const;

export const TILES = [
  { id: 'notre-dame-basilica-cathedral', zone: 'religion', century: 1 },
  { id: 'seminary-of-quebec', zone: 'religion', century: 1 },
  { id: 'notre-dame-des-victoires', zone: 'religion', century: 1 },
  { id: 'hotel-dieu', zone: 'religion', century: 1 },
  { id: 'ursulines-chapel', zone: 'religion', century: 2 },
  { id: 'holy-trinity-cathedral', zone: 'religion', century: 2 },
  { id: 'jesuit-chapel', zone: 'religion', century: 3 },
  { id: 'archdiocese-of-quebec', zone: 'religion', century: 3 },
  { id: 'kirk-hall', zone: 'religion', century: 3 },
  { id: 'saint-roch-church', zone: 'religion', century: 4 },
  { id: 'saint-coeur-de-marie', zone: 'religion', century: 4 },
  { id: 'chateau-st-louis', zone: 'politics', century: 1 },
  { id: 'batterie-royale', zone: 'politics', century: 1 },
  { id: 'cap-diamant-redoubt', zone: 'politics', century: 2 },
  { id: 'dauphine-redoubt', zone: 'politics', century: 2 },
  { id: 'chateau-haldimand', zone: 'politics', century: 2 },
  { id: 'intendants-palace', zone: 'politics', century: 2 },
  { id: 'city-hall', zone: 'politics', century: 3 },
  { id: 'parliament-building', zone: 'politics', century: 3 },
  { id: 'andre-laurendeau-building', zone: 'politics', century: 4 },
  { id: 'health-and-welfare-building', zone: 'politics', century: 4 },
  { id: 'marie-guyart-building', zone: 'politics', century: 4 },
  { id: 'champlain-habitation', zone: 'economy', century: 1 },
  { id: 'demers-house', zone: 'economy', century: 1 },
  { id: 'dumont-house', zone: 'economy', century: 1 },
  { id: 'barbel-house', zone: 'economy', century: 2 },
  { id: 'chevalier-house', zone: 'economy', century: 2 },
  { id: 'chateau-frontenac', zone: 'economy', century: 3 },
  { id: 'louis-st-laurent-building', zone: 'economy', century: 3 },
  { id: 'customs-building', zone: 'economy', century: 3 },
  { id: 'thibaudeau-warehouse', zone: 'economy', century: 3 },
  { id: 'hotel-le-concorde', zone: 'economy', century: 4 },
  { id: 'price-building', zone: 'economy', century: 4 },
  { id: 'jacquet-house', zone: 'culture', century: 1 },
  { id: 'louis-jolliet-house', zone: 'culture', century: 1 },
  { id: 'maillou-house', zone: 'culture', century: 2 },
  { id: 'maizerets-manor', zone: 'culture', century: 2 },
  { id: 'gervais-beaudoin-house', zone: 'culture', century: 2 },
  { id: 'museum-of-french-america', zone: 'culture', century: 3 },
  { id: 'capitol-theatre', zone: 'culture', century: 3 },
  { id: 'grand-theatre-de-quebec', zone: 'culture', century: 4 },
  { id: 'museum-of-civilization', zone: 'culture', century: 4 },
  { id: 'museum-of-fine-arts', zone: 'culture', century: 4 },
  { id: 'guy-fregault-building', zone: 'culture', century: 4 },
] as const;
export type TileId = (typeof TILES)[number]['id'];

export const TILE_ZONE: ByTile<Zone> = TILES.map((tile) => ZONES.indexOf(tile.zone));
/** Counted from 0, as in the state. */
export const TILE_CENTURY: ByTile<Century> = TILES.map((tile) => tile.century - 1);

/** Tiles of each century (R1.3). */
export const TILES_PER_CENTURY = TILES.length / CENTURIES.length;

/** Short names for records: colour, century, letter ("r1a"). */
export const TILE_CODES: ByTile<string> = TILES.map((tile, index) => {
  const first = TILES.findIndex((other) => other.zone === tile.zone && other.century === tile.century);
  return `${tile.zone[0]}${tile.century}${'abcd'[index - first]}`;
});
