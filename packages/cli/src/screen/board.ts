/**
 * The hex board in plain characters. Each hex is eight columns wide and two text rows high between its edges;
 * rows are shifted by half a hex, as on the board.
 */
import {
  contributorsTo,
  DISTRICTS,
  NEUTRAL,
  SEAT_LETTERS,
  SPACES,
  STAGES,
  STATUSES,
  type State,
  TILE_CODES,
} from '@cap-diamant/engine';

/** Columns of text for one step of the grid's doubled columns: half a hex. */
const HALF = 4;
const INSIDE = 2 * HALF - 1;
/** Text rows per row of hexes: an edge, then the hex's two rows. */
const PITCH = 3;

/** A hex's upper edges rise to its middle and the lower ones fall to it; neighbours share them. */
const UPPER_EDGES = "._.-'-._.";
const LOWER_EDGES = "'-._._.-'";

export interface Hex {
  readonly col: number;
  readonly row: number;
  readonly text: readonly [string, string];
  /** Colours one of the two text rows, which is already padded. */
  readonly paint?: (line: string, index: number) => string;
}

const architectLetter = (architect: number): string =>
  architect === NEUTRAL ? 'N' : SEAT_LETTERS[architect]!;

/** A tile's status: "A:BC." under construction, "B **" with a star token … */
export const statusText = (state: State, space: number): string => {
  switch (STATUSES[state.status[space]!]!) {
    case 'site':
      return '';
    case 'available':
      return 'free';
    case 'under-construction': {
      const architect = state.architects.indexOf(space);
      const stages = contributorsTo(state, architect)
        .map((seat) => SEAT_LETTERS[seat]!)
        .join('');
      return `${architectLetter(architect)}:${stages.padEnd(STAGES, '.')}`;
    }
    case 'completed': {
      const owner = SEAT_LETTERS[state.owner[space]!];
      return owner === undefined ? '--' : `${owner} ${'*'.repeat(state.stars[space]!)}`;
    }
  }
};

const hexes = (state: State): Hex[] => [
  ...DISTRICTS.map(({ id, zone, cost, col, row }): Hex => {
    return { col, row, text: [id.toUpperCase().slice(0, INSIDE), `${zone[0]} ${cost}`] };
  }),
  ...SPACES.map(({ col, row }, space): Hex => {
    return { col, row, text: [`${space} ${TILE_CODES[state.tiles[space]!]}`, statusText(state, space)] };
  }),
];

const centred = (text: string, width: number): string => {
  const left = (width - text.length) >> 1;
  return `${' '.repeat(left)}${text}`.padEnd(width);
};

/** With edges a hex takes three text rows, without them two. */
export const drawHexes = (all: readonly Hex[], edges: boolean): string => {
  const pitch = edges ? PITCH : PITCH - 1;
  const width = (Math.max(...all.map((hex) => hex.col)) + 2) * HALF + 1;
  const height = (Math.max(...all.map((hex) => hex.row)) + 1) * pitch + (edges ? 1 : 0);
  const canvas = Array.from({ length: height }, () => new Array<string>(width).fill(' '));
  const write = (line: number, from: number, text: string): void => {
    [...text].forEach((letter, index) => {
      canvas[line]![from + index] = letter;
    });
  };
  for (const { col, row, text, paint } of all) {
    const left = col * HALF;
    const top = row * pitch;
    if (edges) {
      write(top, left, UPPER_EDGES);
      write(top + pitch, left, LOWER_EDGES);
    }
    for (const [index, words] of text.entries()) {
      const line = top + index + (edges ? 1 : 0);
      const inside = centred(words, INSIDE);
      write(line, left, `|${' '.repeat(INSIDE)}|`);
      // Colour codes have no width: the first cell holds the whole row, the others nothing.
      canvas[line]!.fill('', left + 1, left + 1 + INSIDE);
      canvas[line]![left + 1] = paint === undefined ? inside : paint(inside, index);
    }
  }
  return canvas.map((line) => line.join('').trimEnd()).join('\n');
};

export const drawBoard = (state: State): string => drawHexes(hexes(state), true);
