import { ALL_OPTIONS, type Options, type State } from '@cap-diamant/engine';
import { describe, expect, test } from 'vitest';
import {
  arrangements,
  evenLineUps,
  hasAllSeatings,
  matchAt,
  oneAgainstRest,
  type Player,
  pairedLineUps,
  parseLine,
  playMatch,
  printLine,
  rotations,
  type Schedule,
} from '../../src/arena/index.ts';

const OPTIONS: Options = { edition: 2026, rules: 'complete', events: true, players: 4 };
const line = (text: string, bots = 5): readonly number[] => parseLine(text, bots, text.length);
const written = (lines: readonly (readonly number[])[]): string[] => lines.map(printLine);

describe('seatings', () => {
  test('two against two sit in six ways', () => {
    expect(written(arrangements(line('AABB')))).toEqual(['AABB', 'ABAB', 'ABBA', 'BAAB', 'BABA', 'BBAA']);
  });

  test.each([
    ['AB', 2],
    ['ABBB', 4],
    ['AAB', 3],
    ['AABC', 12],
    ['AABBC', 30],
    ['ABCDE', 120],
    ['AAAA', 1],
  ])('%s is arranged in each of %i ways once, every bot equally often on every seat', (text, count) => {
    const all = arrangements(line(text));
    expect(new Set(written(all)).size).toBe(count);
    expect(all).toHaveLength(count);
    for (const bot of new Set(line(text))) {
      const bySeat = line(text).map((_, seat) => all.filter((seating) => seating[seat] === bot).length);
      expect(new Set(bySeat).size).toBe(1);
    }
    for (const seating of all) expect(seating.toSorted()).toEqual(line(text).toSorted());
  });

  test('rotations keep the neighbours', () => {
    expect(written(rotations(line('ABC')))).toEqual(['ABC', 'BCA', 'CAB']);
    expect(written(rotations(line('ABAB')))).toEqual(['ABAB', 'BABA']);
    expect(hasAllSeatings(rotations(line('ABC')))).toBe(false);
    expect(hasAllSeatings([...arrangements(line('ABC')), ...rotations(line('AAB'))])).toBe(true);
  });
});

describe('line-ups', () => {
  test('every two by themselves', () => {
    expect(written(pairedLineUps(3, 4))).toEqual(['AABB', 'AACC', 'BBCC']);
    expect(written(pairedLineUps(2, 3))).toEqual(['AAB', 'ABB']);
  });

  test.each([
    [2, 2, ['AB']],
    [2, 3, ['AAB', 'ABB']],
    [2, 4, ['AABB']],
    [2, 5, ['AAABB', 'AABBB']],
    [3, 4, ['AABC', 'ABBC', 'ABCC']],
    [4, 3, ['ABC', 'ABD', 'ACD', 'BCD']],
    [1, 3, ['AAA']],
  ])('%i bots on %i seats share them evenly', (bots, players, expected) => {
    const lineUps = evenLineUps(bots, players);
    expect(written(lineUps)).toEqual(expected);
    const seats = Array.from(
      { length: bots },
      (_, bot) => lineUps.flat().filter((own) => own === bot).length,
    );
    expect(new Set(seats).size).toBe(1);
  });

  test('one against the rest', () => {
    expect(written(oneAgainstRest(2, 4))).toEqual(['ABBB']);
    expect(written(oneAgainstRest(3, 3))).toEqual(['ABB', 'ACC']);
  });

  test('letters that name no bot are refused, and so is a wrong number of them', () => {
    expect(() => parseLine('AAC', 2, 3)).toThrow("'C' is none of the bots, which are A to B");
    expect(() => parseLine('aab', 2, 3)).toThrow("'a' is none");
    expect(() => parseLine('AB', 2, 3)).toThrow('3 letters');
  });
});

/** Plays at random and keeps the last position that it has seen. */
const watcher = (): Player & { last: () => State } => {
  let last: State;
  return {
    choose: (state, legal, random) => {
      last = state;
      return legal[random(legal.length)]!;
    },
    last: () => last,
  };
};

const playRound = async (schedule: Schedule, round: number) =>
  Promise.all(
    schedule.seatings.map(async (_, seating) => {
      const player = watcher();
      const match = matchAt(schedule, round, seating);
      const result = await playMatch(
        match,
        match.line.map(() => player),
        () => 0,
      );
      return { match, result, events: player.last().events };
    }),
  );

describe('a round', () => {
  const schedule: Schedule = {
    options: OPTIONS,
    deal: 'balanced',
    seed: 'test',
    seatings: arrangements(line('AABB')),
  };

  test('is one set-up: the same deal, first player and events in every seating', async () => {
    const games = await playRound(schedule, 3);
    for (const part of ['layout', 'seed'] as const) {
      expect(new Set(games.map(({ match }) => String(match[part]))).size).toBe(1);
    }
    expect(new Set(games.map(({ result }) => result.first)).size).toBe(1);
    expect(new Set(games.map(({ events }) => events.join())).size).toBe(1);
    expect(games[0]!.events).not.toContain(-1);
    // … and yet the games differ.
    expect(new Set(games.map(({ result }) => result.hash)).size).toBe(games.length);
  });

  test('differs from the next one', async () => {
    const lone = { ...schedule, seatings: [line('AABB')] };
    const games = (await Promise.all([0, 1, 2, 3, 4, 5, 6, 7].map((round) => playRound(lone, round)))).flat();
    expect(new Set(games.map(({ match }) => match.layout.join())).size).toBe(8);
    expect(new Set(games.map(({ result }) => result.first)).size).toBeGreaterThan(1);
    expect(new Set(games.map(({ events }) => events.join())).size).toBeGreaterThan(4);
  });

  test('chance is fair over many rounds', () => {
    // Of the deals only: whole games would take long. 400 layouts, the tile on one space: 11 candidates.
    const seen = new Map<number, number>();
    for (let round = 0; round < 400; round += 1) {
      const tile = matchAt({ ...schedule, deal: 'random' }, round, 0).layout[0]!;
      seen.set(tile, (seen.get(tile) ?? 0) + 1);
    }
    expect(seen.size).toBe(11);
    const expected = 400 / 11;
    const chiSquare = [...seen.values()].reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
    // Ten degrees of freedom: beyond 29.6 in one of a thousand.
    expect(chiSquare).toBeLessThan(29.6);
  });
});

test.each(ALL_OPTIONS)('every variant can be played: %o', async (options) => {
  const [lineUp] = evenLineUps(2, options.players);
  const schedule: Schedule = { options, deal: 'balanced', seed: 'all', seatings: [lineUp!] };
  const [played] = await playRound(schedule, 0);
  expect(played!.result.centuries).toHaveLength(4);
});
