/** What sets the levels apart. */
import {
  ALL_ZONES,
  CITADELLE,
  choices,
  clone,
  decision,
  newGame,
  next,
  type State,
  TILE_CENTURY,
  TILE_ZONE,
} from '@cap-diamant/engine';
import { deal, playChance, type Random, seededRandom } from '@cap-diamant/engine/chance';
import { describe, expect, test } from 'vitest';
import { judgeFor } from '../src/evaluate.ts';
import { FEATURE_COUNT, FEATURES, type Feature, features } from '../src/features.ts';
import { createBot, nodeBudget } from '../src/index.ts';
import { lookAhead } from '../src/look-ahead.ts';
import { optionsOf, samplePositions } from './support/play.ts';

const SEATS = 3;

/**
 * Late in the game, seat 0 has one worker to put into any zone. A tie in the Citadelle sends five workers
 * down through every zone after it; anywhere else the worker counts for itself alone.
 */
const cascadeDecides = (seed: string): State => {
  const random = seededRandom(seed);
  const state = newGame(optionsOf(SEATS, false), deal('balanced', random));
  playChance(state, random);
  state.century = 3;
  state.seat = 0;
  state.agenda = [{ kind: 'put', by: 0, zones: ALL_ZONES, least: 1, most: 1 }];
  state.zones = ALL_ZONES.flatMap((zone) => (zone === CITADELLE ? [9, 10, 0] : [1, 0, 4]));
  state.active = [1, 1, 1];
  state.passive = [5, 8, 8];
  return state;
};

const featureOf = (state: State, seat: number, feature: Feature, seesCascades: boolean): number => {
  const into = new Float64Array(SEATS * FEATURE_COUNT);
  features(state, seesCascades, into);
  return into[seat * FEATURE_COUNT + FEATURES.indexOf(feature)]!;
};

describe('cascades', () => {
  const SEEDS = Array.from({ length: 12 }, (_, index) => `cascade ${index}`);
  const chosenBy = (name: string): (string | number)[] =>
    SEEDS.map((seed) => {
      const choice = createBot(name).choose(cascadeDecides(seed), nodeBudget(130), seededRandom(seed));
      return choice.kind === 'put' ? choice.zone : choice.kind;
    });

  test('decide the position', () => {
    const state = cascadeDecides('any');
    const points = (seesCascades: boolean) =>
      choices(state).map((choice) => featureOf(next(state, choice), 0, 'zones', seesCascades));
    const seen = points(true);
    expect(seen[0]).toBe(Math.max(...seen));
    expect(seen.slice(1).every((other) => seen[0]! >= other + 5)).toBe(true);
    expect(new Set(points(false)).size).toBe(1);
  });

  test('are seen by the levels above', () => {
    // Those that look further ahead also see that the tie will not last.
    for (const name of ['mason', 'architect']) {
      expect([name, ...chosenBy(name)]).toEqual([name, ...SEEDS.map(() => CITADELLE)]);
    }
  });

  test('are not seen by the apprentice', () => {
    const elsewhere = chosenBy('apprentice').filter((zone) => zone !== CITADELLE);
    expect(elsewhere.length).toBeGreaterThan(SEEDS.length / 3);
  });
});

/** Always the best line by the level's own judgement. */
const first: Random = () => 0;

/** Two tiles of one colour and century change places: another set-up, but the same position by the rules. */
const withTilesSwapped = (state: State, random: Random): State => {
  for (;;) {
    const a = random(state.tiles.length);
    const b = random(state.tiles.length);
    const [one, other] = [state.tiles[a]!, state.tiles[b]!];
    if (a === b || TILE_CENTURY[one] !== TILE_CENTURY[other] || TILE_ZONE[one] !== TILE_ZONE[other]) continue;
    const tiles = state.tiles.slice();
    tiles[a] = other;
    tiles[b] = one;
    return { ...clone(state), tiles };
  }
};

describe('misjudgement', () => {
  const positions = samplePositions(24, 'misjudgement', (state) => decision(state)!.task.kind === 'action');
  const choose = (name: string, state: State) => createBot(name).choose(state, nodeBudget(1), first);

  test('is steady: at another turn of the same game the same position gets the same answer', () => {
    for (const state of positions) {
      for (const name of ['apprentice', 'mason']) {
        const later = clone(state);
        later.turn += 4 * state.active.length;
        expect(choose(name, later)).toBe(choose(name, state));
      }
    }
  });

  test('differs from set-up to set-up', () => {
    const random = seededRandom('swaps');
    const differing = (name: string): number =>
      positions.filter((state) =>
        [1, 2, 3, 4].some(() => choose(name, withTilesSwapped(state, random)) !== choose(name, state)),
      ).length;
    expect(differing('apprentice')).toBeGreaterThan(3);
    expect(differing('mason')).toBeGreaterThan(3);
    expect(differing('architect')).toBe(0);
  });

  test('differs from seat to seat', () => {
    const OPENINGS = 12;
    const opening = (seed: number, seat: number): State => {
      const state = newGame(optionsOf(SEATS, false), deal('balanced', seededRandom(`opening ${seed}`)));
      return next(state, choices(state)[seat]!);
    };
    /** The seats open from what is one position to each of them. */
    const differing = (name: string): number => {
      const lines = (seed: number, seat: number): string => {
        let state = opening(seed, seat);
        const made = [];
        while (state.turn === 1) {
          const choice = choose(name, state);
          made.push(choice);
          state = next(state, choice);
        }
        return JSON.stringify(made);
      };
      return Array.from({ length: OPENINGS }, (_, seed) => seed).filter(
        (seed) => new Set([0, 1, 2].map((seat) => lines(seed, seat))).size > 1,
      ).length;
    };
    expect(differing('mason')).toBeGreaterThan(2);
    expect(differing('architect')).toBe(0);
  });
});

describe('more nodes', () => {
  const positions = samplePositions(5, 'nodes', (state) => decision(state)!.task.kind === 'action');
  const thought = (state: State, nodes: number) => {
    const found = lookAhead(state, judgeFor(state), nodeBudget(nodes), seededRandom('s'));
    return {
      candidates: found.length,
      visits: found.reduce((sum, { visits }) => sum + visits, 0),
    };
  };

  test('mean more candidates, then more visits to the best of them', () => {
    for (const state of positions) {
      const [few, some, many] = [20, 1500, 6000].map((nodes) => thought(state, nodes));
      expect(few!.candidates).toBe(1);
      expect(some!.visits).toBeGreaterThan(few!.visits);
      expect(many!.candidates).toBeGreaterThanOrEqual(some!.candidates);
      expect(many!.visits).toBeGreaterThan(some!.visits);
      expect(many!.visits).toBeGreaterThan(many!.candidates);
    }
  });

  test('are of use to the governor only: the intendant has a limit of its own', () => {
    /** How often the bot asks whether its time is over: once for every line that it plays on. */
    const looks = (name: string, nodes: number): number => {
      let counted = 0;
      const expired = (): boolean => {
        counted += 1;
        return false;
      };
      for (const state of positions) createBot(name).choose(state, { nodes, expired }, seededRandom('s'));
      return counted;
    };
    expect(looks('intendant', 2000)).toBe(looks('intendant', 1000));
    expect(looks('intendant', 2000)).toBeGreaterThan(0);
    expect(looks('governor', 2000)).toBeGreaterThan(looks('governor', 1000));
  });
});
