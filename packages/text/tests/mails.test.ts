import { describe, expect, test } from 'vitest';
import { LANGUAGES } from '../src/index.ts';
import { loadMails } from '../src/mails.ts';
import { gameIsSoon, pushTest, youAreInvited, yourTurn } from '../src/push.ts';
import { readArea } from './support/catalogs.ts';

describe.each(LANGUAGES)('mails in %s', (language) => {
  test('contain everything they must, with a subject of one row', async () => {
    const mails = await loadMails(language);
    const turn = mails.turn('Anna <b>{x}</b>', 'https://club.example/table/T1', 'https://club.example');
    const code = mails.code('Anna <b>{x}</b>', '00420042');
    const invitation = mails.invitation({
      name: 'Anna <b>{x}</b>',
      host: 'Bruno',
      address: 'https://club.example/table/T1',
      site: 'https://club.example',
    });
    const reminder = mails.reminder({
      name: 'Anna <b>{x}</b>',
      event: 'Club evening',
      due: Date.UTC(2026, 10, 20, 19, 30),
      address: 'https://club.example/table/T1',
      site: 'https://club.example',
    });
    expect(reminder.subject).toContain('Club evening');
    expect(reminder.text).toMatch(/Club evening[^\n]*20[^\n]*2026[^\n]*(?:7:30\sPM|19:30) UTC/);
    expect(reminder.text.split('\n')).toContain('https://club.example/table/T1');
    expect(invitation.subject).toContain('Bruno');
    expect(invitation.text.split('\n')).toContain('https://club.example/table/T1');
    const reset = mails.reset('Anna <b>{x}</b>', 'https://club.example/#/reset/K1');
    const changed = mails.passwordChanged('Anna <b>{x}</b>', 'https://club.example');
    const tested = mails.test('Anna <b>{x}</b>', 'https://club.example');
    expect(tested.text).toMatch(/ https:\/\/club\.example\n$/);
    expect(turn.text.split('\n')).toContain('https://club.example/table/T1');
    expect(turn.text).toMatch(/ https:\/\/club\.example\n$/);
    expect(code.text.split('\n')).toContain('00420042');
    expect(reset.text.split('\n')).toContain('https://club.example/#/reset/K1');
    expect(changed.text).toMatch(/ https:\/\/club\.example\n$/);
    for (const { subject, text } of [turn, invitation, reminder, code, reset, changed, tested]) {
      expect(subject).toMatch(/^.+$/);
      expect(text.split('\n')[0]).toContain('Anna <b>{x}</b>');
      expect(text).toMatch(/[^\n]\n$/);
    }
    const subjects = [turn, invitation, reminder, code, reset, changed, tested].map(({ subject }) => subject);
    expect(new Set(subjects).size).toBe(subjects.length);
  });

  test('every message is used', () => {
    const said = [
      'mail.code',
      'mail.invitation',
      'mail.passwordChanged',
      'mail.reminder',
      'mail.reset',
      'mail.test',
      'mail.turn',
    ];
    const hooks = [
      'hook.clubEventOver',
      'hook.clubNotice',
      'hook.clubRound',
      'hook.clubTable',
      'hook.deadline',
      'hook.guest',
      'hook.invitation',
      'hook.reminder',
      'hook.sitDown',
      'hook.test',
      'hook.turn',
    ];
    const keys = [...said.flatMap((key) => [key, `${key}.subject`]), ...hooks];
    expect(Object.keys(readArea(language, 'mails')).sort()).toEqual(keys.sort());
    expect(Object.keys(readArea(language, 'push'))).toEqual([
      'push.turn',
      'push.invitation',
      'push.reminder',
      'push.test',
    ]);
  });

  test('a webhook says who has to move and by when', async () => {
    const { hook } = await loadMails(language);
    expect(hook.turn('Anna <b>{x}</b>')).toContain('Anna <b>{x}</b>');
    expect(hook.invitation('Anna', 'Bruno')).toMatch(/Anna.*Bruno/);
    expect(hook.reminder('Anna', 'Club evening')).toMatch(/Anna.*Club evening/);
    expect(hook.sitDown('20:00')).toContain('20:00');
    expect(hook.clubRound(12)).toContain('12');
    expect(hook.deadline('<t:1:f>')).toContain('<t:1:f>');
    for (const words of [hook.test(), hook.guest(), hook.clubEventOver()]) expect(words).toMatch(/^.+$/);
  });

  test('a browser announces the turn', () => {
    expect(yourTurn([`${language}-CA`])).toBe(readArea(language, 'push')['push.turn']);
    expect(youAreInvited([`${language}-CA`])).toBe(readArea(language, 'push')['push.invitation']);
    expect(gameIsSoon([`${language}-CA`])).toBe(readArea(language, 'push')['push.reminder']);
    expect(pushTest([`${language}-CA`])).toBe(readArea(language, 'push')['push.test']);
  });
});

test('a browser with another language announces it in English', () => {
  expect(yourTurn(['xx'])).toBe('It is your turn');
  expect(new Set(LANGUAGES.map((language) => yourTurn([language]))).size).toBe(LANGUAGES.length);
});
