/**
 * What the hand-made judge looks at, for one player at a time. Points already scored count in full; each feature is
 * multiplied by the further points that it was worth on average (weights.ts).
 */

import {
  type BuildingOutlook,
  buildingOutlooks,
  emptyZoneOutlook,
  inReach,
  zoneOutlook,
  zonesAtEnd,
} from '@cap-diamant/bots/judge';
import {
  CLAIM_PRIZES,
  contributions,
  contributorAt,
  goalFacts,
  leadersLeft,
  NEUTRAL,
  NONE,
  rulesOf,
  SPACE_COST,
  STAGES,
  STAR_POINTS,
  type State,
  sitesLeft,
  TILES_PER_CENTURY,
  tokenOwner,
} from '@cap-diamant/engine';

export const FEATURES = [
  /** What players gain from here in any position. */
  'base',
  /** Base, by the share of the century's tiles that are left. */
  'time',
  /** Zone points if the century ended now. */
  'zones',
  /** What the workers on buildings would add to that. */
  'zones-coming',
  /** Workers that the last cascade brings into the hand. */
  'cascade-to-hand',
  /** Lead over the strongest rival (or gap behind them), summed over zones, at most 3 each. */
  'margins',
  /** Workers ready, the first three and those beyond. */
  'active',
  'active-beyond',
  /** Workers in the supply. */
  'passive',
  /** Workers on anybody's buildings. */
  'on-buildings',
  /** End value of the star tokens. */
  'buildings',
  /** Spaces where the main group can grow. */
  'growth',
  /** Token of one's own building if completed now, by what it would be worth. */
  'token-coming',
  /** What two more contributions would add to it. */
  'token-hope',
  /** The same for the neutral building, where it would be one's own. */
  'neutral-token',
  /** The architect is on a building. */
  'architect-placed',
  /** The leader that one holds, by the share of the century left. */
  'leader-religion',
  'leader-politics',
  'leader-economy',
  'leader-culture',
  'leader-citadelle',
  /** A leader may still be taken. */
  'leader-open',
  /** Century I's event: progress times prize. */
  'event',
  /** Turns until one's own, as a share of a round. */
  'wait',
] as const;
export type Feature = (typeof FEATURES)[number];
export const FEATURE_COUNT = FEATURES.length;

const index = (feature: Feature): number => FEATURES.indexOf(feature);
const BASE = index('base');
const TIME = index('time');
const ZONE_POINTS = index('zones');
const ZONES_COMING = index('zones-coming');
const CASCADE_TO_HAND = index('cascade-to-hand');
const MARGINS = index('margins');
const ACTIVE = index('active');
const ACTIVE_BEYOND = index('active-beyond');
const PASSIVE = index('passive');
const ON_BUILDINGS = index('on-buildings');
const BUILDINGS = index('buildings');
const GROWTH = index('growth');
const TOKEN_COMING = index('token-coming');
const TOKEN_HOPE = index('token-hope');
const NEUTRAL_TOKEN = index('neutral-token');
const ARCHITECT_PLACED = index('architect-placed');
const FIRST_LEADER = index('leader-religion');
const LEADER_OPEN = index('leader-open');
const EVENT = index('event');
const WAIT = index('wait');

/** Value of a token of `stars` on a space: 1/3/6 in the main group or beside it, else 1 a star. */
const tokenValue = (outlook: BuildingOutlook, space: number, stars: number, byGroups: boolean): number =>
  !byGroups || outlook.main === 0 || inReach(outlook, space) ? STAR_POINTS[stars]! : stars;

/** Adds each seat's lead over the strongest rival, or gap behind them, in every zone. */
const addMargins = (state: State, seats: number, into: Float64Array): void => {
  for (let first = 0; first < state.zones.length; first += seats) {
    let most = 0;
    let second = 0;
    for (let seat = 0; seat < seats; seat += 1) {
      const workers = state.zones[first + seat]!;
      if (workers > most) {
        second = most;
        most = workers;
      } else if (workers > second) {
        second = workers;
      }
    }
    if (most === 0) continue;
    for (let seat = 0; seat < seats; seat += 1) {
      const workers = state.zones[first + seat]!;
      const margin = workers === most ? most - second : workers - most;
      into[seat * FEATURE_COUNT + MARGINS]! += margin > 3 ? 3 : margin < -3 ? -3 : margin;
    }
  }
};

const addWorkersOnBuildings = (state: State, into: Float64Array): void => {
  for (let architect = 0; architect <= NEUTRAL; architect += 1) {
    const space = state.architects[architect]!;
    if (space < 0) continue;
    const count = contributions(state, architect);
    for (let stage = 0; stage < count; stage += 1) {
      const seat = contributorAt(state, architect, stage);
      into[seat * FEATURE_COUNT + ON_BUILDINGS]! += SPACE_COST[space]!;
    }
  }
};

/** Century I's event (R7.1): its prize by how near the goal is, or for the largest group now. */
const eventOutlook = (state: State, seat: number, outlooks: readonly BuildingOutlook[]): number => {
  if (state.events[0] === NONE) return 0;
  const { progress, goal } = goalFacts(state);
  // Without a goal to meet, the largest group at the end takes the prize (R7.1a).
  if (!Number.isFinite(goal)) {
    const mine = outlooks[seat]!.largest;
    for (const other of outlooks) if (other.largest > mine) return 0;
    return mine > 0 ? CLAIM_PRIZES[0] : 0;
  }
  const prize = CLAIM_PRIZES[state.claims.length];
  if (prize === undefined || state.claims.includes(seat)) return 0;
  const way = progress(state, seat) / goal;
  return way * way * prize;
};

/** Reused by every call. */
const zones: number[] = [];
const now = emptyZoneOutlook();
const coming = emptyZoneOutlook();

/** Writes by seat and feature, `seat * FEATURE_COUNT + feature`, into a list that has room for it. */
export const features = (state: State, into: Float64Array): void => {
  const { seats, mainGroup: byGroups } = rulesOf(state);
  into.fill(0, 0, seats * FEATURE_COUNT);
  zoneOutlook(state, zonesAtEnd(state, false, zones), now);
  zoneOutlook(state, zonesAtEnd(state, true, zones), coming);
  const outlooks = buildingOutlooks(state, byGroups);
  addMargins(state, seats, into);
  addWorkersOnBuildings(state, into);
  const left = sitesLeft(state) / TILES_PER_CENTURY;
  const leadersOpen = leadersLeft(state) > 0;
  const neutralCount = state.architects[NEUTRAL]! >= 0 ? contributions(state, NEUTRAL) : 0;
  const neutralSeat = neutralCount === 0 ? NONE : tokenOwner(state, NEUTRAL);

  for (let seat = 0; seat < seats; seat += 1) {
    const at = seat * FEATURE_COUNT;
    const outlook = outlooks[seat]!;
    into[at + BASE] = 1;
    into[at + TIME] = left;
    into[at + ZONE_POINTS] = now.points[seat]!;
    into[at + ZONES_COMING] = coming.points[seat]! - now.points[seat]!;
    into[at + CASCADE_TO_HAND] = now.toHand[seat]!;
    const active = state.active[seat]!;
    into[at + ACTIVE] = active > 3 ? 3 : active;
    into[at + ACTIVE_BEYOND] = active > 3 ? active - 3 : 0;
    into[at + PASSIVE] = state.passive[seat]!;
    into[at + BUILDINGS] = outlook.points;
    into[at + GROWTH] = outlook.growth > 6 ? 6 : outlook.growth;
    const space = state.architects[seat]!;
    if (space >= 0) {
      const count = contributions(state, seat);
      const value = tokenValue(outlook, space, count, byGroups);
      into[at + TOKEN_COMING] = value;
      into[at + TOKEN_HOPE] = tokenValue(outlook, space, count > 1 ? STAGES : count + 2, byGroups) - value;
      into[at + ARCHITECT_PLACED] = 1;
    }
    if (neutralSeat === seat) {
      into[at + NEUTRAL_TOKEN] = tokenValue(outlook, state.architects[NEUTRAL]!, neutralCount, byGroups);
    }
    const leader = state.leaders[seat]!;
    if (leader !== NONE) into[at + FIRST_LEADER + leader] = left + 0.1;
    else if (leadersOpen) into[at + LEADER_OPEN] = left + 0.1;
    into[at + EVENT] = eventOutlook(state, seat, outlooks);
    into[at + WAIT] = ((seat - state.seat + seats) % seats) / seats;
  }
};
