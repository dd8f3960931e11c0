/** Ratings of solvers and puzzles on one scale: Glicko, with fixed ratings for the puzzles. */

export interface SolverRating {
  readonly rating: number;
  /** The standard deviation of the rating. */
  readonly deviation: number;
}

export const NEW_SOLVER: SolverRating = { rating: 1500, deviation: 200 };
/**
 * No try moves a rating further. Five misses on a first evening say little, but Glicko alone would turn 1500 into 1200.
 * After fifty tries the rating is as accurate as without this limit.
 */
const LARGEST_STEP = 30;
/** A deviation never gets smaller, so that a solver who improves still climbs. */
const LEAST_DEVIATION = 60;
/** A puzzle's rating is an estimate too. */
const PUZZLE_DEVIATION = 100;
const Q = Math.LN10 / 400;

/** `score`: 1 for right, a half for nearly, 0 for wrong. Only the first try at a puzzle counts. */
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
  // A shortened step reduces the deviation less.
  const share = Math.min(1, LARGEST_STEP / Math.abs(step));
  return {
    rating: rating + share * step,
    deviation: Math.max(LEAST_DEVIATION, Math.sqrt(before + share * (after - before))),
  };
};

/** How often a solver with one rating finds a puzzle with another. */
export const expectedScore = (rating: number, puzzleRating: number, trust = 1): number =>
  1 / (1 + 10 ** ((trust * (puzzleRating - rating)) / 400));

/** A puzzle starts as an average one, as if two average solvers had drawn with it. */
const PRIOR: Tried = { rating: 1500, score: 0.5 };

export interface Tried {
  readonly rating: number;
  readonly score: number;
}

/** The rating at which the solvers would have found the puzzle as often as they did. */
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
