/** A table that a test sets up or keeps by hand: unlike a game's own, all of its lists can be written. */
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
export type Table = State & { [list in (typeof LISTS)[number]]: number[] };

/** The same state, with lists that no copy shares. */
export const byHand = (state: State): Table => {
  for (const list of LISTS) state[list] = state[list].slice();
  return state as Table;
};

export const putContribution = (table: Table, architect: number, stage: number, seat: number): void => {
  table.stages[stageIndex(architect, stage)] = seat;
};

export const addToZone = (table: Table, zone: number, seat: number, workers: number): void => {
  table.zones[zoneIndex(table, zone, seat)]! += workers;
};
