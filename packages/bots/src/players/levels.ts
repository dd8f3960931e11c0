/**
 * Opponents from gentle to very strong. All use the learned judge. Weaker levels do not roll dice: their judge has the
 * same errors for a whole game, and they also play lines that are nearly as good as their best.
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
/** Positions that it looks at, including the ends of its own turn. */
const INTENDANT_NODES = 120;

const intendant: Rank = (state, { nodes, used }, random) => {
  const budget = { nodes: Math.min(INTENDANT_NODES, nodes), used };
  const considered = lookAhead(state, INTENDANT_JUDGE(state), budget, random, { until: 'decided' });
  return { lines: considered.map(({ line }) => line), regret: null };
};

/** Uses all its budget, and recognises how its rivals play. */
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
