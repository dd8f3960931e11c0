/** What a choice would do, found by applying it to a copy, so that sentences cannot disagree with the rules. */
import {
  type Choice,
  decision,
  type Happening,
  next,
  proceed,
  type Seat,
  type Space,
  type State,
} from '@cap-diamant/engine';

/** Choices that are made together, in order. */
export type Path = readonly [Choice, ...Choice[]];

/** What legal choices would do at once. */
export interface Outcome {
  readonly after: State;
  readonly happenings: readonly Happening[];
}

export const outcomeOf = (state: State, path: readonly Choice[]): Outcome => {
  const happenings: Happening[] = [];
  const after = path.reduce(
    (position, choice) => next(position, choice, (one) => happenings.push(one)),
    state,
  );
  return { after, happenings };
};

/** The position after a line and the steps that nobody decides. */
export const afterLine = (state: State, line: readonly Choice[]): State => {
  let at = state;
  for (const choice of line) {
    at = next(at, choice);
    proceed(at);
  }
  return at;
};

/** Workers that a seat activates. */
export const activatedFor = (happenings: readonly Happening[], seat: Seat): number =>
  happenings.reduce((sum, one) => sum + (one.kind === 'activated' && one.seat === seat ? one.workers : 0), 0);

/** Workers that a legal choice activates at once for the deciding seat. */
export const activatedBy = (state: State, choice: Choice): number =>
  activatedFor(outcomeOf(state, [choice]).happenings, decision(state)?.by ?? -1);

export interface Completed {
  readonly space: Space;
  /** Null if the building gets no star token. */
  readonly token: { readonly seat: Seat; readonly stars: number } | null;
}

/** The buildings that are completed, and who gets stars for them. */
export const completedIn = (happenings: readonly Happening[]): readonly Completed[] =>
  happenings.flatMap((one) => {
    if (one.kind !== 'completed') return [];
    const token = happenings.find((other) => other.kind === 'star-placed' && other.space === one.space);
    return [{ space: one.space, token: token?.kind === 'star-placed' ? token : null }];
  });
