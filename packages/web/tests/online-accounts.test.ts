/** What guards accounts, as people meet it: proofs, forgotten passwords, leaving; and those who keep order. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { barriers } from './support/barriers.ts';
import { account, guest, startTable } from './support/by-api.ts';
import { type Club, leave, openClub, PASSWORD } from './support/club.ts';

const SIX_MINUTES = 360_000;

let club: Club;
beforeAll(async () => {
  club = await openClub();
});
afterAll(() => club?.close());

test('a forgotten password: the host sends a link that works once', async () => {
  const anne = await (await account(club, 'Anne')).visit('#/me');
  const elsewhere = await club.visit('#/me');
  await elsewhere.page.getByText('Forgot your password?').click();
  await elsewhere.page.getByText('This server sends no e-mail.').waitFor();
  const [hash] = /#\/reset\/[\w-]{43}/.exec(await club.command('reset-password', 'Anne'))!;
  for (const [index, { page }] of [elsewhere, anne].entries()) {
    await page.goto(club.url() + hash);
    await page.fill('[name=next-password]', PASSWORD);
    if (index === 0) expect(await barriers(page)).toEqual([]);
    await page.getByLabel('API keys').check();
    await page.getByRole('button', { name: 'Change the password' }).click();
    if (index === 0) await page.getByRole('heading', { name: 'Anne' }).waitFor();
    else await page.getByText('no longer works').waitFor();
  }
  expect(new URL(elsewhere.page.url()).hash).toBe('#/me');
  expect([...anne.errors, ...elsewhere.errors]).toEqual([]);
  await leave(anne, elsewhere);
});

test('a guest erases their data', async () => {
  const guest = await club.visit('#/online');
  // Where a name is asked for on the way, it says below the field that it is somebody's, and nothing else happens.
  await account(club, 'Yann');
  await guest.page.fill('[name=my-name]', 'Yann');
  await guest.page.getByRole('button', { name: 'Create the table' }).click();
  await guest.page.getByText('This name is taken.').waitFor();
  await expect
    .poll(() => guest.page.locator('[name=my-name]').evaluate((field) => field === document.activeElement))
    .toBe(true);
  await guest.page.goto(`${club.url()}#/me`);
  // The field has the same name there.
  await guest.page.getByRole('button', { name: 'Save the name' }).waitFor();
  await guest.page.fill('[name=my-name]', 'Zoé');
  await guest.page.getByRole('button', { name: 'Save the name' }).click();
  await guest.page.getByRole('heading', { name: 'Zoé' }).waitFor();
  await guest.page.getByText('Delete my data').click();
  await guest.page.getByRole('button', { name: 'Delete for good' }).click();
  await guest.page.getByRole('heading', { name: 'Guest' }).waitFor();
  expect(guest.errors).toEqual([]);
  await leave(guest);
});

test('a moderator reads flags, removes messages and bans', async () => {
  // No account's name.
  const people = [await guest(club, 'Alice'), await guest(club, 'Ben')] as const;
  const table = await startTable(people);
  const [anne, ben] = await Promise.all([people[0].visit(table), people[1].visit(table)]);
  const odile = await (await account(club, 'Odile')).visit('#/me');
  await ben.page.getByText('Chat', { exact: true }).click();
  await ben.page.fill('[name=chat]', 'Something rude');
  await ben.page.keyboard.press('Enter');
  await anne.page.getByText('Something rude').waitFor();
  await anne.page.getByRole('button', { name: 'More about this message from Ben' }).click();
  await anne.page.getByRole('button', { name: 'Report this message from Ben' }).click();
  await anne.page.getByText('Reported. Thank you.').waitFor();
  await odile.page.goto(`${club.url()}#/moderation`);
  await odile.page.getByText('Only this server’s moderators').waitFor();
  expect(await odile.page.getByRole('link', { name: 'Sign in' }).isVisible()).toBe(true);
  await club.command('moderate', 'appoint', 'Odile');
  await odile.page.goto(`${club.url()}#/me`);
  await odile.page.reload();
  await odile.page.getByRole('link', { name: 'Moderation' }).click();
  const reports = odile.page.getByRole('region', { name: 'Reports' });
  await reports.getByText('Something rude').waitFor();
  expect(await barriers(odile.page)).toEqual([]);
  await reports.getByRole('button', { name: 'Delete the message' }).click();
  await reports.getByText('(deleted)').waitFor();
  await reports.getByRole('button', { name: 'Ban', exact: true }).click();
  await reports.getByText(/Banned until/).waitFor();
  await reports.getByRole('button', { name: 'Mark as settled' }).click();
  await odile.page.getByText('No reports.').waitFor();
  // A page whose past has changed loads itself anew: nobody goes elsewhere before it has.
  for (const { page } of [anne, ben]) await page.getByText('(deleted)').waitFor({ state: 'attached' });
  await ben.page.goto(`${club.url()}#/me`);
  await ben.page.getByText('You are banned from all tables until').waitFor();
  expect([...anne.errors, ...odile.errors]).toEqual([]);
  await leave(anne, ben, odile);
});

test('a token made minutes after logging in asks for the password again', async () => {
  const known = await account(club, 'Carla');
  await club.restart(SIX_MINUTES);
  const carla = await known.visit('#/me');
  await carla.page.fill('[name=token-name]', 'my bot');
  await carla.page.getByRole('button', { name: 'Create a key' }).click();
  const dialog = carla.page.getByRole('dialog', { name: 'Is it you?' });
  // If it does not come, the page says why.
  const said = carla.page.locator('section[aria-labelledby=tokens-title] > p[role=status]');
  await expect.poll(async () => (await dialog.count()) === 1 || (await said.textContent())).toBe(true);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await dialog.waitFor({ state: 'detached' });
  expect(await carla.page.getByText('shown only once').count()).toBe(0);
  await carla.page.getByRole('button', { name: 'Create a key' }).click();
  await dialog.locator('[name=proof-password]').fill('a guess');
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await dialog.getByText('We could not confirm that it’s you.').waitFor();
  expect(await barriers(carla.page)).toEqual([]);
  await dialog.locator('[name=proof-password]').fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await carla.page.getByText('Your new key, shown only once').waitFor();
  await carla.page.getByText(/my bot · valid until/).waitFor();
  expect(carla.errors).toEqual([]);
  await leave(carla);
});
