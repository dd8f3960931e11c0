/** Every position of a game, from the empty table on: number N is the one after N choices. */
import { apply, type Choice, clone, newGame, proceed, type State } from '@cap-diamant/engine';
import type { SetUp } from './set-up.ts';

export const positionsOf = ({ options, layout }: SetUp, choices: readonly Choice[]): readonly State[] => {
  const state = newGame(options, layout);
  proceed(state);
  const positions = [clone(state)];
  for (const choice of choices) {
    apply(state, choice);
    proceed(state);
    positions.push(clone(state));
  }
  return positions;
};
