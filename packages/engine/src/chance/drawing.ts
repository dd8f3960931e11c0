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
export const DRAWINGS = [1, 2] as const;
export type Drawing = (typeof DRAWINGS)[number];

/** For games that begin now. */
export const DRAWING: Drawing = 2;

/** The tag of a record; those of the first drawing have none. */
export const drawingTags = (drawing: Drawing): Readonly<Record<string, string>> =>
  drawing === 1 ? {} : { draws: String(drawing) };

/** Null: a way that this version does not know. */
export const drawingOf = ({ draws = '1' }: Readonly<Record<string, string>>): Drawing | null =>
  DRAWINGS.find((drawing) => String(drawing) === draws) ?? null;

/** What tells the next draw from all others of its game. */
export const drawNumber = (drawing: Drawing, made: readonly Pick<Made, 'by'>[]): number =>
  drawing === 1 ? made.length : made.filter(({ by }) => by === CHANCE).length;
