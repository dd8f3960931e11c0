/**
 * No bot can know what chance has yet to decide. The state holds no hidden order, so hosts whose decks
 * differ only in cards that are still face down show their bots one and the same thing.
 */
import {
  advanceListed,
  CHANCE,
  choices,
  clone,
  decision,
  eventsOfCentury,
  hash,
  newGame,
  REVEAL,
  type State,
} from '@cap-diamant/engine';
import { deal, pick, seededRandom } from '@cap-diamant/engine/chance';
import { afterEach, expect, test, vi } from 'vitest';
import { createBot, LEVEL_BOTS, nodeBudget } from '../../src/index.ts';
import { optionsOf, samplePositions } from '../support/play.ts';

const CENTURIES = 4;
const ASK_EVERY = 8;
const NODES = 60;

afterEach(() => {
  vi.restoreAllMocks();
});

/** Decides for chance: the first choice where it draws the first player, and events from a deck outside the state. */
const host = (state: State, deck: readonly number[]): void => {
  for (let asked = decision(state); asked?.by === CHANCE; asked = decision(state)) {
    const choice = asked.task.kind === 'event' ? REVEAL[deck[asked.task.century]!]! : choices(state)[0]!;
    advanceListed(state, choice);
  }
};

const deckFrom = (seed: string): number[] => {
  const random = seededRandom(seed);
  return Array.from({ length: CENTURIES }, (_, century) => pick(eventsOfCentury(century), random));
};

test.each([1, 2, 3])('decks that differ from century %i on (0 is the first)', (from) => {
  const deck = deckFrom(`deck ${from}`);
  const other = deck.map((event, century) => {
    const cards = eventsOfCentury(century);
    return century < from ? event : cards[(cards.indexOf(event) + 1) % cards.length]!;
  });
  const layout = deal('balanced', seededRandom(`deal ${from}`));
  const one = newGame(optionsOf(3), layout);
  const two = newGame(optionsOf(3), layout);
  host(one, deck);
  host(two, other);
  const asked = [0, 0, 0, 0];
  for (let step = 0; one.century < from; step += 1) {
    expect(two).toEqual(one);
    expect(hash(two)).toBe(hash(one));
    const { by } = decision(one)!;
    // All levels are asked now and then, and in the last turns before the century ends; one of them plays.
    const player = LEVEL_BOTS[by % 3]!.choose(clone(one), nodeBudget(NODES), seededRandom(step));
    if (step % ASK_EVERY === 0 || one.status.filter((status) => status === 1).length === 0) {
      asked[one.century]! += 1;
      for (const { name } of LEVEL_BOTS) {
        const here = createBot(name).choose(one, nodeBudget(NODES), seededRandom(step));
        const there = createBot(name).choose(two, nodeBudget(NODES), seededRandom(step));
        expect(there).toBe(here);
      }
    }
    advanceListed(one, player);
    advanceListed(two, player);
    host(one, deck);
    host(two, other);
  }
  // Every century before was looked at, and then the hosts really do differ.
  for (const times of asked.slice(0, from)) expect(times).toBeGreaterThan(3);
  expect(two.events[from]).not.toBe(one.events[from]);
  expect(hash(two)).not.toBe(hash(one));
});

test('bots use the generator that they are given, and no clock of their own', () => {
  const refuse = (): never => {
    throw new Error('not the bot’s to ask');
  };
  const states = samplePositions(8, 'own clock');
  vi.spyOn(Math, 'random').mockImplementation(refuse);
  vi.spyOn(Date, 'now').mockImplementation(refuse);
  vi.spyOn(performance, 'now').mockImplementation(refuse);
  expect(() => Math.random()).toThrow();
  // Enough for the strongest to come to drawing replies.
  for (const { choose } of LEVEL_BOTS) {
    for (const state of states) choose(state, nodeBudget(2500), seededRandom('s'));
  }
});
