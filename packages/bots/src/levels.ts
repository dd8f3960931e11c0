/**
 * Opponents from gentle to very strong. All judge by what was learned; the weaker ones do not throw dice: they fail
 * to see things, weigh the rest too much or too little for a whole game, and are content with a line that is nearly
 * as good as the best.
 */
import { HABITS, type Habit, ranked } from './habits.ts';
import { lookAhead } from './look-ahead.ts';
import { misjudging } from './misjudging.ts';
import { LEVEL_NAMES, type LevelName } from './names.ts';
import { learnedJudgeFor } from './net/learned.ts';
import { type Rank, type RankingBot, rankingBot } from './ranking-bot.ts';
import { foreseeable } from './rivals.ts';

export interface LevelBot extends RankingBot {
  readonly name: LevelName;
}

const byHabit =
  (habit: Habit): Rank =>
  (state) =>
    ranked(habit, state);

const INTENDANT_JUDGE = misjudging('intendant', 0.165);
/** Positions that it looks at, the ends of its own turn among them. */
const INTENDANT_NODES = 120;

const intendant: Rank = (state, { nodes, used }, random) => {
  const budget = { nodes: Math.min(INTENDANT_NODES, nodes), used };
  const considered = lookAhead(state, INTENDANT_JUDGE(state), budget, random, { until: 'decided' });
  return { lines: considered.map(({ line }) => line), regret: null };
};

/** Thinks for as long as it is given, and gets to know whom it plays with. */
const governor: Rank = (state, budget, random, played) => {
  const habits = foreseeable(played, budget);
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
