/**
 * Friends in the same room: a server in the house, without HTTPS. Browsers then withhold what they call powerful:
 * service workers, passkeys, push, the clipboard. Everything else has to work.
 */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { HOUSE_NAME } from '../../../scripts/chromium.ts';
import { previewPath, reachable } from '../src/connection/preview-address.ts';
import { begin } from './support/app.ts';
import { barriers } from './support/barriers.ts';
import {
  bringTurnTo,
  type Club,
  createAccount,
  openClub,
  playTurn,
  setUpTable,
  sit,
} from './support/club.ts';

let club: Club;
beforeAll(async () => {
  club = await openClub({ name: HOUSE_NAME });
});
afterAll(() => club?.close());

test('a link that others cannot open is not handed out', () => {
  const house = ['http://192.168.1.7:1608', 'http://10.0.0.2:1608'];
  for (const own of ['localhost:1608', '127.0.0.1:1608', '[::1]:1608', 'app.localhost:1608']) {
    expect(reachable(`http://${own}/#/table/abc`, [])).toBe(null);
    expect(reachable(`http://${own}/#/table/abc`, house)).toBe('http://192.168.1.7:1608/');
  }
  for (const open of ['http://192.168.1.7:1608', 'http://den.local:1608', 'https://club.example']) {
    expect(reachable(`${open}/folder/?x#/table/abc`, [])).toBe(`${open}/folder/`);
    expect(reachable(`${open}/#/table/abc`, house)).toBe(`${open}/`);
  }
});

test('a link has a path where the server shows a preview, and none elsewhere', () => {
  expect(previewPath({ screen: 'table', id: 'abc' }, 'fr')).toBe('table/abc?lang=fr');
  expect(previewPath({ screen: 'daily', date: '' }, 'en')).toBe('daily?lang=en');
  expect(previewPath({ screen: 'record', data: 'a-b_c', move: 7 }, 'de')).toBe(
    'replay?game=a-b_c&move=7&lang=de',
  );
  expect(previewPath({ screen: 'duplicate', id: 'abc' }, 'en')).toBe(null);
});

const copied = async (page: Page): Promise<string> => {
  // What was copied is read as a person would see it: by pasting.
  await page.fill('[name=chat]', '');
  await page.focus('[name=chat]');
  await page.keyboard.press('Control+V');
  return page.inputValue('[name=chat]');
};

test('friends meet by a link and its code, play, talk, and have accounts', { timeout: 180_000 }, async () => {
  const anne = await club.visit();
  const ben = await club.visit('', {}, { viewport: { width: 390, height: 844 } });
  const has = await anne.page.evaluate(() => ({
    isSecureContext,
    worker: 'serviceWorker' in navigator,
    clipboard: navigator.clipboard !== undefined,
    subtle: crypto.subtle !== undefined,
  }));
  expect(has).toEqual({ isSecureContext: false, worker: false, clipboard: false, subtle: false });

  await anne.page.getByRole('link', { name: 'Online', exact: true }).click();
  await anne.page.getByRole('heading', { name: 'Play online' }).waitFor();
  const table = await setUpTable(anne.page, { others: ['open', 'apprentice'] });
  const link = `${club.url()}${table.replace(/^#?\/?/, '')}?lang=en`;
  expect(await anne.page.locator('.link').textContent()).toBe(link);
  await anne.page.getByRole('img', { name: 'QR code for the link' }).waitFor();
  expect(await barriers(anne.page)).toEqual([]);
  await anne.page.getByRole('button', { name: 'Copy the link' }).click();
  await anne.page.getByText('Copied.').waitFor();
  await anne.page.locator('.chat summary').click();
  expect(await copied(anne.page)).toBe(link);
  await anne.page.fill('[name=chat]', '');

  // A page for previews, which opens the app in its place.
  await ben.page.goto(link);
  await ben.page.waitForURL(`${club.url()}${table}`);
  await ben.page.getByRole('heading', { name: 'Anne invites you to a game' }).waitFor();
  await ben.page.getByRole('button', { name: 'Learn in two minutes' }).click();
  await ben.page.getByText('This is the family version').waitFor();
  expect(await barriers(ben.page)).toEqual([]);
  await sit(ben.page, 2, 'Ben');
  await anne.page.getByRole('button', { name: 'Start the game' }).click();
  await Promise.all([anne.page, ben.page].map((page) => page.locator('.hex').first().waitFor()));
  await bringTurnTo(anne.page, ben.page);
  await playTurn(anne.page);
  await anne.page.locator('.chat summary').click();
  await anne.page.fill('[name=chat]', 'Good luck!');
  await anne.page.keyboard.press('Enter');
  await ben.page.getByRole('button', { name: 'Log 1 new message' }).click();
  await ben.page.getByText('Good luck!').waitFor();
  await ben.page.goto(`${club.url()}#/me`);
  await ben.page.getByText('need a secure address').waitFor();
  await createAccount(club, ben.page, 'Ben of Lauzon');

  await anne.page.goto(club.url());
  await begin(anne.page, { players: '3', seats: ['person', 'apprentice', 'apprentice'] });
  await anne.page.getByText('Save or share this game').click();
  await anne.page.getByRole('button', { name: 'Copy the game as text' }).click();
  await anne.page.getByText('Copied.').waitFor();
  expect([...anne.errors, ...ben.errors]).toEqual([]);
});

test('under this machine’s own name an invitation says what to do instead', async () => {
  const port = new URL(club.url()).port;
  const anne = await club.visit();
  await anne.page.goto(`http://localhost:${port}/`);
  await setUpTable(anne.page, { others: ['open'] });
  await anne.page.getByText('npm start -- --lan').waitFor();
  expect(await anne.page.locator('.link').count()).toBe(0);
  expect(await anne.page.getByRole('button', { name: 'Copy the link' }).count()).toBe(0);
});
