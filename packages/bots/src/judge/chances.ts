/** Every player's chances in a position: of winning, and of each place. */
import { type State, scoreOf } from '@cap-diamant/engine';
import { evaluate, winShares } from './evaluate.ts';
import { learnedJudgeFor } from './learned.ts';
import { placeOf } from './place.ts';
import { exp } from './portable-math.ts';

/** By seat: the chance of winning and the expected place. */
export interface Chances {
  readonly shares: readonly number[];
  /** From 1, for the first, to the number of players. */
  readonly places: readonly number[];
}

/** From final points: players with the most points share the win (R9.7), and equals share their places. */
export const chancesOf = (scores: readonly number[]): Chances => {
  const most = Math.max(...scores);
  const won = scores.filter((points) => points === most).length;
  return {
    shares: scores.map((points) => (points === most ? 1 / won : 0)),
    places: scores.map((_, seat) => placeOf(scores, seat)),
  };
};

/**
 * As the learned judge sees it, without looking ahead. One set of odds gives both: the winner is drawn by them, then the
 * second among the others, and so on. So of two seats one is ahead as often as it would win against the other alone.
 */
export const chancesAt = (state: State): Chances => {
  if (state.over) return chancesOf(state.active.map((_, seat) => scoreOf(state, seat)));
  const judge = learnedJudgeFor(state);
  const spread = judge.spread[state.century]!;
  const values = evaluate(state, judge);
  return {
    shares: winShares(values, spread),
    places: state.active.map((_, seat) =>
      values.reduce(
        (place, value, other) =>
          place + (other === seat ? 0 : 1 / (1 + exp((values[seat]! - value) / spread))),
        1,
      ),
    ),
  };
};
