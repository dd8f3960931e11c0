/** A finished game's result as the tags of its record. */
import { winners } from '../../src/final-scoring.ts';
import { SEAT_LETTERS } from '../../src/seats.ts';
import { type State, scoreOf } from '../../src/state.ts';

export const resultTags = (state: State): { readonly result: string; readonly winners: string } => ({
  result: state.active.map((_, seat) => `${SEAT_LETTERS[seat]} ${scoreOf(state, seat)}`).join(', '),
  winners: winners(state)
    .map((seat) => SEAT_LETTERS[seat])
    .join(', '),
});
