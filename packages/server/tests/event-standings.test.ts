/** The standings of an event: points, ties, absence, and what leaving costs. */
import { TIE_BREAKS } from '@cap-diamant/protocol/schemas';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type RoundOutcome,
  type Scoring,
  type SeatOutcome,
  standingsOf,
  type TieBreak,
} from '../src/contest/standings.ts';

const SCORING: Scoring = {
  points: new Map([
    [2, [2, 0]],
    [3, [5, 2, 0]],
    [4, [6, 4, 2, 0]],
  ]),
  compares: false,
  bye: 3,
  standInsCount: true,
  tieBreaks: TIE_BREAKS,
};

const PLAIN: Scoring = { ...SCORING, tieBreaks: [] };

type Told = readonly [player: string, place: number | null, points?: number, part?: SeatOutcome['part']];
const table = (seats: readonly Told[], over = true) => ({
  over,
  seats: seats.map(([player, place, points = 0, part = 'played' as const]) => ({
    player,
    place,
    points,
    part,
  })),
});
const round = (tables: RoundOutcome['tables'], byes: readonly string[] = []): RoundOutcome => ({
  tables,
  byes,
});
const totals = (players: readonly string[], rounds: readonly RoundOutcome[], scoring = PLAIN) =>
  standingsOf(players, rounds, scoring).map(({ player, rank, points }) => [player, rank, points]);

describe('points', () => {
  test('by place and size of the table; those with the same place share', () => {
    const rounds = [
      round([
        table([
          ['a', 1],
          ['b', 2],
          ['c', 2],
          ['d', 4],
        ]),
        table([
          ['e', 1],
          ['f', 1],
          ['g', 3],
        ]),
      ]),
    ];
    expect(totals([...'abcdefg'], rounds)).toEqual([
      ['a', 1, 6],
      ['e', 2, 3.5],
      ['f', 2, 3.5],
      ['b', 4, 3],
      ['c', 4, 3],
      ['d', 6, 0],
      ['g', 6, 0],
    ]);
  });

  test('a bye gives what was settled; absent or gone gives nothing; a game without a result nothing either', () => {
    const rounds = [
      round(
        [
          table([
            ['a', 1, 50, 'absent'],
            ['b', 2],
            ['c', 3],
          ]),
          table([
            ['d', null],
            ['e', null],
          ]),
        ],
        ['f'],
      ),
      round([
        table([
          ['b', 1, 40, 'left'],
          ['a', 2],
        ]),
      ]),
    ];
    const cells = new Map(
      standingsOf([...'abcdef'], rounds, SCORING).map(({ player, rounds: own }) => [
        player,
        own.map(({ kind, points }) => `${kind} ${points}`),
      ]),
    );
    expect(cells.get('a')).toEqual(['absent 0', 'played 0']);
    expect(cells.get('b')).toEqual(['played 2', 'left 0']);
    expect(cells.get('d')).toEqual(['none 0', 'out 0']);
    expect(cells.get('f')).toEqual(['bye 3', 'out 0']);
    // Without bots, those behind them move up.
    expect(totals([...'abc'], rounds, { ...PLAIN, standInsCount: false })).toEqual([
      ['b', 1, 5],
      ['a', 2, 2],
      ['c', 2, 2],
    ]);
  });

  test('a duplicate round compares those who had the same seat, when all its tables are over', () => {
    const scoring: Scoring = { ...SCORING, compares: true, tieBreaks: ['difference'] };
    const tables = [
      table([
        ['a', 1, 60],
        ['b', 2, 40],
      ]),
      table([
        ['c', 2, 50],
        ['d', 1, 70],
      ]),
      table([
        ['e', 1, 50],
        ['f', 2, 10],
      ]),
    ];
    const rows = standingsOf([...'abcdef'], [round(tables)], scoring);
    expect(rows.map(({ player, points, difference }) => [player, points, difference])).toEqual([
      ['d', 100, 30],
      ['a', 100, 6.666667],
      ['b', 50, 0],
      ['c', 25, -3.333333],
      ['e', 25, -3.333333],
      ['f', 0, -30],
    ]);
    const unfinished = [
      tables[0]!,
      tables[1]!,
      table(
        [
          ['e', null],
          ['f', null],
        ],
        false,
      ),
    ];
    expect(standingsOf([...'abcdef'], [round(unfinished)], scoring).map(({ points }) => points)).toEqual(
      Array.from({ length: 6 }, () => 0),
    );
    // A bot's result may be left out of the comparison.
    const withBot = [
      tables[0]!,
      table([
        ['c', 2, 50, 'absent'],
        ['d', 1, 70],
      ]),
    ];
    const alone = standingsOf([...'abcd'], [round(withBot)], { ...scoring, standInsCount: false });
    expect(alone.find(({ player }) => player === 'a')).toMatchObject({ points: 50, difference: 0 });
    expect(alone.find(({ player }) => player === 'c')).toMatchObject({ points: 0, difference: 0 });
  });
});

describe('ties', () => {
  const order = (rounds: readonly RoundOutcome[], players: string, tieBreaks: readonly TieBreak[]) =>
    standingsOf([...players], rounds, { ...SCORING, tieBreaks }).map(
      ({ player, rank }) => `${rank} ${player}`,
    );

  test('wins, then the strength of the opponents', () => {
    const rounds = [
      round([
        table([
          ['a', 1],
          ['x', 2],
          ['y', 3],
        ]),
        table([
          ['b', 1],
          ['c', 2],
          ['d', 3],
          ['z', 4],
        ]),
      ]),
      round([
        table([
          ['b', 3],
          ['x', 1],
          ['y', 2],
        ]),
        table([
          ['a', 4],
          ['c', 3],
          ['d', 1],
          ['z', 2],
        ]),
      ]),
    ];
    // a: 5 + 0; x: 2 + 5; b: 6 + 0; c: 4 + 2; d: 2 + 6; y: 0 + 2; z: 0 + 4.
    expect(order(rounds, 'bcadxyz', [])).toEqual(['1 d', '2 x', '3 b', '3 c', '5 a', '6 z', '7 y']);
    expect(order(rounds, 'cbadxyz', ['wins'])[2]).toBe('3 b');
    // b met c, d, z, x, y: 6 + 8 + 4 + 7 + 2; c met b, d, z, a, d, z: 6 + 8 + 4 + 5 + 8 + 4.
    expect(order(rounds, 'bcadxyz', ['opponents']).slice(2, 4)).toEqual(['3 c', '4 b']);
  });

  test('head-to-head counts only among those who are level', () => {
    const rounds = [
      round([
        table([
          ['a', 2],
          ['b', 1],
        ]),
        table([
          ['c', 1],
          ['d', 2],
        ]),
      ]),
      round([
        table([
          ['a', 1],
          ['c', 2],
        ]),
        table([
          ['b', 2],
          ['d', 1],
        ]),
      ]),
    ];
    expect(order(rounds, 'abcd', [])).toEqual(['1 a', '1 b', '1 c', '1 d']);
    const three = [
      ...rounds,
      round(
        [
          table([
            ['b', 1],
            ['c', 2],
          ]),
        ],
        ['a', 'd'],
      ),
    ];
    expect(order(three, 'abcd', ['head-to-head'])).toEqual(['1 a', '1 d', '3 b', '4 c']);
  });

  test('who nothing tells apart keeps the order of entry and shares the rank', () => {
    const rounds = [
      round([
        table([
          ['a', 1],
          ['b', 1],
        ]),
      ]),
    ];
    expect(order(rounds, 'ba', TIE_BREAKS)).toEqual(['1 b', '1 a']);
    expect(order(rounds, 'ab', TIE_BREAKS)).toEqual(['1 a', '1 b']);
  });
});

test('any results: the total is the sum of the rounds, and rounds that somebody missed give nothing', () => {
  const players = [...'abcdefgh'];
  const oneRound = fc
    .record({
      order: fc.shuffledSubarray(players, { minLength: 2 }),
      places: fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 8, maxLength: 8 }),
      parts: fc.array(fc.constantFrom('played' as const, 'absent' as const, 'left' as const), {
        minLength: 8,
        maxLength: 8,
      }),
      over: fc.boolean(),
    })
    .map(({ order, places, parts, over }): RoundOutcome => {
      const seats = order.map((player, at) => ({
        player,
        place: over ? places[at]! : null,
        points: places[at]! * 7,
        part: parts[at]!,
      }));
      const size = seats.length % 3 === 1 ? 2 : 3;
      const tables = Array.from({ length: Math.floor(seats.length / size) }, (_, at) => ({
        over,
        seats: seats.slice(at * size, (at + 1) * size),
      }));
      return { tables, byes: seats.slice(tables.length * size).map(({ player }) => player) };
    });
  fc.assert(
    fc.property(
      fc.array(oneRound, { maxLength: 5 }),
      fc.boolean(),
      fc.shuffledSubarray([...TIE_BREAKS]),
      (rounds, compares, tieBreaks) => {
        const rows = standingsOf(players, rounds, { ...SCORING, compares, tieBreaks });
        expect(rows.map(({ player }) => player).toSorted()).toEqual(players);
        for (const [index, { player, points, rounds: cells }] of rows.entries()) {
          expect(cells).toHaveLength(rounds.length);
          expect(points).toBeCloseTo(
            cells.reduce((sum, cell) => sum + cell.points, 0),
            4,
          );
          if (index > 0) expect(points).toBeLessThanOrEqual(rows[index - 1]!.points);
          for (const [at, cell] of cells.entries()) {
            const there = rounds[at]!.tables.flatMap(({ seats }) => seats).find(
              (seat) => seat.player === player,
            );
            const isBye = rounds[at]!.byes.includes(player);
            if (there === undefined && !isBye) expect(cell).toEqual({ kind: 'out', points: 0 });
            if (isBye) expect(cell).toEqual({ kind: 'bye', points: 3 });
            if (there !== undefined && there.part !== 'played') expect(cell.points).toBe(0);
          }
        }
        // The same results give the same order, and a round that is not over changes nothing.
        expect(standingsOf(players, rounds, { ...SCORING, compares, tieBreaks })).toEqual(rows);
      },
    ),
    { numRuns: 200 },
  );
});
