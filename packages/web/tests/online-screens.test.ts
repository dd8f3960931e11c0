/** Everything on every online screen: without barriers, and whole on a phone; what it shows where something has come between. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { barriers } from './support/barriers.ts';
import { account, guest, playOneTurn, startTable } from './support/by-api.ts';
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
  sit,
} from './support/club.ts';
import { LAPTOP, mapRoom } from './support/map-room.ts';

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
  await anne.page.getByText('More options').click();
  await anne.page.fill('[name=my-name]', 'Anne');
  await check('a new table');
  await anne.page.reload();
  const table = await setUpTable(anne.page, { others: ['open', 'hunter'], visibility: 'public' });
  await anne.page.getByText('likes to end the century').waitFor();
  await check('before the game');
  await ben.page.goto(`${club.url()}#/online`);
  await ben.page.getByRole('link', { name: /^Join: Anne/ }).click();
  await sit(ben.page, 2, 'Ben');
  await anne.page.getByRole('button', { name: 'Start the game' }).click();
  await anne.page.locator('.hex').first().waitFor();
  // A laptop's map has as much room as when nobody else is there.
  await ben.page.locator('.hex').first().waitFor();
  await ben.page.setViewportSize(LAPTOP);
  const { share, hex, names, above, prompt } = await mapRoom(ben.page);
  console.log(`online at 1366×650: map ${(100 * share).toFixed(1)} %, hexes ${hex.toFixed(0)} px`);
  expect(share).toBeGreaterThanOrEqual(0.35);
  expect(hex).toBeGreaterThanOrEqual(60);
  expect(names).toBeGreaterThanOrEqual(16);
  expect(above).toBeLessThanOrEqual(46);
  expect(prompt).toBeLessThanOrEqual(84);
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
  await createAccount(club, anne.page, 'Anne at home');
  await anne.page.getByRole('heading', { name: 'API keys' }).waitFor();
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

test('a recap shows what happened since your last move while the game goes on, but not above the result', async () => {
  const people = [await guest(club, 'Chloé'), await guest(club, 'Dan')] as const;
  const table = await startTable(people);
  const id = table.split('/').at(-1)!;
  // Whichever seat begins, the second makes the last choice.
  for (const seat of [0, 1, 0, 1]) await playOneTurn(people[seat]!.client, id, seat);
  const chloe = await people[0].visit(table);
  const recap = chloe.page.getByRole('region', { name: 'Since your last move' });
  await recap.getByText('Dan').first().waitFor();
  await people[1].client.resign(id);
  await chloe.page.getByRole('heading', { name: 'You win: Dan resigned.' }).waitFor();
  expect(await recap.count()).toBe(0);
  expect(chloe.errors).toEqual([]);
  await leave(chloe);
});

test('a lost connection does not count as absence, and coming back restores presence', async () => {
  await account(club, 'Émile');
  const visitor = await club.visit('#/ranking/2');
  await visitor.page.route('**/api/people/**', (route) => route.abort());
  const toEmile = `${club.url()}#/people/${encodeURIComponent('Émile')}`;
  await visitor.page.goto(toEmile);
  await visitor.page.getByText('That did not work.').waitFor();
  expect(await visitor.page.getByText('There is no such player.').count()).toBe(0);
  await visitor.page.unroute('**/api/people/**');
  await visitor.page.reload();
  await visitor.page.getByRole('heading', { name: 'Statistics' }).waitFor();
  expect(visitor.errors).toEqual([]);
  await visitor.context.close();
});

test('a player who tries moves out stays at the table, plays them for real, and is told when it is too late', async () => {
  const people = [await guest(club, 'Fanny'), await guest(club, 'Gaston')] as const;
  const table = await startTable(people, { moveSeconds: 3600 });
  const id = table.split('/').at(-1)!;
  const { client } = people[0];
  // A newcomer: even to her no card covers the running clock.
  const fanny = await people[0].visit(table, { finishedGames: 0 });
  const gaston = await people[1].visit(table);
  const button = (name: string) => fanny.page.getByRole('button', { name, exact: true });
  const bar = fanny.page.getByRole('region', { name: 'Try it out' });
  const position = async () => (await client.table(id)).table.position;
  const tryOut = async (): Promise<void> => {
    // The sandbox has a connection of its own to the table that it left.
    const stays = fanny.page.waitForResponse((answer) => answer.url().includes(`${id}/stream`));
    await button('Try it out').click();
    await stays;
    await bar.getByText('Meanwhile the real game goes on, and its clocks run.').waitFor();
    await bar.getByRole('timer').waitFor();
    await decide(fanny.page, 0);
    await button('Play these moves for real').waitFor();
  };
  await bringTurnTo(fanny.page, gaston.page);
  await gaston.page.getByText('About this table').click();

  const before = await position();
  await tryOut();
  // In her own tab she is "You", as in the game.
  await fanny.page.locator('.log').getByText('You ').first().waitFor();
  // Longer than the server waits before it says who has left.
  await fanny.page.waitForTimeout(700);
  expect(await gaston.page.getByText('Fanny is away.').count()).toBe(0);
  expect(await barriers(fanny.page)).toEqual([]);
  expect(await position()).toBe(before);
  await button('Play these moves for real').click();
  await expect.poll(position).toBeGreaterThan(before);
  expect(new URL(fanny.page.url()).hash).toBe(table);

  // Her time for this move is up elsewhere: what she tried can no longer be played.
  while (await isAsked(fanny.page)) await decide(fanny.page, 0);
  await bringTurnTo(fanny.page, gaston.page);
  await tryOut();
  await playOneTurn(client, id, 0);
  await bar.getByText('The real game has moved on').waitFor();
  expect(await button('Play these moves for real').count()).toBe(0);
  await button('Back to the game').click();
  await fanny.page.locator('.hex').first().waitFor();
  expect([...fanny.errors, ...gaston.errors]).toEqual([]);
  await leave(fanny, gaston);
});

test('a slow game asks how to tell you of your turns: when it is set up, and once after your first move', async () => {
  const hugo = await club.visit('#/online');
  const asks = hugo.page.getByRole('heading', { name: 'How should we tell you when it is your turn?' });
  await hugo.page.locator('[data-picks=table-pace]').waitFor();
  expect(await asks.count()).toBe(0);
  await hugo.page.locator('input[name=table-pace][value=correspondence]').check({ force: true });
  await asks.waitFor();

  const people = [await guest(club, 'Irma'), await guest(club, 'Jules')] as const;
  const table = await startTable(people, { pace: 'correspondence' });
  const id = table.split('/').at(-1)!;
  const irma = await people[0].visit(table);
  const { page } = irma;
  const asksIrma = page.getByRole('heading', { name: 'How should we tell you when it is your turn?' });
  await page.locator('.hex').first().waitFor();
  expect(await asksIrma.count()).toBe(0);
  await playOneTurn(people[1].client, id, 1);
  await playTurn(page);
  await asksIrma.waitFor();
  expect(await barriers(page)).toEqual([]);
  await page.getByRole('button', { name: 'ntfy' }).click();
  await page.getByText('Make up a topic that nobody can guess').waitFor();
  await page.getByRole('button', { name: 'Not now' }).click();
  await asksIrma.waitFor({ state: 'hidden' });
  await page.reload();
  await page.getByText('Jules is deciding').waitFor();
  expect(await asksIrma.count()).toBe(0);
  expect([...hugo.errors, ...irma.errors]).toEqual([]);
  await leave(hugo, irma);
});

test('a weekend that stops the clocks is announced from the day before, and while it lasts', async () => {
  const people = [await guest(club, 'Kim'), await guest(club, 'Luc')] as const;
  const week = 7 * 86_400;
  const table = await startTable(people, { pace: 'correspondence', moveSeconds: week, weekends: 0 });
  const today = new Date();
  const toFriday = (12 - today.getUTCDay()) % 7;
  // The server's Friday, at noon; later today if it is one already.
  const friday = new Date().setUTCHours(12, 0, 0) + toFriday * 86_400_000;
  await club.restart(Math.max(60_000, friday - today.getTime()));
  const kim = await people[0].visit('#/rules', {}, { timezoneId: 'UTC' });
  await kim.page.clock.install();
  await kim.page.goto(club.url() + table);
  await kim.page.getByText(/^The clocks are stopped from Sat, .* to Mon, /).waitFor();
  await kim.page.clock.fastForward('14:00:00');
  await kim.page.getByText('It is the weekend at this table: the clocks are stopped until Mon').waitFor();
  expect(await barriers(kim.page)).toEqual([]);
  await kim.page.getByRole('button', { name: 'Got it' }).click();
  expect(await kim.page.getByText('It is the weekend at this table').count()).toBe(0);
  expect(kim.errors).toEqual([]);
  await kim.context.close();
});
