/** The buildings of Religion: churches, chapels, houses of orders. */
import type { TileId } from '@cap-diamant/engine';
import type { Picture } from '../drawing.ts';

export const RELIGION = {} satisfies { readonly [id in TileId]?: Picture };
