/** Which puzzles are shown: by theme and difficulty, and which is next. */
import type { Puzzle, PuzzleTheme } from '@cap-diamant/bots/puzzles';
import { ENOUGH_PUZZLES, easyTheme } from './easy-themes.ts';

export const DIFFICULTIES = ['easy', 'medium', 'hard'] as const;
export type Difficulty = (typeof DIFFICULTIES)[number];

/** About three in ten puzzles are easy, and three in ten hard. */
const MEDIUM_FROM = 1330;
const HARD_FROM = 1470;

export const difficultyOf = ({ rating }: Pick<Puzzle, 'rating'>): Difficulty =>
  rating < MEDIUM_FROM ? 'easy' : rating < HARD_FROM ? 'medium' : 'hard';

/** From the easiest on; null for any. */
export const chosen = <P extends Pick<Puzzle, 'rating' | 'theme'>>(
  puzzles: readonly P[],
  theme: PuzzleTheme | null,
  difficulty: Difficulty | null,
): readonly P[] =>
  puzzles
    .filter(
      (puzzle) =>
        (theme === null || puzzle.theme === theme) &&
        (difficulty === null || difficultyOf(puzzle) === difficulty),
    )
    .toSorted((a, b) => a.rating - b.rating);

/** The easiest new puzzle on the next of the first themes; null if enough were tried. */
export const easyPuzzle = <P extends Pick<Puzzle, 'id' | 'rating' | 'theme'>>(
  puzzles: readonly P[],
  tried: readonly string[],
): P | null =>
  tried.length < ENOUGH_PUZZLES
    ? (chosen(puzzles, easyTheme(tried.length), null).find(({ id }) => !tried.includes(id)) ?? null)
    : null;

/** A missed puzzle that is due, or else the new one closest to the solver's rating; null if none is left. */
export const nextPuzzle = <P extends Pick<Puzzle, 'id' | 'rating'>>(
  puzzles: readonly P[],
  rating: number,
  isTried: (id: string) => boolean,
  comesAgain: (id: string) => boolean,
): P | null => {
  const again = puzzles.find(({ id }) => comesAgain(id));
  if (again !== undefined) return again;
  const distance = (puzzle: P): number => Math.abs(puzzle.rating - rating);
  return puzzles
    .filter(({ id }) => !isTried(id))
    .reduce<P | null>((best, one) => (best === null || distance(one) < distance(best) ? one : best), null);
};
