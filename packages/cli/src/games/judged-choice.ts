/** What a level chooses, and what the strongest one thinks of every choice. */
import { type Budget, LEVEL_BOTS, type LevelName, type Opinion, opinions } from '@cap-diamant/bots';
import type { Choice, State } from '@cap-diamant/engine';
import { seededRandom } from '@cap-diamant/engine/chance';

/** From the gentlest to the strongest. */
export const LEVELS: readonly LevelName[] = LEVEL_BOTS.map(({ name }) => name);
export const STRONGEST = LEVELS.at(-1)!;

export interface Judged {
  readonly choice: Choice;
  /** Of every choice, the best first. */
  readonly told: readonly Opinion[];
}

/** `budget` makes one for each that thinks. The strongest level plays what it is of the opinion to play. */
export const judgedChoice = (state: State, level: LevelName, budget: () => Budget, seed: string): Judged => {
  const told = opinions(state, budget(), seededRandom(seed));
  if (level === STRONGEST) return { choice: told[0]!.choice, told };
  const bot = LEVEL_BOTS.find(({ name }) => name === level)!;
  return { choice: bot.choose(state, budget(), seededRandom(seed)), told };
};
