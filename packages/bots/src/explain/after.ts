/** The position after a line, and the one in which a century's end is due, so that facts can be changed before it is scored. */
import {
  applyListed,
  type Choice,
  choices,
  clone,
  decision,
  NOBODY,
  PROCEED,
  proceed,
  type State,
} from '@cap-diamant/engine';

export interface After {
  readonly line: readonly Choice[];
  /** After the line; where the line ends the century, just before that is scored (R8.1). */
  readonly due: State;
  /** Plays the line to its end from `due` or from a changed copy of it; does not change the state given. */
  readonly finish: (due: State) => State;
  /** After the line, including the steps that nobody decides. */
  readonly state: State;
  /** The line ends the century, or the game. */
  readonly endsCentury: boolean;
}

const isEndDue = ({ agenda }: State): boolean => agenda.at(-1)?.kind === 'end-century';

export const afterLine = (before: State, line: readonly Choice[]): After => {
  const due = clone(before);
  let made = 0;
  while (made < line.length && !isEndDue(due)) {
    applyListed(due, line[made]!);
    made += 1;
    while (decision(due)?.by === NOBODY && !isEndDue(due)) applyListed(due, PROCEED);
  }
  const rest = line.slice(made);
  const finish = (from: State): State => {
    const state = clone(from);
    proceed(state);
    for (const choice of rest) {
      // In a changed position, a later choice may be impossible.
      if (!choices(state).includes(choice)) break;
      applyListed(state, choice);
      proceed(state);
    }
    return state;
  };
  const state = finish(due);
  return { line, due, finish, state, endsCentury: state.over || state.century !== before.century };
};

/** Completes a turn: `rest` plays what is left of it, for the seat itself and for a rival who is asked on the way (R6.4). */
export const wholeTurn = (
  before: State,
  line: readonly Choice[],
  rest: (state: State) => readonly Choice[],
): readonly Choice[] => {
  let whole = line;
  for (;;) {
    const { state } = afterLine(before, whole);
    const by = decision(state)?.by ?? NOBODY;
    if (state.turn !== before.turn || by < 0) return whole;
    whole = [...whole, ...rest(state)];
  }
};
