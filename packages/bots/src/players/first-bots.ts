/** The strongest bots as they were before there was a judge that learned: what later ones are measured against. */

import { judgeFor } from '../judge/first-judge.ts';
import { rankByHabit } from '../search/habit.ts';
import { firstLookAhead } from './first-look-ahead.ts';
import { HABITS } from './habits.ts';
import { FIRST_NAMES, type FirstName } from './names.ts';
import { type Rank, type RankingBot, rankingBot } from './ranking-bot.ts';

const byLookAhead =
  (most: number): Rank =>
  (state, { nodes, used }, random) => {
    const budget = { nodes: Math.min(most, nodes), used };
    const lines = firstLookAhead(state, judgeFor(state), budget, random).map(({ line }) => line);
    return { lines, regret: null };
  };

const RANKS: { readonly [name in FirstName]: Rank } = {
  'first-architect': (state) => rankByHabit(HABITS['first-architect'], state),
  'first-intendant': byLookAhead(130),
  'first-governor': byLookAhead(Number.POSITIVE_INFINITY),
};

export const FIRST_BOTS: readonly RankingBot[] = FIRST_NAMES.map((name) => rankingBot(name, RANKS[name]));
