/**
 * What the learned judge looks at: whole numbers, some for each seat, some for the table. Each belongs to
 * the source that reasons name when it counts (reasons.ts). A trained net is bound to these lists: who
 * changes them trains anew (docs/learning.md).
 */
import {
  ALL_ZONES,
  CENTURIES,
  contributions,
  contributorAt,
  LEADERS,
  leadersLeft,
  MAX_SEATS,
  NEUTRAL,
  NONE,
  rulesOf,
  SPACE_COST,
  SPACE_ZONE,
  STAGES,
  STAR_POINTS,
  type State,
  scoreOf,
  tokenOwner,
} from '@cap-diamant/engine';
import { type BuildingOutlook, inReach } from './building-outlook.ts';
import { buildingsOf } from './buildings.ts';
import type { ReasonSource } from './sources.ts';
import { emptyZoneOutlook, zoneOutlook, zonesAtEnd } from './zone-outlook.ts';

const each = (names: readonly string[], prefix: string, source: ReasonSource): readonly SeatInput[] =>
  names.map((name) => ({ name: `${prefix}-${name}`, source }));
const zones = ALL_ZONES.map(String);
const EVENTS_PER_CENTURY = 4;
const events = Array.from({ length: EVENTS_PER_CENTURY }, (_, event) => String(event));

export interface SeatInput {
  readonly name: string;
  readonly source: ReasonSource;
}

/** Of one seat. */
export const SEAT_INPUTS: readonly SeatInput[] = [
  /** If the century ended now: zone points, what the workers on buildings would add, workers that come to the hand. */
  { name: 'zones-now', source: 'zones' },
  { name: 'zones-coming', source: 'zones' },
  { name: 'cascade-to-hand', source: 'zones' },
  { name: 'active', source: 'workers' },
  { name: 'active-beyond', source: 'workers' },
  { name: 'passive', source: 'workers' },
  { name: 'on-buildings', source: 'workers' },
  /** End value of the star tokens, the main group's part, its places to grow, the largest group by number. */
  { name: 'buildings', source: 'buildings' },
  { name: 'main-group', source: 'buildings' },
  { name: 'growth', source: 'buildings' },
  { name: 'largest', source: 'buildings' },
  /** The token of one's own building now, what two more contributions add, the neutral one's where it would be one's own. */
  { name: 'token-coming', source: 'buildings' },
  { name: 'token-hope', source: 'buildings' },
  { name: 'neutral-token', source: 'buildings' },
  { name: 'architect-placed', source: 'buildings' },
  { name: 'contributions', source: 'buildings' },
  { name: 'own-contributions', source: 'buildings' },
  { name: 'cost', source: 'buildings' },
  { name: 'in-reach', source: 'buildings' },
  ...each(['1', '2', '3'], 'tokens', 'buildings'),
  { name: 'score-lead', source: 'tempo' },
  { name: 'event', source: 'event' },
  { name: 'claimed', source: 'event' },
  /** Nobody in front: the century ends when this seat's turn comes (R8 a). */
  { name: 'last-workers', source: 'tempo' },
  { name: 'leader-open', source: 'leaders' },
  ...each(LEADERS, 'leader', 'leaders'),
  /** The leader by the tiles left. */
  ...each(LEADERS, 'leader-time', 'leaders'),
  ...each(['0', '1', '2', '3', '4'], 'wait', 'tempo'),
  /** By zone: workers, those on buildings that would come, lead or gap up to 3, majority. */
  ...each(zones, 'zone', 'zones'),
  ...each(zones, 'coming', 'zones'),
  ...each(zones, 'margin', 'zones'),
  ...each(zones, 'majority', 'zones'),
  /** The zone of one's own building. */
  ...each(zones, 'building-in', 'buildings'),
];
export const SEAT_INPUT_COUNT = SEAT_INPUTS.length;

/** Of the table. */
const TABLE_NAMES = [
  'tiles-left',
  'leaders-left',
  'fewest-workers',
  'claims',
  'family',
  'edition-2026',
  'neutral-placed',
  'neutral-contributions',
  'neutral-cost',
  ...zones.map((zone) => `tiles-left-${zone}`),
  ...zones.map((zone) => `neutral-in-${zone}`),
  ...events.map((event) => `event-${event}`),
  ...events.map((event) => `goal-${event}`),
] as const;
export const TABLE_INPUT_COUNT = TABLE_NAMES.length;

const seatIndex = (name: string): number => {
  const found = SEAT_INPUTS.findIndex((input) => input.name === name);
  if (found < 0) throw new Error(`no input of a seat is called ${name}`);
  return found;
};
const tableIndex = (name: (typeof TABLE_NAMES)[number]): number => TABLE_NAMES.indexOf(name);

const ZONES_NOW = seatIndex('zones-now');
const ZONES_COMING = seatIndex('zones-coming');
const CASCADE_TO_HAND = seatIndex('cascade-to-hand');
const ACTIVE = seatIndex('active');
const ACTIVE_BEYOND = seatIndex('active-beyond');
const PASSIVE = seatIndex('passive');
const ON_BUILDINGS = seatIndex('on-buildings');
const BUILDINGS = seatIndex('buildings');
const MAIN_GROUP = seatIndex('main-group');
const GROWTH = seatIndex('growth');
const LARGEST = seatIndex('largest');
const TOKEN_COMING = seatIndex('token-coming');
const TOKEN_HOPE = seatIndex('token-hope');
const NEUTRAL_TOKEN = seatIndex('neutral-token');
const ARCHITECT_PLACED = seatIndex('architect-placed');
const CONTRIBUTIONS = seatIndex('contributions');
const OWN_CONTRIBUTIONS = seatIndex('own-contributions');
const COST = seatIndex('cost');
const IN_REACH = seatIndex('in-reach');
const TOKENS = seatIndex('tokens-1');
const SCORE_LEAD = seatIndex('score-lead');
const EVENT = seatIndex('event');
const CLAIMED = seatIndex('claimed');
const LAST_WORKERS = seatIndex('last-workers');
const LEADER_OPEN = seatIndex('leader-open');
const LEADER = seatIndex('leader-religion');
const LEADER_TIME = seatIndex('leader-time-religion');
const WAIT = seatIndex('wait-0');
const ZONE = seatIndex('zone-0');
const COMING = seatIndex('coming-0');
const MARGIN = seatIndex('margin-0');
const MAJORITY = seatIndex('majority-0');
const BUILDING_IN = seatIndex('building-in-0');

const TILES_LEFT = tableIndex('tiles-left');
const LEADERS_LEFT = tableIndex('leaders-left');
const FEWEST_WORKERS = tableIndex('fewest-workers');
const CLAIMS = tableIndex('claims');
const FAMILY = tableIndex('family');
const EDITION_2026 = tableIndex('edition-2026');
const NEUTRAL_PLACED = tableIndex('neutral-placed');
const NEUTRAL_CONTRIBUTIONS = tableIndex('neutral-contributions');
const NEUTRAL_COST = tableIndex('neutral-cost');
const TILES_LEFT_IN = tableIndex('tiles-left-0');
const NEUTRAL_IN = tableIndex('neutral-in-0');
const EVENT_NOW = tableIndex('event-0');
const GOAL = tableIndex('goal-0');

/** Inputs of one seat begin so many after those of the one before; the rest stays zero. */
export const SEAT_STRIDE = 2 * Math.ceil(SEAT_INPUT_COUNT / 2);
export const TABLE_STRIDE = 2 * Math.ceil(TABLE_INPUT_COUNT / 2);

export interface Inputs {
  readonly table: Int16Array;
  /** Sums over the seats. */
  readonly together: Int16Array;
  /** `seat * SEAT_STRIDE + input`. */
  readonly seats: Int16Array;
}

/** Inputs are kept as signed bytes in samples. */
const MOST = 127;
const clip = (value: number, most: number): number => (value > most ? most : value < -most ? -most : value);

/** Value of a token of `stars` on a space: 1/3/6 in the main group or beside it, else 1 a star. */
const tokenValue = (outlook: BuildingOutlook, space: number, stars: number, byGroups: boolean): number =>
  !byGroups || outlook.main === 0 || inReach(outlook, space) ? STAR_POINTS[stars]! : stars;

const addZones = (state: State, seats: number, into: Int16Array): void => {
  for (let zone = 0; zone < ALL_ZONES.length; zone += 1) {
    const first = zone * seats;
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
      const at = seat * SEAT_STRIDE + zone;
      const workers = state.zones[first + seat]!;
      into[at + ZONE] = workers;
      into[at + MARGIN] = clip(workers === most ? most - second : workers - most, 3);
      if (workers === most) into[at + MAJORITY] = 1;
    }
  }
};

const addWorkersOnBuildings = (state: State, into: Int16Array): void => {
  for (let architect = 0; architect <= NEUTRAL; architect += 1) {
    const space = state.architects[architect]!;
    if (space < 0) continue;
    const cost = SPACE_COST[space]!;
    const zone = SPACE_ZONE[space]!;
    const count = contributions(state, architect);
    for (let stage = 0; stage < count; stage += 1) {
      const seat = contributorAt(state, architect, stage);
      const at = seat * SEAT_STRIDE;
      into[at + ON_BUILDINGS]! += cost;
      into[at + COMING + zone]! += cost;
      if (seat === architect) into[at + OWN_CONTRIBUTIONS]! += 1;
    }
  }
};

const tableInputs = (state: State, seats: number, tilesLeft: readonly number[], into: Int16Array): void => {
  into.fill(0);
  for (let zone = 0; zone < tilesLeft.length; zone += 1) {
    into[TILES_LEFT]! += tilesLeft[zone]!;
    into[TILES_LEFT_IN + zone] = tilesLeft[zone]!;
  }
  into[LEADERS_LEFT] = leadersLeft(state);
  let fewest = MOST;
  for (let seat = 0; seat < seats; seat += 1) {
    const workers = state.active[seat]! + state.passive[seat]!;
    if (workers < fewest) fewest = workers;
  }
  into[FEWEST_WORKERS] = fewest > 8 ? 8 : fewest;
  into[CLAIMS] = state.claims.length;
  const { options } = rulesOf(state);
  if (options.rules === 'family') into[FAMILY] = 1;
  if (options.edition === 2026) into[EDITION_2026] = 1;
  const space = state.architects[NEUTRAL]!;
  if (space >= 0) {
    into[NEUTRAL_PLACED] = 1;
    into[NEUTRAL_CONTRIBUTIONS] = contributions(state, NEUTRAL);
    into[NEUTRAL_COST] = SPACE_COST[space]!;
    into[NEUTRAL_IN + SPACE_ZONE[space]!] = 1;
  }
  const now = state.events[state.century]!;
  if (now !== NONE) into[EVENT_NOW + (now % EVENTS_PER_CENTURY)] = 1;
  const goal = state.events[0]!;
  if (goal !== NONE) into[GOAL + (goal % EVENTS_PER_CENTURY)] = 1;
};

/** Reused by every call. */
const endZones: number[] = [];
const now = emptyZoneOutlook();
const coming = emptyZoneOutlook();

/** Writes all that the judge looks at. */
export const readInputs = (state: State, { seats: into, table, together }: Inputs): void => {
  const { seats, mainGroup: byGroups } = rulesOf(state);
  into.fill(0, 0, seats * SEAT_STRIDE);
  const { outlooks, tokens, events: progress, tilesLeft } = buildingsOf(state);
  tableInputs(state, seats, tilesLeft, table);
  zoneOutlook(state, zonesAtEnd(state, false, endZones), now);
  zoneOutlook(state, zonesAtEnd(state, true, endZones), coming);
  addZones(state, seats, into);
  addWorkersOnBuildings(state, into);
  const left = table[TILES_LEFT]!;
  const neutralSeat = table[NEUTRAL_CONTRIBUTIONS] === 0 ? NONE : tokenOwner(state, NEUTRAL);
  let total = 0;
  for (let seat = 0; seat < seats; seat += 1) total += scoreOf(state, seat);

  for (let seat = 0; seat < seats; seat += 1) {
    const at = seat * SEAT_STRIDE;
    const outlook = outlooks[seat]!;
    into[at + ZONES_NOW] = clip(now.points[seat]!, MOST);
    into[at + ZONES_COMING] = clip(coming.points[seat]! - now.points[seat]!, MOST);
    into[at + CASCADE_TO_HAND] = now.toHand[seat]!;
    const active = state.active[seat]!;
    into[at + ACTIVE] = active > 3 ? 3 : active;
    into[at + ACTIVE_BEYOND] = active > 3 ? active - 3 : 0;
    into[at + PASSIVE] = state.passive[seat]!;
    if (active + state.passive[seat]! === 0) into[at + LAST_WORKERS] = 1;
    into[at + BUILDINGS] = clip(outlook.points, MOST);
    into[at + MAIN_GROUP] = clip(outlook.main, MOST);
    into[at + GROWTH] = outlook.growth > 6 ? 6 : outlook.growth;
    into[at + LARGEST] = outlook.largest;
    const space = state.architects[seat]!;
    if (space >= 0) {
      const count = contributions(state, seat);
      const value = tokenValue(outlook, space, count, byGroups);
      into[at + TOKEN_COMING] = value;
      into[at + TOKEN_HOPE] = tokenValue(outlook, space, count > 1 ? STAGES : count + 2, byGroups) - value;
      into[at + ARCHITECT_PLACED] = 1;
      into[at + CONTRIBUTIONS] = count;
      into[at + COST] = SPACE_COST[space]!;
      into[at + BUILDING_IN + SPACE_ZONE[space]!] = 1;
      if (inReach(outlook, space)) into[at + IN_REACH] = 1;
    }
    if (neutralSeat === seat) {
      into[at + NEUTRAL_TOKEN] = tokenValue(
        outlook,
        state.architects[NEUTRAL]!,
        table[NEUTRAL_CONTRIBUTIONS]!,
        byGroups,
      );
    }
    const leader = state.leaders[seat]!;
    if (leader !== NONE) {
      into[at + LEADER + leader] = 1;
      into[at + LEADER_TIME + leader] = left;
    } else if (table[LEADERS_LEFT]! > 0) {
      into[at + LEADER_OPEN] = 1;
    }
    into[at + SCORE_LEAD] = clip(Math.round(scoreOf(state, seat) - total / seats), MOST);
    into[at + EVENT] = progress[seat]!;
    into[at + TOKENS] = tokens[3 * seat]!;
    into[at + TOKENS + 1] = tokens[3 * seat + 1]!;
    into[at + TOKENS + 2] = tokens[3 * seat + 2]!;
    if (state.claims.includes(seat)) into[at + CLAIMED] = 1;
    into[at + WAIT + ((seat - state.seat + seats) % seats)] = 1;
  }
  for (let index = 0; index < SEAT_INPUT_COUNT; index += 1) {
    let sum = 0;
    for (let at = index; at < seats * SEAT_STRIDE; at += SEAT_STRIDE) sum += into[at]!;
    together[index] = sum;
  }
};

/** One net for each number of players and century. */
export const bucketOf = (state: State): number =>
  (state.active.length - 2) * CENTURIES.length + state.century;
export const BUCKETS = (MAX_SEATS - 1) * CENTURIES.length;
