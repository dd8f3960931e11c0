/** The page's own words: complete in every language, in order, none that nobody says. */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { OPPONENT_NAMES } from '@cap-diamant/bots';
import { DEALS } from '@cap-diamant/engine/chance';
import { type Catalog, LANGUAGES } from '@cap-diamant/text';
import { catalogProblems } from '@cap-diamant/text/check';
import { describe, expect, test } from 'vitest';

const SOURCES = path.join(import.meta.dirname, '..', '..', 'src');
const MESSAGES = path.join(SOURCES, 'words', 'messages');
const areas = globSync('*.json', { cwd: path.join(MESSAGES, 'en') }).sort();

const read = (language: string, area: string): Catalog =>
  JSON.parse(readFileSync(path.join(MESSAGES, language, area), 'utf8')) as Catalog;

describe.each(LANGUAGES)('%s', (language) => {
  test('has the areas that English has', () => {
    expect(globSync('*.json', { cwd: path.join(MESSAGES, language) }).sort()).toEqual(areas);
  });

  test.each(areas)('%s is in order', (area) => {
    expect(catalogProblems(language, read(language, area), read('en', area))).toEqual([]);
  });
});

/** Words that a catalog never uses: second names of things that the rules (packages/text) name, and stilted English. */
const OTHER_NAMES: Readonly<Record<string, RegExp>> = {
  en: /(?<!\p{L})(who(ever|mever)|shall|told|he|his|him|suppl(y|ies)|workforce)(?!\p{L})/iu,
  fr: /(?<![\p{L}{])(sites?|achevée?s?|personnalités?|réserves?|effectifs?)(?!\p{L})/iu,
  de: /Bauplatz|Bauplätze|Beitr[aä]g|Patt(?!\p{Ll})|Persönlichkeit|Reserve|Vorrat/u,
  ru: /(?<!\p{L})(век|вклад|цен[аыуе]|зон|резерв)/iu,
};

test.each(Object.entries(OTHER_NAMES))('%s calls things as the rules do', (language, others) => {
  const files = globSync(`words/{,*/}messages/${language}/*.json`, { cwd: SOURCES });
  const said = files.flatMap((file) =>
    Object.entries(JSON.parse(readFileSync(path.join(SOURCES, file), 'utf8')) as Catalog),
  );
  expect(said.length).toBeGreaterThan(400);
  expect(said.filter(([, words]) => others.test(words))).toEqual([]);
});

const keys = areas.flatMap((area) => Object.keys(read('en', area)));

test('areas share no key', () => {
  expect(keys.length).toBe(new Set(keys).size);
});

test('every message is said somewhere', () => {
  const code = globSync('**/*.{ts,svelte}', { cwd: SOURCES, exclude: ['**/messages/**'] })
    .map((file) => readFileSync(path.join(SOURCES, file), 'utf8'))
    .join('\n');
  // Names that the code takes from a list: bots and deals of other packages, keys of the list of paces.
  const listed = [...OPPONENT_NAMES, ...DEALS, 'slow', 'normal', 'fast', 'off'];
  const isSaid = (key: string): boolean => listed.includes(key) || code.includes(`'${key}'`);
  expect(keys.filter((key) => !isSaid(key))).toEqual([]);
});

test.each(LANGUAGES)(
  '%s names every bot: one that the message does not list would be called governor',
  (language) => {
    const catalogs = ['words/messages/*/home.json', 'words/online/messages/*/online.json'].map(
      (file) => JSON.parse(readFileSync(path.join(SOURCES, file.replace('*', language)), 'utf8')) as Catalog,
    );
    const messages = [catalogs[0]!.level!, catalogs[1]!.botName!];
    const bots = OPPONENT_NAMES.filter((name) => name !== 'governor');
    expect(messages.map((message) => bots.filter((name) => !message.includes(` ${name} {`)))).toEqual([
      [],
      [],
    ]);
    expect(OPPONENT_NAMES.filter((name) => !Object.hasOwn(catalogs[0]!, name))).toEqual([]);
  },
);
