/** Who leads each zone, and what it takes the others to tie or to lead (R8.4). */
import { ALL_ZONES } from '../board.ts';
import { type State, workersIn } from '../state.ts';

export interface Majority {
  readonly zone: number;
  /** By seat. */
  readonly workers: readonly number[];
  /** Seats with the most workers; empty in an empty zone. */
  readonly leaders: readonly number[];
  /** By seat: workers missing for a share of the majority (0: has one). */
  readonly toTie: readonly number[];
  /** By seat: workers missing to hold it alone (0: does). */
  readonly toLead: readonly number[];
}

export const majorities = (state: State): Majority[] =>
  ALL_ZONES.map((zone) => {
    const workers = state.active.map((_, seat) => workersIn(state, zone, seat));
    const most = Math.max(...workers);
    const leaders = workers.flatMap((count, seat) => (count === most && most > 0 ? [seat] : []));
    const rival = (seat: number): number => Math.max(...workers.filter((_, other) => other !== seat));
    return {
      zone,
      workers,
      leaders,
      // An empty zone has no majority to share: it takes a worker to have one.
      toTie: workers.map((count) => Math.max(most, 1) - count),
      toLead: workers.map((count, seat) => Math.max(0, rival(seat) + 1 - count)),
    };
  });
