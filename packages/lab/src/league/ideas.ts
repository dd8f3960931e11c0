/**
 * What the members of the league believe in. An idea is a judge written by hand: common sense, shared by all, with some of it
 * weighed differently, and with something that only this member looks at. None uses the learned judge.
 */
import type { Judge, Values } from '@cap-diamant/bots/judge';
import {
  ALL_ZONES,
  CITADELLE,
  inFront,
  MAX_SEATS,
  NONE,
  type State,
  scoreOf,
  sitesLeft,
  TILES_PER_CENTURY,
  zoneIndex,
} from '@cap-diamant/engine';
import { FEATURE_COUNT, FEATURES, type Feature, features } from '../first/features.ts';

/** Points that one unit of a feature is worth, by century. */
type Worth = readonly [number, number, number, number];
type Worths = { readonly [feature in Feature]: Worth };

const always = (points: number): Worth => [points, points, points, points];

/** `base` and `time` are the same for everybody, so nobody needs them. */
const COMMON_SENSE: Worths = {
  base: always(0),
  time: always(0),
  zones: [0.42, 0.45, 0.5, 0.58],
  'zones-coming': [0.2, 0.15, 0.15, 0.23],
  'cascade-to-hand': [0.25, 0.3, 0.3, 0],
  margins: [0, 0, 0.03, 0.1],
  active: [0.6, 0.35, 0.5, 0.65],
  'active-beyond': [0.2, 0, 0, 0.15],
  passive: [-0.5, -0.85, -0.5, -0.4],
  'on-buildings': [0.35, 0.35, 0.45, 0.45],
  buildings: [0.4, 0.68, 0.84, 0.94],
  growth: [0.1, 0.1, 0.1, 0.05],
  'token-coming': [0.4, 0.83, 1.05, 1],
  'token-hope': [0.1, 0.3, 0.5, 0.35],
  'neutral-token': [0.8, 0.5, 0.8, 1.2],
  'architect-placed': [0.2, 0.7, 0.5, 0.5],
  'leader-religion': [2, 2, 2.3, 1.5],
  'leader-politics': [1.5, 2.5, 3.8, 3.8],
  'leader-economy': [3, 0, 1.5, 1],
  'leader-culture': [6.5, 5, 6.5, 6.5],
  'leader-citadelle': [0, 3, 0.6, 1.1],
  'leader-open': [2, 2, 0.4, 1],
  event: [0.15, 0.5, 0.55, 0.65],
  wait: always(-3.3),
};

/** With two players a worker who is ready counts more, and what one builds is what the other does not. */
const AGAINST_ONE: Partial<Worths> = {
  'cascade-to-hand': [0.2, 1, 0.3, 0],
  active: [1.7, 1.4, 3, 1.7],
  'active-beyond': [-1, -1, 0.6, 0.15],
  passive: [-0.7, -1.6, 0, -0.4],
  'on-buildings': [0, 0, 0.5, 0.5],
  buildings: [1.1, 1.2, 1.2, 1.05],
  growth: [0.4, 0.3, 0.1, 0.1],
  'token-coming': [1.6, 1.7, 1, 1.2],
  'token-hope': [0.9, 0.3, 0.1, 0.3],
  wait: [-3.5, -6, -5, -4.7],
};

/** By century: how many points of lead make a win about three times as likely as a loss. */
const SPREAD: Worth = [9, 9, 7, 4];

export interface Idea {
  /** What it believes in, in one sentence. */
  readonly belief: string;
  /** Factors of common sense. */
  readonly factors?: { readonly [feature in Feature]?: number };
  /** Points beyond that, for one seat. */
  readonly extra?: (state: State, seat: number) => number;
  /** The smaller, the more the strongest rival counts, and the less the others. */
  readonly spread?: number;
  /** Chooses at random among lines that are at most this many points worse than its best. */
  readonly carelessness?: number;
}

/** The share of the century that is over, by tiles. */
const elapsed = (state: State): number => 1 - sitesLeft(state) / TILES_PER_CENTURY;

const inZone = (state: State, zone: number, seat: number): number =>
  state.zones[zoneIndex(state, zone, seat)]!;

const mostOfOthers = (state: State, zone: number, seat: number): number => {
  let most = 0;
  for (let other = 0; other < state.active.length; other += 1)
    if (other !== seat) most = Math.max(most, inZone(state, zone, other));
  return most;
};

/** The rival with the most points; the next in turn of equal ones. */
const leadingRival = (state: State, seat: number): number => {
  const seats = state.active.length;
  let found = (seat + 1) % seats;
  for (let step = 2; step < seats; step += 1) {
    const other = (seat + step) % seats;
    if (scoreOf(state, other) > scoreOf(state, found)) found = other;
  }
  return found;
};

const sumOver = (zones: readonly number[], of: (zone: number) => number): number =>
  zones.reduce((sum, zone) => sum + of(zone), 0);

export const IDEAS = {
  greedy: {
    belief: 'points that count already are worth more than those that may come',
    factors: { zones: 1.2, 'zones-coming': 1.3, buildings: 1.15, 'token-hope': 0.6, growth: 0, event: 1.4 },
  },
  settler: {
    belief: 'one large group of buildings wins the game',
    factors: { buildings: 1.4, growth: 5, 'token-coming': 1.4, 'token-hope': 1.5, 'neutral-token': 1.4 },
  },
  stacker: {
    belief: 'the most workers in as many zones as possible',
    factors: { zones: 1.2, 'cascade-to-hand': 1.5 },
    extra: (state, seat) =>
      elapsed(state) *
      sumOver(ALL_ZONES, (zone) => {
        const own = inZone(state, zone, seat);
        return own > 0 && own >= mostOfOthers(state, zone, seat) ? 0.5 : 0;
      }),
  },
  miser: {
    belief: 'workers are kept for the end of the century, and no more are sent than needed',
    factors: { passive: 0.85 },
    extra: (state, seat) => {
      const kept = 0.3 * (1 - elapsed(state)) * Math.min(6, state.active[seat]!);
      const needless = (zone: number): number =>
        Math.max(0, inZone(state, zone, seat) - mostOfOthers(state, zone, seat) - 2);
      return kept - 0.2 * sumOver(ALL_ZONES, needless);
    },
  },
  sprinter: {
    belief: 'the century ends early, while the others have workers left',
    factors: { zones: 1.1, passive: 1.2 },
    extra: (state, seat) => {
      const workers = state.active.map((_, other) => inFront(state, other));
      const all = workers.reduce((sum, count) => sum + count, 0);
      const others = (all - workers[seat]!) / (workers.length - 1);
      return 0.18 * elapsed(state) * (others - workers[seat]!);
    },
  },
  courtier: {
    belief: 'a leader in every century, as early as possible',
    factors: {
      'leader-religion': 2.2,
      'leader-politics': 2,
      'leader-economy': 2.2,
      'leader-culture': 1.2,
      'leader-citadelle': 2.2,
    },
  },
  drifter: {
    belief: 'nearly every line is good enough',
    carelessness: 1,
  },
  copycat: {
    belief: 'what the leading rival does must be right',
    extra: (state, seat) => {
      const rival = leadingRival(state, seat);
      const missing = sumOver(ALL_ZONES, (zone) =>
        Math.min(3, Math.max(0, inZone(state, zone, rival) - inZone(state, zone, seat))),
      );
      const follows = state.leaders[rival] !== NONE && state.leaders[seat] !== NONE ? 1 : 0;
      return follows - 0.2 * missing;
    },
  },
  spoiler: {
    belief: 'the strongest rival must not get what they want',
    spread: 0.5,
    factors: { margins: 1.5 },
    extra: (state, seat) => {
      const rival = leadingRival(state, seat);
      const ahead = (zone: number): boolean => {
        const own = inZone(state, zone, seat);
        return own > 0 && own >= inZone(state, zone, rival);
      };
      return 0.15 * sumOver(ALL_ZONES, (zone) => Number(ahead(zone)));
    },
  },
  guest: {
    belief: 'the districts of the others pay best: many workers on their buildings',
    factors: { 'on-buildings': 1.6, 'zones-coming': 1.6, 'token-hope': 0.3, growth: 0 },
  },
  warden: {
    belief: 'the Citadelle comes first: it scores first, and its cascade feeds the other zones',
    factors: { 'cascade-to-hand': 1.5, 'leader-citadelle': 2 },
    extra: (state, seat) => {
      const lead = inZone(state, CITADELLE, seat) - mostOfOthers(state, CITADELLE, seat);
      return 0.35 * Math.max(-3, Math.min(3, lead));
    },
  },
  finisher: {
    belief: 'a building is left only with three stars',
    factors: { 'token-coming': 1.25, 'token-hope': 2.2, 'leader-culture': 1.3, 'architect-placed': 0.3 },
  },
} as const satisfies { readonly [name: string]: Idea };
export type IdeaName = keyof typeof IDEAS;
export const IDEA_NAMES = Object.keys(IDEAS) as readonly IdeaName[];

/** Reused by every evaluation. */
const seen = new Float64Array(MAX_SEATS * FEATURE_COUNT);

/** For a number of players. */
export const judgeWith = ({ factors = {}, extra, spread = 1 }: Idea, players: number): Judge => {
  const sense = players === 2 ? { ...COMMON_SENSE, ...AGAINST_ONE } : COMMON_SENSE;
  /** `century * FEATURE_COUNT + feature` */
  const worths = new Float64Array(SPREAD.length * FEATURE_COUNT);
  FEATURES.forEach((feature, index) => {
    sense[feature].forEach((points, century) => {
      worths[century * FEATURE_COUNT + index] = points * (factors[feature] ?? 1);
    });
  });
  const addGains = (state: State, values: Values): void => {
    features(state, seen);
    const from = state.century * FEATURE_COUNT;
    for (let seat = 0; seat < players; seat += 1) {
      let sum = extra?.(state, seat) ?? 0;
      for (let index = 0; index < FEATURE_COUNT; index += 1)
        sum += worths[from + index]! * seen[seat * FEATURE_COUNT + index]!;
      values[seat]! += sum;
    }
  };
  return { addGains, spread: SPREAD.map((points) => points * spread) };
};
