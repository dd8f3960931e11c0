/** Who has what on a building, and which buildings a choice completes (R1.3, R4.1). */
import { SPACE_COST } from '../board.ts';
import type { Choice } from '../choices.ts';
import { next } from '../game.ts';
import type { Architect, Seat, Space } from '../indices.ts';
import { AVAILABLE, contributorsTo, NEUTRAL, type State } from '../state.ts';

/** Sites where a building can be started now (R1.3). */
export const sitesLeft = (state: State): number => {
  let sites = 0;
  for (let space = 0; space < state.status.length; space += 1)
    if (state.status[space] === AVAILABLE) sites += 1;
  return sites;
};

/** A seat's workers on an architect's building: the cost for each contribution (R4.4). */
export const workersOn = (state: State, architect: Architect, seat: Seat): number => {
  const space = state.architects[architect]!;
  if (space < 0) return 0;
  return contributorsTo(state, architect).filter((by) => by === seat).length * SPACE_COST[space]!;
};

/** Whose building it is: the architect's during construction, then the star token's; `NONE` if nobody's. */
export const seatAt = (state: State, space: Space): Seat => {
  const architect = state.architects.indexOf(space);
  return architect < 0 || architect === NEUTRAL ? state.owner[space]! : architect;
};

/**
 * The spaces of the buildings that a legal choice completes (R4.1, R8.1, R10.4), including those that wait
 * for the Political leader's holder (R6.4). Found by applying the choice to a copy.
 */
export const completedBy = (state: State, choice: Choice): readonly Space[] => {
  const spaces: Space[] = [];
  const after = next(state, choice, (happening) => {
    if (happening.kind === 'completed') spaces.push(happening.space);
  });
  for (const task of after.agenda) {
    if (task.kind === 'redirect') spaces.push(after.architects[task.architect]!);
  }
  return spaces;
};
