/** How well somebody solves, and how hard a puzzle is, on one scale: Glicko, with puzzles whose rating is fixed. */

export interface SolverRating {
  readonly rating: number;
  /** How far off it may be: a standard deviation. */
  readonly deviation: number;
}

export const NEW_SOLVER: SolverRating = { rating: 1500, deviation: 200 };
/**
 * No try moves it further: five misses on a first evening say little, and Glicko alone would make 1200 of 1500 by
 * them. After fifty tries it is as near to the truth as without.
 */
const LARGEST_STEP = 30;
/** Nobody is known better than this, so that who learns still climbs. */
const LEAST_DEVIATION = 60;
/** A puzzle's own rating is a guess as well. */
const PUZZLE_DEVIATION = 100;
const Q = Math.LN10 / 400;

/** `score`: 1 for right, a half for nearly, 0 for wrong. Of the first try at a puzzle alone. */
export const afterPuzzle = (
  { rating, deviation }: SolverRating,
  puzzleRating: number,
  score: number,
): SolverRating => {
  const trust = 1 / Math.sqrt(1 + (3 * (Q * PUZZLE_DEVIATION) ** 2) / Math.PI ** 2);
  const expected = expectedScore(rating, puzzleRating, trust);
  const before = deviation ** 2;
  const after = 1 / (1 / before + Q ** 2 * trust ** 2 * expected * (1 - expected));
  const step = after * Q * trust * (score - expected);
  // Of a step that is cut short, as much less is known for it.
  const part = Math.min(1, LARGEST_STEP / Math.abs(step));
  return {
    rating: rating + part * step,
    deviation: Math.max(LEAST_DEVIATION, Math.sqrt(before + part * (after - before))),
  };
};

/** How often a solver of one rating finds a puzzle of another. */
export const expectedScore = (rating: number, puzzleRating: number, trust = 1): number =>
  1 / (1 + 10 ** ((trust * (puzzleRating - rating)) / 400));

/** Before anybody has tried, a puzzle is taken for an average one: as if such solvers had drawn with it. */
const PRIOR: Tried = { rating: 1500, score: 0.5 };

export interface Tried {
  readonly rating: number;
  readonly score: number;
}

/** The puzzle's rating at which those who tried it would have found it as often as they did. */
export const puzzleRating = (tries: readonly Tried[]): number => {
  const all = [...tries, PRIOR, PRIOR];
  const found = all.reduce((sum, { score }) => sum + score, 0);
  let [low, high] = [0, 4000];
  while (high - low > 1) {
    const middle = (low + high) / 2;
    const expected = all.reduce((sum, { rating }) => sum + expectedScore(rating, middle), 0);
    if (expected > found) low = middle;
    else high = middle;
  }
  return Math.round((low + high) / 2);
};
