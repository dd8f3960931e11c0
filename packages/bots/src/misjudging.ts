/** How a level sees the game that misjudges it: always in the same way, for a whole game. */
import { decision, type State } from '@cap-diamant/engine';
import { type Random, seededRandom } from '@cap-diamant/engine/chance';
import type { Judge } from './evaluate.ts';
import { SEAT_INPUTS, type SeatInput } from './net/inputs.ts';
import { temperedJudgeFor } from './net/learned.ts';

export type Blindness = (input: SeatInput) => boolean;

/** Near enough to a normal deviate: the sum of twelve even ones, less its mean. */
const deviate = (random: Random): number => {
  let sum = -6;
  for (let count = 0; count < 12; count += 1) sum += random(1_000_000) / 1_000_000;
  return sum;
};

/**
 * The game's judge as this level sees it, off `by` that much for a game: a standard deviation, in parts of each weight. The
 * error depends on seat and set-up alone: it is steady.
 */
export const misjudging =
  (level: string, by: number, failsToSee: Blindness = () => false) =>
  (state: State): Judge => {
    const key = `${level} ${decision(state)!.by} ${state.tiles.join(' ')}`;
    return temperedJudgeFor(state, key, () => {
      const random = seededRandom(key);
      return SEAT_INPUTS.map((input) => {
        const factor = Math.max(0, 1 + by * deviate(random));
        return failsToSee(input) ? 0 : factor;
      });
    });
  };
