/** How a position is judged: the points that each player is expected to end with, and what that means. */
import { MAX_SEATS, type State, scoreOf } from '@cap-diamant/engine';
import { FEATURE_COUNT, features } from './features.ts';
import { addGains, type Net, spreadsFor } from './net.ts';
import { exp, log } from './portable-math.ts';

/** Expected final points by seat. */
export type Values = Float64Array;

/** A judgement as flat numbers: `century * FEATURE_COUNT + feature`. */
export interface Judge {
  readonly table: Float64Array;
  readonly spread: readonly number[];
  /** Judges in the table's place. */
  readonly net: Net | null;
}

const NO_TABLE = new Float64Array(0);

/** A judge that has learned. */
export const netJudge = (net: Net, players: number): Judge => ({
  table: NO_TABLE,
  spread: spreadsFor(net, players),
  net,
});

/** Reused by every evaluation. */
const seen = new Float64Array(MAX_SEATS * FEATURE_COUNT);

export const evaluate = (state: State, judge: Judge): Values => {
  const seats = state.active.length;
  const values = new Float64Array(seats);
  for (let seat = 0; seat < seats; seat += 1) values[seat] = scoreOf(state, seat);
  if (state.over) return values;
  if (judge.net !== null) {
    addGains(judge.net, state, values);
    return values;
  }
  features(state, seen);
  const from = state.century * FEATURE_COUNT;
  for (let seat = 0; seat < seats; seat += 1) {
    let sum = 0;
    for (let index = 0; index < FEATURE_COUNT; index += 1) {
      sum += judge.table[from + index]! * seen[seat * FEATURE_COUNT + index]!;
    }
    values[seat]! += sum;
  }
  return values;
};

/** Each seat's share of the win, by how far an expected lead can be trusted. */
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
 * change, all rivals count alike; late, the strongest one counts.
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
