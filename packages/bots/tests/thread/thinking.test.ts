import { choices, choicesOf, decision, historyOf, play, printChoice, winners } from '@cap-diamant/engine';
import { deal, pick, seededRandom } from '@cap-diamant/engine/chance';
import { expect, test } from 'vitest';
import { createBot, nodeBudget } from '../../src/index.ts';
import { thinkingBy } from '../../src/thread/index.ts';
import { samplePositions } from '../support/play.ts';

/** Always the same time: who thinks by nodes alone is not hurried. */
const { choose } = thinkingBy(() => 0);
const positions = samplePositions(12, 'thread');
const asked = { bot: 'mason', seed: 's', milliseconds: 1000 };

test('a choice is what the bot itself chooses, in notation', () => {
  for (const state of positions) {
    const own = createBot('mason').choose(state, nodeBudget(Number.POSITIVE_INFINITY), seededRandom('s'));
    expect(choose({ ...asked, state })).toBe(printChoice(own));
  }
});

test.each(['governor', 'hunter'])('positions count in place of time: %s asks no clock', (bot) => {
  const { choose: unhurried } = thinkingBy(() => {
    throw new Error('asked');
  });
  for (const state of positions.slice(0, 3)) {
    const own = createBot(bot).choose(state, nodeBudget(60), seededRandom('s'));
    expect(unhurried({ ...asked, bot, state, positions: 60 })).toBe(printChoice(own));
  }
});

test('a game of bots alone ends alike every time, and each has points', () => {
  const options = { edition: 2011, rules: 'family', events: false, players: 3 } as const;
  const game = { options, layout: deal('balanced', seededRandom('out')), seed: 'out', positions: 50 };
  const { playOut } = thinkingBy(() => 0);
  const points = playOut({ ...game, bots: ['mason', 'apprentice', 'mason'] });
  expect(points).toHaveLength(3);
  expect(Math.min(...points)).toBeGreaterThan(0);
  expect(playOut({ ...game, bots: ['mason', 'apprentice', 'mason'] })).toEqual(points);
  expect(playOut({ ...game, bots: ['mason', 'architect', 'mason'] })).not.toEqual(points);
});

test('opinions are of every choice; the time that is given is kept to', () => {
  let now = 0;
  const hurried = thinkingBy(() => now++);
  const [state] = positions;
  expect(hurried.opinions({ state: state!, seed: 's', milliseconds: 1 })).toHaveLength(
    choices(state!).length,
  );
});

test('shares of the win are of the positions asked for: together one, and the winners’ at the end', () => {
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
