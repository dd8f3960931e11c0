/** What would come of the position, with names: zones, majorities, groups and the final ledger. */
import {
  forecastFinal,
  forecastZones,
  groupsOf,
  type Majority,
  mainGroup,
  majorities,
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

const nameMajority = ({ zone, workers, leaders, toTie, toLead }: Majority): object => ({
  zone: zoneName(zone),
  workers: bySeat(workers),
  leaders: leaders.map(seatName),
  toTie: bySeat(toTie),
  toLead: bySeat(toLead),
});

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
    majorities: majorities(state).map(nameMajority),
    groups: bySeat(state.active.map((_, seat) => groups(state, seat))),
    final: bySeat(
      total.map((points, seat) => ({
        total: points,
        ...Object.fromEntries(Object.entries(bySource).map(([source, list]) => [source, list[seat]!])),
      })),
    ),
  };
};
