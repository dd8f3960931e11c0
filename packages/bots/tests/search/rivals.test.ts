/** A rival's habit is recognised by their turns, and expected from then on. */
import { decision, historyOf, type Replayable } from '@cap-diamant/engine';
import { deal, seededRandom } from '@cap-diamant/engine/chance';
import { expect, test } from 'vitest';
import { botPlayer, type Player, playMatch } from '../../src/arena/index.ts';
import { createBot, nodeBudget } from '../../src/index.ts';
import { learnedJudgeFor } from '../../src/judge/learned.ts';
import { HABITS, recogniseHabits } from '../../src/players/habits.ts';
import { lookAhead } from '../../src/search/look-ahead.ts';
import { livelyChoice, optionsOf, playedGame } from '../support/play.ts';

const UNHURRIED = nodeBudget(Number.POSITIVE_INFINITY);

/** A game of these bots; those that look ahead look at 200 positions. */
const gameOf = (names: readonly string[], seed: string): Replayable =>
  playedGame(optionsOf(names.length), seed, (state, by, random) =>
    createBot(names[by]!).choose(state, nodeBudget(200), random),
  );

const upTo = ({ choices, ...game }: Replayable, part: number): Replayable => ({
  ...game,
  choices: choices.slice(0, Math.floor(part * choices.length)),
});

const nameOf = (habit: unknown): string =>
  Object.keys(HABITS).find((name) => HABITS[name as keyof typeof HABITS] === habit) ?? 'nobody';

const seenIn = (game: Replayable): string[] => recogniseHabits(game, UNHURRIED).map(nameOf);

test('players who think of their own turn only are recognised after a third of the game, and to its end', () => {
  const names = ['mason', 'architect', 'apprentice', 'mason'];
  let known = 0;
  for (const seed of ['a', 'b']) {
    const game = gameOf(names, seed);
    expect(seenIn(upTo(game, 0.03))).toEqual(names.map(() => 'nobody'));
    for (const part of [0.33, 0.67, 1]) {
      const seen = seenIn(upTo(game, part));
      known += seen.filter((name, seat) => name === names[seat]).length;
    }
  }
  // Now and then each choice of a turn is nearly the best, and the whole turn is not.
  expect(known).toBeGreaterThanOrEqual(2 * 3 * names.length - 3);
});

test('players who look ahead, and players who play anything, fit no habit in the end', () => {
  for (const seed of ['a', 'b']) {
    const game = gameOf(['governor', 'intendant', 'builder'], seed);
    expect(seenIn(game)).toEqual(['nobody', 'nobody', 'nobody']);
    expect(seenIn(playedGame(optionsOf(3), seed, livelyChoice))).toEqual(['nobody', 'nobody', 'nobody']);
  }
});

test('without the game so far there are no habits', () => {
  expect(recogniseHabits(null, UNHURRIED)).toEqual([]);
});

test('reading stops when its share of the time is used, and goes on from there', () => {
  const game = gameOf(['mason', 'mason'], 'hurry');
  let now = 0;
  const hurried = { nodes: 1, used: () => now };
  now = 0.5;
  expect(recogniseHabits(game, hurried).map(nameOf)).toEqual(['nobody', 'nobody']);
  now = 0;
  expect(recogniseHabits(game, hurried).map(nameOf)).toEqual(['mason', 'mason']);
});

test('the same game shows the same habits, even after another game was read', () => {
  const game = gameOf(['governor', 'mason', 'architect'], 'again');
  const seen = seenIn(upTo(game, 0.5));
  gameOf(['mason', 'governor', 'architect'], 'other');
  expect(seenIn(upTo(game, 0.5))).toEqual(seen);
});

test('a rival with a habit is expected to follow it, even where another line is better for them', () => {
  const game = upTo(gameOf(['governor', 'apprentice'], 'foreseen'), 0.5);
  const { state } = historyOf(game);
  const { by } = decision(state)!;
  const judge = learnedJudgeFor(state);
  const worthBy = (habits: readonly (typeof HABITS.mason | null)[]): readonly number[] =>
    lookAhead(state, judge, nodeBudget(2000), seededRandom('s'), { habits }).map(({ worth }) => worth);
  const none = worthBy([]);
  // The seat that thinks does not follow a habit itself.
  const own = worthBy([0, 1].map((seat) => (seat === by ? HABITS.mason : null)));
  expect(own).toEqual(none);
  const rivals = worthBy([0, 1].map((seat) => (seat === by ? null : HABITS.apprentice)));
  expect(Math.max(...rivals)).toBeGreaterThan(Math.max(...none));
});

/** By how much the lone Governor is ahead of the best of three Masons at the end. */
const leadOf = async (seed: string, seat: number, knowsGame: boolean): Promise<number> => {
  const line = [0, 1, 2, 3].map((each) => (each === seat ? 0 : 1));
  const governor = createBot('governor');
  const players: readonly Player[] = [
    {
      choose: (state, _, random, played) =>
        governor.choose(state, nodeBudget(300), random, knowsGame ? played : null),
    },
    botPlayer(createBot('mason'), () => nodeBudget(1)),
  ];
  const match = {
    options: optionsOf(4),
    layout: deal('balanced', seededRandom(seed)),
    seed,
    name: 'lead',
    line,
  };
  const { scores } = await playMatch(
    match,
    line.map((bot) => players[bot]!),
    () => 0,
  );
  return scores[seat]! - Math.max(...scores.filter((_, each) => each !== seat));
};

test('Governor gains by it: against three players with habits it leads by more than without the game so far', async () => {
  let [knowing, ignorant] = [0, 0];
  // Few games, to be quick; the lab plays many.
  for (let deals = 0; deals < 4; deals += 1) {
    knowing += await leadOf(`lead ${deals}`, deals % 4, true);
    ignorant += await leadOf(`lead ${deals}`, deals % 4, false);
  }
  expect(knowing).toBeGreaterThan(ignorant);
});
