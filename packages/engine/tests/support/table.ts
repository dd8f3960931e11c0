/** A table that a test sets up or keeps by hand: unlike a game's own, workers can be put anywhere. */
import { type State, stageIndex, zoneIndex } from '../../src/state.ts';

type Lists = { [list in 'active' | 'passive' | 'zones' | 'stages']: number[] };
export type Table = State & Lists;

export const byHand = (state: State): Table => state as Table;

export const putContribution = (table: Table, architect: number, stage: number, seat: number): void => {
  table.stages[stageIndex(architect, stage)] = seat;
};

export const addToZone = (table: Table, zone: number, seat: number, workers: number): void => {
  table.zones[zoneIndex(table, zone, seat)]! += workers;
};
