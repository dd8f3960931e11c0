/** What a seat could do if its turn began now: it is tried. */
import { apply, choices, clone, type Happening, START, type State } from '@cap-diamant/engine';
import { top } from './line.ts';

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

/** What follows if a seat's turn begins now and it contributes there; null if it cannot. */
const helped = (state: State, seat: number, space: number): State | null => {
  const turn = turnOf(state, seat);
  const happened: Happening[] = [];
  try {
    apply(turn, { kind: 'contribute', space }, (one) => happened.push(one));
  } catch {
    return null;
  }
  return happened.some(({ kind }) => kind === 'contributed') ? turn : null;
};

/** Whether a seat can contribute to a building under construction, and is asked about its district's action then. */
export const offerAt = (state: State, seat: number, space: number) => {
  const turn = helped(state, seat, space);
  return { can: turn !== null, action: turn !== null && turn.turn === state.turn && top(turn)?.by === seat };
};

/** How many buildings under construction a seat can contribute to. */
export const helps = (state: State, seat: number): number =>
  state.architects.filter((space) => space >= 0 && helped(state, seat, space) !== null).length;
