import { expect, test } from 'vitest';
import { dataFolder } from '../src/serve/data-folder.ts';
import { outside } from '../src/serve/outside.ts';

const MAIL = {
  PUBLIC_URL: 'https://club.example/',
  SMTP_URL: 'smtps://user:password@mail.example',
  MAIL_FROM: 'Club <games@club.example>',
};

const TOKEN = 'sixteen-or-more-characters';
const NATS = 'nats://one:4222,nats://two:4222';

test('without variables there are no settings', () => {
  for (const environment of [
    {},
    { PUBLIC_URL: '', SMTP_URL: '', MAIL_FROM: '', PRIVATE_WEBHOOKS: '', METRICS_TOKEN: '', NATS_URL: '' },
    { SMTP_URL: ' ', MAIL_FROM: ' ', PRIVATE_WEBHOOKS: ' ', METRICS_TOKEN: ' ', NOTICE_AFTER: ' ' },
  ]) {
    expect(outside(environment)).toEqual({ notices: { allowPrivateAddresses: false } });
  }
});

test('address, mail and webhooks come from the environment', () => {
  const keys = { METRICS_TOKEN: TOKEN, BOTS_TOKEN: `${TOKEN}!`, SEED_KEY_FILE: 'key', NATS_URL: NATS };
  expect(outside({ ...MAIL, ...keys, PRIVATE_WEBHOOKS: '1', NOTICE_AFTER: '60' })).toEqual({
    natsUrl: NATS,
    metricsToken: TOKEN,
    botsToken: `${TOKEN}!`,
    seedKeyFile: 'key',
    publicUrl: 'https://club.example',
    notices: {
      allowPrivateAddresses: true,
      pace: { quietMs: 60_000 },
      mail: { smtpUrl: MAIL.SMTP_URL, from: MAIL.MAIL_FROM },
    },
  });
});

test.each([
  [{ NATS_URL: 'localhost:4222' }, 'NATS_URL must look like'],
  [{ NATS_URL: 'nats://one:4222,http://two' }, 'NATS_URL must look like'],
  [{ METRICS_TOKEN: 'short' }, 'METRICS_TOKEN must have'],
  [{ METRICS_TOKEN: 'words between spaces' }, 'METRICS_TOKEN must have'],
  [{ BOTS_TOKEN: 'short' }, 'BOTS_TOKEN must have'],
  [{ SEED_KEY: 'ab', SEED_KEY_FILE: 'key' }, 'choose SEED_KEY or SEED_KEY_FILE'],
  [{ PUBLIC_URL: 'club.example' }, 'PUBLIC_URL must be'],
  [{ PUBLIC_URL: 'https://club.example/games' }, 'PUBLIC_URL must be'],
  [{ ...MAIL, SMTP_URL: 'mail.example' }, 'SMTP_URL must look like'],
  [{ ...MAIL, MAIL_FROM: '' }, 'set MAIL_FROM and PUBLIC_URL'],
  [{ NOTICE_AFTER: 'soon' }, 'NOTICE_AFTER must be'],
  [{ ...MAIL, PUBLIC_URL: '' }, 'set MAIL_FROM and PUBLIC_URL'],
])('what cannot be right is refused: %j', (environment, message) => {
  expect(() => outside(environment)).toThrow(message);
});

test('the data folder never depends on the current folder', () => {
  expect(dataFolder({ XDG_DATA_HOME: '/srv/data' }, 'linux')).toBe('/srv/data/cap-diamant');
  expect(dataFolder({ XDG_DATA_HOME: '' }, 'linux')).toBe(dataFolder({}, 'linux'));
  expect(dataFolder({ LOCALAPPDATA: '' }, 'win32')).toBe(dataFolder({}, 'win32'));
});
