import { expect, test } from 'vitest';
import { bestLanguage, LANGUAGE_NAMES, LANGUAGES, speaker } from '../src/index.ts';

test('the first wanted language that exists', () => {
  expect(bestLanguage(['fr-CA', 'en'])).toBe('fr');
  expect(bestLanguage(['xx', 'DE-at', 'en'])).toBe('de');
  expect(bestLanguage(['xx'])).toBe('en');
  expect(bestLanguage([])).toBe('en');
});

test('languages are listed by their own names', () => {
  expect(LANGUAGES.map((language) => LANGUAGE_NAMES[language])).toEqual([
    'English',
    'Français',
    'Deutsch',
    'Русский',
  ]);
});

test('a custom catalog', () => {
  const say = speaker('ru', {
    undo: 'Отменить',
    turns: '{n, plural, one {# ход} few {# хода} many {# ходов} other {# хода}}',
  });
  expect(say('undo')).toBe('Отменить');
  expect([1, 2, 5].map((n) => say('turns', { n }))).toEqual(['1 ход', '2 хода', '5 ходов']);
  expect(() => say('turns')).toThrow(/was not provided/);
  // @ts-expect-error: there is no such message
  expect(() => say('redo')).toThrow('no message "redo" in ru');
});
