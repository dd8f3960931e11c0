/** The position as if a seat's turn began now: what it could do next. */
import { clone, type State } from '@cap-diamant/engine';

export const asTurnOf = (state: State, seat: number): State => {
  const copy = clone(state);
  copy.agenda = [{ kind: 'action', by: seat }];
  copy.seat = seat;
  return copy;
};
