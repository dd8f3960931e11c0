import { describe, expect, test } from 'vitest';
import { cycles, payoffs, type ScheduledGame } from '../../src/arena/index.ts';
import { game } from './games.ts';

/** `times` games of two, in both seatings, of which the first wins so many. */
const duels = (first: number, second: number, wins: number, times: number): ScheduledGame[] =>
  Array.from({ length: times }, (_, index) => {
    const won = index < wins;
    const line = index % 2 === 0 ? [first, second] : [second, first];
    return game(
      line,
      line.map((bot) => ((bot === first) === won ? 90 : 80)),
    );
  });

/** Rounds in which each of some pairs plays ten games, with the first one's wins. */
const roundsOf = (
  count: number,
  pairs: readonly (readonly [first: number, second: number, wins: number])[],
): ScheduledGame[][] =>
  Array.from({ length: count }, (_, round) =>
    // Rounds differ a little, as real ones do.
    pairs.flatMap(([first, second, wins]) => duels(first, second, wins + (round % 2), 10)),
  );

const ROCK = 0;
const PAPER = 1;
const SCISSORS = 2;
const CIRCLE = [
  [PAPER, ROCK, 7],
  [SCISSORS, PAPER, 7],
  [ROCK, SCISSORS, 7],
] as const;

describe('bot against bot', () => {
  test('is the share of the wins where two play alone', () => {
    const found = payoffs(roundsOf(10, CIRCLE), 3);
    expect(found[PAPER]![ROCK]!.games).toBe(100);
    expect(found[PAPER]![ROCK]!.share!.mean).toBeCloseTo(0.75, 10);
    expect(found[ROCK]![PAPER]!.share!.mean).toBeCloseTo(0.25, 10);
    expect(found[PAPER]![PAPER]).toBeNull();
    const { low, high } = found[PAPER]![ROCK]!.share!;
    expect(low).toBeLessThan(0.75);
    expect(high).toBeGreaterThan(0.75);
    // The same pair from the other side.
    expect(found[ROCK]![PAPER]!.share!.low).toBeCloseTo(1 - high!, 10);
  });

  test('leaves out what a third has won, and counts by seat', () => {
    // Two seats of bot 0 win twice, the one of bot 1 once: equals would have won just so.
    const three = [
      game([0, 0, 1], [9, 1, 1]),
      game([0, 1, 0], [1, 1, 9]),
      game([1, 0, 0], [9, 1, 1]),
      game([0, 1, 2], [1, 1, 9]),
    ];
    const found = payoffs([three, three], 4);
    expect(found[0]![1]!.share!.mean).toBeCloseTo(0.5, 10);
    expect(found[0]![1]!.games).toBe(8);
    expect(found[2]![0]!.share!.mean).toBe(1);
    // Both lost to a third whenever they met; and one who was not there.
    const lost = payoffs([[game([0, 1, 2], [1, 2, 9])]], 4);
    expect(lost[0]![1]).toEqual({ games: 1, share: null });
    expect(lost[0]![3]).toBeNull();
  });
});

describe('a cycle', () => {
  test('is named where the games show it: rock, paper and scissors', () => {
    expect(cycles(roundsOf(10, CIRCLE), 3)).toEqual([[ROCK, SCISSORS, PAPER]]);
  });

  test('is not named where one step may be luck', () => {
    const [first, second] = CIRCLE;
    expect(cycles(roundsOf(10, [first, second, [ROCK, SCISSORS, 5]]), 3)).toEqual([]);
    // Nor after two rounds, whatever they look like.
    expect(cycles(roundsOf(2, CIRCLE), 3)).toEqual([]);
  });

  test('is not named where bots have an order', () => {
    const row = [
      [0, 1, 7],
      [1, 2, 7],
      [0, 2, 8],
    ] as const;
    expect(cycles(roundsOf(20, row), 3)).toEqual([]);
  });

  test('may be longer than three', () => {
    const four = [
      [0, 1, 8],
      [1, 2, 8],
      [2, 3, 8],
      [3, 0, 8],
    ] as const;
    expect(cycles(roundsOf(20, four), 4)).toEqual([[0, 1, 2, 3]]);
  });
});
