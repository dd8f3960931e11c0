/** The leaders of 1908 to 2008: faces that many in the city know. */

import { dark, light, line, type Picture, tone } from '@cap-diamant/drawing/picture';
import type { LeaderId } from '@cap-diamant/engine';
import { dots, EAR, face, NECK, SHOULDERS, SLEEVES } from './bust.ts';
import { mirrored, pale, placed } from './pen.ts';

/** A jacket's collar, open on the shirt. */
const JACKET: Picture = [
  ...pale('M-5.4-6L5-6 1.4 12H-1.4z'),
  dark('M-5.6-6L-10.4-3.6-11 1-8 1.6-9 4-1 14-3.2 4z'),
  dark('M5.4-6L10.4-3.6 11 1 8 1.6 9 4 1 14 3.2 4z'),
  SLEEVES,
];

export const FOURTH = {
  // An archbishop in mitre and chasuble.
  religion: mirrored([
    SHOULDERS,
    ...NECK,
    ...pale('M-5.8-7.4Q0-3.6 5-7.4L5.8-4Q0-.4-6.4-4z'),
    dark('M-8.6-4.6Q0 2.4 8-4.6L10.4-3Q6 2 2.6 3V14H-2.6V3Q-7 2-11-3z'),
    light('M-.8 11V8.4H-2.2V6.8H-.8V5H.8V6.8H2.2V8.4H.8V11z'),
    ...placed(face({ mouth: 'smiling', old: true }), 0, 3),
    ...placed(EAR, 0, 3),
    ...pale('M-6.2-17C-8-17-9.2-20-8.8-23.6L-6-25-5.6-21z'),
    tone('M-8.2-21.8C-9.8-27.6-7-33.4.2-38 7.2-33.6 9.8-28 7.8-22.6 3-25.6-3-25.2-8.2-21.8z'),
    light(
      'M-8.6-23.8C-8.8-24.8-8.8-25.8-8.5-26.6-3-29.6 3-29.8 8.4-27.4 8.5-26.6 8.5-25.6 8.2-24.6 3-27.2-3-26.8-8.6-23.8zM-1-28.8V-36.2L.2-37 1.4-36.2V-28.8z',
    ),
    line('M-6-28.6C-5.4-31.6-3.4-34.4.2-37M6.2-28.6C5.8-31.8 3.6-34.6.2-37'),
  ]),
  // A mayor: short grey hair, a broad smile, suit and tie.
  politics: [
    SHOULDERS,
    ...JACKET,
    dark('M-1.8-5.4H1.6L1-2.4 2.4 9 0 13-2.4 9-1.2-2.4z'),
    ...NECK,
    ...pale('M-5.8-9L-.2-5-3.6-1.4-6.6-5.4zM4.8-9L-.2-5 3.4-1.4 6-5.4z'),
    dark('M-1.8-5.6L-.2-5 1.4-5.6 1-2.6H-1.2z'),
    ...face({ shape: 'wide', nose: 'round', mouth: 'smiling', brows: 'heavy' }),
    ...EAR,
    ...pale(
      'M-7.2-21.6L-8.4-22C-9.6-26-9-30.4-6-33-3-35.6 3-35.6 5.6-32.8 6.8-31.4 7.4-29.4 7-27 5.6-29.4 4.2-30.4 2-30.2-1.6-31.6-5-30.4-6.2-27.4-6.6-25.4-6.6-23.4-7.2-21.6z',
    ),
    line('M-7.6-25Q-7.4-29-4.6-31M-6.2-29.6Q-4-32.6 0-32.2M-1.6-33Q1.6-33.4 4-31.8M4.4-32.4Q5.8-31.4 6-29.8'),
  ],
  // A merchant of fashion: tousled hair, shirt open at the neck.
  economy: mirrored([
    SHOULDERS,
    ...JACKET,
    ...NECK,
    light('M-4-5.4Q-.2-1.4 3.6-5.4L-.2 3.6z'),
    line('M-4-5.4L-.2 3.6 3.6-5.4M-.2 3.6V12'),
    ...pale('M-5.8-8.6L-4-5-2.4 1.6-8-3.4zM4.8-8.6L3.6-5 2 1.6 7.6-3.4z'),
    ...face({ shape: 'narrow', mouth: 'smiling' }),
    ...EAR,
    dark(
      'M-6.4-20.6C-7.4-22-8.4-22-8.8-21-10.6-24-10.4-27-9.2-28.6-10.4-31.4-8-34-6-34-5-36.6-1.6-37 0-35.8 2-37.4 5.4-36.4 6-34.2 8.2-33.6 8.6-31 7.6-29.6 8-28 7.4-26.6 6.6-25.8 6.4-27.6 6-28.6 5-29.4 4-28.6 2.6-28.8 2-29.8.6-28.6-1.4-29-2-30-3.4-28.4-5-28-5.4-27.4z',
    ),
    line(
      'M-8-25q-.6-2.6 1.4-4M-7.6-31q2-1 3.4.6M-4.4-34q2.4-.6 3 1.4M.4-34.6q2.6-.4 3 1.6M4.4-33.6q2 .2 2 2.2M-5.6-25Q-5.8-23-6.2-21.6',
    ),
  ]),
  // A stage director all in one colour: smooth hair, polo-neck.
  culture: [
    SHOULDERS,
    SLEEVES,
    ...NECK,
    tone('M-5.6-10.4Q0-6.6 4.8-10.4L6.4-4Q0 .6-7-4z'),
    line('M-4-8.8L-4.6-2.8M-2-7.8L-2.2-1.8M0-7.4V-1.6M2-7.8L2.4-1.8M3.8-8.8L4.6-2.8'),
    ...face(),
    ...EAR,
    dark(
      'M-6.6-20.4L-8.4-22.4C-9.8-27-9-32-5.6-34.4-2-36.8 3.4-36.4 5.8-33.4 7.4-31.4 7.4-28.4 6.6-26 6-28 5-29 3.6-29.2 0-28.2-3.4-28.4-5-28.8-5.8-26-5.8-23-6.6-20.4z',
    ),
    line('M-7.8-25Q-8-29.4-4.6-32M5-30.6Q0-30.4-4-31.6'),
  ],
  // A governor general: hair put up in curls, pearls, the snowflake of an order.
  citadelle: mirrored([
    dark(
      'M-6-20C-12-19-14.6-25-12.4-28.4-14-32-11-36-7.4-35.4-5-38.4 0-39 3-36.8 7-37.4 10-33.6 8.8-30.4 10.4-28 9.4-25 7.2-24.4z',
    ),
    SHOULDERS,
    SLEEVES,
    ...NECK,
    light('M-6-4.8Q-3 3 0 8 3 3 5.4-4.8Q0-1.6-6-4.8z'),
    line('M-6-5.2Q-3 3 0 8 3 3 5.4-5.2'),
    dark('M-6-6L-10.4-3.6C-10 3-6 10 0 14V8C-3 4-5 0-6-6z'),
    dark('M5.4-6L10.4-3.6C10 3 6 10 0 14V8C3 4 4.6 0 5.4-6z'),
    ...face({ shape: 'narrow', nose: 'round', mouth: 'smiling' }),
    dark('M-.6-13.7Q.6-14.2 1.6-13.8 2.6-14.2 3.5-13.8 1.6-11.2-.6-13.7z'),
    dark(
      'M-6.4-20C-9.4-20.6-11-24-9.4-26.4-10.6-29-9.4-31.6-7.4-32-6.4-35-2.6-36 0-34.4 3-35.8 6.4-33.6 6.4-31 7.6-29.4 7.4-27.4 6.4-26.2 5.6-29 3.4-30.4.6-30-2.6-30.4-5-28-5.6-25.4z',
    ),
    line(
      'M-8.4-23q-.8-2.4 1-3.6M-8.4-28.4q1.4-1.6 3-.6M-5.6-32q1.8-1.2 3.2.2M-1.6-33.2q2-.8 3 .8M2.8-33q2 0 2.2 1.8M-11.4-27q-.8-2 .6-3.6M-9.6-32.6q1-1.4 2.4-1',
    ),
    light(dots([[-7, -17.4]], 1)),
    line(dots([[-7, -17.4]], 1)),
    ...pale(
      dots(
        [
          [-4.6, -3.6],
          [-2.4, -2.4],
          [0, -2],
          [2.2, -2.4],
          [4.2, -3.6],
        ],
        1,
      ),
    ),
    ...pale('M11-.6L12 1.2H14L13 3 14 4.8H12L11 6.6 10 4.8H8L9 3 8 1.2H10z'),
  ]),
} satisfies { readonly [leader in LeaderId]: Picture };
