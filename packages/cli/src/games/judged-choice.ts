/** What a level chooses, and how the strongest level rates every choice. */
import { type Budget, LEVEL_BOTS, type LevelName, type Opinion, opinions } from '@cap-diamant/bots';
import type { Choice, State } from '@cap-diamant/engine';
import { seededRandom } from '@cap-diamant/engine/chance';

/** From the weakest to the strongest. */
export const LEVELS: readonly LevelName[] = LEVEL_BOTS.map(({ name }) => name);
export const STRONGEST = LEVELS.at(-1)!;

export interface Judged {
  readonly choice: Choice;
  /** One for every choice, the best first. */
  readonly rated: readonly Opinion[];
}

/** `budget` makes a new budget for each bot. The strongest level plays its best opinion. */
export const judgedChoice = (state: State, level: LevelName, budget: () => Budget, seed: string): Judged => {
  const rated = opinions(state, budget(), seededRandom(seed));
  if (level === STRONGEST) return { choice: rated[0]!.choice, rated };
  const bot = LEVEL_BOTS.find(({ name }) => name === level)!;
  return { choice: bot.choose(state, budget(), seededRandom(seed)), rated };
};
