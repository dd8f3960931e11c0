/** The words of events: complete in every language, in order, none that nobody says. */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { EVENT_FORMATS, TIE_BREAKS } from '@cap-diamant/protocol/schemas';
import { type Catalog, LANGUAGES } from '@cap-diamant/text';
import { catalogProblems } from '@cap-diamant/text/check';
import { expect, test } from 'vitest';

const SOURCES = path.join(import.meta.dirname, '..', '..', 'src');
const read = (language: string): Catalog =>
  JSON.parse(
    readFileSync(path.join(SOURCES, `words/events/messages/${language}/events.json`), 'utf8'),
  ) as Catalog;
const english = read('en');

test.each(LANGUAGES)('%s is in order', (language) => {
  expect(catalogProblems(language, read(language), english)).toEqual([]);
});

test('every message is said somewhere', () => {
  const code = globSync('features/online/event/*.{ts,svelte}', { cwd: SOURCES })
    .map((file) => readFileSync(path.join(SOURCES, file), 'utf8'))
    .join('\n');
  expect(code).toContain('`formatName.${');
  expect(code).toContain('`formatMeans.${');
  expect(code).toContain('`tieBreakName.${');
  const listed = [
    ...EVENT_FORMATS.flatMap((format) => [`formatName.${format}`, `formatMeans.${format}`]),
    ...[...TIE_BREAKS, 'none'].map((kind) => `tieBreakName.${kind}`),
  ];
  const keysWithOf = ['correctOf', 'enterResultOf'];
  expect(code).toContain('}Of`');
  const isSaid = (key: string): boolean =>
    listed.includes(key) || code.includes(`'${key}'`) || keysWithOf.includes(key);
  expect(Object.keys(english).filter((key) => !isSaid(key))).toEqual([]);
});

test.each(LANGUAGES)('speech control finds each button by its words, in %s', (language) => {
  const words = read(language);
  const NAMES = { withdrawOther: 'withdrawOf', correct: 'correctOf', enterResult: 'enterResultOf' };
  for (const [seen, name] of Object.entries(NAMES)) {
    expect(words[name]!.toLowerCase()).toContain(words[seen]!.toLowerCase());
  }
});
