import { swingsOf } from '@cap-diamant/bots/report';
import { thinkingBy } from '@cap-diamant/bots/thread';
import { historyOf, printChoice, scoreOf, winners } from '@cap-diamant/engine';
import { expect, test } from 'vitest';
import { timelineOf } from '../../src/view/timeline.ts';
import { totalOf } from '../../src/view/what-if.ts';
import { randomGame } from './support/random-game.ts';

const game = randomGame('timeline');
const timeline = timelineOf(game);
const whole = historyOf(game);
const end = whole.state;

test('a timeline has a point for the set-up and one for each turn', () => {
  expect(timeline.map(({ turn }) => turn)).toEqual(
    Array.from({ length: whole.made.at(-1)!.turn + 1 }, (_, turn) => turn),
  );
  expect(timeline[0]!.seat).toBe(-1);
  expect(timeline.slice(1).every(({ seat }) => seat >= 0)).toBe(true);
});

test('its numbers are those of the game at that place', () => {
  for (const { at, standings } of timeline) {
    const { state } = historyOf(game, at);
    expect(standings.map(({ now }) => now)).toEqual(standings.map((_, seat) => scoreOf(state, seat)));
  }
  const last = timeline.at(-1)!;
  expect(last.at).toBe(game.choices.length);
  expect(last.standings.map(totalOf)).toEqual(last.standings.map((_, seat) => scoreOf(end, seat)));
});

test('the biggest swings by chance of winning, in the order in which they happened', () => {
  const shares = thinkingBy(() => 0).shares({
    ...game,
    choices: game.choices.map(printChoice),
    at: timeline.map(({ at }) => at),
  });
  const all = swingsOf(timeline, shares, timeline.length);
  expect(all.map(({ turnEnd }) => turnEnd)).toEqual(timeline.slice(1));
  expect(all.map(({ from }) => from)).toEqual(timeline.slice(0, -1).map(({ at }) => at));
  // All changes lead from the shares at the beginning to the one win at the end.
  for (const seat of [0, 1, 2]) {
    const share = all.reduce((total, { changes }) => total + changes[seat]!, shares[0]![seat]!);
    expect(share).toBeCloseTo(winners(end).includes(seat) ? 1 / winners(end).length : 0);
  }

  const five = swingsOf(timeline, shares, 5);
  expect(five.map(({ turnEnd }) => turnEnd.at)).toEqual(
    five.map(({ turnEnd }) => turnEnd.at).sort((a, b) => a - b),
  );
  // What some lose others gain: what is gained is the part of the win that changed hands.
  const gained = (changes: readonly number[]): number =>
    changes.reduce((total, change) => total + Math.max(0, change), 0);
  const left = all.filter(({ turnEnd }) => !five.some((swing) => swing.turnEnd === turnEnd));
  const smallest = Math.min(...five.map(({ changes }) => gained(changes)));
  expect(left.every(({ changes }) => gained(changes) <= smallest + 1e-9)).toBe(true);
});
