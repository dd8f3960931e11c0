/** What a bot is: something that answers the decision of the seat that is to decide. */
import type { Choice, Played, State } from '@cap-diamant/engine';
import type { Random } from '@cap-diamant/engine/chance';

/** How long a bot may think: positions it may look at, and a clock that the caller reads. */
export interface Budget {
  readonly nodes: number;
  /** The part of the time that is over, from 0; all of it at 1. */
  readonly used: () => number;
}

export const nodeBudget = (nodes: number): Budget => ({ nodes, used: () => 0 });

/** `clock` counts milliseconds, as `performance.now` does in Node and in a browser's worker. */
export const timeBudget = (milliseconds: number, clock: () => number): Budget => {
  const start = clock();
  const used = (): number => (milliseconds > 0 ? (clock() - start) / milliseconds : 1);
  return { nodes: Number.POSITIVE_INFINITY, used };
};

export interface Bot {
  readonly name: string;
  /**
   * A legal choice for the seat that is to decide. A state holds nothing that a seat may not know, so
   * the bot gets it whole; it must leave it as it is. `played` is how the game came there, from which some
   * learn whom they play with; null where it is not known. Same game, nodes and seed: same choice.
   */
  readonly choose: (state: State, budget: Budget, random: Random, played?: Played | null) => Choice;
}
