import { describe, expect, test } from 'vitest';
import { LANGUAGES } from '../src/index.ts';
import { loadMails } from '../src/mails.ts';
import { yourTurn } from '../src/push.ts';
import { readArea } from './support/catalogs.ts';

describe.each(LANGUAGES)('mails in %s', (language) => {
  test('contain everything they must, with a subject of one row', async () => {
    const mails = await loadMails(language);
    const turn = mails.turn('Anna <b>{x}</b>', 'https://club.example/#/table/T1', 'https://club.example');
    const code = mails.code('Anna <b>{x}</b>', '00420042');
    const reset = mails.reset('Anna <b>{x}</b>', 'https://club.example/#/reset/K1');
    const changed = mails.passwordChanged('Anna <b>{x}</b>', 'https://club.example');
    expect(turn.text.split('\n')).toContain('https://club.example/#/table/T1');
    expect(turn.text).toMatch(/ https:\/\/club\.example\n$/);
    expect(code.text.split('\n')).toContain('00420042');
    expect(reset.text.split('\n')).toContain('https://club.example/#/reset/K1');
    expect(changed.text).toMatch(/ https:\/\/club\.example\n$/);
    for (const { subject, text } of [turn, code, reset, changed]) {
      expect(subject).toMatch(/^.+$/);
      expect(text.split('\n')[0]).toContain('Anna <b>{x}</b>');
      expect(text).toMatch(/[^\n]\n$/);
    }
    const subjects = [turn, code, reset, changed].map(({ subject }) => subject);
    expect(new Set(subjects).size).toBe(subjects.length);
  });

  test('every message is used', () => {
    const said = ['mail.code', 'mail.passwordChanged', 'mail.reset', 'mail.turn'];
    const keys = said.flatMap((key) => [key, `${key}.subject`]);
    expect(Object.keys(readArea(language, 'mails')).sort()).toEqual(keys.sort());
    expect(Object.keys(readArea(language, 'push'))).toEqual(['push.turn']);
  });

  test('a browser announces the turn', () => {
    expect(yourTurn([`${language}-CA`])).toBe(readArea(language, 'push')['push.turn']);
  });
});

test('a browser with another language announces it in English', () => {
  expect(yourTurn(['xx'])).toBe('It is your turn');
  expect(new Set(LANGUAGES.map((language) => yourTurn([language]))).size).toBe(LANGUAGES.length);
});
