/** Bots with a style, as a game in the browser keeps them and calls them. */
import { OPPONENT_NAMES, STYLE_NAMES } from '@cap-diamant/bots';
import { LANGUAGES, loadText } from '@cap-diamant/text';
import { expect, test } from 'vitest';
import { openRecord, recordOf } from '../../src/games/saved-games.ts';
import { randomGame } from './support/random-game.ts';

test('who sits where is read from the record as it was kept', () => {
  const { options, layout, choices } = randomGame('styles');
  const kinds = ['person', ...STYLE_NAMES] as const;
  const seats = Array.from({ length: options.players }, (_, seat) => kinds[seat % kinds.length]!);
  const names = seats.map((_, seat) => `name ${seat}`);
  const setUp = { id: 'one', options, layout, names, seats, seed: 'one', tags: {} };
  const part = choices.slice(0, 20);
  const opened = openRecord('one', recordOf(setUp, part));
  expect(opened.setUp).toEqual(setUp);
  expect(opened.choices).toEqual(part);
});

test.each(LANGUAGES)(
  'in %s every opponent has a name of its own, and says what it is like',
  async (language) => {
    const { botLevel, botLevelTip } = await loadText(language);
    expect(new Set(OPPONENT_NAMES.map(botLevel)).size).toBe(OPPONENT_NAMES.length);
    expect(new Set(OPPONENT_NAMES.map(botLevelTip)).size).toBe(OPPONENT_NAMES.length);
  },
);
