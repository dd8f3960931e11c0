/** Whom one plays with: told by their turns, and foreseen from then on. */
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

/** A game of these, of which the first looks ahead a little. */
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

test('whoever thinks of his own turn alone is known after a third of the game, and to its end', () => {
  const names = ['mason', 'architect', 'apprentice', 'first-architect'];
  let known = 0;
  for (const seed of ['a', 'b']) {
    const game = gameOf(names, seed);
    expect(seenIn(upTo(game, 0.03))).toEqual(names.map(() => 'nobody'));
    for (const part of [0.33, 0.67, 1]) {
      const seen = seenIn(upTo(game, part));
      known += seen.filter((name, seat) => name === names[seat]).length;
    }
  }
  // Now and then a turn is made of choices that were each nearly the best, and of which the whole is not.
  expect(known).toBeGreaterThanOrEqual(2 * 3 * names.length - 3);
});

test('whoever looks ahead, and whoever plays anything, is known for nobody in the end', () => {
  for (const seed of ['a', 'b']) {
    const game = gameOf(['governor', 'intendant', 'first-governor'], seed);
    expect(seenIn(game)).toEqual(['nobody', 'nobody', 'nobody']);
    expect(seenIn(playedGame(optionsOf(3), seed, livelyChoice))).toEqual(['nobody', 'nobody', 'nobody']);
  }
});

test('a game that nobody knows shows nothing', () => {
  expect(recogniseHabits(null, UNHURRIED)).toEqual([]);
});

test('reading stops when a part of the time is over, and goes on from there', () => {
  const game = gameOf(['mason', 'mason'], 'hurry');
  let now = 0;
  const hurried = { nodes: 1, used: () => now };
  now = 0.5;
  expect(recogniseHabits(game, hurried).map(nameOf)).toEqual(['nobody', 'nobody']);
  now = 0;
  expect(recogniseHabits(game, hurried).map(nameOf)).toEqual(['mason', 'mason']);
});

test('same game, same habits, whatever was read before', () => {
  const game = gameOf(['governor', 'mason', 'architect'], 'again');
  const seen = seenIn(upTo(game, 0.5));
  gameOf(['mason', 'governor', 'architect'], 'other');
  expect(seenIn(upTo(game, 0.5))).toEqual(seen);
});

test('a rival with a habit is expected to do what he does, though something else were better for him', () => {
  const game = upTo(gameOf(['governor', 'first-architect'], 'foreseen'), 0.5);
  const { state } = historyOf(game);
  const { by } = decision(state)!;
  const judge = learnedJudgeFor(state);
  const worthBy = (habits: readonly (typeof HABITS.mason | null)[]): readonly number[] =>
    lookAhead(state, judge, nodeBudget(2000), seededRandom('s'), { habits }).map(({ worth }) => worth);
  const none = worthBy([]);
  // One's own habit is not counted on: one thinks.
  const own = worthBy([0, 1].map((seat) => (seat === by ? HABITS.mason : null)));
  expect(own).toEqual(none);
  const rivals = worthBy([0, 1].map((seat) => (seat === by ? null : HABITS['first-architect'])));
  expect(Math.max(...rivals)).toBeGreaterThan(Math.max(...none));
});

/** By how much the lone Governor is ahead of the best of three Architects at the end. */
const leadOf = async (seed: string, seat: number, isTold: boolean): Promise<number> => {
  const line = [0, 1, 2, 3].map((each) => (each === seat ? 0 : 1));
  const governor = createBot('governor');
  const players: readonly Player[] = [
    {
      choose: (state, _, random, played) =>
        governor.choose(state, nodeBudget(300), random, isTold ? played : null),
    },
    botPlayer(createBot('first-architect'), () => nodeBudget(1)),
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

test('Governor gains by it: against three who are known it ends further ahead than without the game’s past', async () => {
  let [told, untold] = [0, 0];
  // Few games, so that it takes no time; docs/bot-strength.md has many.
  for (let deals = 0; deals < 4; deals += 1) {
    told += await leadOf(`lead ${deals}`, deals % 4, true);
    untold += await leadOf(`lead ${deals}`, deals % 4, false);
  }
  expect(told).toBeGreaterThan(untold);
});
