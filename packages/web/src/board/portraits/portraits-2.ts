/** The leaders of 1708 to 1808: powdered hair, cravats, cocked hats. */

import { dark, light, line, type Picture, tone } from '@cap-diamant/drawing/picture';
import type { LeaderId } from '@cap-diamant/engine';
import { cross, dots, EAR, face, NECK, powdered, SHOULDERS, SLEEVES } from './bust.ts';
import { mirrored, pale, placed } from './pen.ts';

/** A neckcloth wound about the throat, with its frill below. */
const JABOT: Picture = [
  ...pale('M-5.4-9.4Q0-6 4.6-9.4L5.4-5.4Q0-2.4-5.8-5.4z'),
  line('M-5.2-7.6Q0-4.4 4.8-7.6'),
  ...pale('M-2.6-4Q0-3 2.4-4C5 0 5.4 4.6 4 8.4 2.6 7.4 1.6 9 0 9S-2.6 7.4-4.2 8.4C-5.6 4.6-5 0-2.6-4z'),
  line('M-1.4-2.6Q-3 2-2.2 6.8M1.2-2.6Q2.6 2 1.8 6.8M0-2.6V7'),
];

export const SECOND = {
  // A plain bishop: short white curls, dark bands edged with white, a cross.
  religion: mirrored([
    SHOULDERS,
    SLEEVES,
    line('M0-2V14'),
    light(
      dots(
        [
          [0, 9.4],
          [0, 12],
        ],
        0.7,
      ),
    ),
    ...NECK,
    ...face({ shape: 'wide', nose: 'round', old: true }),
    ...pale(
      'M-6.6-13C-9.4-12-11.4-14.4-10.4-16.6-12.4-18-12.4-21-10.6-22-12-24.4-10.6-27.4-8.4-28L-5-29.6-5.8-24C-6.2-20-6-16.6-5.2-14.4z',
    ),
    line('M-9.6-16.8q1.6-1.6 2.8.2M-10-21.8q1.8-1.6 3.2.4M-8.6-26.6q1.4-.8 2.4.6M-7.8-13.6q.2-1.6 1.6-1.6'),
    ...pale('M7-27C9-27 10-24.6 9-22.6 10.2-21 9.8-18.4 7.8-18L6.9-20.6 6.6-23z'),
    line('M9-22.8q-1.2-.8-2 .2'),
    ...pale('M-6.6-27C-6-31.6-3-34.4.6-34.4 4.2-34.4 6.8-31.6 7.2-27 5-30 3-31 .4-31-2.6-31-5-29.6-6.6-27z'),
    dark('M-5.8-31.6C-4.4-35.4-2-36.6.6-36.6S5.6-35.2 6.8-31.8C3-34-2-34-5.8-31.6z'),
    ...pale('M-5.6-7L0-4.8 5-7 4.6 1.4.6.6 0-2.6-.6.6-4.6 1.4z'),
    dark('M-4.2-5.6L-.8-4.2-1.4-.6-3.6-.2zM4-5.6L.8-4.2 1.4-.6 3.6-.2z'),
    line('M-10-3.6Q-4 3-.2 3.2 4 3 10-3.6'),
    cross(0, 8.4),
  ]),
  // The marquis in a cuirass: two rolls of powdered curls, the queue in its ribbon.
  politics: [
    dark('M-9.4-17C-12-16-13-12-12.4-7L-8.6-7.4-6-14z'),
    dark('M-9-18L-14-20.6-13.4-15.4-9.4-16.2-13-11.6-8.6-12.4z'),
    SHOULDERS,
    tone('M-12-2.8C-16 2-16.4 8-16 14H16C16.4 8 16-.4 12-2.8L0 1.4z'),
    light('M-9.8.4C-11.8 4-12.2 9-12 14H-10C-10.2 9-9.8 4-8 1z'),
    line('M0 1.6V14M-13.4-2Q-18 5-17.6 14M13.4-2Q18 5 17.6 14'),
    dark('M11.4-3C8 4-4 11-16 13V16.6C-3 15 10 8.6 15.6-1.4z'),
    ...NECK,
    ...face({ shape: 'narrow', nose: 'arched', brows: 'heavy' }),
    ...powdered([-21.4, -17.4]),
    ...pale('M-5.4-9.4Q0-6 4.6-9.4L5.6-4.2Q0-.4-6-4.2z'),
    line('M-5.4-7.6Q0-4 5-7.6M-5.8-5.8Q0-2.2 5.2-5.8'),
  ],
  // The intendant: a stout man, high powdered hair, lace, braid along the coat.
  economy: mirrored([
    SHOULDERS,
    SLEEVES,
    dark('M-5-4.6L-9.6-3 -8.4 14H-4zM5-4.6L9.4-3 8.4 14H4z'),
    light(
      dots(
        [
          [-7.2, 0],
          [-6.8, 4],
          [-6.6, 8],
          [7, 0],
          [6.8, 4],
          [6.6, 8],
        ],
        0.8,
      ),
    ),
    ...NECK,
    ...face({ shape: 'wide', nose: 'round', mouth: 'smiling' }),
    line('M-3.4-9.2Q.6-7.4 3.8-9.4'),
    ...powdered([-23.4, -19.4, -15.4]),
    ...pale('M6.9-28C9-27 9.2-23 8-20.8L6.8-22.4z'),
    ...JABOT,
  ]),
  // A master carpenter: his own hair tied behind, a knotted neckcloth, the compasses at hand.
  culture: [
    dark('M-8-18C-12-17-13.6-12-12-5.4L-7.4-6.4-5.4-14z'),
    SHOULDERS,
    tone('M-5-4.8L-9-3.2-6 14H6L9-3.2 5-4.8 0 0z'),
    SLEEVES,
    line('M0 2V14'),
    light(
      dots(
        [
          [1.6, 4.6],
          [1.6, 8.4],
        ],
        0.7,
      ),
    ),
    ...NECK,
    ...face({ brows: 'heavy' }),
    dark(
      'M-6.6-19C-7.4-16.6-9-15-10.4-14.6-11.4-20-11-27-8.4-31-5-36 3.6-36.6 6.8-31.6 7.4-30.2 7.4-28.6 7-27.4 5.4-30 3-31.4.4-30.8-3-31-5.4-28-5.8-24z',
    ),
    line('M-8.8-19Q-8.8-27-3.6-31.4M-9.8-22Q-9.4-29-4-33.4M-7.6-21Q-7-26.4-4.6-29'),
    ...EAR,
    ...pale('M-11.6-13.6L-7.6-14.4-7.4-12.4-11.8-11.4z'),
    ...pale('M-5.8-8Q0-4.4 5-8L6-4.4 2.2-2.6 4.4 3 .4.6-1.6 4-2.2-2.6-6.4-4.4z'),
    line('M-2.2-2.6L2.2-2.6M-2.2-2.6L.4.6M2.2-2.6L.4.6'),
    ...pale('M12.4-14L13.6-14 18.4 3 17.4 3.4 13-10 8.6 3.4 7.6 3z'),
    dark(dots([[13, -14]], 1.5)),
  ],
  // The King's engineer: a cocked hat with its braid, broad facings, a gorget.
  citadelle: mirrored([
    SHOULDERS,
    dark('M-5-4.8L-12-2.8C-13 2-12 8-10 14H-5L-1 0zM5-4.8L12-2.8C13 2 12 8 10 14H5L1 0z'),
    SLEEVES,
    light(
      dots(
        [
          [-8.8, 1],
          [-8.4, 5],
          [-7.6, 9],
          [8.8, 1],
          [8.4, 5],
          [7.6, 9],
        ],
        0.8,
      ),
    ),
    ...NECK,
    ...placed(face({ nose: 'arched', mouth: 'firm', old: true }), 0, 1.4),
    ...placed(powdered([-20, -16]), 0, 1.4),
    ...pale('M-5.4-8.6Q0-5 4.6-8.6L5.6-4Q0-.4-6-4z'),
    line('M-5.4-6.6Q0-3 5-6.6'),
    ...pale('M-5 .2C-4 3.4-2 5 0 5S4 3.4 5 .2L7 1.4C6 6 3 8.6 0 8.6S-6 6-7 1.4z'),
    dark(
      'M-15.6-27.6C-12-27-9-29.4-6.4-34-2-38 4-38 7.4-34.4 9-30 12-28.4 16-29.6 14.4-25.4 10-23.6 6-25 2-26.6-2-26.6-6-24.4-10-22.6-14-24-15.6-27.6z',
    ),
    light(
      'M-15.4-27.2C-11-26-7-29-3.4-30.4 1-32 4-30.6 7-28.8 10-27.4 13-27.8 15.4-29 14-26.6 10.4-25.4 6.6-26.8 3-28.4-1-28.8-5-26.6-9-24.4-13.4-24.8-15.4-27.2z',
    ),
    line('M-15.4-27.2C-11-26-7-29-3.4-30.4 1-32 4-30.6 7-28.8 10-27.4 13-27.8 15.4-29'),
    ...pale(dots([[-5.6, -29.4]], 2)),
  ]),
} satisfies { readonly [leader in LeaderId]: Picture };
