/** The buildings of Politics: seats of government, ramparts, offices. */
import type { TileId } from '@cap-diamant/engine';
import type { Picture } from '../drawing.ts';

export const POLITICS = {} satisfies { readonly [id in TileId]?: Picture };
