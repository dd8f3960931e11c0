/** Judges by the table of weights, as the first bots had them. */
import { rulesOf, type State } from '@cap-diamant/engine';
import type { Judge } from './evaluate.ts';
import { FEATURE_COUNT, FEATURES } from './features.ts';
import { JUDGEMENTS, type Judgement } from './first-weights.ts';

export const makeJudge = ({ weights, spread }: Judgement): Judge => {
  const table = new Float64Array(spread.length * FEATURE_COUNT);
  FEATURES.forEach((feature, index) => {
    weights[feature].forEach((weight, century) => {
      table[century * FEATURE_COUNT + index] = weight;
    });
  });
  return { table, spread, net: null };
};

const JUDGES: readonly Judge[] = [0, 1, 2, 3, 4, 5].map((players) =>
  makeJudge(JUDGEMENTS[Math.max(2, players)]!),
);

/** The judge for a game's number of players. */
export const judgeFor = (state: State): Judge => JUDGES[rulesOf(state).seats]!;
