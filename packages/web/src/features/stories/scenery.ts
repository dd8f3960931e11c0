/**
 * What the scenes of events are put together from: people, ships, houses, smoke, snow. Each stands on 0, 0 and is
 * brought to its place with `placed`. A person is about 13 high, a ship 40.
 */
import { dark, light, line, type Picture, row, type Shape, tone } from '@cap-diamant/drawing/picture';
import { disc, pale, placed } from '../../board/portraits/pen.ts';

export const box = (x: number, y: number, width: number, height: number): string =>
  `M${x - width / 2} ${y}v${-height}h${width}v${height}z`;

/** Pale openings in a row. */
export const openings = (at: readonly number[], y: number, width = 1.6, height = 2.6): Shape =>
  light(at.map((x) => box(x, y, width, height)).join(''));

const HATS = {
  bare: 'M-1.9-11.4A1.9 2.1 0 0 1 1.9-11.4Q0-13-1.9-11.4z',
  broad: 'M-3.8-12Q0-13.2 3.8-12L1.9-13.4V-15.6H-1.9V-13.4z',
  cocked: 'M-3.6-12.2Q-1.8-13-1.4-14.8 0-15.4 1.4-14.8 1.8-13 3.6-12.2 0-13.4-3.6-12.2z',
  tall: 'M-2.8-12.4H2.8V-13.2H1.7V-16.8H-1.7V-13.2H-2.8z',
  shako: 'M-1.8-12.4H1.8L2.1-16.6H-2.1z',
  cap: 'M-2-12.2A2 2 0 0 1 1.8-12.8L3.4-12.2z',
  long: 'M-2.2-9.2C-3-14.8 3-14.8 2.2-9.2L1.6-11.8Q0-13.2-1.6-11.8z',
  wool: 'M-2-12.2A2 2.6 0 0 1 1.4-13.4L3.2-11.4 1.9-12.2z',
};
type Hat = keyof typeof HATS;

const HEAD = pale(disc(0, -11.4, 1.8));
const LEGS = dark('M-2 0L-1.6-5.4H1.6L2 0H.5L0-3.6-.5 0z');

export const man = (hat: Hat): Picture => [
  LEGS,
  tone('M-2.5-4C-2.8-7-2.6-9.4-1.2-9.9H1.2C2.6-9.4 2.8-7 2.5-4z'),
  ...HEAD,
  dark(HATS[hat]),
];

export const WOMAN: Picture = [
  tone('M-3.6 0C-3-3-2-5.4-1.2-6.8H1.2C2-5.4 3-3 3.6 0z'),
  dark('M-1.6-6.4C-2-8-2-9.4-1.2-9.9H1.2C2-9.4 2-8 1.6-6.4z'),
  ...HEAD,
  dark('M-2-10.2C-2.9-14.6 2.9-14.6 2-10.2Q1.7-12.4 0-12.6-1.7-12.4-2-10.2z'),
];

const uniform = (hat: Hat): Picture => [
  ...pale('M-2 0L-1.6-5.4H1.6L2 0H.5L0-3.6-.5 0z'),
  tone('M-2.4-4.2C-2.8-7-2.6-9.4-1.2-9.9H1.2C2.6-9.4 2.8-7 2.4-4.2z'),
  light('M-2-9.2L-1.4-9.6 2-5.4 1.4-5zM2-9.2L1.4-9.6-2-5.4-1.4-5z'),
  ...HEAD,
  dark(HATS[hat]),
];

/** With a gun at the shoulder, the bayonet fixed. */
export const armed = (figure: Picture): Picture => [
  ...figure,
  dark('M1.6-5L3.6-13.4H4.2L2.4-4.8z'),
  line('M3.9-13.4L4.8-17.4'),
];

export const soldier = (hat: Hat): Picture => armed(uniform(hat));

/** One who aims to the right. */
export const marksman = (hat: Hat): Picture => [
  ...uniform(hat),
  dark('M-.6-8.2L4-9.8 10-10.6V-10L4.4-8.8 1-7.2z'),
];

export const PINE: Picture = [dark('M0-13L2.6-8H1.5L4-3.4H.6V0H-.6V-3.4H-4L-1.5-8H-2.6z')];

/** A house of New France: walls, a steep roof, a chimney at either end. */
export const house = (width: number, wall: number, roof: number): Picture => [
  dark(box(-width / 2 + 2, -wall, 2, roof + 2) + box(width / 2 - 2, -wall, 2, roof + 2)),
  tone(box(0, 0, width, wall)),
  dark(
    `M${-width / 2 - 0.8} ${-wall}L${-width / 2 + 1.6} ${-wall - roof}H${width / 2 - 1.6}L${width / 2 + 0.8} ${-wall}z`,
  ),
  ...row(4.6, wall - 4, Math.max(1, Math.floor(wall / 7))).map((y) =>
    openings(row(-width / 2 + 2.6, width / 2 - 2.6, Math.round(width / 4.4)), y - wall),
  ),
];

/** A cloud of smoke or steam. */
export const SMOKE: Picture = [
  ...pale('M-7 0A3.4 3.4 0 0 1-6.4-6.4 4.6 4.6 0 0 1 1.2-8.6 4 4 0 0 1 7.4-5.2 2.9 2.9 0 0 1 7 0z'),
  line('M-4.6-1.6A2 2 0 1 1-3-4.6M1-2A2.4 2.4 0 1 1 3.6-5'),
];

/** A tongue of fire. */
export const FLAME: Picture = [
  ...pale(
    'M-3.6 0C-5.6-3.6-4.4-7-2.4-9.6-2.4-7.6-1.4-7.2-.8-8.4.4-10.8-.4-13-.8-15 3.6-12.4 4-9 3.4-7 4.4-7.4 4.6-8.6 4.4-9.4 6.2-6 5.6-2.6 3.8 0z',
  ),
  tone('M-1.6 0C-2.4-2.4-1.2-4-.2-6 2.6-4 2.4-1.6 1.8 0z'),
];

export const flag = (width: number, height: number, pole: number): Picture => [
  line(`M0 0V${-pole}`),
  tone(
    `M0 ${-pole}q${width * 0.3} 1.4 ${width * 0.55} 0t${width * 0.45} 0v${height}q${-width * 0.2}-1-${width * 0.45} 0t${-width * 0.55} 0z`,
  ),
];

const lily = (x: number, y: number): string =>
  `M${x} ${y - 2.4}q1 1.2 0 3.6q-1-2.4 0-3.6zM${x - 1.6} ${y - 0.8}q1.4-.6 1.4 1.2h.4q0-1.8 1.4-1.2q.2 1.2-1 1.4h-1.2q-1.2-.2-1-1.4z`;

/** A banner of the King of France: lilies on white. */
export const LILIES: Picture = [
  ...pale('M0 0h12v9h-12z'),
  dark(`${lily(3, 3.4)}${lily(9, 3.4)}${lily(6, 7.4)}`),
];

/** A British flag: its crosses. */
export const UNION: Picture = [
  tone('M0 0h12v9h-12z'),
  light('M0 0L12 9V7.6L1.8 0zM12 0L0 9V7.6L10.2 0zM4.9 0h2.2v3.4H12v2.2H7.1V9H4.9V5.6H0V3.4h4.9z'),
  dark('M5.5 0h1v4h5.5v1H6.5v4h-1V5H0V4h5.5z'),
];

const sail = (x: number, top: number, foot: number, upper: number, lower: number): Picture => {
  const middle = (top + foot) / 2;
  return [
    ...pale(
      `M${x - upper} ${top}H${x + upper}Q${x + lower + 2.4} ${middle} ${x + lower} ${foot}Q${x + 0.6} ${foot - 2.6} ${x - lower} ${foot}Q${x - lower + 2.4} ${middle} ${x - upper} ${top}z`,
    ),
    line(`M${x + 1} ${top + 1.6}Q${x + 2.4} ${middle} ${x + 1} ${foot - 2.6}`),
  ];
};

const HULL: Picture = [
  dark('M-21-11C-20.6-5-19 0-16 3H13C17 1 20-3 22-8L14-6.2H-7L-9-9.6z'),
  light('M-19.6-8.8h1.8v2h-1.8zM-16.4-8.4h1.8v2h-1.8zM-13.2-8h1.8v2h-1.8z'),
  light('M-18-2.2Q0-1.4 17-3.4L16.4-2.4Q0-.4-17.6-1.2z'),
];

/** A three-master that runs to the right before the wind. */
export const SHIP: Picture = [
  line('M-12-9V-29M1-6V-36M12-6V-30M18-7.4L29-13'),
  tone('M1-36q-3-1.2-6 .4q3 .2 6 1.6zM12-30q-2.6-1-5 .4q2.6.2 5 1.4zM-12-29q-2.6-1-5 .4q2.6.2 5 1.4z'),
  ...pale('M-18-13L-11.4-23-8.6-13Q-13-11-18-13z'),
  ...sail(1, -33, -23.4, 3.6, 5.4),
  ...sail(1, -22.6, -9.6, 5.6, 6.6),
  ...sail(12, -27, -19.4, 2.8, 4),
  ...sail(12, -18.8, -9, 4.2, 5),
  ...HULL,
];

/** The same at anchor, its sails furled to the yards. */
export const MOORED: Picture = [
  line('M-12-9V-29M1-6V-36M12-6V-30M18-7.4L29-13M-12-28L-21-11M1-35L-9-9M1-35L10-7M12-29L20-8M12-29L28-13'),
  ...pale(
    'M-16-24.4H-8V-23H-16zM-5-31H7V-29.4H-5zM-7-21.4H9V-19.6H-7zM7.6-26.4H16.4V-25H7.6zM6.6-17.4H17.4V-15.8H6.6z',
  ),
  ...HULL,
];

/** A rowing boat with its oars. */
export const BOAT: Picture = [
  line('M-6-2L-11 3M2-2L-3 3M8-2L4 3'),
  dark('M-12-3.6Q-10 1.6-6 1.8H7Q11 1 13-4Q10-2.4 6-2.4H-6Q-10-2.4-12-3.6z'),
];

/** Short strokes of ripples, from a height down to the edge. */
export const waves = (from: number): Shape =>
  line(
    row(from, 20, Math.round((20 - from) / 2.6) + 1)
      .map((y, index) =>
        row(-56 + index * 7, 62 - index * 5, 5)
          .map((x) => `M${x - 4} ${y}q1.6-1.2 3.2 0t3.2 0`)
          .join(''),
      )
      .join(''),
  );

/** Ground up to a height, that a few strokes shade. */
export const ground = (height: number): Picture => [
  ...pale(`M-62 ${height}Q-30 ${height - 2} 0 ${height}T62 ${height - 0.6}V24H-62z`),
  line(
    row(height + 3, 20, 4)
      .map(
        (y, index) =>
          `M${-54 + index * 9} ${y}h${22 - index * 3}M${-8 + index * 6} ${y}h${16 - index * 2}M${24 + index * 3} ${y}h${26 - index * 4}`,
      )
      .join(''),
  ),
];

export const NIGHT: Shape = dark('M-62-48H62V24H-62z');

/** Flakes that fall over the whole scene. */
export const SNOWFALL: Shape = light(
  row(0, 47, 48)
    .map((index) =>
      disc(((index * 47.3) % 116) - 58, ((index * 29.7) % 52) - 44, index % 3 === 0 ? 0.9 : 0.6),
    )
    .join(''),
);

/** A cannon on its wheels, its mouth to the right. */
export const CANNON: Picture = [
  dark('M-18 0L-4-8 2-6 -8 0z'),
  dark('M-9-10.4Q-10.6-9 -9-6.4L14-8.4V-12.4z'),
  dark('M13-13.2h2.4v5.6H13zM-10-9.4a1.2 1.2 0 1 0-1.4 1.8z'),
  ...pale(disc(0, -5, 5)),
  line(`M0-10V0M-5-5H5M-3.5-8.5L3.5-1.5M3.5-8.5L-3.5-1.5${disc(0, -5, 3.6)}`),
  dark(disc(0, -5, 1)),
];

/** Many alike, each at its place; the scale goes for all. */
export const many = (
  picture: Picture,
  at: readonly (readonly [x: number, y: number])[],
  scale = 1,
): Picture => at.flatMap(([x, y]) => placed(picture, x, y, scale));
