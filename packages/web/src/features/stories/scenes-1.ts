/** The events of 1608 to 1708, and the voyage before. */
import { dark, light, line, type Picture, tone } from '@cap-diamant/drawing/picture';
import { disc, pale, placed } from '../../board/portraits/pen.ts';
import {
  BOAT,
  box,
  FLAME,
  house,
  LILIES,
  MOORED,
  man,
  many,
  NIGHT,
  PINE,
  SHIP,
  SMOKE,
  WOMAN,
  waves,
} from './scenery.ts';

/** The cape above the narrows, with woods on it. */
const CAPE: Picture = [
  ...many(
    PINE,
    [
      [26, -17],
      [32, -20.4],
      [38, -22],
      [45, -23],
      [52, -23.4],
      [58, -23],
    ],
    0.8,
  ),
  tone('M14 9C17 3 19-4 21-12 23-16 30-20 38-22 46-24 54-23 62-24V9z'),
  line('M24-10L21 6M29-15L27 8M36-18L33 4M42-19L41 7M49-20L48 2M55-20V6'),
  ...many(
    PINE,
    [
      [20, 8],
      [28, 9],
      [50, 9],
      [57, 9],
    ],
    0.7,
  ),
];

/** One who kneels in a canoe. */
const PADDLER: Picture = [
  ...pale(disc(0, -6.4, 1.7)),
  tone('M-2-1C-2.2-3.4-1.6-4.8 0-4.8S2.2-3.4 2-1z'),
  dark('M-1.7-6.6A1.7 1.7 0 0 1 1.7-6.6Q0-7.6-1.7-6.6z'),
];

/** One of the King's councillors behind the table. */
const councillor = (wig: Picture): Picture => [
  tone('M-6 0C-6-5-4-8-1.6-9H1.6C4-8 6-5 6 0z'),
  ...pale('M-2.2-8.8H2.2L1.4-5H-1.4z'),
  ...pale('M-2.6-12.6A2.6 3.2 0 1 1 2.6-12.6 2.6 3.2 0 1 1-2.6-12.6z'),
  line('M-1.2-13.2h.6M.8-13.2h.6M-.8-11h1.6'),
  ...wig,
];
const WIG = [
  dark(
    'M0-17.4C-4-17.4-4.6-14-4.2-11.4-5.4-9-4.2-6.6-2.6-7-3-10-2.8-14 0-14.8 2.8-14 3-10 2.6-7 4.2-6.6 5.4-9 4.2-11.4 4.6-14 4-17.4 0-17.4z',
  ),
];
const HATTED = [...WIG, dark('M-7-14.4Q0-16.6 7-14.4L3.2-17V-20.4H-3.2V-17z')];
const MITRE = [
  ...pale('M-3-13.6C-3.8-17 -2-19.6 0-21.4 2-19.6 3.8-17 3-13.6Q0-14.8-3-13.6z'),
  line('M0-21V-14.2M-3.2-15.4Q0-16.6 3.2-15.4'),
  light('M-.6-1.4V-3H-1.8V-4.2H-.6V-5.6H.6V-4.2H1.8V-3H.6V-1.4z'),
];

export const FIRST = {
  // A ship comes up the river, a canoe before the cape.
  '1603': [
    ...CAPE,
    ...placed(SHIP, -22, 8, 1.15),
    waves(11),
    ...placed([line('M-4-6L-8 3M5-6L1 3'), dark('M-14-3.4Q-10 2 0 2T14-3.4Q9-1 0-1T-14-3.4z')], 34, 14, 0.95),
    ...placed(PADDLER, 30, 13.4),
    ...placed(PADDLER, 39, 13.4),
  ],
  // Governor, bishop and intendant behind the table; the edict hangs down with its seal.
  '1663': [
    ...pale('M-35-8V-29A7 7 0 0 1-21-29V-8zM21-8V-29A7 7 0 0 1 35-29V-8z'),
    line('M-28-8V-36M-35-18H-21M-35-28H-21M28-8V-36M21-18H35M21-28H35'),
    ...placed(LILIES, -9, -43.6, 1.5),
    ...placed(councillor(WIG), -44, 0, 1.2),
    ...placed(councillor(HATTED), -16, 0, 1.25),
    ...placed(councillor(MITRE), 0, 0, 1.25),
    ...placed(councillor(WIG), 16, 0, 1.25),
    ...placed(councillor(WIG), 44, 0, 1.2),
    dark('M-56-2H56V2H-56z'),
    tone('M-54 2H54V22H-54z'),
    line('M-42 2V22M-28 2V22M28 2V22M42 2V22'),
    ...pale('M-11-1H11V15Q6 13.6 0 15T-11 15z'),
    line('M-8 3H8M-8 5.4H8M-8 7.8H8M-8 10.2H2'),
    dark(disc(6.4, 15.4, 3)),
    ...pale('M30-2L33-9 34.4-8.6 31.4-2zM26.6-5.4h4V-2h-4z'),
  ],
  // The intendant is rowed ashore, settlers with their bundles have landed.
  '1665': [
    ...placed(MOORED, -32, 6, 0.95),
    waves(10),
    ...many(house(15, 9, 8), [
      [32, 0],
      [49, 1],
    ]),
    ...pale('M14 4Q30-1 62 2V24H26Q18 14 14 4z'),
    line('M22 9h12M28 13h18M30 17h24M44 8h12'),
    ...placed([...man('broad'), line('M3-7V0')], 6, 7, 1.15),
    ...placed(man('wool'), -3, 8.4, 0.85),
    ...placed(BOAT, 2, 11),
    ...placed(LILIES, 11, -12, 0.7),
    line('M11-13V8'),
    ...placed(WOMAN, 26, 9),
    ...placed(man('broad'), 33, 10),
    ...placed(WOMAN, 41, 9, 0.95),
    ...placed(man('wool'), 47, 11, 0.8),
    tone(`${box(37, 14, 5, 3.4)}${box(23, 13, 3.6, 2.6)}`),
  ],
  // The houses of the Lower Town in flames; a chain of buckets from the river.
  '1682': [
    NIGHT,
    tone('M-62-8C-50-22-36-30-20-33 0-36 30-34 62-36V8H-62z'),
    ...many(
      SMOKE,
      [
        [-24, -30],
        [0, -32],
        [24, -30],
        [46, -32],
      ],
      1.3,
    ),
    ...many(
      FLAME,
      [
        [-46, -8],
        [-34, -12],
        [-6, -13],
        [6, -9],
        [32, -12],
        [46, -9],
      ],
      1.3,
    ),
    ...many(house(20, 11, 9), [
      [-42, 6],
      [0, 6],
      [42, 6],
    ]),
    ...many(house(17, 14, 9), [
      [-21, 6],
      [21, 6],
    ]),
    ...many(
      FLAME,
      [
        [-48, -3],
        [-38, -5],
        [-21, -13],
        [4, -4],
        [14, -13],
        [26, -16],
        [40, -5],
      ],
      0.75,
    ),
    ...pale('M-62 7Q0 5 62 7V24H-62z'),
    ...placed(man('wool'), -40, 15),
    ...placed(man('broad'), -24, 16),
    ...placed(WOMAN, -8, 15),
    ...placed(man('bare'), 8, 16),
    ...placed(WOMAN, 24, 15),
    ...placed(man('wool'), 40, 16),
    line(
      'M-37.4 8.6L-34 9.6-27 9.4M-21.4 9.6L-18 10.4-11 9M-5.4 8.6L-2 9.6 5 9.4M10.6 9.6L14 10.4 21 9M26.6 8.6L30 9.6 37 9.4',
    ),
    dark(
      'M-33.4 9.6h3.6l-.6 3h-2.4zM-17.4 10h3.6l-.6 3h-2.4zM-1.4 9.6h3.6l-.6 3h-2.4zM14.6 10h3.6l-.6 3h-2.4zM30.6 9.6h3.6l-.6 3h-2.4z',
    ),
  ],
} satisfies { readonly [year: string]: Picture };
