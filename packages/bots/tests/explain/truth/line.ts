/** A line of choices, played on the engine and watched. */
import {
  apply,
  type Choice,
  clone,
  type Happening,
  NOBODY,
  NONE,
  PROCEED,
  type State,
} from '@cap-diamant/engine';

/** Seats of the contributions to an architect's building. */
export const contributorsOf = (state: State, architect: number): readonly number[] =>
  state.stages.slice(3 * architect, 3 * architect + 3).filter((seat) => seat !== NONE);

export interface Played {
  readonly before: State;
  /** After the line, but before a century's end is scored. */
  readonly due: State;
  /** What happened up to there. */
  readonly happened: readonly Happening[];
  /** After the whole line. */
  readonly after: State;
}

export const top = ({ agenda }: State) => agenda.at(-1);

export const playedLine = (before: State, line: readonly Choice[]): Played => {
  const state = clone(before);
  const happened: Happening[] = [];
  let due: { state: State; count: number } | null = null;
  const settle = (): void => {
    while (top(state)?.by === NOBODY) {
      if (top(state)!.kind === 'end-century' && due === null)
        due = { state: clone(state), count: happened.length };
      apply(state, PROCEED, (one) => happened.push(one));
    }
  };
  for (const choice of line) {
    apply(state, choice, (one) => happened.push(one));
    settle();
  }
  const until = due as { state: State; count: number } | null;
  return {
    before,
    due: until?.state ?? clone(state),
    happened: until === null ? happened : happened.slice(0, until.count),
    after: state,
  };
};
