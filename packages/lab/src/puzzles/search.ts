/** How far the best answer is ahead, by a cheap search: it decides where a closer look is worth it. */

import { nodeBudget } from '@cap-diamant/bots';
import { learnedJudgeFor } from '@cap-diamant/bots/judge';
import { type Considered, lookAhead } from '@cap-diamant/bots/search';
import { decision, type State } from '@cap-diamant/engine';
import { seededRandom } from '@cap-diamant/engine/chance';

export const search = (state: State, nodes: number, seed: string): readonly Considered[] =>
  lookAhead(state, learnedJudgeFor(state), nodeBudget(nodes), seededRandom(seed));

/** How often a rival is ahead, from 0 to 1. */
const rivalAhead = (values: Float64Array, seat: number, spread: number): number =>
  values.reduce(
    (sum, value, other) => sum + (other === seat ? 0 : 1 / (1 + Math.exp((values[seat]! - value) / spread))),
    0,
  ) /
  (values.length - 1);

/** In places to each rival: over the next line, or over the best that begins with another choice. */
export const lead = (state: State, [best, ...others]: readonly Considered[]): number => {
  const { by } = decision(state)!;
  const spread = learnedJudgeFor(state).spread[state.century]!;
  const over = (rest: readonly Considered[]): number =>
    rest.length === 0
      ? 0
      : Math.min(...rest.map(({ values }) => rivalAhead(values, by, spread))) -
        rivalAhead(best!.values, by, spread);
  const begun = best!.line.choices[0];
  return Math.max(over(others), over(others.filter(({ line }) => line.choices[0] !== begun)));
};
