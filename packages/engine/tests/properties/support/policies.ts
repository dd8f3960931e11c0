/**
 * Ways to play at random. Uniform play rarely reaches some corners of the rules; each policy favours some of
 * them, and each can still make any legal choice now and then.
 */
import { DISTRICTS, SPACE_COST, SPACE_DISTRICT, SPACE_ZONE } from '../../../src/board.ts';
import { pick, type Random } from '../../../src/chance/index.ts';
import type { Choice } from '../../../src/choices.ts';
import type { Layout } from '../../../src/layout.ts';
import { CITADELLE_LEADER, ECONOMIC_LEADER } from '../../../src/leader-ids.ts';
import { AVAILABLE, contributions, IN_HAND, NEUTRAL, type State } from '../../../src/state.ts';
import { TILE_CENTURY, TILE_ZONE } from '../../../src/tiles.ts';

type Chooser = (state: State, listed: readonly Choice[], random: Random) => Choice;

export interface Policy {
  readonly make: (random: Random) => Chooser;
  /** Changes the deal where a policy needs a special one. */
  readonly stack?: (layout: Layout) => Layout;
}

type Weight = (state: State, choice: Choice) => number;

const FINE = 1_000_000;

const byWeight =
  (weight: Weight): Chooser =>
  (state, listed, random) => {
    const weights = listed.map((choice) => weight(state, choice));
    const sum = weights.reduce((total, own) => total + own, 0);
    let left = (random(FINE) / FINE) * sum;
    for (const [index, own] of weights.entries()) {
      left -= own;
      if (left < 0) return listed[index]!;
    }
    return listed.at(-1)!;
  };

const weighing = (weight: Weight): Policy => ({ make: () => byWeight(weight) });

const deciderOf = (state: State): number => state.agenda.at(-1)!.by;
const districtAt = (space: number): string => DISTRICTS[SPACE_DISTRICT[space]!]!.id;
const tilesLeft = (state: State): number => state.status.filter((status) => status === AVAILABLE).length;

const uniform: Policy = { make: () => (_state, listed, random) => pick(listed, random) };

/** Each game prefers some kinds of choice at random. */
const moody: Policy = {
  make: (random) => {
    const likes = new Map<string, number>();
    const like = (key: string): number => {
      if (!likes.has(key)) likes.set(key, pick([1, 1, 5, 25], random));
      return likes.get(key)!;
    };
    return byWeight((_state, choice) =>
      like(choice.kind === 'start' && choice.neutral ? 'start:neutral' : choice.kind),
    );
  },
};

const hasThreeStarsIn = (state: State, seat: number, zone: number): boolean =>
  state.owner.some(
    (owner, space) => owner === seat && SPACE_ZONE[space] === zone && state.stars[space] === 3,
  );

/** Fill a building before leaving it, in every colour: star tokens, and century I's goals. */
const builders: Policy = weighing((state, choice) => {
  const seat = deciderOf(state);
  switch (choice.kind) {
    case 'contribute':
      return state.architects[seat] === choice.space ? 60 : 20;
    case 'start':
      return choice.neutral ? 5 : [1, 1, 3, 200][contributions(state, seat)]!;
    case 'site':
      return (hasThreeStarsIn(state, seat, SPACE_ZONE[choice.space]!) ? 1 : 20) / SPACE_COST[choice.space]!;
    case 'skip':
      return 0.2;
    default:
      return 1;
  }
});

/** Starts buildings as often as possible, with two architects if it can: centuries end for lack of tiles. */
const restless: Policy = weighing((state, choice) => {
  if (choice.kind === 'start') return choice.neutral ? 30 : 10;
  if (choice.kind === 'take') return choice.leader === ECONOMIC_LEADER ? 40 : 1;
  if (choice.kind === 'contribute') return state.architects[NEUTRAL] === choice.space ? 10 : 3;
  return 1;
});

/** Uses every worker: centuries end for lack of workers, and supplies run short. */
const spenders: Policy = weighing((state, choice) => {
  switch (choice.kind) {
    case 'put':
      return choice.workers * 10;
    case 'pair':
      return (choice.near + choice.far) ** 2 + 1;
    case 'contribute':
      return 10;
    case 'send':
      return 3;
    case 'take':
      if (choice.leader === ECONOMIC_LEADER) return state.passive[deciderOf(state)]! < 3 ? 200 : 0.02;
      return choice.leader === CITADELLE_LEADER ? 1 : 0.1;
    case 'start':
      return 0.5;
    case 'site':
      return SPACE_COST[choice.space]! ** 2;
    default:
      return 1;
  }
});

const RICH = ['mansion', 'market'];

/** Uses the Rich district when tiles have run out: it ends centuries, with either architect. */
const rich: Policy = weighing((state, choice) => {
  const over = tilesLeft(state) === 0;
  const inTurn = state.agenda.at(-1)!.kind === 'action';
  switch (choice.kind) {
    case 'start':
      if (!inTurn) return choice.neutral ? 40 : 10;
      return over ? 0.05 : choice.neutral ? 20 : 8;
    case 'site':
      return RICH.includes(districtAt(choice.space)) ? 30 : 1;
    case 'contribute':
      return RICH.includes(districtAt(choice.space)) ? (over ? 100 : 1) : 0.5;
    case 'use':
      return DISTRICTS[choice.district]!.id === 'mansion' ? 50 : 1;
    case 'take':
      return choice.leader === ECONOMIC_LEADER ? 40 : 1;
    default:
      return 1;
  }
});

/** Century I's Economy tiles on the three Port spaces. */
const portsFirst = (layout: Layout): Layout => {
  const stacked = layout.slice();
  const ports = stacked.flatMap((_, space) => (districtAt(space) === 'port' ? [space] : []));
  for (const port of ports) {
    if (TILE_CENTURY[stacked[port]!] === 0) continue;
    const from = stacked.findIndex(
      (tile, space) =>
        TILE_CENTURY[tile] === 0 && TILE_ZONE[tile] === TILE_ZONE[stacked[port]!] && !ports.includes(space),
    );
    [stacked[port], stacked[from]] = [stacked[from]!, stacked[port]!];
  }
  return stacked;
};

/**
 * Two centuries that end in immediate succession (R8.9). Seat A puts all its workers on buildings on Port
 * spaces, each contribution activating three more; the last seat uses up the tiles. When no tile is left, A
 * has no worker in front as its next turn begins.
 */
const avalanche: Policy = {
  stack: portsFirst,
  make: () =>
    byWeight((state, choice) => {
      const seat = deciderOf(state);
      const role = seat === 0 ? 'pile' : seat === state.active.length - 1 ? 'race' : 'sit';
      const isPort = 'space' in choice && districtAt(choice.space) === 'port';
      switch (choice.kind) {
        case 'first':
          return choice.seat === 0 ? 20 : 1;
        case 'start':
          return state.architects[seat] === IN_HAND || role === 'race' ? 5000 : 0.01;
        case 'site':
          if (role === 'sit') return isPort ? 1000 : 1;
          return isPort ? 0.01 : SPACE_COST[choice.space] === 2 ? 50 : 1;
        case 'contribute':
          if (role !== 'pile') return 0.1;
          return isPort ? 5000 : state.architects[seat] === choice.space ? 1 : 0.1;
        case 'send':
          return role === 'pile' ? 0.01 : 20;
        case 'use':
          return 100;
        default:
          return 0.1;
      }
    }),
};

export const POLICIES: { readonly [name: string]: Policy } = {
  uniform,
  moody,
  builders,
  restless,
  spenders,
  rich,
  avalanche,
};
