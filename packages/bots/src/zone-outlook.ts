/**
 * What the zones would score if the century ended now: the engine's `forecastZones` again, but in flat
 * numbers, because a bot asks for it a hundred thousand times a second. A test holds the two equal.
 */
import {
  CITADELLE,
  COLOURED_ZONES,
  EVENT_IDS,
  NEUTRAL,
  NONE,
  rulesOf,
  SCORING_ORDER,
  SPACE_COST,
  SPACE_ZONE,
  STAGES,
  type State,
  ZONES,
} from '@cap-diamant/engine';

const PLAINS_OF_ABRAHAM = EVENT_IDS.indexOf('1759');
const CONSCRIPTION = EVENT_IDS.indexOf('1917');
const CARNIVAL = EVENT_IDS.indexOf('1955');
const SUMMIT = EVENT_IDS.indexOf('2001');
const ANNIVERSARY = EVENT_IDS.indexOf('2008');

const CARNIVAL_POINTS = 5;

/** By seat: points from zones (and a carnival), and workers that cascade into the hand. */
export interface ZoneOutlook {
  readonly points: number[];
  readonly toHand: number[];
}

/** Adds the workers on one architect's building to the zones, as if it were completed. */
const emptyBuilding = (state: State, zones: number[], architect: number): void => {
  const space = state.architects[architect]!;
  if (space < 0) return;
  const seats = state.active.length;
  for (let stage = architect * STAGES; stage < (architect + 1) * STAGES; stage += 1) {
    const seat = state.stages[stage]!;
    if (seat === NONE) return;
    zones[SPACE_ZONE[space]! * seats + seat]! += SPACE_COST[space]!;
  }
};

/** Workers in the zones at the century's end: with the leader's neutral building (R8.1), or with all. */
export const zonesAtEnd = (state: State, withBuildings: boolean): number[] => {
  const zones = state.zones.slice();
  if (withBuildings) {
    for (let architect = 0; architect <= NEUTRAL; architect += 1) emptyBuilding(state, zones, architect);
  } else if (!rulesOf(state).neutral.isNobodys) {
    emptyBuilding(state, zones, NEUTRAL);
  }
  return zones;
};

const holdsAll = (zones: readonly number[], seats: number, seat: number, first: number): boolean => {
  for (let zone = first; zone < ZONES.length; zone += 1) if (zones[zone * seats + seat] === 0) return false;
  return true;
};

/**
 * Scores `zones`, which is used up on the way (R8.2–R8.6). Who does not see cascades counts the workers
 * in each zone and no more.
 */
export const zoneOutlook = (state: State, zones: number[], seesCascades: boolean): ZoneOutlook => {
  const { seats, cascades } = rulesOf(state);
  const event = state.events[state.century]!;
  const order = SCORING_ORDER[state.century]!;
  const points: number[] = [];
  const toHand: number[] = [];
  let mayCascade = 0;
  for (let seat = 0; seat < seats; seat += 1) {
    points.push(event === CARNIVAL && holdsAll(zones, seats, seat, CITADELLE) ? CARNIVAL_POINTS : 0);
    toHand.push(0);
    if (event !== ANNIVERSARY || holdsAll(zones, seats, seat, COLOURED_ZONES[0])) mayCascade |= 1 << seat;
  }
  if (event === CONSCRIPTION) {
    for (let index = 0; index < zones.length; index += 1) if (zones[index]! <= 2) zones[index] = 0;
  }
  for (let rung = 0; rung < order.length; rung += 1) {
    const from = order[rung]! * seats;
    const next = rung + 1 < order.length ? order[rung + 1]! * seats : NONE;
    let most = 1;
    for (let seat = 0; seat < seats; seat += 1) if (zones[from + seat]! > most) most = zones[from + seat]!;
    const everybody = event === PLAINS_OF_ABRAHAM && rung === 0;
    for (let seat = 0; seat < seats; seat += 1) {
      const workers = zones[from + seat]!;
      points[seat]! += workers;
      if (!seesCascades) continue;
      if ((workers < most && !everybody) || (mayCascade & (1 << seat)) === 0) continue;
      const half = Math.min(5, workers >> 1);
      if (!cascades) points[seat]! += half;
      else if (next === NONE) toHand[seat]! += half;
      else if (event !== SUMMIT || zones[next + seat]! > 0) zones[next + seat]! += half;
    }
  }
  return { points, toHand };
};
