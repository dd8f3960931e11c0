/** Chevrons of our own for the way through a game, in a box from 0 to 20. */
export const WAY_LINES = {
  Home: 'M4 4V16M16 4 9 10 16 16',
  ArrowUp: 'M10 4 4 10 10 16M17 4 11 10 17 16',
  ArrowLeft: 'M13 4 6 10 13 16',
  ArrowRight: 'M7 4 14 10 7 16',
  ArrowDown: 'M3 4 9 10 3 16M10 4 16 10 10 16',
  End: 'M16 4V16M4 4 11 10 4 16',
} as const;
