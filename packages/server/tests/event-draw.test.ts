/** The draw of an event's rounds: who sits with whom. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { designFor } from '../src/contest/designs.ts';
import { draw } from '../src/contest/draw.ts';
import { fullRounds, nextPlanned, planRounds } from '../src/contest/plan.ts';
import type { Round, Seating } from '../src/contest/rounds.ts';
import { splitPlayers } from '../src/contest/sizes.ts';

const named = (count: number): string[] => Array.from({ length: count }, (_, index) => `p${index}`);
const sizesOf = fc.constantFrom([2], [3], [4], [5], [4, 3], [3, 4], [4, 5], [5, 4, 3], [3, 2], [2, 3, 4, 5]);
const RUNS = { numRuns: 40 };

const isFair = ({ tables, byes }: Round, players: readonly string[], sizes: readonly number[]): void => {
  expect([...tables.flat(), ...byes].toSorted()).toEqual(players.toSorted());
  for (const table of tables) expect(sizes).toContain(table.length);
};

/** How often each pair meets. */
const meetingsOf = (rounds: readonly Round[]): ReadonlyMap<string, number> => {
  const met = new Map<string, number>();
  for (const table of rounds.flatMap(({ tables }) => tables)) {
    for (const one of table) {
      for (const other of table) {
        if (one < other) met.set(`${one} ${other}`, (met.get(`${one} ${other}`) ?? 0) + 1);
      }
    }
  }
  return met;
};

const repeatsIn = ({ tables }: Round, past: readonly Round[]): number => {
  const met = meetingsOf(past);
  return [...meetingsOf([{ tables, byes: [] }]).keys()].reduce(
    (sum, pair) => sum + (met.get(pair) ?? 0) ** 2,
    0,
  );
};

const choose = (from: readonly string[], size: number): readonly (readonly string[])[] => {
  if (size === 0) return [[]];
  return from.flatMap((first, index) =>
    choose(from.slice(index + 1), size - 1).map((rest) => [first, ...rest]),
  );
};

/** All ways to seat everybody at tables of these sizes; the others have a bye. */
function* seatings(players: readonly string[], split: readonly number[]): Generator<readonly Seating[]> {
  const [size, ...rest] = split;
  if (size === undefined) {
    yield [];
    return;
  }
  for (const table of choose(players, size)) {
    const left = players.filter((player) => !table.includes(player));
    for (const others of seatings(left, rest)) yield [table, ...others];
  }
}

describe('sizes of tables', () => {
  test('the usual size first, others where the number of players demands it, byes if nothing fits', () => {
    expect(splitPlayers(8, [4])).toEqual([4, 4]);
    expect(splitPlayers(9, [4, 3])).toEqual([3, 3, 3]);
    expect(splitPlayers(10, [4, 3])).toEqual([4, 3, 3]);
    expect(splitPlayers(13, [4, 3])).toEqual([4, 3, 3, 3]);
    expect(splitPlayers(11, [4, 5])).toEqual([5, 5]);
    expect(splitPlayers(9, [4])).toEqual([4, 4]);
    expect(splitPlayers(7, [2])).toEqual([2, 2, 2]);
    expect(splitPlayers(2, [4, 3])).toEqual([]);
  });

  test('as few byes as possible', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 60 }), sizesOf, (players, sizes) => {
        const reachable = new Set([0]);
        for (let count = 1; count <= players; count += 1) {
          if (sizes.some((size) => reachable.has(count - size))) reachable.add(count);
        }
        const seated = splitPlayers(players, sizes).reduce((sum, size) => sum + size, 0);
        expect(seated).toBe(Math.max(...[...reachable].filter((count) => count <= players)));
      }),
    );
  });
});

describe('the draw', () => {
  test('everybody sits exactly once or has a bye, at tables of allowed sizes, round after round', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 2, max: 26 }),
        sizesOf,
        fc.array(fc.array(fc.nat({ max: 30 }), { maxLength: 4 }), { minLength: 1, maxLength: 4 }),
        fc.boolean(),
        (count, sizes, away, byStanding) => {
          const past: Round[] = [];
          for (const gone of away) {
            const players = named(count).filter((_, index) => !gone.includes(index));
            if (players.length < Math.min(...sizes)) continue;
            const points = byStanding ? new Map(players.map((player, at) => [player, (at * 7) % 5])) : null;
            const drawn = draw({ players, sizes, past, points }, 5000);
            isFair(drawn, players, sizes);
            expect(drawn.cost.repeats).toBe(repeatsIn(drawn, past));
            expect(draw({ players, sizes, past, points }, 5000)).toEqual(drawn);
            past.push(drawn);
          }
        },
      ),
      RUNS,
    );
  });

  test('as few repeats as in any other seating', () => {
    const cases: readonly (readonly [number, readonly number[]])[] = [
      ...([
        [4, [2]],
        [6, [2]],
        [7, [3, 4]],
        [8, [4]],
        [9, [3]],
      ] as const),
      ...([
        [8, [3, 5]],
        [7, [3]],
        [9, [4, 5]],
        [5, [2]],
      ] as const),
    ];
    for (const [count, sizes] of cases) {
      const players = named(count);
      const past: Round[] = [];
      for (let round = 0; round < 5; round += 1) {
        const drawn = draw({ players, sizes, past, points: null });
        const rest = (byes: readonly string[]): number =>
          byes.reduce((sum, player) => sum + past.filter((one) => one.byes.includes(player)).length, 0);
        let least = Number.POSITIVE_INFINITY;
        for (const tables of seatings(players, splitPlayers(count, sizes))) {
          const byes = players.filter((player) => !tables.flat().includes(player));
          // Nobody has a second bye for the sake of a pair.
          if (rest(byes) <= rest(drawn.byes)) least = Math.min(least, repeatsIn({ tables, byes }, past));
        }
        expect([count, sizes, round, drawn.cost.repeats]).toEqual([count, sizes, round, least]);
        past.push(drawn);
      }
    }
  });

  test('by standing: neighbours play each other, but not again; the last has the bye', () => {
    const players = named(9);
    const points = new Map(players.map((player, index) => [player, 20 - 2 * index]));
    const first = draw({ players, sizes: [4], past: [], points });
    expect(first.tables.map((table) => table.toSorted())).toEqual([
      ['p0', 'p1', 'p2', 'p3'],
      ['p4', 'p5', 'p6', 'p7'],
    ]);
    expect(first.byes).toEqual(['p8']);
    const second = draw({ players, sizes: [4], past: [first], points });
    expect(second.byes).toEqual(['p7']);
    expect(second.cost).toMatchObject({ byes: 0, repeats: repeatsIn(second, [first]) });
  });

  test('nobody has a second bye before all have one; those who missed rounds come last', () => {
    const past: Round[] = [];
    for (let round = 0; round < 10; round += 1) {
      // The last one enters in the third round.
      const players = named(round < 2 ? 6 : 7);
      past.push(draw({ players, sizes: [5], past, points: new Map() }));
    }
    const byesOf = (player: string): number => past.filter(({ byes }) => byes.includes(player)).length;
    const counts = named(6).map(byesOf);
    expect(Math.max(...counts) - Math.min(...counts)).toBeLessThanOrEqual(1);
    expect(byesOf('p6') + 2).toBeLessThanOrEqual(Math.max(...counts) + 1);
  });

  test('who begins, and who sits at a small table, goes round', () => {
    const past: Round[] = [];
    const players = named(7);
    for (let round = 0; round < 7; round += 1) {
      past.push(draw({ players, sizes: [4, 3], past, points: null }));
    }
    const begun = players.map((player) =>
      past.flatMap(({ tables }) => tables).filter(([first]) => first === player),
    );
    expect(begun.map(({ length }) => length)).toEqual(players.map(() => 2));
    const small = players.map(
      (player) =>
        past.filter(({ tables }) => tables.some((table) => table.length === 3 && table.includes(player)))
          .length,
    );
    expect(Math.max(...small) - Math.min(...small)).toBeLessThanOrEqual(2);
  });

  test('200 players in less than a second, without a repeat', () => {
    const players = named(200);
    const past: Round[] = [];
    for (let round = 0; round < 4; round += 1) {
      const points = new Map(players.map((player, index) => [player, (index * 13) % 17]));
      const from = process.cpuUsage();
      const drawn = draw({ players, sizes: [4, 3], past, points });
      const { user, system } = process.cpuUsage(from);
      expect((user + system) / 1000).toBeLessThan(1000);
      expect(drawn.cost.repeats).toBe(0);
      past.push(drawn);
    }
  });
});

describe('round robin', () => {
  test('a design: every pair meets equally often, and everybody plays equally often', () => {
    const known: string[] = [];
    for (let size = 2; size <= 5; size += 1) {
      for (let players = size; players <= 27; players += 1) {
        const design = designFor(players, size);
        if (design === null) continue;
        known.push(`${players}/${size}`);
        const rounds = design.map((tables) => ({
          tables: tables.map((table) => table.map(String)),
          byes: [],
        }));
        for (const { tables } of rounds) {
          expect(new Set(tables.flat()).size).toBe(tables.flat().length);
          for (const table of tables) expect(table).toHaveLength(size);
        }
        const met = meetingsOf(rounds);
        expect(met.size).toBe((players * (players - 1)) / 2);
        expect(new Set(met.values()).size).toBe(1);
      }
    }
    for (const one of ['7/2', '8/2', '6/3', '9/3', '15/3', '27/3', '8/4', '12/4', '16/4', '10/5', '25/5']) {
      expect(known).toContain(one);
    }
  });

  test('the whole cycle of a design is planned, with everybody beginning about as often', () => {
    const players = named(9);
    expect(fullRounds(9, [3])).toBe(4);
    const plan = planRounds(players, [3], 4)!;
    expect(meetingsOf(plan).size).toBe(36);
    const begun = players.map((player) =>
      plan.flatMap(({ tables }) => tables).filter(([first]) => first === player),
    );
    for (const { length } of begun) expect([1, 2]).toContain(length);
  });

  test('without a design, all rounds together repeat as little as they can', () => {
    // Ten players, tables of four, three and three: 24 pairs in two rounds, of 45.
    const plan = planRounds(named(10), [4, 3], 3)!;
    expect(Math.max(...meetingsOf(plan).values())).toBeLessThanOrEqual(2);
    for (const round of plan) isFair(round, named(10), [4, 3]);
    expect(fullRounds(10, [4, 3])).toBe(3);
    // Eleven in pairs: everybody has one bye, and meets everybody once.
    const pairs = planRounds(named(11), [2], fullRounds(11, [2]))!;
    expect([...meetingsOf(pairs).values()]).toEqual(Array.from({ length: 55 }, () => 1));
    expect(pairs.flatMap(({ byes }) => byes).toSorted()).toEqual(named(11).toSorted());
  });

  test('the plan is followed until somebody leaves; then the draw goes on from what was played', () => {
    const past: Round[] = [];
    for (let round = 0; round < 2; round += 1) past.push(nextPlanned(named(9), [3], 4, past));
    expect(past).toMatchObject(planRounds(named(9), [3], 4)!.slice(0, 2));
    const third = nextPlanned(named(8), [3, 2], 4, past);
    isFair(third, named(8), [3, 2]);
    expect(repeatsIn(third, past)).toBe(0);
  });
});
