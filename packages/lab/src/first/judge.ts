/** The hand-made judge of the first version: fitted weights of hand-picked features. */
import type { Judge } from '@cap-diamant/bots/judge';
import { MAX_SEATS, rulesOf, type State } from '@cap-diamant/engine';
import { FEATURE_COUNT, FEATURES, features } from './features.ts';
import { JUDGEMENTS, type Judgement } from './weights.ts';

/** Reused by every evaluation. */
const seen = new Float64Array(MAX_SEATS * FEATURE_COUNT);

/** `factors`, by feature: for opponents that weigh things differently. */
export const makeJudge = (
  { weights, spread }: Judgement,
  factors: readonly number[] = FEATURES.map(() => 1),
): Judge => {
  /** `century * FEATURE_COUNT + feature` */
  const flat = new Float64Array(spread.length * FEATURE_COUNT);
  FEATURES.forEach((feature, index) => {
    weights[feature].forEach((weight, century) => {
      flat[century * FEATURE_COUNT + index] = weight * factors[index]!;
    });
  });
  return {
    spread,
    addGains: (state, values) => {
      features(state, seen);
      const from = state.century * FEATURE_COUNT;
      for (let seat = 0; seat < values.length; seat += 1) {
        let sum = 0;
        for (let index = 0; index < FEATURE_COUNT; index += 1) {
          sum += flat[from + index]! * seen[seat * FEATURE_COUNT + index]!;
        }
        values[seat]! += sum;
      }
    },
  };
};

const JUDGES: readonly Judge[] = [0, 1, 2, 3, 4, 5].map((players) =>
  makeJudge(JUDGEMENTS[Math.max(2, players)]!),
);

/** The judge for a game's number of players. */
export const judgeFor = (state: State): Judge => JUDGES[rulesOf(state).seats]!;
