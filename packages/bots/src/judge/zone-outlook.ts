/**
 * What the zones would score if the century ended now: the engine's `forecastZones`, but in flat numbers, because a bot
 * needs it a hundred thousand times a second. A test checks that both agree.
 */
import {
  ALL_ZONES,
  cascadeSize,
  contributions,
  contributorAt,
  eventFacts,
  everybodyCascades,
  inEvery,
  NEUTRAL,
  NONE,
  neutralOwner,
  rulesOf,
  SCORING_ORDER,
  SPACE_COST,
  SPACE_ZONE,
  type State,
  zoneIndex,
} from '@cap-diamant/engine';

/** By seat: points from zones (and a carnival), and workers that cascade into the hand. */
export interface ZoneOutlook {
  readonly points: number[];
  readonly toHand: number[];
}

/** An outlook to write into; reuse one where it is needed often. */
export const emptyZoneOutlook = (): ZoneOutlook => ({ points: [], toHand: [] });

/** Adds the workers on one architect's building to the zones, as if it were completed. */
const emptyBuilding = (state: State, zones: number[], architect: number): void => {
  const space = state.architects[architect]!;
  if (space < 0) return;
  const count = contributions(state, architect);
  for (let stage = 0; stage < count; stage += 1) {
    const seat = contributorAt(state, architect, stage);
    zones[zoneIndex(state, SPACE_ZONE[space]!, seat)]! += SPACE_COST[space]!;
  }
};

/** Workers in the zones at the century's end: with the leader's neutral building (R8.1), or with all. */
export const zonesAtEnd = (state: State, withBuildings: boolean, zones: number[] = []): number[] => {
  zones.length = state.zones.length;
  for (let index = 0; index < zones.length; index += 1) zones[index] = state.zones[index]!;
  if (withBuildings) {
    for (let architect = 0; architect <= NEUTRAL; architect += 1) emptyBuilding(state, zones, architect);
  } else if (neutralOwner(state) !== NONE) {
    emptyBuilding(state, zones, NEUTRAL);
  }
  return zones;
};

/** Scores `zones` and changes it on the way (R8.2–R8.6). */
export const zoneOutlook = (
  state: State,
  zones: number[],
  into: ZoneOutlook = emptyZoneOutlook(),
): ZoneOutlook => {
  const { seats, cascades } = rulesOf(state);
  const card = eventFacts(state);
  const workers = { zones, active: state.active };
  const order = SCORING_ORDER[state.century]!;
  const { points, toHand } = into;
  points.length = seats;
  toHand.length = seats;
  let mayCascade = 0;
  for (let seat = 0; seat < seats; seat += 1) {
    const present = card.presencePoints > 0 && inEvery(workers, ALL_ZONES, seat);
    points[seat] = present ? card.presencePoints : 0;
    toHand[seat] = 0;
    if (card.mayCascade(workers, seat)) mayCascade |= 1 << seat;
  }
  if (card.recalls > 0) {
    for (let index = 0; index < zones.length; index += 1) if (zones[index]! <= card.recalls) zones[index] = 0;
  }
  for (let rung = 0; rung < order.length; rung += 1) {
    const from = zoneIndex(state, order[rung]!, 0);
    const next = rung + 1 < order.length ? zoneIndex(state, order[rung + 1]!, 0) : NONE;
    let most = 1;
    for (let seat = 0; seat < seats; seat += 1) if (zones[from + seat]! > most) most = zones[from + seat]!;
    const everybody = everybodyCascades(card, order[rung]!);
    for (let seat = 0; seat < seats; seat += 1) {
      const own = zones[from + seat]!;
      points[seat]! += own;
      if ((own < most && !everybody) || (mayCascade & (1 << seat)) === 0) continue;
      const half = cascadeSize(own);
      if (!cascades) points[seat]! += half;
      else if (next === NONE) toHand[seat]! += half;
      else if (!card.cascadeNeedsFoothold || zones[next + seat]! > 0) zones[next + seat]! += half;
    }
  }
  return into;
};
