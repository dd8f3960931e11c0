/**
 * How draws are derived from a game's seed: each draw has its own key. A game keeps the scheme it began with,
 * and its record names it.
 */
import type { Made } from '../history.ts';
import { CHANCE } from '../tasks.ts';

/**
 * 1: by the number of choices before the draw. A player who knew the seed could make more or fewer choices to
 * steer a draw. Older games used it and are still checked by it.
 * 2: by the ordinal of the draw, which no choice can change.
 */
export const DRAW_SCHEMES = [1, 2] as const;
export type DrawScheme = (typeof DRAW_SCHEMES)[number];

/** For games that begin now. */
export const DRAW_SCHEME: DrawScheme = 2;

/** The record's tag; records of scheme 1 have none. */
export const drawSchemeTags = (drawScheme: DrawScheme): Readonly<Record<string, string>> =>
  drawScheme === 1 ? {} : { draws: String(drawScheme) };

/** Null: a scheme that this version does not know. */
export const drawSchemeOf = ({ draws = '1' }: Readonly<Record<string, string>>): DrawScheme | null =>
  DRAW_SCHEMES.find((drawScheme) => String(drawScheme) === draws) ?? null;

/** The number that makes the next draw's key unique in its game. */
export const drawNumber = (drawScheme: DrawScheme, made: readonly Pick<Made, 'by'>[]): number =>
  drawScheme === 1 ? made.length : made.filter(({ by }) => by === CHANCE).length;
