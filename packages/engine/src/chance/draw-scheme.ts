/**
 * How draws hang on a game's seed. Each has a key of its own; a game keeps the way in which it began, and its
 * record says which.
 */
import type { Made } from '../history.ts';
import { CHANCE } from '../tasks.ts';

/**
 * 1: by the number of choices before the draw. Whoever knew the seed could make more or fewer of them until he
 * liked what came; games from before version 2 were drawn so, and are checked so.
 * 2: by the ordinal of the draw. Nothing that anybody chooses changes which number that is.
 */
export const DRAW_SCHEMES = [1, 2] as const;
export type DrawScheme = (typeof DRAW_SCHEMES)[number];

/** For games that begin now. */
export const DRAW_SCHEME: DrawScheme = 2;

/** The tag of a record; those of the first draw scheme have none. */
export const drawSchemeTags = (drawScheme: DrawScheme): Readonly<Record<string, string>> =>
  drawScheme === 1 ? {} : { draws: String(drawScheme) };

/** Null: a way that this version does not know. */
export const drawSchemeOf = ({ draws = '1' }: Readonly<Record<string, string>>): DrawScheme | null =>
  DRAW_SCHEMES.find((drawScheme) => String(drawScheme) === draws) ?? null;

/** What tells the next draw from all others of its game. */
export const drawNumber = (drawScheme: DrawScheme, made: readonly Pick<Made, 'by'>[]): number =>
  drawScheme === 1 ? made.length : made.filter(({ by }) => by === CHANCE).length;
