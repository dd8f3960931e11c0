import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { argumentsOf, catalogProblems } from '../src/check.ts';
import { LANGUAGES } from '../src/index.ts';
import { AREAS, filesOf, readArea } from './support/catalogs.ts';

describe.each(LANGUAGES)('%s', (language) => {
  test('has the same areas as English', () => {
    expect(filesOf(language)).toEqual(AREAS.map((area) => `${language}/${area}.json`));
  });

  test.each(AREAS)('%s has no problems', (area) => {
    expect(catalogProblems(language, readArea(language, area), readArea('en', area))).toEqual([]);
  });
});

/** A browser loads the game's texts before the first move, so they must stay small. */
const GAME_KB = 11;
const STORIES_KB = 10;
const RULEBOOK_KB = 10;
const HOW_TO_PLAY_KB = 8;
const STRATEGY_KB = 4;
const EXPLAIN_KB = 4;
const NEWS_KB = 2;
const EFFECTS_KB = 2;
/** Loaded separately from the game. */
const APART = [
  ...['stories', 'rulebook', 'how-to-play', 'strategy', 'mails', 'push', 'report', 'explain', 'news'],
  ...['previews', 'effects'],
];

test.each(LANGUAGES)('%s is small enough to fetch', (language) => {
  const size = (areas: string[]) =>
    gzipSync(JSON.stringify(areas.map((area) => readArea(language, area)))).length / 1000;
  expect(size(AREAS.filter((area) => !APART.includes(area)))).toBeLessThan(GAME_KB);
  expect(size(['stories'])).toBeLessThan(STORIES_KB);
  expect(size(['rulebook'])).toBeLessThan(RULEBOOK_KB);
  expect(size(['how-to-play'])).toBeLessThan(HOW_TO_PLAY_KB);
  expect(size(['strategy'])).toBeLessThan(STRATEGY_KB);
  expect(size(['explain'])).toBeLessThan(EXPLAIN_KB);
  expect(size(['news'])).toBeLessThan(NEWS_KB);
  expect(size(['effects'])).toBeLessThan(EFFECTS_KB);
});

test.each(AREAS.filter((area) => area !== 'stories'))(
  'English in %s is plain, and players are they',
  (area) => {
    const stilted = /(?<!\p{L})(who(ever|mever)|shall|told|he|his|him)(?!\p{L})/iu;
    expect(Object.entries(readArea('en', area)).filter(([, words]) => stilted.test(words))).toEqual([]);
  },
);

/** Workers are active or passive: no third word for either (R1.4). */
const THIRD_WORDS: Readonly<Record<string, RegExp>> = {
  en: /suppl(y|ies)|workforce|workers? ready/i,
  fr: /réserve|(?<!\p{L})en main(?!\p{L})/iu,
  de: /Reserve|Vorrat|auf (der|deiner) Hand(?! ist)/,
  ru: /резерв|из руки/i,
};
/** The neutral architect is in a player's hand; workers never are. */
const ABOUT_ARCHITECTS = /architect|architecte|Architekt|архитектор/i;

test.each(Object.entries(THIRD_WORDS))(
  '%s has one word for active and one for passive workers',
  (language, others) => {
    const said = AREAS.filter((area) => area !== 'stories').flatMap((area) =>
      Object.entries(readArea(language as (typeof LANGUAGES)[number], area)),
    );
    expect(said.filter(([, words]) => others.test(words) && !ABOUT_ARCHITECTS.test(words))).toEqual([]);
  },
);

test('areas share no key', () => {
  const keys = AREAS.flatMap((area) => Object.keys(readArea('en', area)));
  expect(keys.length).toBe(new Set(keys).size);
});

describe('the check finds', () => {
  const english = { a: 'Put {workers, plural, one {# worker} other {# workers}} {zoneIn}' };
  const problems = (language: 'en' | 'fr' | 'de' | 'ru', catalog: { [key: string]: string }) =>
    catalogProblems(language, catalog, english).join('; ');

  test.each([
    ['a missing message', 'fr', {}, 'missing'],
    ['a message too many', 'fr', { ...english, b: 'Oui' }, 'not in the English catalog'],
    ['a wrong name', 'de', { a: '{worker} {zoneTo}' }, '{worker} is not in the English message'],
    ['a value left out', 'de', { a: '{zoneTo}' }, '{workers} of the English message is missing'],
    ['bad syntax', 'de', { a: '{workers, plural, one {a} {zoneTo}' }, 'not a valid ICU message'],
    ['a plural form left out', 'ru', { a: '{workers, plural, one {a} other {b}} {zoneTo}' }, 'few, many'],
    ['a straight apostrophe', 'en', { a: "It's {workers} {zoneIn}" }, 'straight'],
    ['a plain space before a colon', 'fr', { a: '{workers} : {zoneIn}' }, 'no-break space before'],
    ['no space inside guillemets', 'fr', { a: '«{workers} » {zoneIn}' }, 'no-break space after'],
    ['foreign quotes', 'de', { a: '«{workers}» {zoneIn}' }, 'not German'],
    ['an open quote', 'ru', { a: '«{workers} {zoneIn}' }, 'not closed'],
  ] as const)('%s', (_, language, catalog, message) => {
    expect(problems(language, catalog)).toContain(message);
  });

  test('nothing in a correct catalog; forms of a zone may differ', () => {
    expect(
      problems('de', { a: '{workers, plural, one {# Arbeiter} other {# Arbeiter}} {zoneTo} setzen' }),
    ).toBe('');
  });
});

test('argumentsOf looks into plurals and selections', () => {
  expect(argumentsOf('{a, plural, one {{b}} other {{c, select, x {{d}} other {}}}}')).toEqual([
    'a',
    'b',
    'c',
    'd',
  ]);
});
