import {
  CHANCE,
  choices,
  choicesOf,
  decision,
  historyOf,
  play,
  printChoice,
  type Replayable,
  winners,
} from '@cap-diamant/engine';
import { deal, pick, seededRandom } from '@cap-diamant/engine/chance';
import { expect, test } from 'vitest';
import { createBot, nodeBudget } from '../../src/index.ts';
import { type GameInNotation, thinkingBy } from '../../src/thread/index.ts';
import { playedGame, samplePositions } from '../support/play.ts';

/** Always the same time: who thinks by nodes alone is not hurried. */
const { choose } = thinkingBy(() => 0);
const positions = samplePositions(12, 'thread');
const asked = { bot: 'mason', seed: 's', milliseconds: 1000 };

/** One game, after so many of its choices. */
const played = playedGame({ edition: 2011, rules: 'complete', events: true, players: 3 }, 'thread');
const games = [20, 60, 100].map(
  (count): Replayable => ({ ...played, choices: played.choices.slice(0, count) }),
);
const inNotation = (game: Replayable): GameInNotation => ({
  ...game,
  choices: game.choices.map(printChoice),
});

test('a choice is what the bot itself chooses in that game, in notation', () => {
  for (const game of games) {
    const { state } = historyOf(game);
    const own = createBot('mason').choose(state, nodeBudget(Number.POSITIVE_INFINITY), seededRandom('s'));
    expect(choose({ ...asked, state, game: inNotation(game) })).toBe(printChoice(own));
  }
});

test.each(['governor', 'hunter'])('positions count instead of time: %s reads no clock', (bot) => {
  const { choose: unhurried } = thinkingBy(() => {
    throw new Error('asked');
  });
  for (const game of games) {
    const { state } = historyOf(game);
    const own = createBot(bot).choose(state, nodeBudget(60), seededRandom('s'), game);
    expect(unhurried({ ...asked, bot, state, game: inNotation(game), positions: 60 })).toBe(printChoice(own));
  }
});

test('the game so far is sent along: a bot that learns from it chooses as it does with it', () => {
  const masons = playedGame(played.options, 'masons', (state, _, random) =>
    createBot('mason').choose(state, nodeBudget(1), random),
  );
  let differing = 0;
  for (let count = 60; count < masons.choices.length; count += 10) {
    const game = { ...masons, choices: masons.choices.slice(0, count) };
    const { state } = historyOf(game);
    if (decision(state)!.by === CHANCE) continue;
    const choiceBy = (past: Replayable | null) =>
      printChoice(createBot('governor').choose(state, nodeBudget(300), seededRandom('s'), past));
    const asked = { bot: 'governor', seed: 's', milliseconds: 1000, positions: 300 };
    expect(choose({ ...asked, state, game: inNotation(game) })).toBe(choiceBy(game));
    if (choiceBy(null) !== choiceBy(game)) differing += 1;
  }
  expect(differing).toBeGreaterThan(0);
});

test('a game of bots ends the same every time, and each has points', () => {
  const options = { edition: 2011, rules: 'family', events: false, players: 3 } as const;
  const game = { options, layout: deal('balanced', seededRandom('out')), seed: 'out', positions: 50 };
  const { playOut } = thinkingBy(() => 0);
  const points = playOut({ ...game, bots: ['mason', 'apprentice', 'mason'] });
  expect(points).toHaveLength(3);
  expect(Math.min(...points)).toBeGreaterThan(0);
  expect(playOut({ ...game, bots: ['mason', 'apprentice', 'mason'] })).toEqual(points);
  expect(playOut({ ...game, bots: ['mason', 'architect', 'mason'] })).not.toEqual(points);
});

test('every choice gets an opinion, within the time given', () => {
  let now = 0;
  const hurried = thinkingBy(() => now++);
  const [state] = positions;
  expect(hurried.opinions({ state: state!, seed: 's', milliseconds: 1 })).toHaveLength(
    choices(state!).length,
  );
});

test('chances of winning are those of the positions asked for; they add up to one, and at the end are the winners’', () => {
  const random = seededRandom('shares');
  let history = historyOf({
    options: { edition: 2026, rules: 'complete', events: true, players: 4 },
    layout: deal('balanced', random),
    choices: [],
  });
  while (decision(history.state) !== null) history = play(history, pick(choices(history.state), random));
  const { options, layout, state } = history;
  const made = choicesOf(history);
  const at = [0, 40, made.length];
  const shares = thinkingBy(() => 0).shares({ options, layout, choices: made.map(printChoice), at });
  expect(shares).toHaveLength(at.length);
  for (const seats of shares) expect(seats.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1);
  expect(Math.max(...shares[1]!)).toBeLessThan(1);
  const won = winners(state);
  expect(shares[2]).toEqual(state.active.map((_, seat) => (won.includes(seat) ? 1 / won.length : 0)));
});
