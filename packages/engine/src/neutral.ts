/** The two ways in which the neutral architect plays (R1.7): for the Economic leader's holder, or for nobody. */
import type { Seat, Space } from './indices.ts';
import { ECONOMIC_LEADER } from './leader-ids.ts';
import { AWAY, contributions, contributorAt, holderOf, IN_HAND, NEUTRAL, NONE, type State } from './state.ts';

export interface Neutral {
  /** It belongs to nobody and is in play for the whole game (R10.2). */
  readonly isNobodys: boolean;
  /** Where it is before it comes into play. */
  readonly atFirst: Space;
  /** Who plays it as a second architect, or `NONE`. */
  readonly owner: (state: State) => Seat;
  /** Whose star token its building will get, or `NONE`. */
  readonly tokenOwner: (state: State) => Seat;
  /** Whether it moves as well when a turn's action starts a building with another architect. */
  readonly movesAlong: (state: State) => boolean;
  /** Without a tile for it, it is placed in the next century, or not at all. */
  readonly waitsForTile: boolean;
  /** Leaves the board at a century's end. */
  readonly goesBack: boolean;
}

const economicHolder = (state: State): Seat => holderOf(state, ECONOMIC_LEADER);

/** The Economic leader's holder has it until the century ends (R6.5, R8.1). */
export const SECOND_ARCHITECT: Neutral = {
  isNobodys: false,
  atFirst: AWAY,
  owner: economicHolder,
  tokenOwner: economicHolder,
  movesAlong: () => false,
  waitsForTile: false,
  goesBack: true,
};

/** Two players: it moves with their own and builds for its last contributor (R10.2–R10.7). */
export const NOBODYS_ARCHITECT: Neutral = {
  isNobodys: true,
  atFirst: IN_HAND,
  owner: () => NONE,
  tokenOwner: (state) => {
    const count = contributions(state, NEUTRAL);
    return count === 0 ? NONE : contributorAt(state, NEUTRAL, count - 1);
  },
  // R10.4; and the player who starts the first building puts it on the board (R10.2).
  movesAlong: (state) => contributions(state, NEUTRAL) > 0 || state.architects[NEUTRAL]! < 0,
  waitsForTile: true,
  goesBack: false,
};
