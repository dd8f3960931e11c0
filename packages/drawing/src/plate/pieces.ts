/** Marks and buildings as shapes. */
import { ARCHITECT_PATH, SHAPE_PATHS, SHAPES } from '../marks.ts';
import type { Palette } from '../palette.ts';
import type { Ink, Picture } from '../picture.ts';
import { element, path } from './sheet.ts';

/** A player's mark, in their colour and shape. */
export const playerMark = ({ players }: Palette, seat: number, size: number, x = 0, y = 0): string =>
  path(SHAPE_PATHS[SHAPES[seat] ?? 'circle'], {
    transform: `translate(${x} ${y}) scale(${size / 10})`,
    fill: players[seat]!.fill,
    stroke: players[seat]!.edge,
    'stroke-width': 1.8,
    'stroke-linejoin': 'round',
  });

export const architect = ({ players }: Palette, seat: number): string =>
  path(ARCHITECT_PATH, {
    transform: 'scale(1.25)',
    fill: players[seat]!.fill,
    stroke: players[seat]!.edge,
    'stroke-width': 1.6,
  });

/** A building in two tones. */
export const building = (
  { ink, light }: Palette,
  picture: Picture,
  tone: string,
  dark: string,
  transform: string,
  opacity?: number,
): string => {
  const fills: { readonly [ink in Ink]: string } = { tone, dark, light, line: 'none' };
  const engraved = {
    transform,
    'fill-opacity': opacity,
    'stroke-opacity': opacity,
    stroke: ink,
    'stroke-width': 0.55,
    'stroke-linejoin': 'round',
    'stroke-linecap': 'round',
  };
  const shapes = picture.map(({ ink: of, d }) =>
    path(d, { fill: fills[of], stroke: of === 'light' ? 'none' : undefined }),
  );
  return element('g', engraved, shapes.join(''));
};

/** The outlines of a building that is not finished. */
export const plan = ({ inkSoft }: Palette, picture: Picture, transform: string): string =>
  element(
    'g',
    { transform, 'stroke-opacity': 0.6, fill: 'none', stroke: inkSoft, 'stroke-width': 0.8 },
    picture
      .filter(({ ink }) => ink === 'tone' || ink === 'dark')
      .map(({ d }) => path(d, {}))
      .join(''),
  );
