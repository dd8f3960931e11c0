/** The events of 1808 to 1908. */
import { dark, light, line, type Picture, row, tone } from '@cap-diamant/drawing/picture';
import { disc, pale, placed } from '../../board/portraits/pen.ts';
import {
  armed,
  box,
  flag,
  ground,
  house,
  MOORED,
  man,
  many,
  openings,
  PINE,
  SMOKE,
  soldier,
  UNION,
  WOMAN,
  waves,
} from './scenery.ts';

/** A steamer with a tall funnel and two masts. */
const STEAMER: Picture = [
  line('M-14-8V-27M12-8V-27M-14-26L-26-9M-14-26L0-10M12-26L26-9M12-26L0-10'),
  dark('M-3-12H3V-25H-3z'),
  light('M-3-21H3V-18.6H-3z'),
  tone('M-12-8H12V-13H-12z'),
  light(
    row(-9.6, 9.6, 7)
      .map((x) => disc(x, -10.4, 1))
      .join(''),
  ),
  dark('M-28-9C-26-3-24 1-22 3H22C25 0 27-4 28-9Q0-6-28-9z'),
  light('M-25.4-4Q0-1.6 26-4.4L25.6-3.2Q0-.4-25-3z'),
];

export const THIRD = {
  // Families come down the gangway to the quay, timber lies ready to be loaded.
  '1800': [
    ...many(house(16, 12, 8), [
      [36, 2],
      [53, 0],
    ]),
    ...placed(MOORED, -26, 6, 1.05),
    waves(11),
    ...pale('M8 4H62V24H8z'),
    tone('M8 4H62V7H8z'),
    line('M16 7V22M28 7V22M40 7V22M52 7V22M8 14H62'),
    dark('M-8-2L16 4V5.6L-9 0z'),
    ...placed(man('tall'), -2, 0.6, 0.8),
    ...placed(WOMAN, 5, 2.4, 0.8),
    ...placed(man('tall'), 19, 4.4, 1.05),
    ...placed(WOMAN, 26, 4.4, 1.05),
    ...placed(man('cap'), 32, 4.4, 0.7),
    dark(`${box(39, 4.4, 7, 4.6)}${box(13, 4.4, 4, 3)}`),
    line('M35.6 1.6H42.4'),
    ...pale(`${disc(50, 2.4, 2)}${disc(54, 2.4, 2)}${disc(58, 2.4, 2)}${disc(52, -1, 2)}${disc(56, -1, 2)}`),
    line(
      `${disc(50, 2.4, 0.8)}${disc(54, 2.4, 0.8)}${disc(58, 2.4, 0.8)}${disc(52, -1, 0.8)}${disc(56, -1, 0.8)}`,
    ),
  ],
  // Militia and redcoats side by side before a blockhouse.
  '1812': [
    ...many(
      PINE,
      [
        [-54, 6],
        [-46, 4],
        [44, 4],
        [51, 6],
        [57, 5],
      ],
      1.3,
    ),
    ...placed([line('M0 0V-14'), ...placed(UNION, 0, -14, 0.9)], 0, -28),
    tone('M-14 6V-10H14V6z'),
    line('M-14 2H14M-14-2H14M-14-6H14'),
    tone('M-19-10V-20H19V-10z'),
    line('M-19-13H19M-19-17H19'),
    dark('M-22-20L0-30 22-20z'),
    openings([-12, -4, 4, 12], -13.4, 3, 1.8),
    openings([-9, 9], -2, 3, 1.8),
    ...pale('M-3 6V-5H3V6z'),
    tone(
      [...row(-40, -18, 9), ...row(18, 40, 9)]
        .map((x) => `M${x - 1.3} 7V-4L${x}-6.4 ${x + 1.3}-4V7z`)
        .join(''),
    ),
    ...ground(7),
    ...row(-48, -22, 4).flatMap((x) => placed(soldier('shako'), x, 15, 1.25)),
    ...row(22, 48, 4).flatMap((x) => placed(armed(man('wool')), x, 15, 1.25)),
    ...placed([line('M4-7L9-16'), ...man('cocked')], 0, 16, 1.3),
  ],
  // The old parliament house under its cupola, flags out, gentlemen in tall hats.
  '1867': [
    ...placed([...flag(9, 5, 12)], 0, -33),
    dark('M-1-31H1V-34H-1zM-6.6-26A6.6 6.4 0 0 1 6.6-26z'),
    tone('M-5-20H5V-26H-5z'),
    openings([-2.6, 0, 2.6], -21, 1.4, 3.6),
    dark('M-9-18H9V-20.4H-9z'),
    tone('M-40 8V-10H40V8z'),
    dark('M-41-10L-37-16H37L41-10z'),
    openings(row(-35, -17, 5), -3, 2.2, 4.2),
    openings(row(17, 35, 5), -3, 2.2, 4.2),
    openings(row(-35, -17, 5), 5, 2.2, 4.2),
    openings(row(17, 35, 5), 5, 2.2, 4.2),
    dark('M-14-11L0-19 14-11z'),
    light(disc(0, -13.8, 1.6)),
    tone('M-13 8V-11H13V8z'),
    ...pale(
      row(-11, 11, 5)
        .map((x) => box(x, 6, 2.2, 16))
        .join(''),
    ),
    dark('M-2 8V0A2 2 0 0 1 2 0V8zM-14 8V6H14V8z'),
    ...many(flag(8, 5, 18), [
      [-48, 8],
      [46, 8],
    ]),
    ...many(flag(7, 4, 8), [
      [-30, -16],
      [30, -16],
    ]),
    ...ground(8),
    ...many(man('tall'), [
      [-44, 16],
      [-34, 17],
      [-6, 17],
      [3, 18],
      [32, 17],
      [48, 16],
    ]),
    ...many(WOMAN, [
      [-26, 17],
      [40, 17],
      [11, 17],
    ]),
  ],
  // A steamer rises in the new lock, on its way past the town.
  '1871': [
    ...placed(SMOKE, -5, -24, 0.55),
    ...placed(SMOKE, -13, -27, 0.75),
    ...placed(SMOKE, -24, -30, 1),
    ...placed(STEAMER, -2, 6, 1.15),
    line('M-62-2H-34M-62 1H-46M-54-5H-40'),
    ...pale('M-62 6H62V24H-62z'),
    line(
      'M-62 10H62M-62 14H62M-62 18H62M-50 6V10M-36 6V10M-22 6V10M-8 6V10M6 6V10M20 6V10M44 6V10M54 6V10M-56 10V14M-43 10V14M-29 10V14M-15 10V14M-1 10V14M13 10V14M48 10V14M58 10V14M-50 14V18M-36 14V18M-22 14V18M-8 14V18M6 14V18M20 14V18M54 14V18',
    ),
    tone('M28 22V-8H32V22zM40 22V-8H36V22z'),
    dark('M27-8L12-11V-9.4L27-5.6zM41-8L58-11V-9.4L41-5.6z'),
    line('M28-2H32M28 4H32M28 10H32M28 16H32M36-2H40M36 4H40M36 10H40M36 16H40'),
    dark('M-47 6V1.6H-48.4V.4H-43.6V1.6H-45V6zM3 6V1.6H1.6V.4H6.4V1.6H5V6z'),
    ...placed([...man('cap'), line('M-2-8L-6-9')], 20, 6, 1.05),
    ...placed(man('tall'), 52, 6, 1.05),
  ],
} satisfies { readonly [year: string]: Picture };
