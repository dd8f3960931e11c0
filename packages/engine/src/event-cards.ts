/** The events as hooks (R7): what each card changes, compared with a card that changes nothing. */
import { ALL_ZONES, CITADELLE, COLOURED_ZONES, CULTURE, SPACE_COUNT, SPACE_ZONE } from './board.ts';
import { EVENT_CENTURY, EVENT_IDS, type EventId } from './event-ids.ts';
import { ranksOf } from './facts/ranks.ts';
import { groupsOf } from './groups.ts';
import type { Emit } from './happenings.ts';
import type { Century, Event, Seat } from './indices.ts';
import { score } from './points.ts';
import { NONE, type State, scoreOf, workersIn, type ZoneCounts } from './state.ts';
import { activate, deactivate, recall } from './workers.ts';

export interface EventCard {
  /** Workers that starting a building activates (R4.1 step 6, R7.6). */
  readonly startActivates: number;
  /** Leaders may be taken this century. */
  readonly leaders: boolean;
  /** Taking a leader activates workers (R4.7). */
  readonly leaderActivates: boolean;
  /** Contributions that a building needs for a star token (R4.1 step 4). */
  readonly leastForStar: number;
  /** Everybody cascades from the Citadelle, not only the majority. */
  readonly allLeaveCitadelle: boolean;
  /** A player cascades into a zone only with a worker already there. */
  readonly cascadeNeedsFoothold: boolean;
  /** Whether a player may cascade in this scoring, asked before the Citadelle is scored. */
  readonly mayCascade: (state: ZoneCounts, seat: number) => boolean;
  /** Just before scoring, a player's workers go home from each zone where the player has this many or fewer. */
  readonly recalls: number;
  /** Points, just before scoring, for a player with a worker in all five zones. */
  readonly presencePoints: number;
  /** Century I: a player's progress towards the card's goal (R7.1). */
  readonly progress: (state: State, seat: Seat) => number;
  /** The progress that meets the goal, at once (R7.1 b–d); infinite when the end of the game decides (R7.1a). */
  readonly goal: number;
  readonly onCenturyBegin: (state: State, emit: Emit) => void;
  readonly beforeScoring: (state: State, emit: Emit) => void;
  readonly afterScoring: (state: State, emit: Emit) => void;
  readonly atGameEnd: (state: State, emit: Emit) => void;
}

/** Half, rounded down, at most five (R8.4); in the family version points instead (R8.6). */
export const cascadeSize = (workers: number): number => Math.min(5, workers >> 1);

const seatsOf = (state: State): Seat[] => state.active.map((_, seat) => seat);

/** Whether a player has a worker in each of these zones. */
export const inEvery = (state: ZoneCounts, zones: readonly number[], seat: number): boolean => {
  for (let index = 0; index < zones.length; index += 1) {
    if (workersIn(state, zones[index]!, seat) === 0) return false;
  }
  return true;
};

/** Starred buildings of a player with at least `leastStars`, by zone. */
const buildingsByZone = (state: State, seat: number, leastStars: number): number[] => {
  const count = [0, 0, 0, 0, 0];
  for (let space = 0; space < SPACE_COUNT; space += 1) {
    if (state.owner[space] === seat && state.stars[space]! >= leastStars) count[SPACE_ZONE[space]!]! += 1;
  }
  return count;
};

/** Buildings in a player's largest group (R7.1a). */
const largestGroup = (state: State, seat: Seat): number =>
  Math.max(0, ...groupsOf(state, seat).map((group) => group.spaces.length));

/** Points for the first player who meets the goal of century I's event, and for the second (R7.1). */
export const CLAIM_PRIZES = [8, 4] as const;

const RECALLED = 2;
const CARNIVAL = 5;

const PLAIN: EventCard = {
  startActivates: 3,
  leaders: true,
  leaderActivates: true,
  leastForStar: 1,
  allLeaveCitadelle: false,
  cascadeNeedsFoothold: false,
  mayCascade: () => true,
  recalls: 0,
  presencePoints: 0,
  progress: () => 0,
  goal: Number.POSITIVE_INFINITY,
  onCenturyBegin: () => {},
  beforeScoring: () => {},
  afterScoring: () => {},
  atGameEnd: () => {},
};

const HOOKS: { readonly [id in EventId]: Partial<EventCard> } = {
  // Champlain's first voyage: the largest group at the end, by number of buildings (R7.1a).
  '1603': {
    progress: largestGroup,
    atGameEnd: (state, emit) => {
      const largest = seatsOf(state).map((seat) => largestGroup(state, seat));
      const most = Math.max(...largest);
      if (most === 0) return;
      for (const seat of seatsOf(state)) {
        if (largest[seat] === most) claim(state, seat, CLAIM_PRIZES[0], emit);
      }
    },
  },
  // Sovereign Council: two starred buildings in each of three colours (R7.1b).
  '1663': {
    progress: (state, seat) => {
      const count = buildingsByZone(state, seat, 1);
      let pairs = 0;
      let fewest = 2;
      for (const zone of COLOURED_ZONES) {
        const counted = Math.min(count[zone]!, 2);
        pairs += counted;
        fewest = Math.min(fewest, counted);
      }
      return pairs - fewest;
    },
    goal: 6,
  },
  // Jean Talon: a three-star building in each colour (R7.1c).
  '1665': {
    progress: (state, seat) => buildingsByZone(state, seat, 3).filter((count) => count > 0).length,
    goal: COLOURED_ZONES.length,
  },
  // Fort fire: three starred Culture buildings (R7.1d).
  '1682': { progress: (state, seat) => buildingsByZone(state, seat, 1)[CULTURE]!, goal: 3 },

  '1756': { leaderActivates: false },
  '1759': { allLeaveCitadelle: true },
  '1763': { leaders: false },
  '1775': { leastForStar: 2 },

  '1800': { startActivates: 4 },
  '1812': { startActivates: 2 },
  // Provincial capital: workers by rank, tied players sharing the better one (R7.3).
  '1867': {
    onCenturyBegin: (state, emit) => {
      const ranks = ranksOf(seatsOf(state).map((seat) => scoreOf(state, seat)));
      for (const seat of seatsOf(state)) activate(state, seat, ranks[seat]!, emit);
    },
  },
  // Canals: no more than three active workers are kept (R7.3).
  '1871': {
    afterScoring: (state, emit) => {
      for (const seat of seatsOf(state)) {
        const workers = state.active[seat]! - 3;
        if (workers > 0) deactivate(state, seat, workers, emit);
      }
    },
  },

  // Conscription: small garrisons go home before scoring (R7.4).
  '1917': {
    recalls: RECALLED,
    beforeScoring: (state, emit) => {
      for (const seat of seatsOf(state)) {
        for (const zone of ALL_ZONES) {
          const workers = workersIn(state, zone, seat);
          if (workers > 0 && workers <= RECALLED) recall(state, seat, zone, emit);
        }
      }
    },
  },
  // Carnival: workers in all five zones (R7.4).
  '1955': {
    presencePoints: CARNIVAL,
    beforeScoring: (state, emit) => {
      for (const seat of seatsOf(state)) {
        if (inEvery(state, ALL_ZONES, seat)) score(state, seat, 'events', CARNIVAL, emit);
      }
    },
  },
  '2001': { cascadeNeedsFoothold: true },
  '2008': { mayCascade: (state, seat) => inEvery(state, COLOURED_ZONES, seat) },
};

const CARDS: readonly EventCard[] = EVENT_IDS.map((id) => ({ ...PLAIN, ...HOOKS[id] }));

export const eventsOfCentury = (century: Century): Event[] =>
  EVENT_IDS.map((_, event) => event).filter((event) => EVENT_CENTURY[event] === century);

/** The card of a century; without one, a card that changes nothing. */
export const cardOf = (state: State, century: Century): EventCard => {
  const event = state.events[century]!;
  return event === NONE ? PLAIN : CARDS[event]!;
};

/** The card of the current century. */
export const cardInPlay = (state: State): EventCard => cardOf(state, state.century);

const claim = (state: State, seat: Seat, points: number, emit: Emit): void => {
  state.claims = [...state.claims, seat];
  emit?.({ kind: 'event-claimed', seat, event: state.events[0]!, points });
  score(state, seat, 'events', points, emit);
};

/**
 * Century I's goal, tested for the player whose token was just placed or raised (R7.1). Nobody else's
 * buildings have changed, so two players who qualify at once score in the order of their tokens, as the rule
 * asks.
 */
export const claimIfGoalMet = (state: State, seat: number, emit: Emit): void => {
  const prize = CLAIM_PRIZES[state.claims.length];
  if (prize === undefined || state.claims.includes(seat)) return;
  const { progress, goal } = cardOf(state, 0);
  if (goal === Number.POSITIVE_INFINITY || progress(state, seat) < goal) return;
  claim(state, seat, prize, emit);
};

/** Whether everybody cascades from this zone (R7.2, 1759). */
export const everybodyCascades = (card: Pick<EventCard, 'allLeaveCitadelle'>, zone: number): boolean =>
  card.allLeaveCitadelle && zone === CITADELLE;
