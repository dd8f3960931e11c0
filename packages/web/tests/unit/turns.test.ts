/** The log turn by turn. */
import { describe, expect, test } from 'vitest';
import { loggedGame } from '../../src/playback/logged-game.ts';
import { actionRow, latestTurn, roundStart, turnsOf, withoutOthers } from '../../src/view/turns.ts';
import { randomGame } from './support/random-game.ts';

const game = randomGame('turns');
const SEATS = game.options.players;
const { log } = loggedGame(game);
const turns = turnsOf(log);

describe('turns', () => {
  test('have all the lines of the log, in order', () => {
    expect(turns.flatMap(({ lines }) => lines)).toEqual(log);
  });

  test('have one player and one action each', () => {
    const played = turns.filter(({ seat }) => seat >= 0);
    expect(played.length).toBe(log.filter(({ happening }) => happening.kind === 'turn').length);
    expect(played.length).toBeGreaterThan(60);
    for (const turn of played) {
      const deed = actionRow(turn)?.happening;
      // A player who finds no tile ends the century and places the architect afterwards (R4.8).
      if (deed !== undefined) expect(deed).toMatchObject({ seat: turn.seat });
    }
    expect(played.filter((turn) => actionRow(turn) === undefined).length).toBeLessThan(6);
  });

  test('leave every century’s end and beginning on its own', () => {
    const kinds = turns.filter(({ seat }) => seat < 0).map(({ lines }) => lines[0]!.happening.kind);
    expect(kinds.filter((kind) => kind === 'century-ends')).toHaveLength(4);
    expect(kinds.filter((kind) => kind === 'century-begins')).toHaveLength(3);
  });
});

test('what a turn does to others can be left out: workers who leave a building are theirs (R6.4)', () => {
  let left = 0;
  for (const turn of turns) {
    const { seat, lines } = withoutOthers(turn);
    for (const { happening } of lines)
      if (seat >= 0 && 'seat' in happening) expect(happening.seat).toBe(seat);
    left += turn.lines.length - lines.length;
  }
  expect(left).toBeGreaterThan(0);
});

test('a player’s workers leave a building in one row', () => {
  for (const { lines } of turns) {
    const left = lines.flatMap(({ happening: one }) =>
      one.kind === 'workers-left-building' ? [`${one.seat} ${one.space}`] : [],
    );
    expect(left).toEqual([...new Set(left)]);
  }
});

describe('the latest turn', () => {
  const positions = game.choices.map((_, count) => loggedGame(game, count).log);

  test('is the one in which something was done', () => {
    for (const rows of positions) {
      const latest = latestTurn(rows);
      const after = latest === undefined ? rows : rows.slice(rows.indexOf(latest.lines.at(-1)!) + 1);
      expect(after.some(({ happening }) => happening.kind === 'sent' || happening.kind === 'started')).toBe(
        false,
      );
    }
  });
});

test('the last round begins with its first turn', () => {
  const done = (count: number): number =>
    turnsOf(loggedGame(game, count).log).filter((turn) => turn.seat >= 0 && actionRow(turn) !== undefined)
      .length;
  expect(roundStart(loggedGame(game, 0).log, SEATS)).toBeNull();
  for (let count = 1; count <= game.choices.length; count += 1) {
    const from = roundStart(loggedGame(game, count).log, SEATS);
    if (from !== null) expect(done(count) - done(from)).toBe(Math.min(SEATS, done(count)));
  }
});
