/** Counts all lines of play and compares them with stored tables: any change of what is legal shows. */
import { describe, expect, test } from 'vitest';
import { ALL_OPTIONS } from '../../src/options.ts';
import { perft, perftOfValues } from './count.ts';
import { positionOf, readTables } from './tables.ts';

const tables = readTables();

/** The second counter is slow: it stops at the depth with about this many lines. */
const COUNTED_TWICE = 3000;

test('there is a table for every variant', () => {
  expect(tables.map(({ table }) => table.options)).toEqual(expect.arrayContaining([...ALL_OPTIONS]));
});

test('the tables reach districts, leaders, century ends and the end of the game', () => {
  const asked = new Set(
    tables.flatMap(({ table }) => table.positions.flatMap(({ asks }) => Object.keys(asks))),
  );
  expect([...asked]).toEqual(
    expect.arrayContaining([
      'action',
      'place',
      'district',
      'put',
      'start',
      'business',
      'redirect',
      'event',
      'over',
    ]),
  );
});

describe.each(tables)('$name', ({ table: { options, positions } }) => {
  test.each(positions)('$title', (position) => {
    const { nodes, asks } = position;
    const state = positionOf(options, position);
    expect(perft(state, nodes.length)).toEqual({ nodes, asks });
    const tooMany = nodes.findIndex((count) => count > COUNTED_TWICE);
    const plies = tooMany < 0 ? nodes.length : tooMany;
    expect(perftOfValues(state, plies)).toBe(nodes[plies - 1]);
  });
});
