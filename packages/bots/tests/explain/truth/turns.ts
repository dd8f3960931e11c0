/** What a seat could do if its turn began now: it is tried. */
import { apply, choices, clone, type Happening, START, type State } from '@cap-diamant/engine';

/** The position as if a seat's turn began now. */
const turnOf = (state: State, seat: number): State => {
  const copy = clone(state);
  copy.agenda = [{ kind: 'action', by: seat }];
  copy.seat = seat;
  return copy;
};

export const canEnd = (state: State, seat: number): boolean => {
  if (state.active[seat]! + state.passive[seat]! === 0) return true;
  const copy = turnOf(state, seat);
  const { turn } = copy;
  let ended = false;
  const emit = (one: Happening): void => {
    ended ||= one.kind === 'century-ends' && copy.turn === turn;
  };
  apply(copy, START, emit);
  while (!ended && copy.turn === turn && !copy.over) apply(copy, choices(copy)[0]!, emit);
  return ended;
};

/** Spaces to which a seat can contribute if its turn begins now: it is tried. */
export const helps = (state: State, seat: number): number =>
  state.architects.filter((space) => {
    if (space < 0) return false;
    const happened: Happening[] = [];
    try {
      apply(turnOf(state, seat), { kind: 'contribute', space }, (one) => happened.push(one));
    } catch {
      return false;
    }
    return happened.some(({ kind }) => kind === 'contributed');
  }).length;
