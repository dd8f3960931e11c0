/** The buildings of the Economy: trade, houses of merchants, hotels. */
import type { TileId } from '@cap-diamant/engine';
import { light, line, type Picture, row } from '../drawing.ts';
import { block, dormers, gable, hip, mansard, slab, spire, windows } from './pen.ts';

export const ECONOMY = {
  // Copper-roofed towers around one that stands above all the others.
  'chateau-frontenac': [
    block(0, 9, 24),
    mansard(0, 9, 24, 7),
    slab(0, 1.6, 3, 31),
    windows(row(-2.6, 2.6, 3), 18, 1.3, 3),
    windows(row(-2.6, 2.6, 3), 12.5, 1.3, 3),
    block(-11, 15, 12),
    mansard(-11, 15, 12, 6.5),
    block(12, 15, 12),
    mansard(12, 15, 12, 6.5),
    dormers([-14.5, -11, -7.5], 13.4),
    dormers([8.5, 12, 15.5], 13.4),
    windows(row(-16, -6, 4), 7, 1.5, 2.8),
    windows(row(7, 17, 4), 7, 1.5, 2.8),
    windows(row(-16, -6, 4), 2, 1.5, 2.8),
    windows(row(7, 17, 4), 2, 1.5, 2.8),
    block(-20.5, 6, 15),
    spire(-20.5, 6, 15, 11),
    block(21, 6, 15),
    spire(21, 6, 15, 11),
    windows([-20.5, 21], 9, 1.6, 3),
    block(0, 8, 10),
    gable(0, 8, 10, 5),
    light('M-1.8 0v-4.2a1.8 1.8 0 0 1 3.6 0V0z'),
  ],
  // Art deco in steps up to a copper top.
  'price-building': [
    block(0, 30, 11),
    slab(0, 30, 1.2, 11),
    block(0, 17, 26),
    line('M-5.1-12.2V-26M-1.7-12.2V-26M1.7-12.2V-26M5.1-12.2V-26'),
    slab(0, 17, 1, 26),
    block(0, 12, 3, 27),
    mansard(0, 10, 30, 4),
    windows(row(-6.8, 6.8, 5), 14.5, 1.5, 8.5),
    windows(row(-12.5, 12.5, 8), 5, 1.6, 3.4),
    light('M-1.8 0v-3.6a1.8 1.8 0 0 1 3.6 0V0z'),
    windows([-12, -8, -5, 5, 8, 12], 0.8, 1.6, 2.6),
  ],
  // A farmhouse's high roof over two floors of stone.
  'demers-house': [
    slab(-11, 3.4, 6, 19),
    slab(11, 3.4, 6, 19),
    block(0, 30, 12),
    hip(0, 30, 12, 10, 2.5),
    dormers([-7, 0, 7], 14),
    windows(row(-11, 11, 5), 7, 2, 3.2),
    windows([-11, -5.5, 5.5, 11], 1.6, 2, 3.2),
    light('M-1.5 0v-4.6h3V0z'),
  ],
} satisfies { readonly [id in TileId]?: Picture };
