/**
 * Who leads each zone, and what the others need to tie or to lead. A majority counts when its zone is scored
 * (R8.4): workers that cascade in are included, workers that an event removes are not. So every answer comes
 * from the forecast, including what more workers would change.
 */
import { ALL_ZONES } from '../board.ts';
import type { BySeat, Seat, Zone } from '../indices.ts';
import { clone, type State, workersIn } from '../state.ts';
import { addToZone } from '../workers.ts';
import { forecastZones } from './zones.ts';

export interface Majority {
  readonly zone: Zone;
  /** By seat: workers there now. */
  readonly workers: BySeat<number>;
  /** By seat: workers there when the zone is scored. */
  readonly whenScored: BySeat<number>;
  /** Seats with the most workers when it is scored; empty if the zone is empty then. */
  readonly leaders: readonly Seat[];
}

export interface Margin {
  /** Workers missing for a share of the majority (0: has one). */
  readonly toTie: number;
  /** Workers missing to hold it alone (0: does). */
  readonly toLead: number;
}

const leadersOf = (workers: BySeat<number>): readonly number[] => {
  const most = Math.max(...workers);
  return workers.flatMap((count, seat) => (count === most && most > 0 ? [seat] : []));
};

/** The zones that are still to be scored in this century, the Citadelle first, then clockwise. */
export const majorities = (state: State, withBuildings = false): readonly Majority[] => {
  const { rungs } = forecastZones(state, withBuildings);
  return ALL_ZONES.flatMap((zone) => {
    const rung = rungs.find((one) => one.zone === zone);
    if (rung === undefined) return [];
    return [
      {
        zone,
        workers: state.active.map((_, seat) => workersIn(state, zone, seat)),
        whenScored: rung.workers,
        leaders: leadersOf(rung.workers),
      },
    ];
  });
};

/** Whether the seats that will lead differ from those with the most workers there now. */
export const leadChanges = ({ workers, leaders }: Majority): boolean => {
  const ahead = leadersOf(workers);
  return ahead.length !== leaders.length || ahead.some((seat) => !leaders.includes(seat));
};

/** What a seat lacks in a zone; null once the zone has been scored. */
export const marginOf = (state: State, zone: Zone, seat: Seat, withBuildings = false): Margin | null => {
  const asked = new Map<number, readonly number[] | null>();
  /** Everybody's workers when the zone is scored, if this seat had `more` workers there now. */
  const withMore = (more: number): readonly number[] | null => {
    const known = asked.get(more);
    if (known !== undefined) return known;
    const copy = clone(state);
    addToZone(copy, zone, seat, more);
    const rung = forecastZones(copy, withBuildings).rungs.find((one) => one.zone === zone);
    asked.set(more, rung?.workers ?? null);
    return rung?.workers ?? null;
  };

  const now = withMore(0);
  if (now === null) return null;
  const rival = Math.max(...now.filter((_, other) => other !== seat));
  /**
   * Usually one more worker counts one more; but the first may open a cascade (2001, 2008), and two may count
   * for nothing (1917). So the plain difference is only where the search starts. More workers never count for
   * less.
   */
  const fewest = (plain: number, isEnough: (workers: BySeat<number>) => boolean): number => {
    let more = Math.max(0, plain);
    while (!isEnough(withMore(more)!)) more += 1;
    while (more > 0 && isEnough(withMore(more - 1)!)) more -= 1;
    return more;
  };
  return {
    toTie: fewest(Math.max(rival, 1) - now[seat]!, (workers) => leadersOf(workers).includes(seat)),
    toLead: fewest(rival + 1 - now[seat]!, (workers) => {
      const leaders = leadersOf(workers);
      return leaders.length === 1 && leaders[0] === seat;
    }),
  };
};
