/** What bots are called, and what "Play now" begins: no browser is needed for either. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { MAX_SEATS } from '@cap-diamant/engine';
import { LANGUAGES } from '@cap-diamant/text';
import { expect, test } from 'vitest';
import { botName } from '../../src/game/bot-names.ts';
import { quickGame } from '../../src/game/quick-game.ts';
import type { Saved } from '../../src/game/storage.ts';

const MESSAGES = path.join(import.meta.dirname, '..', '..', 'src', 'words', 'messages');
const namesIn = (language: string): readonly string[] => {
  const text = readFileSync(path.join(MESSAGES, language, 'home.json'), 'utf8');
  return (JSON.parse(text) as { readonly botNames: string }).botNames.split(', ');
};
const SEATS = [0, 1, 2, 3, 4];

test.each(LANGUAGES)('%s has names enough, all different', (language) => {
  const names = namesIn(language);
  expect(names.length).toBe(namesIn('en').length);
  expect(new Set(names).size).toBe(names.length);
  // A seat's own names are more than the others at a table: one is always free.
  expect(Math.floor(names.length / MAX_SEATS)).toBeGreaterThanOrEqual(MAX_SEATS);
  // The panels have room for so many letters.
  expect(names.filter((name) => name.length > 10)).toEqual([]);
});

test('bots at a table have different names, the same for the whole game, other ones in another game', () => {
  const all = namesIn('en');
  const games = Array.from({ length: 200 }, (_, game) =>
    SEATS.map((seat) => botName(all, `table ${game}`, seat, [])),
  );
  for (const [game, names] of games.entries()) {
    expect(new Set(names).size).toBe(MAX_SEATS);
    expect(SEATS.map((seat) => botName(all, `table ${game}`, seat, []))).toEqual(names);
  }
  expect(new Set(games.flat())).toEqual(new Set(all));
});

test('no bot is called like a person at the table, and the others keep their names', () => {
  const all = namesIn('en');
  const before = SEATS.map((seat) => botName(all, 'a table', seat, []));
  const person = before[3]!;
  const after = SEATS.map((seat) => botName(all, 'a table', seat, [` ${person.toUpperCase()} `]));
  expect(after[3]).not.toBe(person);
  expect(after.filter((_, seat) => seat !== 3)).toEqual(before.filter((_, seat) => seat !== 3));
});

test('"Play now" is one person against bots: as last time, or as one begins', () => {
  const saved = (seats: readonly string[], tags: Record<string, string> = {}): Saved => ({
    setUp: {
      id: 'one',
      options: { edition: 2011, rules: 'family', events: false, players: seats.length },
      layout: [],
      names: seats.map((_, seat) => `name ${seat}`),
      seats,
      seed: 'one',
      tags,
    },
    choices: [],
    pause: null,
    time: 0,
    over: false,
  });
  const friends = saved(['person', 'person']);
  const branch = saved(['person', 'governor'], { 'branch-of': 'one', 'branch-at': '3' });
  const watched = saved(['mason', 'governor']);
  expect(quickGame([])).toMatchObject({ seats: ['person', 'mason', 'mason'], deal: 'balanced' });
  expect(quickGame([friends, branch, watched])).toEqual(quickGame([]));
  const alone = saved(['intendant', 'person', 'mason'], { deal: 'random' });
  expect(quickGame([friends, alone, saved(['person', 'mason'])])).toEqual({
    options: alone.setUp.options,
    seats: alone.setUp.seats,
    deal: 'random',
    name: 'name 1',
  });
});
