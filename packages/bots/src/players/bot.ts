/** A bot answers the decision of the seat that is to decide. */
import type { Choice, Replayable, State } from '@cap-diamant/engine';
import type { Random } from '@cap-diamant/engine/chance';
import type { Budget } from '../search/budget.ts';

export interface Bot {
  readonly name: string;
  /**
   * A legal choice for the seat that is to decide. A state holds nothing that a seat may not know, so the bot gets all
   * of it; it must not change it. `played` is the game up to here, from which some bots learn how their rivals play;
   * null where it is not known. The same game, nodes and seed give the same choice.
   */
  readonly choose: (state: State, budget: Budget, random: Random, played?: Replayable | null) => Choice;
}
