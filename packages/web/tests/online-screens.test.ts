/** Everything on every online screen: without barriers, and whole on a phone. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { barriers } from './support/barriers.ts';
import { type Club, foundAccount, leave, openClub, setUpTable, sit } from './support/club.ts';

let club: Club;
beforeAll(async () => {
  club = await openClub();
});
afterAll(() => club?.close());

const sideways = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

test('no screen has barriers, and a phone shows all of it', async () => {
  const anne = await club.visit('', {}, { viewport: { width: 390, height: 844 } });
  const ben = await club.visit();
  const check = async (what: string): Promise<void> => {
    expect(await barriers(anne.page), what).toEqual([]);
    expect(await sideways(anne.page), what).toBe(0);
  };
  await anne.page.getByRole('link', { name: 'Online', exact: true }).click();
  await anne.page.getByText('Other settings').click();
  await anne.page.fill('[name=my-name]', 'Anne');
  await check('a new table');
  await anne.page.reload();
  const table = await setUpTable(anne.page, { others: ['open', 'hunter'], visibility: 'public' });
  await anne.page.getByText('fond of being the one who ends the century').waitFor();
  await check('before the game');
  await ben.page.goto(`${club.url()}#/online`);
  await ben.page.getByRole('link', { name: /^Join: Anne/ }).click();
  await sit(ben.page, 2, 'Ben');
  await anne.page.getByRole('button', { name: 'Start the game' }).click();
  await anne.page.locator('.hex').first().waitFor();
  // On a phone all that is beside the game is behind one button, which says how much is new there.
  await ben.page.getByText('Chat', { exact: true }).click();
  await ben.page.fill('[name=chat]', 'Good luck!');
  await ben.page.keyboard.press('Enter');
  await anne.page.getByRole('button', { name: 'Log 1 new message' }).click();
  await anne.page.getByText('Good luck!').waitFor();
  await expect.poll(() => anne.page.getByText('1 new message').count()).toBe(0);
  await anne.page.getByText('My notes', { exact: true }).click();
  await anne.page.getByText('About this table').click();
  await check('a table');
  await anne.page.goto(`${club.url()}#/me`);
  await anne.page.getByRole('heading', { name: 'Create an account' }).waitFor();
  await check('a guest’s page');
  await foundAccount(club, anne.page, 'Anne at home');
  await anne.page.getByRole('heading', { name: 'Keys for programs' }).waitFor();
  await check('one’s own page');
  await anne.page.goto(`${club.url()}#/people/${encodeURIComponent('Anne at home')}`);
  await anne.page.getByRole('heading', { name: 'Anne at home' }).waitFor();
  await check('somebody’s page');
  await anne.page.goto(club.url());
  await anne.page.getByRole('link', { name: /Anne.*Ben/ }).waitFor();
  await check('the tables');
  await anne.page.goto(`${club.url()}#/ranking/2`);
  await anne.page.locator('main h1').waitFor();
  await check('the ranking, still empty');
  expect(table).toMatch(/^#\/table\/\w{16}$/);
  await leave(anne, ben);
});
