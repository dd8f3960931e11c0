/** Judging a position: the points that each player is expected to end with, and what follows from them. */
import { type State, scoreOf } from '@cap-diamant/engine';
import { exp, log } from './portable-math.ts';

/** Expected final points by seat. */
export type Values = Float64Array;

export interface Judge {
  /** Adds to each seat's points what the seat is expected to gain from here on. The game is not over. */
  readonly addGains: (state: State, values: Values) => void;
  /** By century: how many points of lead make a win about three times as likely as a loss. */
  readonly spread: readonly number[];
}

export const evaluate = (state: State, judge: Judge): Values => {
  const seats = state.active.length;
  const values = new Float64Array(seats);
  for (let seat = 0; seat < seats; seat += 1) values[seat] = scoreOf(state, seat);
  if (!state.over) judge.addGains(state, values);
  return values;
};

/** Each seat's chance of winning. */
export const winShares = (values: Values, spread: number): number[] => {
  const most = Math.max(...values);
  const odds = Array.from(values, (value) => exp((value - most) / spread));
  const sum = odds.reduce((total, odd) => total + odd, 0);
  return odds.map((odd) => odd / sum);
};

/** How much each rival counts, together 1: early all alike, late the strongest. Zero for the seat itself. */
export const rivalWeights = (values: Values, seat: number, spread: number): number[] => {
  const most = Math.max(...values.filter((_, other) => other !== seat));
  const odds = Array.from(values, (value, other) => (other === seat ? 0 : exp((value - most) / spread)));
  const sum = odds.reduce((total, odd) => total + odd, 0);
  return odds.map((odd) => odd / sum);
};

/**
 * How good values are for a seat: its points less a soft maximum of the others'. Early, when much can
 * change, all rivals count alike; late, the strongest one counts. It is the spread times the log odds of
 * winning (`winShares`), so that the best line is the one with the best chance to win.
 */
export const utility = (values: Values, seat: number, spread: number): number => {
  let most = Number.NEGATIVE_INFINITY;
  for (let other = 0; other < values.length; other += 1) {
    if (other !== seat && values[other]! > most) most = values[other]!;
  }
  let sum = 0;
  for (let other = 0; other < values.length; other += 1) {
    if (other !== seat) sum += exp((values[other]! - most) / spread);
  }
  return values[seat]! - most - spread * log(sum);
};
