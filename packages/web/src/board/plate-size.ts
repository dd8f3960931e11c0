/** How large a picture of a position is: as wide as people send each other, a little over 16 to 10. */
import { HEIGHT, WIDTH } from './geometry.ts';

export const BOARD_WIDTH = 880;

export const PLATE = {
  width: 1200,
  height: Math.round(56 + (BOARD_WIDTH * (HEIGHT + 16)) / (WIDTH + 16)),
} as const;
