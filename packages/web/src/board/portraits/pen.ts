/**
 * The tools that portraits and scenes share. Pictures are moved, stretched and mirrored, so that one ship makes a
 * fleet and one face looks to either side.
 */
import { light, line, type Picture } from '@cap-diamant/drawing/picture';

/** Something pale with its outline. */
export const pale = (d: string): Picture => [light(d), line(d)];

export const disc = (x: number, y: number, radius: number): string =>
  `M${x - radius} ${y}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0z`;

/** What the numbers of a path's command are, in turn: across, down, or a flag of an arc's sweep. */
const NUMBERS: { readonly [command: string]: string } = {
  M: 'xy',
  L: 'xy',
  H: 'x',
  V: 'y',
  C: 'xyxyxy',
  S: 'xyxy',
  Q: 'xyxy',
  T: 'xy',
  A: 'wh··sxy',
};

const brief = (value: number): number => Math.round(value * 100) / 100;

const movePath = (d: string, x: number, y: number, across: number, down: number): string =>
  d.replace(/([a-z])([^a-z]*)/gi, (_, command: string, rest: string) => {
    const kinds = NUMBERS[command.toUpperCase()] ?? '';
    // The small letters count from the point before: they are stretched, but not moved.
    const moves = command === command.toUpperCase();
    const numbers = (rest.match(/-?(?:\d+\.?\d*|\.\d+)/g) ?? []).map((written, index) => {
      const value = Number(written);
      switch (kinds[index % kinds.length]) {
        case 'x':
          return value * across + (moves ? x : 0);
        case 'y':
          return value * down + (moves ? y : 0);
        case 'w':
          return value * Math.abs(across);
        case 'h':
          return value * Math.abs(down);
        case 's':
          return across * down < 0 ? 1 - value : value;
        default:
          return value;
      }
    });
    return `${command}${numbers.map(brief).join(' ')}`;
  });

/** A picture whose 0, 0 comes to x, y; a negative `across` mirrors it. */
export const placed = (
  picture: Picture,
  x: number,
  y: number,
  across = 1,
  down = Math.abs(across),
): Picture => picture.map(({ ink, d }) => ({ ink, d: movePath(d, x, y, across, down) }));

export const mirrored = (picture: Picture): Picture => placed(picture, 0, 0, -1);
