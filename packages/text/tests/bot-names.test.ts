/** Names of bots. */
import { MAX_SEATS } from '@cap-diamant/engine';
import { expect, test } from 'vitest';
import { botName } from '../src/bot-names.ts';
import { GAME_CATALOGS } from '../src/catalog.ts';
import { LANGUAGES, type Language } from '../src/index.ts';

const namesIn = async (language: Language): Promise<readonly string[]> =>
  (await GAME_CATALOGS[language]()).game['bot.names'].split(', ');
const SEATS = [0, 1, 2, 3, 4];

test.each(LANGUAGES)('%s has enough names, all different', async (language) => {
  const names = await namesIn(language);
  expect(names.length).toBe((await namesIn('en')).length);
  expect(new Set(names).size).toBe(names.length);
  // A seat's list is longer than the number of other players, so one name is always free.
  expect(Math.floor(names.length / MAX_SEATS)).toBeGreaterThanOrEqual(MAX_SEATS);
  // The panels have room for ten letters.
  expect(names.filter((name) => name.length > 10)).toEqual([]);
});

test('bots at a table have different names, fixed for the game, and others in another game', async () => {
  const all = await namesIn('en');
  const games = Array.from({ length: 200 }, (_, game) =>
    SEATS.map((seat) => botName(all, `table ${game}`, seat, [])),
  );
  for (const [game, names] of games.entries()) {
    expect(new Set(names).size).toBe(MAX_SEATS);
    expect(SEATS.map((seat) => botName(all, `table ${game}`, seat, []))).toEqual(names);
  }
  expect(new Set(games.flat())).toEqual(new Set(all));
});

test('no bot has the name of a person at the table, and the other bots keep their names', async () => {
  const all = await namesIn('en');
  const before = SEATS.map((seat) => botName(all, 'a table', seat, []));
  const person = before[3]!;
  const after = SEATS.map((seat) => botName(all, 'a table', seat, [` ${person.toUpperCase()} `]));
  expect(after[3]).not.toBe(person);
  expect(after.filter((_, seat) => seat !== 3)).toEqual(before.filter((_, seat) => seat !== 3));
});
