/**
 * Opponents from gentle to very strong. All judge by what was learned; the weaker ones do not throw dice: they fail
 * to see things, weigh the rest too much or too little for a whole game, and are content with a line that is nearly
 * as good as the best.
 */

import { biased } from '../judge/biased.ts';
import { learnedJudgeFor } from '../judge/learned.ts';
import { type Habit, rankByHabit } from '../search/habit.ts';
import { lookAhead } from '../search/look-ahead.ts';
import { HABITS, recogniseHabits } from './habits.ts';
import { LEVEL_NAMES, type LevelName } from './names.ts';
import { type Rank, type RankingBot, rankingBot } from './ranking-bot.ts';

export interface LevelBot extends RankingBot {
  readonly name: LevelName;
}

const byHabit =
  (habit: Habit): Rank =>
  (state) =>
    rankByHabit(habit, state);

const INTENDANT_JUDGE = biased('intendant', 0.165);
/** Positions that it looks at, the ends of its own turn among them. */
const INTENDANT_NODES = 120;

const intendant: Rank = (state, { nodes, used }, random) => {
  const budget = { nodes: Math.min(INTENDANT_NODES, nodes), used };
  const considered = lookAhead(state, INTENDANT_JUDGE(state), budget, random, { until: 'decided' });
  return { lines: considered.map(({ line }) => line), regret: null };
};

/** Thinks for as long as it is given, and gets to know whom it plays with. */
const governor: Rank = (state, budget, random, played) => {
  const habits = recogniseHabits(played, budget);
  const considered = lookAhead(state, learnedJudgeFor(state), budget, random, { until: 'decided', habits });
  return { lines: considered.map(({ line }) => line), regret: null };
};

const RANKS: { readonly [name in LevelName]: Rank } = {
  apprentice: byHabit(HABITS.apprentice),
  mason: byHabit(HABITS.mason),
  architect: byHabit(HABITS.architect),
  intendant,
  governor,
};

/** From the gentlest to the strongest. */
export const LEVEL_BOTS: readonly LevelBot[] = LEVEL_NAMES.map((name) => rankingBot(name, RANKS[name]));
