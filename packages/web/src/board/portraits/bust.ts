/**
 * The tools that portraits are drawn with. A bust stands in an oval from −22 to 22 across and from −39 to 11 down,
 * its shoulders run out below; it looks to the right, and `mirrored` makes it look to the left. What is nearer
 * comes later: the coat, the neck, the face, then hair, beard and hat.
 */
import { dark, light, line, type Picture, type Shape, tone } from '@cap-diamant/drawing/picture';
import { disc, pale } from './pen.ts';

export const dots = (at: readonly (readonly [x: number, y: number])[], radius = 0.8): string =>
  at.map(([x, y]) => disc(x, y, radius)).join('');

export const SHOULDERS: Shape = tone('M-26 14C-25 3-20-.6-12-3L-4.6-6.4H4.4L12-3C20-.6 25 3 26 14z');

/** Where the sleeves are set in. */
export const SLEEVES: Shape = line('M-17 1.4Q-14.6 7-14.6 14M17 1.4Q14.6 7 14.6 14');

export const NECK: Picture = [
  ...pale('M-4.8-15C-4.6-10-4.8-7-6-4.6Q0-1 5.4-4.6C4.4-7 4.2-9 4.2-11z'),
  line('M-4.2-11.4L-.4-8.6M-4.4-9L-2-7.2'),
];

const OUTLINE =
  'M-6.6-23.5C-7-30-3.4-33 .4-33 4.6-33 6.7-30 6.5-26c-.1 1.3-.5 2.2-.3 3.4.2 1.5.8 2.4.6 4.4-.3 3-1.3 6.6-3.6 8.2-1.4 1-2.9.9-4.3 0-2.7-1.7-5-4.3-5.4-8.2z';
const WIDE_OUTLINE =
  'M-7.2-23.5C-7.6-30-3.6-33 .4-33 4.8-33 7.1-30 6.9-26c-.1 1.3-.5 2.2-.2 3.4.3 1.7 1.1 3 .9 5.2-.3 3.4-1.7 6.3-4.2 7.6-1.6.8-3.6.7-5.2-.2-2.8-1.5-5.3-4-5.7-7.6z';
const NARROW_OUTLINE =
  'M-6.2-23.5C-6.6-30-3.2-33.2.4-33.2 4.4-33.2 6.3-30 6.1-26c-.1 1.3-.5 2.2-.3 3.4.2 1.5.6 2.6.3 4.6-.4 3-1.1 7-3.1 8.8-1.3 1-2.6.9-3.8 0-2.3-1.7-4.6-5-5-9z';
const OUTLINES = { usual: OUTLINE, wide: WIDE_OUTLINE, narrow: NARROW_OUTLINE };

const NOSES = {
  straight: 'M1.6-22.2C1.9-20.2 2.8-18.8 3.6-17.4 3.9-16.4 2.6-16 1.4-16.4',
  arched: 'M1.2-22.6C2.4-21.8 4-20 4.3-17.6 4.2-16.5 2.8-16 1.4-16.5',
  round: 'M1.8-21.6C2-20.2 2.7-19.2 3.7-17.8 4.4-16.5 3.2-15.7 1.6-16.2 1-16.4.9-17 1.3-17.5',
};

const MOUTHS = {
  calm: 'M-.8-13.8Q.6-13.2 1.7-13.6 2.8-13.2 4.1-13.9M.7-12.1Q1.7-11.7 2.7-12.1',
  firm: 'M-.6-13.2Q1.6-13.9 4-13.4M.8-11.9H2.6M-1.3-12.6L-.7-13.2',
  smiling: 'M-1.2-14.2Q1.4-12.2 4.1-14.4M.6-12Q1.6-11.6 2.6-12.1M-1.7-14.8L-1.2-14',
};

interface Face {
  readonly shape?: keyof typeof OUTLINES;
  readonly nose?: keyof typeof NOSES;
  readonly mouth?: keyof typeof MOUTHS;
  readonly brows?: 'light' | 'heavy';
  /** Furrows of age beside the mouth and under the eyes. */
  readonly old?: boolean;
}

export const face = ({
  shape = 'usual',
  nose = 'straight',
  mouth = 'calm',
  brows = 'light',
  old,
}: Face = {}): Picture => [
  ...pale(OUTLINES[shape]),
  line('M-5.8-16.6L-4.2-15M-5-14.2L-3.4-12.6'),
  line(NOSES[nose]),
  line(MOUTHS[mouth]),
  line('M-3.7-20.8Q-2.2-22.2-.6-20.9M2.7-21.1Q4-22.2 5.4-21'),
  dark(
    dots(
      [
        [-2, -20.9],
        [4, -21],
      ],
      0.4,
    ),
  ),
  brows === 'light'
    ? line('M-4.2-23.2Q-2.2-24.6-.2-23.6M2.6-23.7Q4.2-24.6 5.7-23.4')
    : dark(
        'M-4.6-22.8Q-2.4-25-.2-23.7L-.2-23.3Q-2.2-24-4.6-22.8zM2.5-23.4L2.6-23.9Q4.4-25 5.9-23.2 4.2-24 2.5-23.4z',
      ),
  ...(old === true
    ? [line('M-.8-17.2Q-2-15.6-1.8-14M-3.4-19.4Q-2.2-18.7-1-19.3M-3-27.4Q1-28.4 4.6-27.4')]
    : []),
];

export const EAR: Picture = [
  ...pale('M-6.4-22.4C-8.2-23.4-9-21.6-8.6-19.8-8.3-18.2-7.3-17.2-6.3-17.6z'),
  line('M-7-21.2Q-8-20.6-7-18.8'),
];

/** Two round glasses and their bridge. */
export const SPECTACLES: Shape = line(
  `${dots([[-2.1, -20.6]], 2.3)}${dots([[4, -20.7]], 1.9)}M.2-21Q1.2-21.8 2.1-21.2M-4.4-21L-7.4-21.8`,
);

export const cross = (x: number, y: number): Shape =>
  light(`M${x - 0.8} ${y}v-2h-1.8v-1.6h1.8v-1.8h1.6v1.8h1.8v1.6h-1.8v2z`);

/** A powdered wig: hair brushed back from the forehead, rolls of curls over the ears. */
export const powdered = (rolls: readonly number[]): Picture => [
  ...pale(
    'M-8-17C-10.6-21-10.4-28-8.4-31.4-6-35.6-2-36.6 1-36.4 5-36.2 7.6-33 7.2-28.4 6.2-30.4 4.6-31 2-30.8-2-30.6-5.4-28.4-6.2-24-6.4-21.6-6.4-19-7-17z',
  ),
  line('M-7.8-27C-6.4-31-3-33.4 1-33.6M-8.6-23.5C-8-27-7-29.6-5.4-31.4M3.4-35.6C5-34.8 6-33.4 6.2-31.6'),
  ...rolls.flatMap((y) => [
    ...pale(`M-10.8 ${y}a1.9 1.7 0 0 1 1.8-1.8h2.4a1.8 1.8 0 1 1 0 3.6h-2.4a1.9 1.7 0 0 1-1.8-1.8z`),
    line(`M-6 ${y - 0.4}a.9.9 0 1 0 0 .9`),
  ]),
];
