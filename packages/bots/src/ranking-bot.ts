/** A bot that ranks whole lines of its turn, plays the first choice of one, and can say what else it would have played. */
import { type Choice, choices, type Played, type State } from '@cap-diamant/engine';
import type { Random } from '@cap-diamant/engine/chance';
import type { Bot, Budget } from './bot.ts';
import type { TurnLine } from './turn-search.ts';

/** The ways to play the turn on, the one to play first. */
export interface Ranking {
  readonly lines: readonly TurnLine[];
  /** Lines at most this much worse than the first are good enough; null where only the first is played. */
  readonly regret: number | null;
}

/** `played`: the game up to here, where it is known. */
export type Rank = (state: State, budget: Budget, random: Random, played: Played | null) => Ranking;

export interface RankingBot extends Bot {
  readonly rank: Rank;
}

export const goodEnough = ({ lines, regret }: Ranking): readonly TurnLine[] =>
  regret === null ? lines.slice(0, 1) : lines.filter((line) => line.utility >= lines[0]!.utility - regret);

/** Any of those that are good enough, the better ones more often. */
export const anyOf = <T>(enough: readonly T[], random: Random): T =>
  enough[Math.min(random(enough.length), random(enough.length))]!;

export const lineFrom = (ranking: Ranking, random: Random): TurnLine => anyOf(goodEnough(ranking), random);

export const rankingBot = <N extends string>(name: N, rank: Rank) => ({
  name,
  rank,
  choose: (state: State, budget: Budget, random: Random, played: Played | null = null): Choice => {
    const legal = choices(state);
    return legal.length === 1 ? legal[0]! : lineFrom(rank(state, budget, random, played), random).choices[0]!;
  },
});
