import { describe, expect, test } from 'vitest';
import { LANGUAGES } from '../src/index.ts';
import { loadMails } from '../src/mails.ts';
import { yourTurn } from '../src/push.ts';
import { readArea } from './support/catalogs.ts';

describe.each(LANGUAGES)('mails in %s', (language) => {
  test('say everything that they are to say, under a subject of one line', async () => {
    const mails = await loadMails(language);
    const turn = mails.turn('Anna <b>{x}</b>', 'https://club.example/#/table/T1', 'https://club.example');
    const code = mails.code('Anna <b>{x}</b>', '00420042');
    expect(turn.text.split('\n')).toContain('https://club.example/#/table/T1');
    expect(turn.text).toMatch(/ https:\/\/club\.example\n$/);
    expect(code.text.split('\n')).toContain('00420042');
    for (const { subject, text } of [turn, code]) {
      expect(subject).toMatch(/^.+$/);
      expect(text.split('\n')[0]).toContain('Anna <b>{x}</b>');
      expect(text).toMatch(/[^\n]\n$/);
    }
    expect(turn.subject).not.toBe(code.subject);
  });

  test('there is no message that nobody says', () => {
    const keys = ['mail.code', 'mail.code.subject', 'mail.turn', 'mail.turn.subject'];
    expect(Object.keys(readArea(language, 'mails')).sort()).toEqual(keys);
    expect(Object.keys(readArea(language, 'push'))).toEqual(['push.turn']);
  });

  test('a browser says whose turn it is', () => {
    expect(yourTurn([`${language}-CA`])).toBe(readArea(language, 'push')['push.turn']);
  });
});

test('a browser that wants another language says it in English', () => {
  expect(yourTurn(['it'])).toBe('It is your turn');
  expect(new Set(LANGUAGES.map((language) => yourTurn([language]))).size).toBe(LANGUAGES.length);
});
