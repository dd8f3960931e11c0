/** What sets the levels apart. */
import {
  choices,
  clone,
  decision,
  newGame,
  next,
  type State,
  TILE_CENTURY,
  TILE_ZONE,
} from '@cap-diamant/engine';
import { deal, type Random, seededRandom } from '@cap-diamant/engine/chance';
import { describe, expect, test } from 'vitest';
import { createBot, nodeBudget } from '../../src/index.ts';
import { learnedJudgeFor } from '../../src/judge/learned.ts';
import { type LookAheadOptions, lookAhead } from '../../src/search/look-ahead.ts';
import { optionsOf, samplePositions } from '../support/play.ts';

const SEATS = 3;

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

describe('bias', () => {
  const positions = samplePositions(24, 'misjudgement', (state) => decision(state)!.task.kind === 'action');
  const choose = (name: string, state: State) => createBot(name).choose(state, nodeBudget(1), first);

  test('is constant: at another turn of the same game the same position gets the same answer', () => {
    for (const state of positions) {
      for (const name of ['apprentice', 'mason', 'architect']) {
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
    expect(differing('architect')).toBeGreaterThan(3);
    expect(differing('governor')).toBe(0);
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
    expect(differing('governor')).toBe(0);
  });
});

describe('more nodes', () => {
  const positions = samplePositions(5, 'nodes', (state) => decision(state)!.task.kind === 'action');
  const thought = (state: State, nodes: number) => {
    const found = lookAhead(state, learnedJudgeFor(state), nodeBudget(nodes), seededRandom('s'));
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

  test('are not used once they can hardly change the choice', () => {
    let [long, short] = [0, 0];
    for (const state of samplePositions(16, 'decided')) {
      const look = (until: NonNullable<LookAheadOptions['until']>) =>
        lookAhead(state, learnedJudgeFor(state), nodeBudget(3000), seededRandom('s'), { until });
      const [all, decided] = [look('spent'), look('decided')];
      expect(decided[0]!.line.choices).toEqual(all[0]!.line.choices);
      long += all.reduce((sum, { visits }) => sum + visits, 0);
      short += decided.reduce((sum, { visits }) => sum + visits, 0);
    }
    expect(short / long).toBeLessThan(0.95);
    expect(short / long).toBeGreaterThan(0.5);
  });

  test('help only the governor: the intendant has a limit of its own', () => {
    // Its limit counts the lines of its own turn, which at the turn's beginning may take all of it.
    const later = samplePositions(12, 'later', (state) => decision(state)!.task.kind !== 'action');
    /** How often the bot asks whether its time is over: once for every line that it plays on. */
    const looks = (name: string, nodes: number): number => {
      let counted = 0;
      const used = (): number => {
        counted += 1;
        return 0;
      };
      for (const state of later) createBot(name).choose(state, { nodes, used }, seededRandom('s'));
      return counted;
    };
    expect(looks('intendant', 2000)).toBe(looks('intendant', 1000));
    expect(looks('intendant', 2000)).toBeGreaterThan(0);
    expect(looks('governor', 2000)).toBeGreaterThan(looks('governor', 1000));
  });
});
