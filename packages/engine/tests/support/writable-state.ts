/** A state that a test sets up or updates by hand: unlike in a game, all of its lists can be written. */
import { type State, stageIndex, zoneIndex } from '../../src/state.ts';

const LISTS = [
  'events',
  'claims',
  'status',
  'owner',
  'stars',
  'stages',
  'active',
  'passive',
  'leaders',
  'zones',
] as const satisfies (keyof State)[];
export type WritableState = State & { [list in (typeof LISTS)[number]]: number[] };

/** The same state, with lists that no copy shares. */
export const writable = (state: State): WritableState => {
  for (const list of LISTS) state[list] = state[list].slice();
  return state as WritableState;
};

export const putContribution = (
  state: WritableState,
  architect: number,
  stage: number,
  seat: number,
): void => {
  state.stages[stageIndex(architect, stage)] = seat;
};

export const addToZone = (state: WritableState, zone: number, seat: number, workers: number): void => {
  state.zones[zoneIndex(state, zone, seat)]! += workers;
};
