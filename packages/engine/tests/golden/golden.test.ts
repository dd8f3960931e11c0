/**
 * Golden games: whole records that must always replay to the same result. An engine change that breaks one
 * breaks stored games too. `npm run lab -- golden` writes them, never a test.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { hash } from '../../src/hash.ts';
import { historyOf } from '../../src/history.ts';
import { parseRecord } from '../../src/notation/parse-record.ts';
import { printRecord } from '../../src/notation/print-record.ts';
import { ALL_OPTIONS } from '../../src/options.ts';
import { goldenGames, PLAYTHROUGHS_FOLDER, variantName } from './files.ts';
import { PLAYTHROUGHS, playthrough } from './playthrough.ts';
import { resultTags } from './result.ts';

const games = goldenGames();

test('there is a golden game of every variant', () => {
  const variants = games.map(({ text }) => variantName(parseRecord(text).options));
  expect(variants).toEqual(expect.arrayContaining(ALL_OPTIONS.map(variantName)));
});

describe.each(games)('$name', ({ text }) => {
  const record = parseRecord(text);

  test('replays to its hash and its result', () => {
    const state = historyOf(record).state;
    expect(state.over).toBe(true);
    expect(text).toContain(`\nhash: ${hash(state)}\n`);
    expect(record.tags).toMatchObject(resultTags(state));
  });

  test('prints the same text', () => {
    expect(printRecord(record)).toBe(text);
  });
});

test.each(PLAYTHROUGHS)('%s: the same happenings, step by step', (name) => {
  const { text } = games.find((game) => game.name === name)!;
  const kept = readFileSync(path.join(PLAYTHROUGHS_FOLDER, `${name}.txt`), 'utf8');
  expect(playthrough(parseRecord(text)).split('\n')).toEqual(kept.split('\n'));
});
