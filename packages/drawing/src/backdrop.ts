/** The map under the hexes, as an engraver of old drew one: river, shore, cliff, ramparts, woods, ships, rose. */
import { HEIGHT, WIDTH } from './geometry.ts';

export const ROSE = { x: WIDTH - 42, y: HEIGHT - 64 } as const;

/** Where the window is wider or higher than the map, shore and river go on this far. */
export const FAR = 1200;

// The river runs along the lower right and round the cape; lines follow its shore, as engravers drew them.
export const shore = (offset: number): string =>
  `M${-FAR} ${HEIGHT + 20 + offset}C${-900} ${HEIGHT + 110 + offset},${-640} ${HEIGHT + 10 + offset},${-420} ${HEIGHT + 70 + offset}S${-200} ${HEIGHT + 90 + offset},${-60} ${HEIGHT + 56 + offset}S${210} ${HEIGHT + 18 + offset},${300} ${HEIGHT + 4 + offset}S${520} ${HEIGHT + 30 + offset},${640} ${HEIGHT - 2 + offset}S${WIDTH - 40} ${HEIGHT - 60 + offset},${WIDTH + 80} ${HEIGHT - 190 + offset}S${WIDTH + 330} ${HEIGHT - 250 + offset},${WIDTH + 480} ${HEIGHT - 330 + offset}S${WIDTH + 900} ${HEIGHT - 330 + offset},${WIDTH + FAR} ${HEIGHT - 420 + offset}`;
export const north = (offset: number): string =>
  `M${-FAR} ${330 - offset}C${-900} ${230 - offset},${-700} ${330 - offset},${-460} ${240 - offset}S${-200} ${220 - offset},${-60} ${150 - offset}S${40} ${40 - offset},${120} ${-8 - offset}S${300} ${-30 - offset},${420} ${-18 - offset}S${640} ${-40 - offset},${WIDTH + 80} ${-26 - offset}S${WIDTH + 520} ${-120 - offset},${WIDTH + 700} ${-70 - offset}S${WIDTH + FAR - 100} ${-100 - offset},${WIDTH + FAR} ${-80 - offset}`;

/** How far each line on the water is from the shore; the farther, the fainter. */
export const WAVES: readonly number[] = [0, 5, 11, 18, 26, 35, 45];

/** Short strokes down the cliff. */
export const CLIFF = Array.from({ length: 64 }, (_, index) => {
  const x = 470 + index * 5.6;
  const y = HEIGHT - 14 - Math.max(0, index - 24) ** 1.35 * 0.55;
  return `M${x.toFixed(1)} ${y.toFixed(1)}l${2 + (index % 3)} ${7 + ((index * 7) % 9)}`;
}).join('');

/** Courses to steer by, from the rose out over the whole sheet. */
export const COURSES = Array.from({ length: 32 }, (_, index) => {
  const angle = (index * Math.PI) / 16;
  return `M${ROSE.x} ${ROSE.y}l${(Math.cos(angle) * 1600).toFixed(0)} ${(Math.sin(angle) * 1600).toFixed(0)}`;
}).join('');

/** The ramparts to the west, beyond the map itself: curtains between bastions, seen from above. */
const BASTION = 'v-42l-10-3-9-13 9-13 10-3v-42';
export const rampart = (x: number): string => `M${x} 520${BASTION.repeat(3)}`;

/** Trees of the woods round the town. */
export const WOODS: readonly (readonly [x: number, y: number])[] = [
  [676, 18],
  [694, 26],
  [712, 14],
  [733, 24],
  [756, 30],
  [778, 22],
  [792, 44],
  [814, 36],
  [806, 70],
  [832, 58],
  [834, 92],
  [10, 196],
  [24, 212],
  [4, 522],
  [16, 540],
  [36, 548],
  [8, 566],
  [58, 556],
];
export const TREE = 'M0 8V3M-5 3C-8 0-6-4-3-4-3-8 3-8 3-4 6-4 8 0 5 3Z';

export const SHIPS: readonly (readonly [x: number, y: number, size: number])[] = [
  [34, 38, 1.25],
  // These two are wholly beyond the edge of a window that the map fills.
  [-120, 96, 0.8],
  [716, HEIGHT + 40, 1],
];
export const HULL = 'M-17 3C-20 3-21 8-17 10H12C16 10 19 5 21 1 14 4 6 4 0 4S-9 4-10 1h-6Z';
export const MASTS = 'M-11 3V-18M1 4V-24M12 4V-17M12 3 24-3M-14-21l3 3M-2-27l3 3 4-2';
export const SAILS =
  'M-16-14h10C-4-10-4-6-7-3h-9C-13-6-13-10-16-14ZM-5-20H7C9-15 9-8 6-3H-5C-2-8-2-15-5-20ZM9-13h8C19-10 19-6 17-3H9C11-6 11-10 9-13Z';

/** The rose's points, long and short by turns: one half of each. The other is its mirror image. */
export const ROSE_POINTS: readonly { readonly d: string; readonly turn: number }[] = [
  0, 90, 180, 270, 45, 135, 225, 315,
].map((turn) => ({ d: turn % 90 ? 'M0-20 4-4 0 0Z' : 'M0-33 5-5 0 0Z', turn }));
