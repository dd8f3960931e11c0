/** What the thing looked at would change in the zones. Nobody has looked at anything when a table comes up. */
import { forecastZones, type Rung, type State, workersIn, type ZoneForecast } from '@cap-diamant/engine';
import { arrivals } from './arrivals.ts';

interface Forecasts {
  readonly now: ZoneForecast;
  /** Null where the century would have ended. */
  readonly then: ZoneForecast | null;
}

const change = (now: readonly number[], then: readonly number[]): readonly number[] =>
  then.map((n, seat) => n - now[seat]!);

/** Workers that would come or go, with those that would then move in, and the points of that, by seat. */
const inZone = (state: State, ghost: State, zone: number, { now, then }: Forecasts) => {
  const workersOf = (at: State): readonly number[] => at.active.map((_, seat) => workersIn(at, zone, seat));
  const rungOf = (forecast: ZoneForecast | null): Rung | undefined =>
    forecast?.rungs.find((one) => one.zone === zone);
  const [before, after] = [rungOf(now), rungOf(then)];
  const workers = change(workersOf(state), workersOf(ghost));
  if (before === undefined || after === undefined) return { workers, points: workers.map(() => 0) };
  const arriving = change(arrivals(state, before), arrivals(ghost, after));
  return {
    workers: workers.map((n, seat) => n + arriving[seat]!),
    points: change(before.points, after.points),
  };
};

/** By zone, and of the workers that become active. */
export const zoneChanges = (state: State, ghost: State, now: ZoneForecast, counts: boolean) => {
  const hasEnded = ghost.over || ghost.century !== state.century;
  const then = hasEnded ? null : forecastZones(ghost, counts);
  return {
    of: (zone: number) => inZone(state, ghost, zone, { now, then }),
    toHand: then === null ? now.toHand.map(() => 0) : change(now.toHand, then.toHand),
  };
};
