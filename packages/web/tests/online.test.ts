/** Playing online as people do: leaving and coming back, accounts, talk, everything on every screen. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { barriers } from './support/barriers.ts';
import { type Club, decide, openClub, setUpTable, sit, type Visitor } from './support/club.ts';

let club: Club;
beforeAll(async () => {
  club = await openClub();
}, 240_000);
afterAll(() => club?.close(), 60_000);

const PASSWORD = 'three rivers meet here';

const foundAccount = async (page: Page, name: string): Promise<void> => {
  await page.goto(`${club.url()}#/me`);
  await page.fill('[name=account-name]', name);
  await page.fill('[name=new-password]', PASSWORD);
  await page.getByRole('button', { name: 'With a password' }).click();
  await page.getByRole('button', { name: 'Sign out', exact: true }).waitFor();
};

const signIn = async (page: Page, name: string): Promise<void> => {
  await page.goto(`${club.url()}#/me`);
  await page.fill('[name=known-name]', name);
  await page.fill('[name=known-password]', PASSWORD);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByRole('button', { name: 'Sign out', exact: true }).waitFor();
};

/** Two people at a started table, and its address after #. */
const startTable = async (one: Visitor, other: Visitor, settings: object = {}): Promise<string> => {
  await one.page.goto(club.url());
  const table = await setUpTable(one.page, { others: ['open'], ...settings });
  await other.page.goto(club.url() + table);
  await sit(other.page, 2, 'Ben');
  await one.page.getByRole('button', { name: 'Start the game' }).click();
  await one.page.locator('.hex').first().waitFor();
  await other.page.locator('.hex').first().waitFor();
  return table;
};

const isAsked = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.querySelector('.target, .prompt .buttons button') !== null);

const untilAsked = (page: Page): Promise<unknown> =>
  page.waitForFunction(() => document.querySelector('.target, .prompt .buttons button') !== null);

/** Decides until the turn is over. */
const playTurn = async (page: Page): Promise<void> => {
  await untilAsked(page);
  for (let number = 0; await isAsked(page); number += 1) await decide(page, number);
};

/** Chance says who begins: the other one plays until it is this one's turn. */
const bringTurnTo = async (wanted: Page, other: Page): Promise<void> => {
  await Promise.race([untilAsked(wanted), untilAsked(other)]);
  if (!(await isAsked(wanted))) await playTurn(other);
  await untilAsked(wanted);
};

const close = (...visitors: readonly Visitor[]): Promise<unknown> =>
  Promise.all(visitors.map(({ context }) => context.close()));

test('by correspondence: leave, come back on another device, read what has happened', {
  timeout: 120_000,
}, async () => {
  const anne = await club.visit();
  const ben = await club.visit();
  await foundAccount(anne.page, 'Anne of Lévis');
  await anne.page.goto(club.url());
  await anne.page.getByText('New table', { exact: true }).click();
  expect(await anne.page.locator('[name=my-name]').count()).toBe(0);
  await anne.page.reload();
  await anne.page.getByRole('heading', { name: 'Play online' }).waitFor();
  const table = await startTable(anne, ben, { pace: 'correspondence', name: null });
  await bringTurnTo(anne.page, ben.page);
  await playTurn(anne.page);
  await untilAsked(ben.page);
  await anne.context.close();
  await playTurn(ben.page);

  const phone = await club.visit('', {}, { viewport: { width: 390, height: 844 } });
  await signIn(phone.page, 'Anne of Lévis');
  await phone.page.goto(club.url());
  await phone.page.getByRole('link', { name: /^Play: / }).click();
  expect(new URL(phone.page.url()).hash).toBe(table);
  const recap = phone.page.getByRole('region', { name: 'Since your last move' });
  await recap.waitFor();
  expect(await recap.textContent()).toContain('Ben');
  expect(await barriers(phone.page)).toEqual([]);
  await recap.getByRole('button', { name: 'I have read it' }).click();
  await playTurn(phone.page);
  await untilAsked(ben.page);
  expect([...ben.errors, ...phone.errors]).toEqual([]);
  await close(ben, phone);
});

test('a guest becomes an account, keeps the seat, and ends a session elsewhere', {
  timeout: 120_000,
}, async () => {
  const carla = await club.visit();
  const dan = await club.visit();
  const table = await startTable(carla, dan, { name: 'Carla' });
  await foundAccount(carla.page, 'Carla');
  await carla.page.goto(club.url() + table);
  await bringTurnTo(carla.page, dan.page);
  await playTurn(carla.page);

  const elsewhere = await club.visit();
  await signIn(elsewhere.page, 'Carla');
  await elsewhere.page.goto(`${club.url()}#/`);
  await elsewhere.page.getByRole('link', { name: /Carla.*Ben/ }).waitFor();
  await carla.page.goto(`${club.url()}#/me`);
  const sessions = carla.page.getByRole('region', { name: 'Where you are signed in' });
  await sessions.getByRole('button', { name: 'Sign out there' }).click();
  await expect.poll(() => sessions.getByRole('listitem').count()).toBe(1);
  await elsewhere.page.goto(`${club.url()}#/me`);
  await elsewhere.page.reload();
  await elsewhere.page.getByRole('heading', { name: 'Guest' }).waitFor();
  expect([...carla.errors, ...dan.errors, ...elsewhere.errors]).toEqual([]);
  await close(carla, dan, elsewhere);
});

test('a passkey makes the account and signs in to it', { timeout: 90_000 }, async () => {
  const eve = await club.visit('#/me');
  const devtools = await eve.context.newCDPSession(eve.page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  await eve.page.fill('[name=account-name]', 'Ève');
  await eve.page.getByRole('button', { name: 'With a passkey', exact: true }).click();
  await eve.page.getByRole('heading', { name: 'Ève' }).waitFor();
  await eve.page.getByRole('button', { name: 'Sign out', exact: true }).click();
  await eve.page.getByRole('heading', { name: 'Guest' }).waitFor();
  await eve.page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await eve.page.getByRole('heading', { name: 'Ève' }).waitFor();
  expect(eve.errors).toEqual([]);
  await close(eve);
});

test('with “Ask before a turn ends” nothing leaves this screen before its end, not even by a reload', {
  timeout: 90_000,
}, async () => {
  const anne = await club.visit('', { confirmTurn: true });
  const ben = await club.visit();
  const table = await startTable(anne, ben);
  await bringTurnTo(anne.page, ben.page);
  const end = anne.page.getByRole('button', { name: 'End turn' });
  for (let number = 0; !(await end.isVisible()); number += 1) await decide(anne.page, number);
  await anne.page.reload();
  await end.waitFor();
  const id = table.split('/').at(-1);
  const record = async (): Promise<string> => (await fetch(`${club.url()}api/tables/${id}/record`)).text();
  const before = await record();
  expect(await isAsked(ben.page)).toBe(false);
  await anne.page.getByRole('button', { name: 'Undo' }).click();
  await untilAsked(anne.page);
  expect(await record()).toBe(before);
  for (let number = 0; !(await end.isVisible()); number += 1) await decide(anne.page, number);
  await end.click();
  await untilAsked(ben.page);
  expect(await record()).not.toBe(before);
  expect([...anne.errors, ...ben.errors]).toEqual([]);
  await close(anne, ben);
});

test('a choice that came too late gives way to the log, and that is said', { timeout: 90_000 }, async () => {
  const anne = await club.visit();
  const ben = await club.visit();
  await foundAccount(anne.page, 'Late Anne');
  await anne.page.goto(club.url());
  const table = await startTable(anne, ben, { name: null });
  await bringTurnTo(anne.page, ben.page);
  const other = await club.visit();
  await signIn(other.page, 'Late Anne');
  await other.page.goto(club.url() + table);
  await untilAsked(other.page);
  await anne.context.setOffline(true);
  await anne.page.locator('.target').last().press('Enter');
  await anne.page.getByText('Connecting again…').waitFor();
  // This device takes the first place that is offered, and is heard.
  await playTurn(other.page);
  await anne.context.setOffline(false);
  await anne.page.getByText('The table had moved on').waitFor();
  await untilAsked(ben.page);
  await close(anne, ben, other);
});

test('people talk, mute, note, leave to a bot and come back', { timeout: 120_000 }, async () => {
  const anne = await club.visit();
  const ben = await club.visit();
  await startTable(anne, ben);
  await anne.page.getByText('Chat', { exact: true }).click();
  await anne.page.fill('[name=chat]', 'Good luck!');
  await anne.page.getByRole('button', { name: 'Send' }).click();
  await ben.page.getByText('Good luck!').waitFor();
  await ben.page.getByRole('button', { name: 'Mute Anne' }).click();
  await ben.page.getByText('Good luck!').waitFor({ state: 'hidden' });
  await ben.page.getByText('My notes', { exact: true }).click();
  await ben.page.getByRole('textbox', { name: 'My notes' }).fill('She builds in the port.');
  await ben.page.getByText('Kept.').waitFor();
  await ben.page.reload();
  await ben.page.getByText('My notes', { exact: true }).click();
  await expect
    .poll(() => ben.page.getByRole('textbox', { name: 'My notes' }).inputValue())
    .toBe('She builds in the port.');
  await ben.page.getByText('About this table').click();
  await ben.page.getByRole('button', { name: 'Leave the table' }).click();
  await ben.page.getByRole('button', { name: 'Come back' }).waitFor();
  await playTurn(anne.page);
  await untilAsked(anne.page);
  await ben.page.getByRole('button', { name: 'Come back' }).click();
  await playTurn(anne.page);
  await untilAsked(ben.page);
  expect([...anne.errors, ...ben.errors]).toEqual([]);
  await close(anne, ben);
});

const sideways = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

test('no screen has barriers, and a phone shows all of it', { timeout: 150_000 }, async () => {
  const anne = await club.visit('', {}, { viewport: { width: 390, height: 844 } });
  const ben = await club.visit();
  const check = async (what: string): Promise<void> => {
    expect(await barriers(anne.page), what).toEqual([]);
    expect(await sideways(anne.page), what).toBe(0);
  };
  await anne.page.getByText('New table', { exact: true }).click();
  await anne.page.fill('[name=my-name]', 'Anne');
  await check('a new table');
  await anne.page.reload();
  const table = await setUpTable(anne.page, { others: ['open', 'apprentice'], visibility: 'public' });
  await check('before the game');
  await ben.page.reload();
  await ben.page.getByRole('link', { name: /^Join: Anne/ }).click();
  await sit(ben.page, 2, 'Ben');
  await anne.page.getByRole('button', { name: 'Start the game' }).click();
  await anne.page.locator('.hex').first().waitFor();
  await anne.page.getByText('Chat', { exact: true }).click();
  await anne.page.getByText('My notes', { exact: true }).click();
  await anne.page.getByText('About this table').click();
  await check('a table');
  await anne.page.goto(`${club.url()}#/me`);
  await anne.page.getByRole('heading', { name: 'Make it an account' }).waitFor();
  await check('a guest’s page');
  await foundAccount(anne.page, 'Anne at home');
  await anne.page.getByRole('heading', { name: 'Keys for programs' }).waitFor();
  await check('one’s own page');
  await anne.page.goto(`${club.url()}#/people/${encodeURIComponent('Anne at home')}`);
  await anne.page.getByRole('heading', { name: 'Anne at home' }).waitFor();
  await check('somebody’s page');
  await anne.page.goto(club.url());
  await anne.page.getByRole('link', { name: /Anne.*Ben/ }).waitFor();
  await check('the tables');
  expect(table).toMatch(/^#\/table\/\w{16}$/);
  await close(anne, ben);
});
