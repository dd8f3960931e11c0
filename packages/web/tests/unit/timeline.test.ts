import { historyOf, scoreOf } from '@cap-diamant/engine';
import { expect, test } from 'vitest';
import { swingsOf, timelineOf } from '../../src/game/timeline.ts';
import { randomGame } from './support/random-game.ts';

const game = randomGame('timeline');
const timeline = timelineOf(game);
const whole = historyOf(game);
const end = whole.state;

test('a timeline has a moment for the beginning and one for each turn', () => {
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
  expect(last.standings.map(({ final }) => final)).toEqual(
    last.standings.map((_, seat) => scoreOf(end, seat)),
  );
});

test('the biggest swings, in the order in which they happened', () => {
  const all = swingsOf(timeline, timeline.length);
  expect(all.map(({ moment }) => moment)).toEqual(timeline.slice(1));
  expect(all.map(({ from }) => from)).toEqual(timeline.slice(0, -1).map(({ at }) => at));
  const sum = all.reduce((total, { changes }) => total + changes[0]!, timeline[0]!.standings[0]!.final);
  expect(sum).toBe(scoreOf(end, 0));

  const five = swingsOf(timeline, 5);
  expect(five.map(({ moment }) => moment.at)).toEqual(
    five.map(({ moment }) => moment.at).sort((a, b) => a - b),
  );
  // How far a turn moved one player against the mean of the other two.
  const size = (changes: readonly number[]): number => {
    const against = (seat: number): number =>
      changes[seat]! - (changes[(seat + 1) % 3]! + changes[(seat + 2) % 3]!) / 2;
    return Math.max(...[0, 1, 2].map((seat) => Math.abs(against(seat))));
  };
  const left = all.filter(({ moment }) => !five.some((swing) => swing.moment === moment));
  const smallest = Math.min(...five.map(({ changes }) => size(changes)));
  expect(left.every(({ changes }) => size(changes) <= smallest + 1e-9)).toBe(true);
});
