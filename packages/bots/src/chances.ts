/** How good everybody's chances are in a position: the share of the win, and the place that one can expect. */
import { type State, scoreOf, winners } from '@cap-diamant/engine';
import { evaluate, winShares } from './evaluate.ts';
import { learnedJudgeFor } from './net/learned.ts';

/** By seat. */
export interface Chances {
  readonly shares: readonly number[];
  /** From 1, for the first, to the number of players. */
  readonly places: readonly number[];
}

/** `ahead` says how likely the second seat ends ahead of the first. */
const placesBy = (
  seats: readonly unknown[],
  ahead: (seat: number, other: number) => number,
): readonly number[] =>
  seats.map((_, seat) =>
    seats.reduce<number>((place, _other, other) => place + (other === seat ? 0 : ahead(seat, other)), 1),
  );

/** Of a game that is over: whoever has won shares the win (R9.7), and equals share their places. */
const chancesAtEnd = (state: State): Chances => {
  const won = winners(state);
  const scores = state.active.map((_, seat) => scoreOf(state, seat));
  return {
    shares: scores.map((_, seat) => (won.includes(seat) ? 1 / won.length : 0)),
    places: placesBy(scores, (seat, other) => (1 + Math.sign(scores[other]! - scores[seat]!)) / 2),
  };
};

/**
 * At a glance, without looking ahead, as the judge that learned sees it. One set of odds gives both: who wins is
 * drawn by them, then who comes second among the others, and so on; so of two seats one is ahead as often as it
 * would win against the other alone.
 */
export const chancesAt = (state: State): Chances => {
  if (state.over) return chancesAtEnd(state);
  const judge = learnedJudgeFor(state);
  const spread = judge.spread[state.century]!;
  const values = evaluate(state, judge);
  return {
    shares: winShares(values, spread),
    places: placesBy(
      state.active,
      (seat, other) => 1 / (1 + Math.exp((values[seat]! - values[other]!) / spread)),
    ),
  };
};
