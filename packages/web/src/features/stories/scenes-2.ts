/** The events of 1708 to 1808. */
import { dark, light, line, type Picture, row, tone } from '@cap-diamant/drawing/picture';
import { disc, pale, placed } from '../../board/portraits/pen.ts';
import {
  CANNON,
  ground,
  house,
  LILIES,
  man,
  many,
  marksman,
  NIGHT,
  SHIP,
  SMOKE,
  SNOWFALL,
  soldier,
  UNION,
  waves,
} from './scenery.ts';

/** The town on its rock, far away: walls, roofs, steeples. */
const FAR_TOWN: Picture = [
  line('M-2-22V-26M-3-24.6H-1'),
  dark('M-18 2V-4L-14.6-8-11.4-4V-6.4L-8-10.4-4.6-6.4V-13L-2-22 .6-13V-6L4.4-10 8-6V-3.6L12-7.6 16-3.6V2z'),
  tone('M-20 4V-1H-17V-2.4H-14V-1H-11V-2.4H-8V-1H-5V-2.4H-2V-1H1V-2.4H4V-1H7V-2.4H10V-1H13V-2.4H16V-1H20V4z'),
];

/** A crown, as on the King's paper. */
const CROWN: Picture = [
  dark('M-5 0L-6-5.4-2.6-2.6 0-7 2.6-2.6 6-5.4 5 0z'),
  light(`${disc(-3, -1.2, 0.5)}${disc(0, -1.2, 0.5)}${disc(3, -1.2, 0.5)}`),
];

export const SECOND = {
  // The colours of both crowns over a gun that has just fired.
  '1756': [
    ...ground(8),
    line('M-44 9L-34-32M-6 9L-16-32'),
    ...placed(LILIES, -34, -32, 1.35),
    ...placed(UNION, -16, -32, 1.35),
    ...many(
      SMOKE,
      [
        [38, 0],
        [50, -10],
      ],
      1.6,
    ),
    ...placed(SMOKE, 24, -2, 1),
    light('M10-8L20-12 17-7 22-5 16-4 17 0z'),
    ...placed(CANNON, -10, 10, 1.5),
    dark(
      `${disc(20, 11, 2.4)}${disc(25, 11, 2.4)}${disc(30, 11, 2.4)}${disc(22.5, 7, 2.4)}${disc(27.5, 7, 2.4)}${disc(25, 3, 2.4)}`,
    ),
    ...pale('M-54 4V12A6 2 0 0 0-42 12V4z'),
    line('M-54 6L-51 13-48 6-45 13.4-42 6'),
    tone('M-54 4A6 2 0 0 1-42 4 6 2 0 0 1-54 4zM-54 12A6 2 0 0 0-42 12V13.4A6 2 0 0 1-54 13.4z'),
  ],
  // Two lines face to face before the town; the smoke of one volley between them.
  '1759': [
    ...placed(FAR_TOWN, 0, -8, 1.2),
    ...ground(-4),
    ...many(
      SMOKE,
      [
        [-7, 2],
        [7, 3],
        [0, 10],
      ],
      0.9,
    ),
    ...row(-52, -20, 5).flatMap((x) => placed(marksman('cocked'), x, 6, 0.95)),
    ...row(52, 20, 5).flatMap((x) => placed(marksman('cocked'), x, 6, -0.95)),
    ...row(-48, -21, 4).flatMap((x) => placed(marksman('cocked'), x, 15, 1.1)),
    ...row(48, 21, 4).flatMap((x) => placed(marksman('cocked'), x, 15, -1.1)),
    line('M-36-6V-26M36-6V-26'),
    ...placed(UNION, -36, -26, 0.9),
    ...placed(LILIES, 36, -26, 0.9),
  ],
  // The King's paper with its seal; ships sail away.
  '1763': [
    ...placed(SHIP, 3, 1.4, 0.34),
    ...placed(SHIP, 20, 3.4, 0.45),
    ...placed(SHIP, 42, 6.6, 0.6),
    waves(9),
    tone('M-50-24C-53-24-53-30-50-30H-13V-24z'),
    ...pale('M-48-26H-11V8C-11 12-15 12-15 9H-48z'),
    tone('M-15 9C-15 14-9.6 14-9.6 8.6H-11C-11 12-15 12-15 9z'),
    ...placed(CROWN, -30, -16),
    line('M-42-12H-18M-42-8.4H-18M-42-4.8H-18M-42-1.2H-18M-42 2.4H-30'),
    dark('M-28.4 7L-31 18-27.4 15.4-25 19-23.6 7z'),
    dark(disc(-26, 5.6, 5)),
    line(disc(-26, 5.6, 3.4)),
    light('M-26 3.2L-25.3 4.9-23.6 5-24.9 6.1-24.4 7.8-26 6.9-27.6 7.8-27.1 6.1-28.4 5-26.7 4.9z'),
  ],
  // Ladders against the snowy walls, guns above, in a night of snow.
  '1775': [
    NIGHT,
    ...many(house(15, 7, 8), [
      [6, -18],
      [44, -19],
    ]),
    light('M0-33H12L13-31H-1zM38-34H50L51-32H37z'),
    dark('M24-18V-29L26.4-40 28.8-29V-18z'),
    tone('M-22 12V-16H-17V-20H-10V-16H-4V-20H3V-16H9V-20H16V-16H22V-20H29V-16H35V-20H42V-16H48V-20H62V12z'),
    light(
      'M-17-20H-10V-21.6H-17zM-4-20H3V-21.6H-4zM9-20H16V-21.6H9zM22-20H29V-21.6H22zM35-20H42V-21.6H35zM48-20H62V-21.6H48z',
    ),
    line(
      'M-16-10H-8M2-11H12M20-8H30M38-11H50M-12-4H0M8-3H20M28-1H40M48-4H58M-18 3H-8M0 4H14M22 5H36M44 3H56',
    ),
    tone('M-12-15.2L-24-15.8V-18.6L-12-18.2zM14-15.2L2-15.8V-18.6L14-18.2z'),
    ...pale('M-25-15.4V-19H-23.4V-15.4zM1-15.4V-19H2.6V-15.4z'),
    ...placed(SMOKE, -32, -16, 0.8),
    ...placed(soldier('cocked'), 25.5, -16.4, 0.8),
    ...placed(soldier('cocked'), 38.5, -16.4, 0.8),
    light('M-62 8Q-20 3 20 9T62 7V24H-62z'),
    line('M-44 14Q-36 12-26 14M0 17Q10 15 22 17M34 13Q44 12 52 14'),
    ...pale('M-20 12L-6-17-4.8-16.4-18.6 12.6zM-14 12L0-17 1.2-16.4-12.6 12.6z'),
    ...pale(
      'M-16.8 6H-10.6L-11.2 7.4H-17.4zM-14 0H-7.8L-8.4 1.4H-14.6zM-11-6H-4.8L-5.4-4.6H-11.6zM-8-12H-1.8L-2.4-10.6H-8.6z',
    ),
    ...placed(man('cocked'), -10, 0, 0.9),
    ...placed(marksman('cocked'), -30, 15, 1.05),
    ...placed(soldier('cocked'), -40, 13, 1),
    ...placed(soldier('cocked'), -50, 15, 1.05),
    SNOWFALL,
  ],
} satisfies { readonly [year: string]: Picture };
