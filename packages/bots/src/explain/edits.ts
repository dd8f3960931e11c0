/**
 * The same position with one fact changed. Worker counts may then disagree with the box; the rules and the judge
 * read each list on its own.
 */
import {
  AVAILABLE,
  clone,
  inFront,
  NOBODY,
  NONE,
  POINT_SOURCES,
  proceed,
  STAGES,
  type State,
  stageIndex,
  UNDER_CONSTRUCTION,
} from '@cap-diamant/engine';

/** Changes a copy of a position. */
export type Edit = (state: State) => State;

type Writable = {
  -readonly [list in keyof State]: State[list] extends readonly number[] ? number[] : State[list];
};

const edited = (change: (state: Writable) => void): Edit => {
  return (state) => {
    const copy = clone(state);
    change(copy as unknown as Writable);
    return copy;
  };
};

const withEntry = (list: readonly number[], index: number, value: number): number[] => {
  const copy = list.slice();
  copy[index] = value;
  return copy;
};

export const all =
  (edits: readonly Edit[]): Edit =>
  (state) =>
    edits.reduce((position, edit) => edit(position), state);

/** Everybody's workers in a zone, as in another position. */
export const zoneLike = (zone: number, other: State): Edit =>
  edited((state) => {
    const seats = state.active.length;
    for (let seat = 0; seat < seats; seat += 1) {
      state.zones[zone * seats + seat] = other.zones[zone * seats + seat]!;
    }
  });

export const zonesLike = (other: State): Edit =>
  edited((state) => {
    state.zones = other.zones.slice();
  });

export const pointsLess = (seat: number, points: number): Edit =>
  edited((state) => {
    state.points[seat * POINT_SOURCES.length]! -= points;
  });

/** A seat's active workers; the supply makes up for the difference, as far as it goes. */
export const readyLike = (seat: number, other: State): Edit =>
  edited((state) => {
    const together = inFront(state, seat);
    state.active[seat] = other.active[seat]!;
    state.passive[seat] = Math.max(0, together - other.active[seat]!);
  });

/** A seat's workers in front of it, with the same number of active ones where that is possible. */
export const leftLike = (seat: number, other: State): Edit =>
  edited((state) => {
    const together = inFront(other, seat);
    state.active[seat] = Math.min(state.active[seat]!, together);
    state.passive[seat] = together - state.active[seat]!;
  });

export const leaderLike = (seat: number, other: State): Edit =>
  edited((state) => {
    state.leaders = withEntry(state.leaders, seat, other.leaders[seat]!);
  });

/** The star token on a space, as in another position. */
export const tokenLike = (space: number, other: State): Edit =>
  edited((state) => {
    state.owner = withEntry(state.owner, space, other.owner[space]!);
    state.stars = withEntry(state.stars, space, other.stars[space]!);
  });

/** A star token that a building did not get. */
export const tokenFor = (space: number, seat: number, stars: number): Edit =>
  edited((state) => {
    state.owner = withEntry(state.owner, space, seat);
    state.stars = withEntry(state.stars, space, stars);
  });

/** A century's event is not in play. */
export const eventGone = (century: number): Edit =>
  edited((state) => {
    state.events = withEntry(state.events, century, NONE);
  });

/** The contributions to an architect's building, as in another position; the architect is at the same space there. */
export const stagesLike = (architect: number, other: State): Edit =>
  edited((state) => {
    const stages = state.stages.slice();
    for (let stage = 0; stage < STAGES; stage += 1) {
      const index = stageIndex(architect, stage);
      stages[index] = other.stages[index]!;
    }
    state.stages = stages;
  });

/** A building just started is elsewhere. */
export const architectAt = (architect: number, space: number): Edit =>
  edited((state) => {
    const from = state.architects[architect]!;
    state.status = withEntry(withEntry(state.status, from, AVAILABLE), space, UNDER_CONSTRUCTION);
    state.architects[architect] = space;
  });

/** The century ends now; then the game goes on as it would have. */
export const centuryEnded: Edit = (state) => {
  if (state.over) return state;
  const copy = clone(state);
  copy.agenda.push({ kind: 'end-century', by: NOBODY });
  proceed(copy);
  return copy;
};

/** A rival gets a worker, so that the century does not end for want of one (R8 a). */
export const oneWorkerMore = (seat: number): Edit =>
  edited((state) => {
    if (inFront(state as unknown as State, seat) === 0) state.passive[seat] = 1;
  });
