/** Every district and space of a position, as the board draws them: shapes, and the words in them. */
import {
  AVAILABLE,
  CENTURIES,
  COMPLETED,
  contributorsTo,
  DISTRICT_ZONE,
  DISTRICTS,
  IS_WILD,
  NEUTRAL,
  SPACE_COST,
  SPACE_ZONE,
  SPACES,
  STAGES,
  type State,
  TILE_CENTURY,
  WAITING,
} from '@cap-diamant/engine';
import { BUILDINGS } from '../buildings/index.ts';
import { DISTRICT_SIGNS, type PlacedSign } from '../district-signs.ts';
import { DISTRICT_AT, FACE, hexagon, type Point, SPACE_AT } from '../geometry.ts';
import { ARCHITECT_PATH, SHAPE_PATHS, ZONE_PATHS } from '../marks.ts';
import type { Palette } from '../palette.ts';
import { architect, building, plan, playerMark } from './pieces.ts';
import { element, group, type Lettering, path, widthOf } from './sheet.ts';

export interface Hex {
  readonly shapes: string;
  readonly words: readonly Lettering[];
}

const at = ({ x, y }: Point): string => `translate(${x.toFixed(1)} ${y})`;
const moved = ({ x, y }: Point, word: Lettering): Lettering => ({ ...word, x: word.x + x, y: word.y + y });
const hexAt = (where: Point, shapes: readonly string[], words: readonly Lettering[]): Hex => ({
  shapes: group(at(where), ...shapes),
  words: words.map((word) => moved(where, word)),
});

/** One square for each worker that it costs. */
const pips = (cost: number, y: number, paint: Readonly<Record<string, string | number>>): string =>
  Array.from({ length: cost }, (_, pip) =>
    element('rect', { x: (pip - (cost - 1) / 2) * 11 - 4, y, width: 8, height: 8, ...paint }),
  ).join('');

/** The typeface has no such arrows. */
const SWAP = 'M-7-3.5H6M3-6.500 6.500-3.500 3-.500M7 4H-6M-3 1-6.500 4-3 7';

const sign = ({ sign: one, x }: PlacedSign, { onZone, onCoin }: Palette): Hex => {
  const there = `translate(${x.toFixed(1)} 0)`;
  const drawn = { fill: 'none', stroke: onZone, 'stroke-width': 2, transform: there };
  const letters = { x, y: 6, size: 18, bold: true, anchor: 'middle' } as const;
  const shape = (shapes: string): Hex => ({ shapes, words: [] });
  if ('text' in one) {
    if (one.text === '⇄') return shape(path(SWAP, drawn));
    return { shapes: '', words: [{ ...letters, text: one.text, colour: onZone }] };
  }
  if ('zone' in one) {
    const mark = { fill: onZone, 'fill-rule': 'evenodd', transform: `${there} scale(.66)` };
    return shape(path(ZONE_PATHS[one.zone]!, mark));
  }
  if ('points' in one) {
    const coin = element('circle', { cx: x.toFixed(1), r: 8.5, fill: onZone });
    return { shapes: coin, words: [{ ...letters, text: String(one.points), colour: onCoin }] };
  }
  switch (one.draw) {
    case 'worker':
      return shape(element('rect', { x: (x - 4.5).toFixed(1), y: -4.5, width: 9, height: 9, fill: onZone }));
    case 'plus':
      return shape(path('M-4 0H4M0-4V4', drawn));
    case 'to':
      return shape(path('M-4.5 0H3.5M.5-3.5 4 0 .5 3.5', drawn));
    case 'star':
      return shape(path(SHAPE_PATHS.star, { fill: onZone, transform: `${there} scale(.85)` }));
    case 'architect':
      return shape(path(ARCHITECT_PATH, { fill: onZone, transform: `${there} scale(.7)` }));
    case 'hex':
      return shape(element('polygon', { points: hexagon(8), ...drawn }));
    default:
      return one.draw satisfies never;
  }
};

/** Two rows at most, as even as its words allow. */
const rowsOf = (name: string): readonly string[] => {
  const words = name.split(' ');
  if (name.length <= 12 || words.length === 1) return [name];
  const ways = words.slice(1).map((_, index) => {
    const split = index + 1;
    return [words.slice(0, split).join(' '), words.slice(split).join(' ')];
  });
  const longest = (way: readonly string[]): number => Math.max(...way.map((row) => row.length));
  return ways.reduce((best, way) => (longest(way) < longest(best) ? way : best));
};

/** A name's letters, and how much room a row has. */
const NAME = { size: 15.8, width: 82 } as const;

const drawDistrict = (palette: Palette, district: number, name: string): Hex => {
  const { ink, onZone, zones } = palette;
  const rows = rowsOf(name);
  const rise = rows.length > 1 ? -14 : -10;
  const growth = IS_WILD[district] ? 1.5 : 1;
  const signs = DISTRICT_SIGNS[district]!.map((one) => sign(one, palette));
  const shapes = [
    element('polygon', {
      points: hexagon(FACE),
      fill: zones[DISTRICT_ZONE[district]!]!.colour,
      stroke: ink,
    }),
    element('polygon', {
      points: hexagon(43),
      fill: 'none',
      stroke: onZone,
      'stroke-width': 0.7,
      'stroke-opacity': 0.7,
    }),
    pips(DISTRICTS[district]!.cost, -36, { fill: onZone, stroke: ink, 'stroke-width': 0.6 }),
    group(`translate(0 ${rise}) scale(${growth})`, ...signs.map((one) => one.shapes)),
  ];
  const words = [
    ...signs.flatMap((one) =>
      one.words.map((word) => ({
        ...word,
        x: word.x * growth,
        y: word.y * growth + rise,
        size: word.size * growth,
      })),
    ),
    ...rows.map(
      (text, index): Lettering => ({
        text,
        x: 0,
        y: 9 + (rows.length > 1 ? index : 0.5) * 13.5,
        size: NAME.size,
        bold: true,
        colour: onZone,
        anchor: 'middle',
        narrowed: Math.min(1, NAME.width / (widthOf(text) * NAME.size)),
      }),
    ),
  ];
  return hexAt(DISTRICT_AT[district]!, shapes, words);
};

const century = (text: string, y: number, size: number, colour: string, bold: boolean): Lettering => ({
  text,
  x: 0,
  y,
  size,
  colour,
  bold,
  anchor: 'middle',
});

const underConstruction = (palette: Palette, state: State, space: number): Hex => {
  const { paper, ink, inkSoft, line } = palette;
  const by = state.architects.indexOf(space);
  const seats = contributorsTo(state, by);
  const stages = Array.from({ length: STAGES }, (_, stage) => ({ stage, seat: seats[stage] ?? -1 }));
  const shapes = [
    plan(palette, BUILDINGS[state.tiles[space]!]!, 'translate(0 4) scale(1.05)'),
    group(
      'translate(0 -18)',
      architect(palette, by),
      by === NEUTRAL ? '' : playerMark(palette, by, 6, 21, 5),
    ),
    ...stages.map(({ stage, seat }) =>
      group(
        `translate(${(stage - 1) * 26.5} 15)`,
        element('rect', {
          x: -11.5,
          y: -11.5,
          width: 23,
          height: 23,
          rx: 3,
          fill: paper,
          stroke: seat >= 0 ? ink : line,
          'stroke-width': 1.1,
        }),
        seat >= 0 ? playerMark(palette, seat, 9) : '',
      ),
    ),
  ];
  const words = stages
    .filter(({ seat }) => seat < 0)
    .map(
      ({ stage }): Lettering => ({
        text: String(SPACE_COST[space]),
        x: (stage - 1) * 26.5,
        y: 22,
        size: 19.5,
        bold: true,
        colour: inkSoft,
        anchor: 'middle',
      }),
    );
  return { shapes: shapes.join(''), words };
};

const completed = (palette: Palette, state: State, space: number): string => {
  const { zones, stone, stoneDark, paper, ink, gold } = palette;
  const owner = state.owner[space]!;
  const picture = BUILDINGS[state.tiles[space]!]!;
  if (owner < 0) return building(palette, picture, stone, stoneDark, 'translate(0 16) scale(1.2)', 0.55);
  const { colour, dark } = zones[SPACE_ZONE[space]!]!;
  const plate = { x: -30, y: -10, width: 60, height: 20, rx: 10, fill: paper, stroke: ink };
  return [
    building(palette, picture, colour, dark, 'translate(0 11) scale(1.3)'),
    group(
      'translate(0 25)',
      element('rect', { ...plate, 'stroke-width': 0.8 }),
      playerMark(palette, owner, 8.5, -17),
      ...Array.from({ length: state.stars[space]! }, (_, star) =>
        path(SHAPE_PATHS.star, {
          transform: `translate(${-1 + star * 11.5} 0) scale(.6)`,
          fill: gold,
          stroke: ink,
        }),
      ),
    ),
  ].join('');
};

const drawSpace = (palette: Palette, state: State, space: number): Hex => {
  const { paper, done, ink, inkFaint, zones } = palette;
  const { colour, tint } = zones[SPACE_ZONE[space]!]!;
  const status = state.status[space]!;
  const name = CENTURIES[TILE_CENTURY[state.tiles[space]!]!]!;
  const face = (fill: string, width: number, more = {}): string =>
    element('polygon', { points: hexagon(FACE), fill, stroke: colour, 'stroke-width': width, ...more });
  const where = SPACE_AT[space]!;
  if (status === WAITING) {
    // Over the land, which it lets through.
    const waiting = face(tint, 1, { 'stroke-dasharray': '3 3', 'fill-opacity': 0.38 });
    return hexAt(where, [waiting], [century(name, 11, 24, inkFaint, false)]);
  }
  if (status === AVAILABLE) {
    const inner = {
      points: hexagon(40),
      fill: 'none',
      stroke: colour,
      'stroke-width': 0.8,
      'stroke-opacity': 0.8,
    };
    const shapes = [face(tint, 1.6), element('polygon', inner), pips(SPACE_COST[space]!, 17, { fill: ink })];
    return hexAt(where, shapes, [century(name, 6, 30, ink, true)]);
  }
  if (status === COMPLETED) {
    const isOwned = state.owner[space]! >= 0;
    const shapes = [face(isOwned ? paper : done, isOwned ? 2.4 : 1.2), completed(palette, state, space)];
    return hexAt(where, shapes, []);
  }
  const { shapes, words } = underConstruction(palette, state, space);
  return hexAt(where, [face(paper, 3.2), shapes], words);
};

/** `names`: the districts', in the language of the reader. */
export const drawHexes = (palette: Palette, state: State, names: readonly string[]): readonly Hex[] => [
  ...DISTRICTS.map((_, district) => drawDistrict(palette, district, names[district]!)),
  ...SPACES.map((_, space) => drawSpace(palette, state, space)),
];
