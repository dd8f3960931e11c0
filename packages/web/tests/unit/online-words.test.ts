/** The words of the online screens: complete in every language, in order, none that nobody says. */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { LIMIT_NAMES } from '@cap-diamant/protocol/schemas';
import { type Catalog, LANGUAGES } from '@cap-diamant/text';
import { catalogProblems } from '@cap-diamant/text/check';
import { expect, test } from 'vitest';

const SOURCES = path.join(import.meta.dirname, '..', '..', 'src', 'features', 'online');
const WORDS = path.join(import.meta.dirname, '..', '..', 'src', 'words', 'online');
const read = (file: string): Catalog => JSON.parse(readFileSync(path.join(WORDS, file), 'utf8')) as Catalog;
const english = read('messages/en/online.json');

test.each(LANGUAGES)('%s is in order', (language) => {
  expect(catalogProblems(language, read(`messages/${language}/online.json`), english)).toEqual([]);
});

test('every message is said somewhere', () => {
  const code = globSync('**/*.{ts,svelte}', { cwd: SOURCES })
    .map((file) => readFileSync(path.join(SOURCES, file), 'utf8'))
    .join('\n');
  expect(Object.keys(english).filter((key) => !code.includes(`'${key}'`))).toEqual([]);
});

test.each(LANGUAGES)('speech control finds each button by its words, in %s', (language) => {
  const words = read(`messages/${language}/online.json`);
  const NAMES = { sit: 'sitHere', clear: 'clearSeat', mute: 'muteName', report: 'reportLine' };
  for (const [seen, name] of Object.entries(NAMES)) {
    expect(words[name]!.toLowerCase()).toContain(words[seen]!.toLowerCase());
  }
});

test.each(LANGUAGES)('every limit has its message, in %s', (language) => {
  const text = read(`messages/${language}/online.json`).limitReached!;
  // One of them has the form that every choice of words must have.
  const named = LIMIT_NAMES.map((name) => (name === 'announcements' ? 'other' : name));
  expect(named.filter((name) => !text.includes(` ${name} {`))).toEqual([]);
});
