/** Contributing to buildings under construction (R4.4, R5.11, R10.3). */
import { SPACE_COST } from './board.ts';
import type { Architect, Space } from './indices.ts';
import { because, type Objection, type Reason } from './reasons.ts';
import { contributions, contributorAt, NONE, STAGES, type State } from './state.ts';

/** Whether an architect's building can take a contribution from a player with so many workers (R4.4). */
export const takesContribution = (state: State, architect: Architect, workers: number): boolean => {
  const space = state.architects[architect]!;
  // Stages fill in order, so the building is full when the last one is taken (R4.5).
  return space >= 0 && SPACE_COST[space]! <= workers && contributorAt(state, architect, STAGES - 1) === NONE;
};

/** Why a player with so many workers cannot contribute there; `tooFew`: what to call that; `rule`: the one they act by. */
export const contributeObjection = (
  state: State,
  space: Space,
  workers: number,
  tooFew: Reason,
  rule: string,
): Objection => {
  const architect = state.architects.indexOf(space);
  if (space < 0 || architect < 0) return because('not-under-construction', rule);
  if (contributions(state, architect) === STAGES) return because('no-free-stage', rule);
  if (workers < SPACE_COST[space]!) return because(tooFew, rule);
  return because('not-possible', rule);
};
