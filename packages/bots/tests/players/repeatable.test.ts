/** Same state, nodes and seed: same choice. Nothing else may matter. */
import { clone, type State } from '@cap-diamant/engine';
import { type Random, seededRandom } from '@cap-diamant/engine/chance';
import { describe, expect, test } from 'vitest';
import { BOT_NAMES, createBot, LEVEL_BOTS, nodeBudget, opinions } from '../../src/index.ts';
import { livelyChoice, newTable, optionsOf, playOut, samplePositions } from '../support/play.ts';

const positions = samplePositions(30, 'repeatable');
/** By position in turn; the most are enough for the strongest to come to chance. */
const NODES = [60, 250, 60, 60, 250, 2500];

describe.each(LEVEL_BOTS.map(({ name }) => name))('%s', (name) => {
  const choose = (state: State, nodes: number, random: Random) =>
    createBot(name).choose(state, nodeBudget(nodes), random);

  test('chooses the same again', () => {
    for (const [index, state] of positions.entries()) {
      const nodes = NODES[index % NODES.length]!;
      const choice = choose(state, nodes, seededRandom('s'));
      expect(choose(clone(state), nodes, seededRandom('s'))).toBe(choice);
    }
  });

  test('chooses the same from a state that was saved and loaded', () => {
    for (const [index, state] of positions.entries()) {
      const nodes = NODES[index % NODES.length]!;
      const loaded = JSON.parse(JSON.stringify(state)) as State;
      expect(choose(loaded, nodes, seededRandom('s'))).toEqual(choose(state, nodes, seededRandom('s')));
    }
  });

  test('chooses the same after any earlier question', () => {
    const bot = createBot(name);
    const fresh = positions.map((state) => choose(state, 60, seededRandom('s')));
    // In another order and with other questions between.
    for (let index = positions.length - 1; index >= 0; index -= 1) {
      bot.choose(positions[(index + 7) % positions.length]!, nodeBudget(60), seededRandom('other'));
      expect(bot.choose(positions[index]!, nodeBudget(60), seededRandom('s'))).toBe(fresh[index]);
    }
  });
});

test('levels that play one of several good lines, or look ahead beyond chance, depend on the seed', () => {
  const SEEDS = ['a', 'b', 'c', 'd', 'e', 'f'];
  const differs = (name: string, nodes: number, states: readonly State[]): boolean =>
    states.some((state) => {
      const found = SEEDS.map((seed) => createBot(name).choose(state, nodeBudget(nodes), seededRandom(seed)));
      return new Set(found).size > 1;
    });
  expect(differs('random', 1, positions)).toBe(true);
  expect(differs('apprentice', 1, positions)).toBe(true);
  expect(differs('mason', 1, positions)).toBe(true);
  // What it finds out, if not always what it chooses.
  const found = (state: State, seed: string): string =>
    JSON.stringify(opinions(state, nodeBudget(3000), seededRandom(seed)).map(({ share }) => share));
  expect(positions.some((state) => found(state, 'a') !== found(state, 'b'))).toBe(true);
});

test('a whole game is the same game again', () => {
  const play = (): string => {
    const state = newTable(optionsOf(3), 'again');
    playOut(state, 'again', (at, by, random) =>
      LEVEL_BOTS[(by * 2) % LEVEL_BOTS.length]!.choose(at, nodeBudget(40), random),
    );
    return JSON.stringify(state);
  };
  const played = play();
  expect(play()).toBe(played);
  const other = newTable(optionsOf(3), 'again');
  playOut(other, 'again', livelyChoice);
  expect(JSON.stringify(other)).not.toBe(played);
});

test('every bot is found by its name, and no other', () => {
  for (const name of BOT_NAMES) expect(createBot(name).name).toBe(name);
  expect(() => createBot('nobody')).toThrow(/nobody.*random, apprentice/);
});
