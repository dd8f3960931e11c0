/**
 * What the learned judge looks at: whole numbers, some for each seat, some for the game as a whole. Each seat's input has
 * a source, which reasons name (by-source.ts). A trained net depends on these lists: after a change of them, train a new
 * one (docs/learning.md).
 */
import {
  ALL_ZONES,
  CENTURIES,
  contributions,
  contributorAt,
  EVENT_IDS,
  type EventId,
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

/**
 * Which of the four event inputs stands for each event. The net has no others. A new event needs a row here: give it the
 * input of the event that it resembles most, until a net has been trained with it.
 */
const EVENT_INPUT = {
  ...{ '1603': 0, '1663': 1, '1665': 2, '1682': 3 },
  ...{ '1756': 0, '1759': 1, '1763': 2, '1775': 3 },
  ...{ '1800': 0, '1812': 1, '1867': 2, '1871': 3 },
  ...{ '1917': 0, '1955': 1, '2001': 2, '2008': 3 },
} as const satisfies { readonly [event in EventId]: number };

/** By the engine's index of an event; throws for an event without an input. */
export const eventInputs = (ids: readonly string[]): Uint8Array => {
  const known: Readonly<Record<string, number>> = EVENT_INPUT;
  return Uint8Array.from(ids, (id) => {
    const input = known[id];
    if (input === undefined)
      throw new Error(`the bots' judge has no input for the event ${id}: add it to EVENT_INPUT in inputs.ts`);
    return input;
  });
};

/** Worked out once, when the module is loaded. */
const INPUT_OF_EVENT = eventInputs(EVENT_IDS);

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
  /** End value of the star tokens, of the main group, spaces where that can grow, buildings of the largest group. */
  { name: 'buildings', source: 'buildings' },
  { name: 'main-group', source: 'buildings' },
  { name: 'growth', source: 'buildings' },
  { name: 'largest', source: 'buildings' },
  /**
   * The token of the seat's own building now, what two more contributions add, and the neutral building's token if
   * the seat would get it.
   */
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
  /** No worker in front: the century ends when this seat's turn comes (R8 a). */
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
  /** The zone of the seat's own building. */
  ...each(zones, 'building-in', 'buildings'),
];
export const SEAT_INPUT_COUNT = SEAT_INPUTS.length;

/** Of the game as a whole. */
const GAME_INPUTS = [
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
export const GAME_INPUT_COUNT = GAME_INPUTS.length;

const seatIndex = (name: string): number => {
  const found = SEAT_INPUTS.findIndex((input) => input.name === name);
  if (found < 0) throw new Error(`no input of a seat is called ${name}`);
  return found;
};
const gameIndex = (name: (typeof GAME_INPUTS)[number]): number => GAME_INPUTS.indexOf(name);

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

const TILES_LEFT = gameIndex('tiles-left');
const LEADERS_LEFT = gameIndex('leaders-left');
const FEWEST_WORKERS = gameIndex('fewest-workers');
const CLAIMS = gameIndex('claims');
const FAMILY = gameIndex('family');
const EDITION_2026 = gameIndex('edition-2026');
const NEUTRAL_PLACED = gameIndex('neutral-placed');
const NEUTRAL_CONTRIBUTIONS = gameIndex('neutral-contributions');
const NEUTRAL_COST = gameIndex('neutral-cost');
const TILES_LEFT_IN = gameIndex('tiles-left-0');
const NEUTRAL_IN = gameIndex('neutral-in-0');
const EVENT_NOW = gameIndex('event-0');
const GOAL = gameIndex('goal-0');

/** Distance between the inputs of two seats; an even number, padded with zeros. */
export const SEAT_STRIDE = 2 * Math.ceil(SEAT_INPUT_COUNT / 2);
export const GAME_STRIDE = 2 * Math.ceil(GAME_INPUT_COUNT / 2);

export interface Inputs {
  readonly game: Int16Array;
  /** Sums over the seats. */
  readonly together: Int16Array;
  /** `seat * SEAT_STRIDE + input`. */
  readonly seats: Int16Array;
}

/** Samples for training store inputs as signed bytes. */
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

const gameInputs = (state: State, seats: number, tilesLeft: readonly number[], into: Int16Array): void => {
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
  if (now !== NONE) into[EVENT_NOW + INPUT_OF_EVENT[now]!] = 1;
  const goal = state.events[0]!;
  if (goal !== NONE) into[GOAL + INPUT_OF_EVENT[goal]!] = 1;
};

/** Reused by every call. */
const endZones: number[] = [];
const now = emptyZoneOutlook();
const coming = emptyZoneOutlook();

/** Writes all inputs of a position. */
export const readInputs = (state: State, { seats: into, game, together }: Inputs): void => {
  const { seats, mainGroup: byGroups } = rulesOf(state);
  into.fill(0, 0, seats * SEAT_STRIDE);
  const { outlooks, tokens, events: progress, tilesLeft } = buildingsOf(state);
  gameInputs(state, seats, tilesLeft, game);
  zoneOutlook(state, zonesAtEnd(state, false, endZones), now);
  zoneOutlook(state, zonesAtEnd(state, true, endZones), coming);
  addZones(state, seats, into);
  addWorkersOnBuildings(state, into);
  const left = game[TILES_LEFT]!;
  const neutralSeat = game[NEUTRAL_CONTRIBUTIONS] === 0 ? NONE : tokenOwner(state, NEUTRAL);
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
        game[NEUTRAL_CONTRIBUTIONS]!,
        byGroups,
      );
    }
    const leader = state.leaders[seat]!;
    if (leader !== NONE) {
      into[at + LEADER + leader] = 1;
      into[at + LEADER_TIME + leader] = left;
    } else if (game[LEADERS_LEFT]! > 0) {
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
