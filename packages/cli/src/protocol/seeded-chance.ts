/** Seeded chance that can go back, so that taking back a choice never changes the luck. */
import { type Random, seededRandom } from '@cap-diamant/engine/chance';

export interface SeededChance {
  readonly seed: string | number;
  readonly random: Random;
  /** Numbers drawn so far. */
  readonly draws: () => number;
}

export const seededChance = (seed: string | number, draws = 0): SeededChance => {
  const source = seededRandom(seed);
  let drawn = 0;
  const random: Random = (below) => {
    drawn += 1;
    return source(below);
  };
  while (drawn < draws) random(1);
  return { seed, random, draws: () => drawn };
};
