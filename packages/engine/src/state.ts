/**
 * A game is a value: plain data of fixed shape, small integers in flat lists, so that saving, sending,
 * cloning and comparing cost nothing extra. Seats, zones, spaces … are indices; −1 means "none".
 */
import type {
  Architect,
  ByArchitect,
  ByCentury,
  BySeat,
  BySpace,
  Century,
  Event,
  Leader,
  Seat,
  Space,
  Stage,
  Tile,
  Variant,
  Zone,
} from './indices.ts';
import { MAX_SEATS } from './options.ts';
import type { Task } from './tasks.ts';

/** The neutral architect's index beside those of the seats (R1.7). */
export const NEUTRAL = MAX_SEATS;
export const ARCHITECTS = MAX_SEATS + 1;

/** Where an architect is when it is not on a space. */
export const IN_HAND = -1;
export const AWAY = -2;

export const NONE = -1;

/** Contributions that a building can take (R4.4). */
export const STAGES = 3;

/** A tile's status (R1.3): it waits for its century, can be started, has an architect, is flipped. */
export const STATUSES = ['site', 'available', 'under-construction', 'completed'] as const;
export type Status = (typeof STATUSES)[number];
export const WAITING = 0;
export const AVAILABLE = 1;
export const UNDER_CONSTRUCTION = 2;
export const COMPLETED = 3;

/** Where points come from; counted separately so that the end of the game can show a ledger. */
export const POINT_SOURCES = [
  'zones',
  'districts',
  'leaders',
  'events',
  'unfinished',
  'hand',
  'main-group',
  'buildings',
] as const;
export type PointSource = (typeof POINT_SOURCES)[number];

type Mutable<L extends readonly unknown[]> = L[number][];

/**
 * Two kinds of list: those that change with nearly every choice are written in place, and each copy has its
 * own; the `readonly` ones change rarely and are replaced (lists.ts), so that copies share them.
 */
export interface State {
  /** Index in `VARIANTS`. */
  readonly variant: Variant;
  /** The tile on each space; fixed for the whole game and shared between copies. */
  readonly tiles: BySpace<Tile>;
  /** 0–3. */
  century: Century;
  /** Turns begun. */
  turn: number;
  /** Whose turn it is. */
  seat: Seat;
  over: boolean;
  /** The event of each century so far. */
  events: ByCentury<Event>;
  /** Seats that have scored century I's event, in order (R7.1). */
  claims: readonly Seat[];
  /** An index in `STATUSES`; the star token's owner; its stars. */
  status: BySpace<number>;
  owner: BySpace<Seat>;
  stars: BySpace<number>;
  /** The architect's space, `IN_HAND` or `AWAY`. */
  architects: Mutable<ByArchitect<Space>>;
  /** Who made each contribution to an architect's building, in order: see `contributorAt`. */
  stages: readonly Seat[];
  /** Workers in hands, supplies and zones and on `stages`: only workers.ts may change these lists. */
  active: BySeat<number>;
  passive: BySeat<number>;
  leaders: BySeat<Leader>;
  /** Workers in the zones: see `workersIn`. */
  zones: readonly number[];
  /** Points so far: `seat * POINT_SOURCES.length + source`. */
  points: number[];
  /** Tasks to come, the next one last. */
  agenda: Task[];
}

/** An independent copy. It shares tasks and the lists that are replaced, never written. */
export const clone = (state: State): State => ({
  variant: state.variant,
  tiles: state.tiles,
  century: state.century,
  turn: state.turn,
  seat: state.seat,
  over: state.over,
  events: state.events,
  claims: state.claims,
  status: state.status,
  owner: state.owner,
  stars: state.stars,
  architects: state.architects.slice(),
  stages: state.stages,
  active: state.active.slice(),
  passive: state.passive.slice(),
  leaders: state.leaders,
  zones: state.zones.slice(),
  points: state.points.slice(),
  agenda: state.agenda.slice(),
});

/** The part of a state that says how many workers are in its zones. */
export type ZoneCounts = Pick<State, 'zones' | 'active'>;

/** The index in `zones` of a seat's workers. */
export const zoneIndex = (state: ZoneCounts, zone: Zone, seat: Seat): number =>
  zone * state.active.length + seat;

/** The index in `stages` of a contribution. */
export const stageIndex = (architect: Architect, stage: Stage): number => architect * STAGES + stage;

/** How many of a seat's workers are in a zone. */
export const workersIn = (state: ZoneCounts, zone: Zone, seat: Seat): number =>
  state.zones[zoneIndex(state, zone, seat)]!;

export const workersBySeat = (state: State, zone: Zone): BySeat<number> =>
  state.zones.slice(zoneIndex(state, zone, 0), zoneIndex(state, zone + 1, 0));

/** Workers in front of a player (R1.4). */
export const inFront = (state: State, seat: Seat): number => state.active[seat]! + state.passive[seat]!;

/** Who made a contribution to an architect's building, or `NONE`. */
export const contributorAt = (state: State, architect: Architect, stage: Stage): Seat =>
  state.stages[stageIndex(architect, stage)]!;

/** Who contributed to an architect's building, in order (R4.4, R10.3). */
export const contributorsTo = (state: State, architect: Architect): Seat[] =>
  state.stages.slice(stageIndex(architect, 0), stageIndex(architect, contributions(state, architect)));

/** Contributions on an architect's building. */
export const contributions = (state: State, architect: Architect): number => {
  const first = stageIndex(architect, 0);
  let count = 0;
  while (count < STAGES && state.stages[first + count] !== NONE) count += 1;
  return count;
};

/** Who holds a leader this century, or `NONE`. */
export const holderOf = ({ leaders }: State, leader: Leader): Seat => {
  for (let seat = 0; seat < leaders.length; seat += 1) if (leaders[seat] === leader) return seat;
  return NONE;
};

export const scoreOf = (state: State, seat: Seat): number => {
  const first = seat * POINT_SOURCES.length;
  let sum = 0;
  for (let source = 0; source < POINT_SOURCES.length; source += 1) sum += state.points[first + source]!;
  return sum;
};
