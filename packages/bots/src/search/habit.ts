/** How a player plays who thinks of their own turn only: the line that a judge rates best, or one nearly as good. */
import type { State } from '@cap-diamant/engine';
import type { Judge } from '../judge/evaluate.ts';
import type { Ranking } from './ranking.ts';
import { type Counter, turnLines } from './turn-search.ts';

export interface Habit {
  readonly judgeAt: (state: State) => Judge;
  /** Lines at most this much worse than the best are played too; in units of the judge's spread. */
  readonly regret: number;
}

/** The lines of the turn as a player with this habit ranks them. */
export const rankByHabit = ({ judgeAt, regret }: Habit, state: State, counter?: Counter): Ranking => {
  const judge = judgeAt(state);
  return { lines: turnLines(state, judge, counter), regret: regret * judge.spread[state.century]! };
};
