/** A picture that shows no game: for invitations and for tables whose position only their players may see. */
import type { Palette } from '../palette.ts';
import { CITY, HATCHES, RIVER, ROCK, SKYLINE } from '../skyline.ts';
import { building } from './pieces.ts';
import { PLATE } from './plate.ts';
import { element, group, type Lettering, path, type Sheet, shortened, widthOf } from './sheet.ts';

export interface CoverWords {
  /** The largest row: who invites, or what this is. */
  readonly title: string;
  /** Below it. */
  readonly rows: readonly string[];
}

const MIDDLE = PLATE.width / 2;
const FRAME = 22;
const LONGEST_TITLE = 60;
const SCALE = (PLATE.width - 4 * FRAME) / SKYLINE.width;
const CITY_TOP = PLATE.height - FRAME - 8 - (SKYLINE.height + SKYLINE.top) * SCALE;

const drawCity = (palette: Palette): string => {
  const { land, inkSoft, zones } = palette;
  const line = { fill: 'none', stroke: inkSoft };
  return group(
    `translate(${2 * FRAME} ${CITY_TOP.toFixed(1)}) scale(${SCALE.toFixed(4)})`,
    path(ROCK, { fill: land, stroke: inkSoft }),
    path(HATCHES, { ...line, 'stroke-width': 0.6, 'stroke-opacity': 0.6 }),
    ...CITY.map(({ x, y, size, zone, picture }) =>
      building(
        palette,
        picture,
        zones[zone]!.colour,
        zones[zone]!.dark,
        `translate(${x} ${y}) scale(${size})`,
      ),
    ),
    ...RIVER.map((d) => path(d, { ...line, 'stroke-width': 0.8 })),
  );
};

/** As large as its row allows. */
const row = (text: string, y: number, most: number, colour: string, bold: boolean): Lettering => ({
  text,
  x: MIDDLE,
  y,
  size: Math.min(most, (PLATE.width - 4 * FRAME) / Math.max(1, widthOf(text))),
  colour,
  bold,
  anchor: 'middle',
});

export const drawCover = ({ title, rows }: CoverWords, palette: Palette): Sheet => {
  const { desk, paper, ink, inkSoft, line } = palette;
  const box = (inset: number): object => ({
    x: inset,
    y: inset,
    width: PLATE.width - 2 * inset,
    height: PLATE.height - 2 * inset,
  });
  return {
    ...PLATE,
    shapes: [
      element('rect', { ...PLATE, fill: desk }),
      element('rect', { ...box(FRAME), fill: paper, stroke: line, 'stroke-width': 2 }),
      element('rect', { ...box(FRAME + 8), fill: 'none', stroke: line }),
      drawCity(palette),
    ].join(''),
    words: [
      { ...row('Cap Diamant', 108, 40, inkSoft, true), spacing: 3 },
      row(shortened(title, LONGEST_TITLE), 184, 62, ink, true),
      ...rows.map((text, index) => row(text, 236 + index * 42, 32, ink, false)),
    ],
  };
};
