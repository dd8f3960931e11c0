/** Contributing to buildings under construction (R4.4, R5.11, R10.3). */
import { SPACE_COST } from './board.ts';
import { type Choice, CONTRIBUTE } from './choices.ts';
import type { Emit } from './happenings.ts';
import type { Seat, Space } from './indices.ts';
import { contributions, inFront, NEUTRAL, NONE, STAGES, type State } from './state.ts';
import { takePassiveFirst } from './workers.ts';

/** Adds the buildings with a free stage, but `except`, whose cost is at most `workers`, to a list of choices. */
export const listContributions = (state: State, workers: number, except: Space, choices: Choice[]): void => {
  for (let architect = 0; architect <= NEUTRAL; architect += 1) {
    const space = state.architects[architect]!;
    if (space < 0 || space === except || SPACE_COST[space]! > workers) continue;
    // Stages fill in order, so the last one tells whether the building is full (R4.5).
    if (state.stages[architect * STAGES + STAGES - 1] === NONE) choices.push(CONTRIBUTE[space]!);
  }
};

/** Business: supply and hand together must cover the full cost (R5.11). */
export const businessChoices = (state: State, seat: Seat, except: Space): Choice[] => {
  const choices: Choice[] = [];
  listContributions(state, inFront(state, seat), except, choices);
  return choices;
};

const addContribution = (state: State, seat: Seat, space: Space, passive: number, emit: Emit): void => {
  const architect = state.architects.indexOf(space);
  const stage = contributions(state, architect);
  state.stages[architect * STAGES + stage] = seat;
  emit?.({ kind: 'contributed', seat, space, stage, active: SPACE_COST[space]! - passive, passive });
};

/** With exactly the cost in active workers (R4.4). */
export const contributeActive = (state: State, seat: Seat, space: Space, emit: Emit): void => {
  state.active[seat]! -= SPACE_COST[space]!;
  addContribution(state, seat, space, 0, emit);
};

/** With passive workers, the hand covering only what the supply lacks (R5.11, R10.5). */
export const contributePassive = (state: State, seat: Seat, space: Space, emit: Emit): void => {
  const passive = takePassiveFirst(state, seat, SPACE_COST[space]!);
  addContribution(state, seat, space, passive, emit);
};
