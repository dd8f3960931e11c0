/** Playing online as people do: leaving and coming back, accounts, talk. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { barriers } from './support/barriers.ts';
import { account, elsewhere, guest, startTable } from './support/by-api.ts';
import {
  bringTurnTo,
  type Club,
  createAccount,
  decide,
  isAsked,
  leave,
  openClub,
  playTurn,
  setUpTable,
  signIn,
  sit,
  untilAsked,
} from './support/club.ts';

let club: Club;
beforeAll(async () => {
  club = await openClub();
});
afterAll(() => club?.close());

test('by correspondence: leave, come back on another device, read what has happened', async () => {
  const anne = await club.visit();
  const ben = await club.visit();
  await createAccount(club, anne.page, 'Anne of Lévis');
  await anne.page.goto(club.url());
  await anne.page.getByRole('link', { name: 'Online', exact: true }).click();
  await anne.page.getByRole('heading', { name: 'Play online' }).waitFor();
  expect(await anne.page.locator('[name=my-name]').count()).toBe(0);
  const table = await setUpTable(anne.page, { others: ['open'], pace: 'correspondence', name: null });
  await ben.page.goto(club.url() + table);
  await sit(ben.page, 2, 'Ben');
  await anne.page.getByRole('button', { name: 'Start the game' }).click();
  await bringTurnTo(anne.page, ben.page);
  await playTurn(anne.page);
  await untilAsked(ben.page);
  await leave(anne);
  await playTurn(ben.page);

  const phone = await club.visit('', {}, { viewport: { width: 390, height: 844 } });
  await signIn(club, phone.page, 'Anne of Lévis');
  await phone.page.goto(club.url());
  await phone.page.getByRole('link', { name: /^Play: / }).click();
  expect(new URL(phone.page.url()).hash).toBe(table);
  const recap = phone.page.getByRole('region', { name: 'Since your last move' });
  await recap.waitFor();
  expect(await recap.textContent()).toContain('Ben');
  expect(await barriers(phone.page)).toEqual([]);
  await recap.getByRole('button', { name: 'Got it' }).click();
  await playTurn(phone.page);
  await untilAsked(ben.page);
  expect([...ben.errors, ...phone.errors]).toEqual([]);
  await leave(ben, phone);
});

test('a guest becomes an account, keeps the seat, and ends a session elsewhere', async () => {
  const people = [await guest(club, 'Carla'), await guest(club, 'Dan')] as const;
  const table = await startTable(people);
  const carla = await people[0].visit('#/me');
  const dan = await people[1].visit(table);
  await createAccount(club, carla.page, 'Carla');
  await carla.page.goto(club.url() + table);
  await bringTurnTo(carla.page, dan.page);
  await playTurn(carla.page);

  const desk = await (await elsewhere(club, 'Carla')).visit();
  await desk.page.getByRole('link', { name: /Carla.*Dan/ }).waitFor();
  await carla.page.goto(`${club.url()}#/me`);
  const sessions = carla.page.getByRole('region', { name: 'Where you are signed in' });
  await sessions.getByRole('button', { name: 'Sign out there' }).click();
  await expect.poll(() => sessions.getByRole('listitem').count()).toBe(1);
  await desk.page.goto(`${club.url()}#/me`);
  await desk.page.reload();
  await desk.page.getByRole('heading', { name: 'Guest' }).waitFor();
  expect([...carla.errors, ...dan.errors, ...desk.errors]).toEqual([]);
  await leave(carla, dan, desk);
});

test('a passkey makes the account and signs in to it', async () => {
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
  await eve.page.getByRole('button', { name: 'Create with a passkey', exact: true }).click();
  await eve.page.getByRole('heading', { name: 'Ève' }).waitFor();
  await eve.page.getByRole('button', { name: 'Sign out', exact: true }).click();
  await eve.page.getByRole('heading', { name: 'Guest' }).waitFor();
  await eve.page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await eve.page.getByRole('heading', { name: 'Ève' }).waitFor();
  expect(eve.errors).toEqual([]);
  // Its keys stay with it.
  await eve.context.close();
});

test('with “Ask before a turn ends” nothing leaves this screen before its end, not even by a reload', async () => {
  const people = [await guest(club, 'Anne'), await guest(club, 'Ben')] as const;
  const table = await startTable(people);
  const anne = await people[0].visit(table, { confirmTurn: true });
  const ben = await people[1].visit(table);
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
  await leave(anne, ben);
});

test('a choice that came too late gives way to the log, and that is said', async () => {
  const people = [await account(club, 'Late Anne'), await guest(club, 'Ben')] as const;
  const table = await startTable(people);
  const anne = await people[0].visit(table);
  const ben = await people[1].visit(table);
  await bringTurnTo(anne.page, ben.page);
  const other = await (await elsewhere(club, 'Late Anne')).visit(table);
  await untilAsked(other.page);
  await anne.context.setOffline(true);
  await anne.page.locator('.target').last().press('Enter');
  await anne.page.getByText('Reconnecting…').waitFor();
  // This device takes the first place that is offered, and is heard.
  await playTurn(other.page);
  await anne.context.setOffline(false);
  await anne.page.getByText('The game had already moved on').waitFor();
  await untilAsked(ben.page);
  await leave(anne, ben, other);
});

test('a page that is too old for what the server sends says so, reloads once, and loses nothing', async () => {
  const people = [await guest(club, 'Anne'), await guest(club, 'Ben')] as const;
  const table = await startTable(people);
  const anne = await people[0].visit(table);
  const ben = await people[1].visit(table);
  await bringTurnTo(anne.page, ben.page);
  const bar = anne.page.getByText('A new version is available.');
  const fromNewerServer = 'id: 1.0\nevent: log\ndata: {"kind":"weather","position":0}\n\n';
  await anne.page.route('**/stream', (route) =>
    route.fulfill({ contentType: 'text/event-stream', body: fromNewerServer }),
  );
  const reloaded = anne.page.waitForEvent('load');
  await anne.page.goto(`${club.url()}#/`);
  await anne.page.goto(club.url() + table);
  await reloaded;
  // Still too old after one reload: the page does not reload for ever.
  await bar.waitFor();
  await anne.page.unroute('**/stream');
  await anne.page.getByRole('button', { name: 'Reload' }).click();
  await untilAsked(anne.page);
  await playTurn(anne.page);
  await untilAsked(ben.page);
  await leave(anne, ben);
});

test('people talk, mute, report, note, leave to a bot and come back', async () => {
  const people = [await guest(club, 'Anne'), await guest(club, 'Ben')] as const;
  const table = await startTable(people);
  const anne = await people[0].visit(table);
  const ben = await people[1].visit(table);
  await anne.page.getByText('Chat', { exact: true }).click();
  await anne.page.fill('[name=chat]', 'Good luck!');
  await anne.page.getByRole('button', { name: 'Send', exact: true }).click();
  await ben.page.getByText('Good luck!').waitFor();
  await ben.page.getByRole('button', { name: 'More about this message from Anne' }).click();
  await ben.page.getByRole('button', { name: 'Report this message from Anne' }).click();
  await ben.page.getByText('Reported. Thank you.').waitFor();
  await ben.page.getByRole('button', { name: 'Mute Anne' }).click();
  await ben.page.getByText('Good luck!').waitFor({ state: 'hidden' });
  await ben.page.getByRole('button', { name: 'Unmute' }).click();
  await ben.page.getByText('Good luck!').waitFor();
  await ben.page.getByText('My notes', { exact: true }).click();
  await ben.page.getByRole('textbox', { name: 'My notes' }).fill('She builds in the port.');
  await ben.page.getByText('Saved.').waitFor();
  await ben.page.reload();
  await ben.page.getByText('My notes', { exact: true }).click();
  await expect
    .poll(() => ben.page.getByRole('textbox', { name: 'My notes' }).inputValue())
    .toBe('She builds in the port.');
  await ben.page.getByText('About this table').click();
  await ben.page.getByRole('button', { name: 'Leave the table' }).click();
  await ben.page.getByRole('button', { name: 'Take over' }).waitFor();
  await playTurn(anne.page);
  await untilAsked(anne.page);
  const takeOver = ben.page.getByRole('button', { name: 'Take over' });
  await takeOver.press('Enter');
  await takeOver.waitFor({ state: 'detached' });
  // The button has gone, and left the focus on the screen.
  await expect.poll(() => ben.page.evaluate(() => document.activeElement === document.body)).toBe(false);
  await playTurn(anne.page);
  await untilAsked(ben.page);
  expect([...anne.errors, ...ben.errors]).toEqual([]);
  await leave(anne, ben);
});
