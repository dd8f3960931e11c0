/** A table at which nothing moves: a position to look at. */
import type { Choice, State } from '@cap-diamant/engine';
import type { SetUp } from '../game/set-up.ts';
import type { Table } from '../game/table.ts';

const nothing = (): void => {};

export const stillTable = (setUp: SetUp, state: State, choices: readonly Choice[]): Table => ({
  setUp,
  state,
  log: [],
  choices,
  scoring: null,
  waitsForHandOver: false,
  asked: -1,
  canUndo: false,
  start: nothing,
  stop: nothing,
  isPerson: () => false,
  commit: nothing,
  handOver: nothing,
  undo: nothing,
  restartTurn: nothing,
  step: nothing,
  skipScoring: nothing,
});
