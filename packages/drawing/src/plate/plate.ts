/** A position as a picture of 1200 × 630, the size of link previews: the map, the players, the zones, what it is about. */
import { decision, SCORING_ORDER, type State, scoreOf, workersIn } from '@cap-diamant/engine';
import { HEIGHT, WIDTH } from '../geometry.ts';
import { ZONE_PATHS } from '../marks.ts';
import type { Palette } from '../palette.ts';
import { drawGround } from './ground.ts';
import { drawHexes } from './hexes.ts';
import { playerMark } from './pieces.ts';
import { element, group, type Lettering, path, type Sheet, shortened, widthOf } from './sheet.ts';

export const PLATE = { width: 1200, height: 630 } as const;

const HEAD = 48;
const MARGIN = 8;
/** The map fills the height below the banner. */
const SCALE = (PLATE.height - HEAD) / (HEIGHT + 2 * MARGIN);
const MAP_WIDTH = Math.round((WIDTH + 2 * MARGIN) * SCALE);
const LEFT = MAP_WIDTH + 14;
const ROOM = PLATE.width - LEFT - 14;

/** What the picture says, in the reader's language. */
export interface PlateWords {
  /** In the banner: the century, the turn, the events … */
  readonly about: string;
  /** By zone. */
  readonly zones: readonly string[];
  /** By district. */
  readonly districts: readonly string[];
}

export interface Position {
  readonly state: State;
  /** By seat. */
  readonly names: readonly string[];
  readonly words: PlateWords;
}

interface Drawn {
  readonly shapes: readonly string[];
  readonly words: readonly Lettering[];
}

const drawBanner = ({ banner, onBanner }: Palette, about: string): Drawn => {
  const size = Math.min(22, (PLATE.width - 260) / Math.max(1, widthOf(about)));
  return {
    shapes: [element('rect', { width: PLATE.width, height: HEAD, fill: banner })],
    words: [
      { text: 'Cap Diamant', x: 16, y: 34, size: 30, bold: true, spacing: 1.5, colour: onBanner },
      { text: about, x: PLATE.width - 16, y: 32, size, colour: onBanner, anchor: 'end' },
    ],
  };
};

const drawMap = (palette: Palette, state: State, districts: readonly string[]): Drawn => {
  const hexes = drawHexes(palette, state, districts);
  const map = group(
    `translate(0 ${HEAD}) scale(${SCALE.toFixed(5)}) translate(${MARGIN} ${MARGIN})`,
    drawGround(palette),
    ...hexes.map(({ shapes }) => shapes),
  );
  // The ground goes on beyond the map: the rest of the picture covers it.
  const frame = { x: MAP_WIDTH, y: HEAD, width: PLATE.width - MAP_WIDTH, height: PLATE.height - HEAD };
  const placed = ({ x, y, size, ...word }: Lettering): Lettering => ({
    ...word,
    x: Number(((x + MARGIN) * SCALE).toFixed(1)),
    y: Number(((y + MARGIN) * SCALE + HEAD).toFixed(1)),
    size: size * SCALE,
  });
  return {
    shapes: [map, element('rect', { ...frame, fill: palette.desk })],
    words: hexes.flatMap(({ words }) => words.map(placed)),
  };
};

const LONGEST_NAME = 20;

const drawPlayers = (palette: Palette, { state, names }: Position, row: number): Drawn => {
  const { paper, line, legal, ink } = palette;
  const by = decision(state)?.by ?? -1;
  const top = (seat: number): number => HEAD + 10 + seat * row;
  return {
    shapes: names.map((_, seat) =>
      group(
        `translate(${LEFT} ${top(seat)})`,
        element('rect', {
          width: ROOM,
          height: row - 8,
          rx: 4,
          fill: paper,
          stroke: seat === by ? legal : line,
          'stroke-width': seat === by ? 4 : 1.5,
        }),
        playerMark(palette, seat, 12, 26, row / 2 - 4),
      ),
    ),
    words: names.flatMap((name, seat): readonly Lettering[] => {
      const y = top(seat) + row / 2 + 5;
      const text = shortened(name, LONGEST_NAME);
      const size = Math.min(26, (ROOM - 130) / Math.max(1, widthOf(text)));
      return [
        { text, x: LEFT + 50, y, size, bold: true, colour: ink },
        {
          text: String(scoreOf(state, seat)),
          x: LEFT + ROOM - 14,
          y: y + 4,
          size: 36,
          bold: true,
          colour: ink,
          anchor: 'end',
        },
      ];
    }),
  };
};

const drawZones = (palette: Palette, { state, names, words }: Position, from: number): Drawn => {
  const { paper, line, ink, zones } = palette;
  const order = SCORING_ORDER[state.century]!;
  const row = Math.min(62, (PLATE.height - from - 4) / order.length);
  const column = (seat: number): number => 22 + (seat * (ROOM - 16)) / names.length;
  return {
    shapes: order.map((zone, place) =>
      group(
        `translate(${LEFT} ${(from + place * row).toFixed(1)})`,
        element('rect', { width: ROOM, height: row - 6, rx: 3, fill: paper, stroke: line }),
        element('rect', { width: 6, height: row - 6, fill: zones[zone]!.colour }),
        path(ZONE_PATHS[zone]!, {
          'fill-rule': 'evenodd',
          fill: zones[zone]!.ink,
          transform: 'translate(26 16) scale(.8)',
        }),
        ...names.map((_, seat) => playerMark(palette, seat, 8, column(seat) + 4, row - 20)),
      ),
    ),
    words: order.flatMap((zone, place): readonly Lettering[] => {
      const y = from + place * row;
      return [
        { text: words.zones[zone]!, x: LEFT + 46, y: y + 22, size: 20, bold: true, colour: ink },
        ...names.map(
          (_, seat): Lettering => ({
            text: String(workersIn(state, zone, seat)),
            x: LEFT + column(seat) + 18,
            y: y + row - 13,
            size: 21,
            colour: ink,
          }),
        ),
      ];
    }),
  };
};

export const drawPlate = (position: Position, palette: Palette): Sheet => {
  const { state, names, words } = position;
  /** Five players have less room each. */
  const row = names.length > 4 ? 50 : 58;
  const drawn = [
    drawMap(palette, state, words.districts),
    drawBanner(palette, words.about),
    drawPlayers(palette, position, row),
    drawZones(palette, position, HEAD + 10 + names.length * row + 6),
  ];
  return {
    ...PLATE,
    shapes: drawn.flatMap(({ shapes }) => shapes).join(''),
    words: drawn.flatMap((one) => one.words),
  };
};
