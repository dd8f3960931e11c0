/** Where a player's next star token would join one of their groups (R9.5). */
import { NEIGHBOURS } from '../board.ts';
import { tokenOwner } from '../construction.ts';
import type { Seat, Space } from '../indices.ts';
import { rulesOf } from '../rules.ts';
import { AVAILABLE, contributions, NEUTRAL, STAGES, type State } from '../state.ts';

/** An open site, or a building under construction whose token may become this seat's. */
const mayBecomeTheirs = (state: State, seat: Seat, space: Space): boolean => {
  if (state.status[space] === AVAILABLE) return true;
  const architect = state.architects.indexOf(space);
  if (architect < 0) return false;
  // R10.4: as long as the neutral building has a free stage, either player may be its last contributor.
  const isOpen =
    architect === NEUTRAL && rulesOf(state).neutral.isNobodys && contributions(state, NEUTRAL) < STAGES;
  return isOpen || tokenOwner(state, architect) === seat;
};

export const joiningSpaces = (state: State, seat: Seat): readonly Space[] =>
  state.status.flatMap((_, space) =>
    mayBecomeTheirs(state, seat, space) && NEIGHBOURS[space]!.some((next) => state.owner[next] === seat)
      ? [space]
      : [],
  );
