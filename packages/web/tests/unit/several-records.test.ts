/** Files with several games, as an event's download has them. */
import { expect, test } from 'vitest';
import { playersIn, splitRecords } from '../../src/games/several-records.ts';

const record = (...names: readonly string[]): string =>
  [
    'Cap Diamant record 1',
    ...names.map((name, seat) => `seat ${'ABCDE'[seat]}: ${name}`),
    '',
    'I',
    'first:A',
  ].join('\n');

test('a file is split where a record begins, and each says who played', () => {
  const games = splitRecords(`${record('Anna', 'Benoît')}\n\n${record('Chloé', 'Dora')}\n`);
  expect(games).toEqual([record('Anna', 'Benoît'), record('Chloé', 'Dora')]);
  expect(games.map(playersIn)).toEqual(['Anna, Benoît', 'Chloé, Dora']);
});

test('what is no record is none', () => {
  expect(splitRecords('a letter')).toEqual([]);
});
