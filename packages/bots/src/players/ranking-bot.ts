/** A bot that ranks whole lines of its turn and plays the first choice of one. The ranking also shows the alternatives. */
import { type Choice, choices, type Replayable, type State } from '@cap-diamant/engine';
import type { Random } from '@cap-diamant/engine/chance';
import type { Budget } from '../search/budget.ts';
import { lineFrom, type Ranking } from '../search/ranking.ts';
import type { Bot } from './bot.ts';

/** `played`: the game up to here, where it is known. */
export type Rank = (state: State, budget: Budget, random: Random, played: Replayable | null) => Ranking;

export interface RankingBot extends Bot {
  readonly rank: Rank;
}

export const rankingBot = <N extends string>(name: N, rank: Rank) => ({
  name,
  rank,
  choose: (state: State, budget: Budget, random: Random, played: Replayable | null = null): Choice => {
    const legal = choices(state);
    return legal.length === 1 ? legal[0]! : lineFrom(rank(state, budget, random, played), random).choices[0]!;
  },
});
