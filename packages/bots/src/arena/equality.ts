/** Whether a bot that plays against itself under two names comes out equal: many matches, looked at together. */
import { normalTail } from './normal.ts';
import { type Estimate, shareEstimate, variance } from './stats.ts';

export interface EqualMatch {
  /** Of the first name. */
  readonly share: Estimate;
  /** How far the share is from a half, as a normal deviate. */
  readonly deviation: number;
  /** The interval does not hold a half. */
  readonly misses: boolean;
}

export interface Equality {
  readonly matches: readonly EqualMatch[];
  /** Of all matches together. */
  readonly share: Estimate;
  readonly misses: number;
  /** A twentieth of the matches: the intervals are 95 % ones. */
  readonly expectedMisses: number;
  /** Probability of so many misses or more among equals. */
  readonly missesChance: number;
  /** The sum of the squared deviations; among equals about as large as there are matches. */
  readonly chiSquare: number;
  /** Probability of so large a sum or a larger one among equals. */
  readonly chiSquareChance: number;
}

const MISS = 0.05;

/** Probability of `least` or more hits in so many tries. */
const binomialTail = (tries: number, chance: number, least: number): number => {
  let term = (1 - chance) ** tries;
  let below = 0;
  for (let hits = 0; hits < least; hits += 1) {
    below += term;
    term *= ((tries - hits) / (hits + 1)) * (chance / (1 - chance));
  }
  return Math.max(0, 1 - below);
};

/** Wilson and Hilferty's approximation: right to a hundredth from three degrees of freedom on. */
export const chiSquareTail = (value: number, freedom: number): number => {
  const spread = 2 / (9 * freedom);
  return normalTail((Math.cbrt(value / freedom) - (1 - spread)) / Math.sqrt(spread));
};

/** Wallace's approximation: with few rounds the error itself is uncertain, and large deviates are no wonder. */
export const normalFromStudent = (t: number, freedom: number): number =>
  (Math.sign(t) * (8 * freedom + 1) * Math.sqrt(freedom * Math.log1p(t ** 2 / freedom))) / (8 * freedom + 3);

const deviationOf = (shares: readonly number[], mean: number): number => {
  const error = Math.sqrt(variance(shares) / shares.length);
  // Rounds that all ended in a half each: a bot without chance plays the same game in every seating.
  return error === 0 ? 0 : normalFromStudent((mean - 0.5) / error, shares.length - 1);
};

/** `matches`: for each match, what part of every round of `games` games the first name wins. */
export const equality = (matches: readonly (readonly number[])[], games: number): Equality => {
  const judged = matches.map((shares): EqualMatch => {
    const share = shareEstimate(shares, games);
    const misses = share.low !== null && share.high !== null && (share.low > 0.5 || share.high < 0.5);
    return { share, deviation: deviationOf(shares, share.mean), misses };
  });
  const misses = judged.filter((match) => match.misses).length;
  const chiSquare = judged.reduce((sum, { deviation }) => sum + deviation ** 2, 0);
  return {
    matches: judged,
    share: shareEstimate(matches.flat(), games),
    misses,
    expectedMisses: MISS * matches.length,
    missesChance: binomialTail(matches.length, MISS, misses),
    chiSquare,
    chiSquareChance: chiSquareTail(chiSquare, matches.length),
  };
};
