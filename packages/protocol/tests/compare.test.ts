/** Duplicate tables: every seat compared with the others who held it. */
import { expect, test } from 'vitest';
import { compareTables, percentileOf } from '../src/compare/index.ts';

/**
 * Worked by hand. Four tables, three seats:
 *
 *   table |   A |  B |   C
 *   1     | 100 | 80 |  90
 *   2     |  90 | 80 | 120
 *   3     | 110 | 95 |  90
 *   4     | 100 | 65 |  60
 *   mean  | 100 | 80 |  90
 *
 * Seat A, points over the average: 0, −10, 10, 0. Table 1 has three others (90, 110, 100): one below, one equal:
 * (1 + ½) ÷ 3 = 50 %. Table 2 (100, 110, 100): none below: 0 %. Table 3: all three below: 100 %. Table 4 as table 1.
 * Seat B: 0, 0, 15, −15. Table 1 (80, 95, 65): one below, one equal: 50 %; table 2 alike; 3: 100 %; 4: 0 %.
 * Seat C: 0, 30, 0, −30. Table 1 (120, 90, 60): one below, one equal: 50 %; 2: 100 %; 3 as 1: 50 %; 4: 0 %.
 */
test('points over the average and percentile, seat by seat', () => {
  const compared = compareTables([
    [100, 80, 90],
    [90, 80, 120],
    [110, 95, 90],
    [100, 65, 60],
  ]);
  expect(compared.map((seats) => seats.map(({ overAverage }) => overAverage))).toEqual([
    [0, 0, 0],
    [-10, 0, 30],
    [10, 15, 0],
    [0, -15, -30],
  ]);
  expect(compared.map((seats) => seats.map(({ percentile }) => percentile))).toEqual([
    [50, 50, 50],
    [0, 50, 100],
    [100, 100, 50],
    [50, 0, 0],
  ]);
});

test('alone at the only table there is nobody to compare with', () => {
  expect(compareTables([[70, 60]])).toEqual([
    [
      { overAverage: 0, percentile: null },
      { overAverage: 0, percentile: null },
    ],
  ]);
  expect(percentileOf(0, 0, 0)).toBeNull();
});
