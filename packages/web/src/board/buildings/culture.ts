/** The buildings of Culture: houses that tell of their time, museums, theatres. */
import type { TileId } from '@cap-diamant/engine';
import type { Picture } from '../drawing.ts';

export const CULTURE = {} satisfies { readonly [id in TileId]?: Picture };
