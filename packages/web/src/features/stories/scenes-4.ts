/** The events of 1908 to 2008. */
import { dark, light, line, type Picture, row, tone } from '@cap-diamant/drawing/picture';
import { disc, pale, placed } from '../../board/portraits/pen.ts';
import { armed, box, flag, ground, house, man, many, NIGHT, SMOKE, SNOWFALL, WOMAN } from './scenery.ts';

/** A board on a stick, held up; what it says is only hinted at. */
const PLACARD: Picture = [
  line('M0 0V-14'),
  ...pale('M-6-22H6V-14H-6z'),
  line('M-4-19.6H4M-4-17.8H4M-4-16H1'),
];

/** A round tower of ice, notched above. */
const ICE_TOWER: Picture = [
  ...pale('M-6 0V-22H-7V-28H-4.6V-25.4H-1.4V-28H1.4V-25.4H4.6V-28H7V-22H6V0z'),
  line(
    'M-6-4.4H6M-6-8.8H6M-6-13.2H6M-6-17.6H6M-6-22H6M-2-22V-17.6M2-17.6V-13.2M-2-13.2V-8.8M2-8.8V-4.4M-2-4.4V0',
  ),
];

/** A snowman such as children build. */
const SNOWMAN: Picture = [
  ...pale(disc(0, -5.4, 6.4)),
  ...pale(disc(0, -14.4, 4.8)),
  line('M-4.4-15.4L-9-19M-7.4-17.6L-7.2-20.4M4.4-15.4L9-19M7.4-17.6L9.8-17.4'),
  ...pale(disc(0, -21.2, 3.7)),
  dark(`${disc(-1.3, -22, 0.5)}${disc(1.3, -22, 0.5)}${disc(0, -15.6, 0.55)}${disc(0, -13, 0.55)}`),
  tone('M-.2-21.4L4-20.5-.2-20.2z'),
  dark('M-4.6-24H4.6V-25.2H2.9V-30H-2.9V-25.2H-4.6z'),
];

/** A soldier of the Great War, a bandolier across the tunic. */
const TROOPER: Picture = armed([...man('cap'), light('M-2.4-8.4L-1.6-9.4 2.4-5.6 2-4.4z')]);

/** A rocket that has burst: rays, each with its spark. */
const burst = (rays: number): Picture => {
  const angles = row(0, 2 * Math.PI, rays + 1).slice(1);
  const at = (angle: number, distance: number): string =>
    `${(distance * Math.cos(angle)).toFixed(2)} ${(distance * Math.sin(angle)).toFixed(2)}`;
  return [
    light(angles.map((angle) => `M${at(angle - 0.12, 3)}L${at(angle, 10)} ${at(angle + 0.12, 3)}z`).join('')),
    light(
      angles
        .map((angle) => `M${at(angle - 0.05, 12)}L${at(angle, 11)} ${at(angle + 0.05, 12)} ${at(angle, 13)}z`)
        .join(''),
    ),
  ];
};

export const FOURTH = {
  // A march with boards held high; soldiers stand across the street.
  '1917': [
    ...many(house(22, 22, 9), [
      [-48, 4],
      [-24, 4],
    ]),
    ...many(house(20, 19, 9), [
      [0, 4],
      [24, 4],
      [47, 4],
    ]),
    ...ground(4),
    ...many(PLACARD, [
      [-50, -4],
      [-34, -6],
      [-18, -4],
      [-2, -5],
    ]),
    ...many(man('cap'), [
      [-54, 10],
      [-46, 9],
      [-38, 10],
      [-22, 10],
      [-14, 9],
      [-5, 10],
    ]),
    ...placed(WOMAN, -30, 9),
    ...many(
      man('cap'),
      [
        [-50, 17],
        [-41, 17],
        [-26, 17],
        [-17, 17],
        [-8, 17],
      ],
      1.15,
    ),
    ...placed(WOMAN, -33, 17, 1.15),
    ...row(54, 26, 5).flatMap((x) => placed(TROOPER, x, 11, -1.1)),
    ...row(50, 22, 5).flatMap((x) => placed(TROOPER, x, 18, -1.2)),
  ],
  // A palace of ice, a snowman, and people out in the cold to see them.
  '1955': [
    tone('M-62-48H62V24H-62z'),
    ...placed(ICE_TOWER, -2, 6, 1.25),
    ...pale(
      'M-20 8V-12H-17.6V-9.6H-14.4V-12H-11.6V-9.6H-8.4V-12H-5.6V-9.6H-2.4V-12H.4V-9.6H3.6V-12H6.4V-9.6H9.6V-12H12.4V-9.6H15.6V-12H18.4V-9.6H21.6V-12H24.4V-9.6H27.6V-12H30.4V-9.6H33.6V-12H36.4V-9.6H39.6V-12H42V8z',
    ),
    line('M-20-5H42M-20 0H42M-14-9V-5M-4-9V-5M6-9V-5M16-9V-5M26-9V-5M36-9V-5M-9-5V0M31-5V0M-14 0V6M36 0V6'),
    ...placed(ICE_TOWER, 44, 8),
    ...placed(ICE_TOWER, -20, 8, 0.9),
    dark('M5 9V0A6 6 0 0 1 17 0V9z'),
    ...placed(flag(8, 4.6, 9), -2, -29),
    ...placed(flag(7, 4, 7), 44, -20),
    light('M-62 9Q-30 5 0 9T62 8V24H-62z'),
    line('M-62 9Q-30 5 0 9T62 8M-50 16Q-40 14-30 17M0 18Q10 15 20 18M34 14Q44 12 54 15'),
    ...placed(SNOWMAN, -40, 14, 1.25),
    ...placed(WOMAN, 24, 16),
    ...placed(man('wool'), 31, 17),
    ...placed(man('wool'), 17, 16, 0.75),
    SNOWFALL,
  ],
  // Flags of many countries behind a fence; a crowd and a cloud of gas before it.
  '2001': [
    tone('M-30 4V-16L30-22V4z'),
    dark('M-31-16L31-22V-24.4L-31-18.4z'),
    light('M-27-12.6L27-17.6V-13L-27-8.6zM-27-5L27-9V-4.4L-27-1z'),
    line('M-18-13.4V0M-9-14.2V0M0-15V0M9-16V0M18-17V0'),
    ...many(flag(8, 5, 24), [
      [-54, 4],
      [-44, 4],
      [-34, 4],
      [36, 4],
      [46, 4],
    ]),
    ...pale('M-62 4H62V24H-62z'),
    line(
      row(-66, 58, 32)
        .map((x) => `M${x} 8L${x + 18}-10M${x + 18} 8L${x}-10`)
        .join(''),
    ),
    dark(
      row(-57, 57, 7)
        .map((x) => box(x, 8.6, 1.4, 19.4))
        .join(''),
    ),
    dark('M-62-10.6H62V-9.6H-62z'),
    tone('M-62 12V8H62V12z'),
    ...placed(SMOKE, 30, 12, 1.3),
    ...placed(SMOKE, 46, 16, 1.4),
    ...many(PLACARD, [
      [-48, 6],
      [-14, 6],
    ]),
    ...many(
      man('bare'),
      [
        [-52, 17],
        [-38, 18],
        [-30, 17],
        [-12, 17],
        [4, 18],
      ],
      1.15,
    ),
    ...many(
      man('long'),
      [
        [-45, 18],
        [-20, 18],
        [12, 17],
      ],
      1.15,
    ),
    ...pale('M-34-2H-6V5H-34z'),
    line('M-34-2V8M-6-2V8M-31 .4H-9M-31 2.6H-14'),
    ...placed(man('cap'), 20, 18, 1.15),
  ],
  // Fireworks over the castle on its rock, pictures of light on the silos by the water.
  '2008': [
    NIGHT,
    ...placed(burst(14), -40, -22, 1.05),
    ...placed(burst(12), 43, -29, 1.05),
    ...placed(burst(10), 50, -11, 0.55),
    ...placed(burst(10), -14, -36, 0.6),
    ...placed(burst(10), 20, -37, 0.45),
    tone('M-62 8V-2C-50-4-40-6-30-8L30-8C36-6 40-2 42 8z'),
    ...pale(
      `${box(2, -8, 11, 20)}${box(-12, -8, 18, 9)}${box(16, -8, 18, 9)}${box(-22, -8, 6, 12)}${box(26, -8, 6, 12)}`,
    ),
    tone(
      'M-4.4-28L-1.4-35H5.4L8.4-28zM-22-17L-18.6-22.4H-6L-3.6-17zM7.6-17L10-22.4H22.6L26-17zM-26-20L-22-29-18-20zM22-20L26-29 30-20z',
    ),
    dark(
      [
        ...[-22, -15].flatMap((y) => [-0.4, 4.4].map((x) => box(x, y, 1.6, 3))),
        ...[-18, -14.6, -11.2, -7.8, 11.8, 15.2, 18.6, 22].map((x) => box(x, -11, 1.2, 2.8)),
        ...[-22, 26].map((x) => box(x, -13, 1.2, 2.8)),
      ].join(''),
    ),
    ...many(house(11, 6, 6), [
      [-52, 8],
      [-40, 9],
      [-28, 8],
      [-16, 9],
    ]),
    ...pale(
      row(2, 56, 10)
        .map((x) => `M${x - 3} 9V-3A3 1.6 0 0 1 ${x + 3}-3V9z`)
        .join(''),
    ),
    tone('M6 6Q14-4 24 2T44 0 54 4V8H6z'),
    dark(`${disc(14, -1, 1.6)}M30 7V1L33-1.6 36 1V7z`),
    dark('M-62 9H62V24H-62z'),
    light(
      'M-40 12h10v.9h-10zM-36 15h6v.9h-6zM-8 12h9v.9h-9zM-4 15h16v.9h-16zM0 18h8v.9h-8zM24 12h26v.9h-26zM30 15h14v.9h-14zM-52 18h10v.9h-10zM36 18h10v.9h-10z',
    ),
  ],
} satisfies { readonly [year: string]: Picture };
