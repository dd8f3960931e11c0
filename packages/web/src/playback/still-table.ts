/** A table that shows one position. */
import type { Choice, State } from '@cap-diamant/engine';
import type { SetUp } from '../games/set-up.ts';
import type { StillTable } from './table.ts';

export const stillTable = (setUp: SetUp, state: State, choices: readonly Choice[]): StillTable => ({
  kind: 'still',
  setUp,
  state,
  log: [],
  choices,
  scoring: null,
  asked: -1,
});
