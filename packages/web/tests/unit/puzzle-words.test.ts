/** The words of the puzzles: complete in every language, in order, none that nobody says. */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { PUZZLE_THEMES } from '@cap-diamant/bots/puzzles';
import { type Catalog, LANGUAGES } from '@cap-diamant/text';
import { catalogProblems } from '@cap-diamant/text/check';
import { expect, test } from 'vitest';
import { DIFFICULTIES } from '../../src/features/puzzles/choosing.ts';

const SOURCES = path.join(import.meta.dirname, '..', '..', 'src', 'features', 'puzzles');
const WORDS = path.join(import.meta.dirname, '..', '..', 'src', 'words', 'puzzles');
const read = (file: string): Catalog => JSON.parse(readFileSync(path.join(WORDS, file), 'utf8')) as Catalog;
const english = read('messages/en/puzzles.json');

test.each(LANGUAGES)('%s is in order', (language) => {
  expect(catalogProblems(language, read(`messages/${language}/puzzles.json`), english)).toEqual([]);
});

test('every message is said somewhere, and every theme and difficulty has its name', () => {
  const code = globSync('*.{ts,svelte}', { cwd: SOURCES })
    .map((file) => readFileSync(path.join(SOURCES, file), 'utf8'))
    .join('\n');
  const listed = [
    ...PUZZLE_THEMES.map((theme) => `theme.${theme}`),
    ...DIFFICULTIES.map((difficulty) => `difficulty.${difficulty}`),
    ...DIFFICULTIES.map((difficulty) => `is.${difficulty}`),
    ...['new', 'found', 'nearly', 'missed'].map((state) => `state.${state}`),
    ...['right', 'nearly', 'wrong'],
  ];
  const isSaid = (key: string): boolean => listed.includes(key) || code.includes(`'${key}'`);
  expect(Object.keys(english).filter((key) => !isSaid(key))).toEqual([]);
  expect(listed.filter((key) => !(key in english))).toEqual([]);
});
