/** Colours for a terminal. They only repeat what letters and words already say. */
import { stripVTControlCharacters } from 'node:util';

export interface Paint {
  readonly seat: (seat: number, text: string) => string;
  readonly zone: (zone: number, text: string) => string;
  /** A building space in its zone's colour; `lit` for those that can be chosen. */
  readonly space: (zone: number, lit: boolean, text: string) => string;
  readonly bold: (text: string) => string;
  readonly dim: (text: string) => string;
}

const same = (_: number, text: string): string => text;

export const PLAIN: Paint = {
  seat: same,
  zone: same,
  space: (_zone, _lit, text) => text,
  bold: (text) => text,
  dim: (text) => text,
};

/**
 * Of the 256 colours. Players are black letters on green, white, orange, cyan and pink, away from the
 * colours of the zones.
 */
const SEAT_COLOURS = [84, 255, 215, 87, 218];
/** Citadelle grey, Religion purple, Politics red, Economy yellow, Culture blue: read on dark and on light. */
const ZONE_COLOURS = [244, 134, 167, 136, 32];
const SPACE_COLOURS = [238, 54, 88, 58, 18];

const coded =
  (codes: string) =>
  (text: string): string =>
    `\u001b[${codes}m${text}\u001b[0m`;

export const COLOURED: Paint = {
  seat: (seat, text) => coded(`1;38;5;16;48;5;${SEAT_COLOURS[seat]}`)(text),
  zone: (zone, text) => coded(`38;5;${ZONE_COLOURS[zone]}`)(text),
  space: (zone, lit, text) => coded(`${lit ? '1;4;' : ''}38;5;231;48;5;${SPACE_COLOURS[zone]}`)(text),
  bold: coded('1'),
  dim: coded('2'),
};

/** Columns that a text takes on the screen. */
export const widthOf = (text: string): number => [...stripVTControlCharacters(text)].length;

export const padTo = (text: string, width: number): string =>
  text + ' '.repeat(Math.max(0, width - widthOf(text)));
