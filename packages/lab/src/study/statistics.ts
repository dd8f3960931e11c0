/** Intervals by resampling whole deals, and Holm's correction for many tests. */
import { seededRandom } from '@cap-diamant/engine/chance';

export interface Measured {
  readonly mean: number;
  readonly low: number;
  readonly high: number;
  /** Deals. */
  readonly blocks: number;
}

export const RESAMPLES = 2000;
const TAIL = 0.025;

export const meanOf = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

/** Mulberry32: a billion draws would take the game's own generator minutes. */
const drawsFrom = (seed: string): (() => number) => {
  let state = seededRandom(seed)(2 ** 31);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
};

/** One value per deal. */
export const measured = (blocks: readonly number[], seed: string): Measured => {
  const draw = drawsFrom(seed);
  const values = Float64Array.from(blocks);
  const means = new Float64Array(RESAMPLES);
  for (let sample = 0; sample < RESAMPLES; sample += 1) {
    let sum = 0;
    for (let count = 0; count < values.length; count += 1) sum += values[Math.floor(draw() * values.length)]!;
    means[sample] = sum / values.length;
  }
  means.sort();
  return {
    mean: meanOf(blocks),
    low: means[Math.floor(TAIL * RESAMPLES)]!,
    high: means[Math.ceil((1 - TAIL) * RESAMPLES) - 1]!,
    blocks: blocks.length,
  };
};

/** The normal distribution beyond `z` on both sides (Abramowitz and Stegun 7.1.26, right to 1e-7). */
export const beyond = (z: number): number => {
  const x = Math.abs(z) / Math.SQRT2;
  const t = 1 / (1 + 0.3275911 * x);
  const series = [1.061405429, -1.453152027, 1.421413741, -0.284496736, 0.254829592];
  return series.reduce((sum, factor) => (sum + factor) * t, 0) * Math.exp(-x * x);
};

/** The square of a mean's error. */
const errorOf = (blocks: readonly number[]): number => {
  const mean = meanOf(blocks);
  return blocks.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (blocks.length - 1) / blocks.length;
};

/** With few deals the error itself is uncertain: Student's distribution, by Wallace's approximation. */
const byLuck = (distance: number, error: number, freedom: number): number => {
  if (error === 0) return distance === 0 ? 1 : 0;
  const t = distance / Math.sqrt(error);
  return beyond(((8 * freedom + 1) / (8 * freedom + 3)) * Math.sqrt(freedom * Math.log1p(t ** 2 / freedom)));
};

/** How likely so large a distance from `expected` would be by luck alone. */
export const likelihood = (blocks: readonly number[], expected: number): number =>
  blocks.length < 2 ? 1 : byLuck(meanOf(blocks) - expected, errorOf(blocks), blocks.length - 1);

/** How likely two samples would be so far apart by luck alone. */
export const likelihoodApart = (one: readonly number[], other: readonly number[]): number =>
  one.length < 2 || other.length < 2
    ? 1
    : byLuck(
        meanOf(one) - meanOf(other),
        errorOf(one) + errorOf(other),
        Math.min(one.length, other.length) - 1,
      );

/** Holm: the smallest is multiplied by the number of tests, the next by one less, and so on; the order is kept. */
export const holm = (likelihoods: readonly number[]): number[] => {
  const order = likelihoods.map((_, index) => index).toSorted((a, b) => likelihoods[a]! - likelihoods[b]!);
  const adjusted = new Array<number>(likelihoods.length).fill(1);
  let most = 0;
  for (const [place, index] of order.entries()) {
    most = Math.max(most, Math.min(1, likelihoods[index]! * (likelihoods.length - place)));
    adjusted[index] = most;
  }
  return adjusted;
};
