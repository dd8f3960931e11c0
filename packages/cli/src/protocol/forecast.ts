/** Forecasts of a position, with names: zones, majorities, groups and the final ledger. */
import {
  forecastFinal,
  forecastZones,
  groupsOf,
  type Majority,
  mainGroup,
  majorities,
  marginOf,
  type Rung,
  type State,
} from '@cap-diamant/engine';
import { bySeat, seatName, zoneName } from './naming.ts';

const nameRung = ({ zone, workers, incoming, outgoing, points }: Rung): object => ({
  zone: zoneName(zone),
  workers: bySeat(workers),
  incoming: bySeat(incoming),
  outgoing: bySeat(outgoing),
  points: bySeat(points),
});

const zones = (state: State, withBuildings: boolean): object => {
  const { rungs, points, eventPoints, toHand } = forecastZones(state, withBuildings);
  return {
    rungs: rungs.map(nameRung),
    points: bySeat(points),
    eventPoints: bySeat(eventPoints),
    toHand: bySeat(toHand),
  };
};

const nameMajority = (state: State, { zone, workers, whenScored, leaders }: Majority): object => {
  const margins = state.active.map((_, seat) => marginOf(state, zone, seat)!);
  return {
    zone: zoneName(zone),
    workers: bySeat(workers),
    whenScored: bySeat(whenScored),
    leaders: leaders.map(seatName),
    toTie: bySeat(margins.map(({ toTie }) => toTie)),
    toLead: bySeat(margins.map(({ toLead }) => toLead)),
  };
};

const groups = (state: State, seat: number): object[] => {
  const own = groupsOf(state, seat);
  const main = mainGroup(own);
  return own.map((group) => ({ ...group, main: group === main }));
};

export const nameForecast = (state: State): object => {
  const { total, bySource } = forecastFinal(state);
  return {
    zones: zones(state, false),
    zonesWithBuildings: zones(state, true),
    majorities: majorities(state).map((majority) => nameMajority(state, majority)),
    groups: bySeat(state.active.map((_, seat) => groups(state, seat))),
    final: bySeat(
      total.map((points, seat) => ({
        total: points,
        ...Object.fromEntries(Object.entries(bySource).map(([source, list]) => [source, list[seat]!])),
      })),
    ),
  };
};
