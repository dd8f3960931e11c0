/** Everything on every online screen: without barriers, and whole on a phone. */
import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Club, foundAccount, leave, openClub, setUpTable, sit } from './support/club.ts';

let club: Club;
beforeAll(async () => {
  club = await openClub();
}, 240_000);
afterAll(() => club?.close(), 60_000);

const violations = async (page: Page): Promise<string[]> => {
  const { violations: found } = await new AxeBuilder({ page }).analyze();
  return found.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`));
};
const sideways = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

describe.each(['light', 'dark'] as const)('in the %s', (colorScheme) => {
  test('no screen has barriers, and a phone shows all of it', { timeout: 150_000 }, async () => {
    const anne = await club.visit('', {}, { colorScheme, viewport: { width: 390, height: 844 } });
    const ben = await club.visit();
    const check = async (): Promise<void> => {
      expect(await violations(anne.page)).toEqual([]);
      expect(await sideways(anne.page)).toBe(0);
    };
    await anne.page.getByText('New table', { exact: true }).click();
    await anne.page.fill('[name=my-name]', 'Anne');
    await check();
    await anne.page.reload();
    const table = await setUpTable(anne.page, { others: ['open', 'apprentice'], visibility: 'public' });
    await check();
    await ben.page.reload();
    await ben.page.getByRole('link', { name: /^Join: Anne/ }).click();
    await sit(ben.page, 2, 'Ben');
    await anne.page.getByRole('button', { name: 'Start the game' }).click();
    await anne.page.locator('.hex').first().waitFor();
    await anne.page.getByText('Chat', { exact: true }).click();
    await anne.page.getByText('About this table').click();
    await check();
    await anne.page.goto(`${club.url()}#/me`);
    await anne.page.getByRole('heading', { name: 'Make it an account' }).waitFor();
    await check();
    await foundAccount(club, anne.page, colorScheme === 'light' ? 'Anne by day' : 'Anne by night');
    await anne.page.getByRole('heading', { name: 'Keys for programs' }).waitFor();
    await check();
    expect(table).toMatch(/^#\/table\/\w{16}$/);
    await leave(anne, ben);
  });
});
