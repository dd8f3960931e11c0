/** What a bot is: something that answers the decision of the seat that is to decide. */
import type { Choice, State } from '@cap-diamant/engine';
import type { Random } from '@cap-diamant/engine/chance';

/** How long a bot may think: positions it may look at, and a clock that the caller reads. */
export interface Budget {
  readonly nodes: number;
  readonly expired: () => boolean;
}

export const nodeBudget = (nodes: number): Budget => ({ nodes, expired: () => false });

/** `clock` counts milliseconds, as `performance.now` does in Node and in a browser's worker. */
export const timeBudget = (milliseconds: number, clock: () => number): Budget => {
  const end = clock() + milliseconds;
  return { nodes: Number.POSITIVE_INFINITY, expired: () => clock() >= end };
};

export interface Bot {
  readonly name: string;
  /**
   * A legal choice for the seat that is to decide. A state holds nothing that a seat may not know, so
   * the bot gets it whole; it must leave it as it is. Same state, nodes and seed: same choice.
   */
  readonly choose: (state: State, budget: Budget, random: Random) => Choice;
}
