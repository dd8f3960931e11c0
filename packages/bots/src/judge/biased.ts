/** The judge of a weaker level: its errors stay the same for a whole game. */
import { decision, type State } from '@cap-diamant/engine';
import { type Random, seededRandom } from '@cap-diamant/engine/chance';
import type { Judge } from './evaluate.ts';
import { SEAT_INPUTS, type SeatInput } from './inputs.ts';
import { weakenedJudgeFor } from './learned.ts';

export type Blindness = (input: SeatInput) => boolean;

/** Almost a normal deviate: the sum of twelve uniform ones, less its mean. */
const deviate = (random: Random): number => {
  let sum = -6;
  for (let count = 0; count < 12; count += 1) sum += random(1_000_000) / 1_000_000;
  return sum;
};

/** `error` is a standard deviation, in units of each weight. The errors depend only on level, seat and set-up. */
export const biased =
  (level: string, error: number, isBlindTo: Blindness = () => false) =>
  (state: State): Judge => {
    const key = `${level} ${decision(state)!.by} ${state.tiles.join(' ')}`;
    return weakenedJudgeFor(state, key, () => {
      const random = seededRandom(key);
      return SEAT_INPUTS.map((input) => {
        const factor = Math.max(0, 1 + error * deviate(random));
        return isBlindTo(input) ? 0 : factor;
      });
    });
  };
