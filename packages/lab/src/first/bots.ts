/** The strongest bots of the first version, unchanged: later ones are measured against them. */
import { BOT_NAMES, type Bot, createBot } from '@cap-diamant/bots';
import { learnedJudgeFor } from '@cap-diamant/bots/judge';
import { KNOWN_HABITS, type Rank, type RankingBot, rankingBot } from '@cap-diamant/bots/players';
import { type Habit, habitRecogniser, lookAhead, rankByHabit } from '@cap-diamant/bots/search';
import { judgeFor } from './judge.ts';
import { firstLookAhead } from './look-ahead.ts';

export const FIRST_NAMES = ['first-architect', 'first-intendant', 'first-governor'] as const;
export type FirstName = (typeof FIRST_NAMES)[number];

/** First Architect takes any of the lines that are equally good. */
export const FIRST_HABIT: Habit = { judgeAt: judgeFor, regret: 0 };

const byLookAhead =
  (most: number): Rank =>
  (state, { nodes, used }, random) => {
    const budget = { nodes: Math.min(most, nodes), used };
    const lines = firstLookAhead(state, judgeFor(state), budget, random).map(({ line }) => line);
    return { lines, regret: null };
  };

const RANKS: { readonly [name in FirstName]: Rank } = {
  'first-architect': (state) => rankByHabit(FIRST_HABIT, state),
  'first-intendant': byLookAhead(130),
  'first-governor': byLookAhead(Number.POSITIVE_INFINITY),
};

export const firstBot = (name: FirstName): RankingBot => rankingBot(name, RANKS[name]);

/** Governor as it was while it recognised the first Architect: to measure what that habit was worth. */
const recognise = habitRecogniser([...KNOWN_HABITS, { habit: FIRST_HABIT, common: 0.55 }]);
const KNOWING_NAME = 'governor-knowing-first';
const knowingGovernor = rankingBot(KNOWING_NAME, (state, budget, random, played) => {
  const habits = recognise(played, budget);
  const considered = lookAhead(state, learnedJudgeFor(state), budget, random, { until: 'decided', habits });
  return { lines: considered.map(({ line }) => line), regret: null };
});

/** A shipped bot or one of the first version. */
export const anyBot = (name: string): Bot => {
  if (name === KNOWING_NAME) return knowingGovernor;
  const first = FIRST_NAMES.find((known) => known === name);
  if (first !== undefined) return firstBot(first);
  if (BOT_NAMES.includes(name)) return createBot(name);
  throw new Error(`there is no bot '${name}': ${[...BOT_NAMES, ...FIRST_NAMES, KNOWING_NAME].join(', ')}`);
};
