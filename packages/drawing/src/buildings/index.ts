/** The picture of each of the 44 buildings, in the order of the tiles. */
import { TILES, type TileId } from '@cap-diamant/engine';
import type { Picture } from '../picture.ts';
import { CULTURE } from './culture.ts';
import { ECONOMY } from './economy.ts';
import { POLITICS } from './politics.ts';
import { RELIGION } from './religion.ts';

const PICTURES: { readonly [id in TileId]: Picture } = { ...RELIGION, ...POLITICS, ...ECONOMY, ...CULTURE };

export const BUILDINGS: readonly Picture[] = TILES.map(({ id }) => PICTURES[id]);
