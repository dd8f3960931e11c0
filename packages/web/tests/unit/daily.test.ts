/** Days in a row and in weeks; the words of the daily deal: complete in every language, none that nobody says. */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type Catalog, LANGUAGES } from '@cap-diamant/text';
import { catalogProblems } from '@cap-diamant/text/check';
import { expect, test } from 'vitest';
import { streakOf, weeksUpTo } from '../../src/features/daily/days.ts';

const SOURCES = path.join(import.meta.dirname, '..', '..', 'src', 'features');
const WORDS = path.join(import.meta.dirname, '..', '..', 'src', 'words', 'daily');
const read = (file: string): Catalog => JSON.parse(readFileSync(path.join(WORDS, file), 'utf8')) as Catalog;
const english = read('messages/en/daily.json');

test.each(LANGUAGES)('%s is in order', (language) => {
  expect(catalogProblems(language, read(`messages/${language}/daily.json`), english)).toEqual([]);
});

test('every message is said somewhere', () => {
  const code = globSync('{daily,online/daily}/*.{ts,svelte}', { cwd: SOURCES })
    .map((file) => readFileSync(path.join(SOURCES, file), 'utf8'))
    .join('\n');
  expect(Object.keys(english).filter((key) => !code.includes(`'${key}'`))).toEqual([]);
});

test('a streak goes on until a day passes that was not played; today has time', () => {
  const played =
    (...dates: string[]) =>
    (date: string) =>
      dates.includes(date);
  expect(streakOf(played(), '2026-11-23')).toBe(0);
  expect(streakOf(played('2026-11-23'), '2026-11-23')).toBe(1);
  expect(streakOf(played('2026-11-21', '2026-11-22'), '2026-11-23')).toBe(2);
  expect(streakOf(played('2026-11-20', '2026-11-22', '2026-11-23'), '2026-11-23')).toBe(2);
  expect(streakOf(played('2026-11-20', '2026-11-21'), '2026-11-23')).toBe(0);
  expect(streakOf(played('2026-12-31', '2027-01-01'), '2027-01-01')).toBe(2);
});

test('weeks begin on Monday, and the last one has today', () => {
  expect(weeksUpTo('2026-11-22', 2)).toEqual([
    ['09', '10', '11', '12', '13', '14', '15'].map((day) => `2026-11-${day}`),
    ['16', '17', '18', '19', '20', '21', '22'].map((day) => `2026-11-${day}`),
  ]);
  expect(weeksUpTo('2026-11-23', 1)[0]![0]).toBe('2026-11-23');
});
