/** Online with others and with oneself: votes, clocks, ratings, another game, keys for programs, notices. */

import { createHmac } from 'node:crypto';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { barriers } from './support/barriers.ts';
import {
  account,
  clientOf,
  elsewhere,
  guest,
  playToEnd,
  playTurns,
  QUICK,
  startTable,
} from './support/by-api.ts';
import {
  bringTurnTo,
  type Club,
  createAccount,
  isAsked,
  leave,
  openClub,
  playTurn,
  setUpTable,
  untilAsked,
} from './support/club.ts';
import { pickOne } from './support/picks.ts';
import { startReceiver } from './support/receiver.ts';

const RATED = { visibility: 'public', rated: true } as const;
const GAMES_FOR_A_RANK = 10;
/** Five of each player: the bot's sixth may still be missing when ours is made. */
const TURNS_TO_COUNT = 6;
const VOTE_AFTER_MS = 200_000;

/** Another tab comes before this one, or goes. */
const show = (page: Page, isShown: boolean): Promise<void> =>
  page.evaluate((shown) => {
    Object.defineProperty(document, 'hidden', { configurable: true, value: !shown });
    document.dispatchEvent(new Event('visibilitychange'));
  }, isShown);

interface Alert {
  readonly body: string;
  onclick: (() => void) | null;
}

/** In place of the system's alerts, of which a browser without windows has none: they are kept. */
const keepAlerts = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const alerts: Alert[] = [];
    class Kept implements Alert {
      static readonly permission = 'granted';
      readonly body: string;
      onclick = null;
      constructor(_title: string, { body }: { readonly body: string }) {
        this.body = body;
        alerts.push(this);
      }
    }
    Object.assign(window, { Notification: Kept, alerts });
  });
const alertsIn = (page: Page): Promise<string[]> =>
  page.evaluate(() => (window as unknown as { alerts: Alert[] }).alerts.map(({ body }) => body));
const clickAlert = (page: Page): Promise<void> =>
  page.evaluate(() => (window as unknown as { alerts: Alert[] }).alerts.at(-1)!.onclick!());

let club: Club;
beforeAll(async () => {
  club = await openClub({ env: { PRIVATE_WEBHOOKS: '1', NOTICE_AFTER: '1' } });
});
afterAll(() => club?.close());
/** A page that asks nothing of the server. */
const nowhere = (): string => `${club.url()}api/about.json`;

test('when all others agree, a bot plays for an absent player, who may come back', async () => {
  const people = [await guest(club, 'Anne'), await guest(club, 'Ben'), await guest(club, 'Carla')] as const;
  const table = await startTable(people);
  const anne = await people[0].visit(table);
  const ben = await people[1].visit(table);
  const carla = await people[2].visit(table);
  for (const { page } of [anne, ben, carla]) await page.locator('.hex').first().waitFor();
  const untilBensTurn = async (): Promise<void> => {
    while (!(await isAsked(ben.page))) {
      await Promise.race([anne, ben, carla].map(({ page }) => untilAsked(page)));
      for (const { page } of [anne, carla]) if (await isAsked(page)) await playTurn(page);
    }
  };
  await untilBensTurn();
  await ben.page.goto(nowhere());
  await anne.page.getByText('About this table').click();
  await anne.page.getByText('Ben is away.').waitFor();
  // Who has been gone for a moment is waited for.
  await anne.page.getByText(/In .* min.* you can vote to let a bot take over/).waitFor();
  expect(await anne.page.getByRole('button', { name: 'Let a bot take over' }).count()).toBe(0);
  // What the section fetches has come: without a server it would be an error in the page.
  await anne.page.getByRole('heading', { name: 'Announce everyone’s turns in a channel' }).waitFor();
  await club.restart(VOTE_AFTER_MS);
  for (const { page } of [anne, carla]) await page.reload();
  // Above the table, and in what there is to know about it.
  await anne.page.locator('.notice').getByRole('button', { name: 'Let a bot take over' }).click();
  for (const { page } of [anne, carla]) await page.getByText('About this table').click();
  await carla.page.getByText('1 vote for a bot.').waitFor();
  // A guest has no page of his own.
  expect(await anne.page.getByRole('link', { name: 'Carla' }).count()).toBe(0);
  // The one above the table has gone.
  await expect
    .poll(() => anne.page.getByRole('button', { name: 'Let a bot take over' }).isDisabled())
    .toBe(true);
  await carla.page.locator('details').getByRole('button', { name: 'Let a bot take over' }).click();
  await anne.page.getByText('Ben is away.').waitFor({ state: 'hidden' });

  await ben.page.goto(club.url() + table);
  // In Ben's turn the prompt says it too.
  await ben.page.getByRole('status').filter({ hasText: 'A bot is playing for you.' }).waitFor();
  await ben.page.getByRole('button', { name: 'Take over' }).click();
  await expect.poll(() => ben.page.getByText('A bot is playing for you.').count()).toBe(0);
  // In the end it is Ben's own turn.
  await untilBensTurn();
  expect([...anne.errors, ...ben.errors, ...carla.errors]).toEqual([]);
  await leave(anne, ben, carla);
});

test('my turns are listed first', async () => {
  const anne = await club.visit('#/me');
  await anne.page.getByRole('heading', { name: 'Guest' }).waitFor();
  const client = await clientOf(club, anne);
  const withBot = { ...QUICK, seats: ['me', 'apprentice'] } satisfies typeof QUICK;
  const { table: hers } = await client.createTable(withBot);
  await client.start(hers.id);
  await client.createTable(QUICK);
  // The bot may have the first turn.
  await expect.poll(async () => (await client.table(hers.id)).table.waiting).toBe(0);
  await anne.page.goto(club.url());
  const own = anne.page.getByRole('region', { name: 'My tables' });
  await expect
    .poll(() => own.getByRole('listitem').allTextContents())
    .toEqual([expect.stringContaining('Your turn')]);
  await own.getByRole('button', { name: 'Show all 2' }).click();
  await expect.poll(() => own.getByRole('listitem').count()).toBe(2);
  expect(await own.getByRole('link').first().getAttribute('href')).toBe(`#/table/${hers.id}`);
  expect(await own.getByRole('listitem').last().textContent()).toContain('1 open seat');
  await expect.poll(() => anne.page.title()).toMatch(/^\(1\) Your turn/);

  expect(anne.errors).toEqual([]);
  await leave(anne);
});

test('a hidden page alerts its player and says so in the title; after a while the player counts as away', async () => {
  const people = [await guest(club, 'Anne'), await guest(club, 'Ben')] as const;
  const table = await startTable(people);
  const anne = await people[0].visit(table, { turnAlerts: true });
  const ben = await people[1].visit(table);
  await bringTurnTo(ben.page, anne.page);
  await keepAlerts(anne.page);
  await anne.page.clock.install();
  await show(anne.page, false);
  await playTurn(ben.page);
  await expect.poll(() => anne.page.title()).toMatch(/^\(1\) Your turn/);
  await expect.poll(() => alertsIn(anne.page)).toEqual(['Your turn']);
  expect(await isAsked(anne.page)).toBe(false);
  await ben.page.getByText('About this table').click();
  expect(await ben.page.getByText('Anne is away.').count()).toBe(0);
  await anne.page.clock.fastForward('05:01');
  await ben.page.getByText('Anne is away.').waitFor();
  await show(anne.page, true);
  await ben.page.getByText('Anne is away.').waitFor({ state: 'hidden' });
  await untilAsked(anne.page);
  await playTurn(anne.page);
  await untilAsked(ben.page);
  // From wherever she is, a click on the alert leads to the table.
  await anne.page.evaluate(() => {
    location.hash = '#/';
  });
  await clickAlert(anne.page);
  await anne.page.locator('.hex').first().waitFor();
  expect(new URL(anne.page.url()).hash).toBe(table);
  expect([...anne.errors, ...ben.errors]).toEqual([]);
  await leave(ben);
  // Its clock is another one.
  await anne.context.close();
});

test('a game ends when all agree, the first of whom is asked twice, and shows its result', async () => {
  const people = [await guest(club, 'Anne'), await guest(club, 'Ben')] as const;
  const table = await startTable(people);
  const anne = await people[0].visit(table);
  const ben = await people[1].visit(table);
  for (const { page } of [anne, ben]) await page.getByText('About this table').click();
  await anne.page.getByRole('button', { name: 'Agree to end the game…' }).click();
  await anne.page.getByRole('button', { name: 'Keep playing' }).click();
  await anne.page.getByRole('button', { name: 'Agree to end the game…' }).click();
  expect(await barriers(anne.page)).toEqual([]);
  await anne.page.getByRole('button', { name: 'Agree to end the game', exact: true }).click();
  await anne.page.getByText('You have agreed to end the game.').waitFor();
  // What Ben is asked above the table says what it means.
  await ben.page
    .getByText('Anne wants to end the game. If everyone agrees, it ends and does not count.')
    .waitFor();
  await ben.page.locator('.notice').getByRole('button', { name: 'Agree to end the game' }).click();
  for (const { page } of [anne, ben]) {
    await page
      .getByRole('heading', { name: 'Everyone agreed to end this game. It does not count.' })
      .waitFor();
    await page.getByRole('button', { name: 'Play again' }).waitFor();
  }
  expect(await barriers(anne.page)).toEqual([]);
  expect([...anne.errors, ...ben.errors]).toEqual([]);
  await leave(anne, ben);
});

test('a rated game changes ratings, and leads to the ranking', async () => {
  const anne = await club.visit('#/me');
  await createAccount(club, anne.page, 'Anne');
  const ben = await (await account(club, 'Ben')).visit('#/online');
  await anne.page.goto(club.url());
  await anne.page.getByRole('link', { name: 'Online', exact: true }).click();
  await pickOne(anne.page, 'visibility', 'public');
  await anne.page.check('[name=rated]');
  // A rated game needs a clock; which, can be chosen.
  await anne.page
    .getByText('Rated games have a clock: 20 min for the game, plus 15 sec each turn.')
    .waitFor();
  const table = await setUpTable(anne.page, { name: null, others: ['open'], visibility: 'public' });
  await ben.page.goto(`${club.url()}#/online`);
  await ben.page
    .getByRole('listitem')
    .filter({ hasText: 'Rated' })
    .getByRole('link', { name: /^Join: Anne/ })
    .click();
  await ben.page.getByRole('button', { name: 'Sit here: seat 2' }).click();
  await anne.page.getByRole('button', { name: 'Start the game' }).click();
  for (const { page } of [anne, ben]) await page.locator('.hex').first().waitFor();
  // Both clocks are in sight, the one that runs and the one that stands.
  await anne.page.getByRole('timer').waitFor();
  await anne.page.locator('.bank').waitFor();
  await anne.page.getByText('About this table').click();
  await anne.page.getByRole('link', { name: 'Ben', exact: true }).waitFor();
  const clients = [await clientOf(club, anne), await clientOf(club, ben)] as const;
  // How a game comes to its end before one's eyes is another test: here nobody looks until it is over.
  for (const { page } of [anne, ben]) await page.goto(nowhere());
  await playToEnd(clients, table.split('/').at(-1)!);
  for (const { page } of [anne, ben]) {
    await page.goto(`${club.url()}${table}`);
    const changes = page.getByRole('region', { name: 'Ratings after this game' });
    await changes.waitFor();
    await expect.poll(() => changes.getByText('1,500 → 1,').count()).toBe(2);
  }
  // They talk on beside the result.
  await ben.page.locator('.result .chat summary').click();
  await ben.page.getByRole('textbox', { name: 'Message' }).fill('Well played');
  await ben.page.keyboard.press('Enter');
  await anne.page.locator('.result .chat').getByText('Well played').waitFor();
  expect(await barriers(anne.page)).toEqual([]);
  // One way to another game.
  expect(await anne.page.getByRole('button', { name: 'Play again' }).count()).toBe(1);

  await ben.page.goto(`${club.url()}#/ranking/2`);
  // Bots are there from the start.
  await ben.page.getByRole('row', { name: /Governor/ }).waitFor();
  await ben.page.getByText('Nobody has played enough rated games').waitFor();
  // A resigned game against a bot is a quick one; it counts when both have played a few turns.
  const againstBot = { ...QUICK, ...RATED, seats: ['me', 'apprentice'] } satisfies typeof QUICK;
  const resigned: Promise<void>[] = [];
  for (let number = 1; number < GAMES_FOR_A_RANK; number += 1) {
    const { table: next } = await clients[0].createTable({ ...againstBot, moveSeconds: 3600 });
    await clients[0].start(next.id);
    resigned.push(
      playTurns(clients[0], next.id, 0, TURNS_TO_COUNT)
        .then(() => clients[0].resign(next.id))
        .then(() => {}),
    );
  }
  await Promise.all(resigned);
  // Or lets his time pass: two bots play the last one to its end.
  const { table: left } = await clients[0].createTable({ ...againstBot, moveSeconds: 1 });
  await clients[0].start(left.id);
  await expect.poll(async () => (await clients[1].gamesOf('Anne')).games.length).toBe(GAMES_FOR_A_RANK + 1);
  await ben.page.goto(`${club.url()}#/online`);
  await ben.page.getByRole('link', { name: 'Best players' }).click();
  await ben.page.getByRole('link', { name: '2 players' }).click();
  const best = ben.page.getByRole('table');
  await best.getByRole('link', { name: 'Anne' }).waitFor();
  // She, the five levels of bots, and the heading.
  expect(await best.getByRole('row').count()).toBe(7);
  expect(await barriers(ben.page)).toEqual([]);
  await best.getByRole('link', { name: 'Anne' }).click();
  const past = ben.page.getByRole('region', { name: 'Past games' });
  await expect.poll(() => past.getByRole('listitem').count()).toBe(GAMES_FOR_A_RANK + 1);
  // The latest first: everybody began with as much.
  expect(await past.getByRole('listitem').last().textContent()).toContain('Rating 1,500 → 1,');
  expect(await barriers(ben.page)).toEqual([]);
  await past.getByRole('listitem').first().getByRole('link').first().click();
  await ben.page.getByText('Players who left the game to a bot are rated last.').waitFor();
  expect([...anne.errors, ...ben.errors]).toEqual([]);
  await leave(anne, ben);
});

test('a token works until it is revoked', async () => {
  const dora = await (await account(club, 'Dora')).visit('#/me');
  const keys = dora.page.getByRole('region', { name: 'API keys' });
  await keys.getByRole('textbox').fill('my bot');
  await keys.getByRole('button', { name: 'Create a key' }).click();
  const key = (await keys.locator('code').textContent())!;
  const me = () => fetch(`${club.url()}api/me`, { headers: { authorization: `Bearer ${key}` } });
  expect(await (await me()).json()).toMatchObject({ name: 'Dora', kind: 'account' });
  await keys.getByRole('button', { name: 'Remove: my bot' }).click();
  await keys.getByText('my bot').waitFor({ state: 'hidden' });
  expect((await me()).status).toBe(401);
  expect(dora.errors).toEqual([]);
  await leave(dora);
});

test('an absent player gets a webhook for their turn, and logs out elsewhere', async () => {
  const receiver = await startReceiver();
  const emil = await (await account(club, 'Émile')).visit('#/me');
  const notices = emil.page.getByRole('region', { name: 'Notify me when it is my turn' });
  await notices.getByRole('button', { name: 'Webhook' }).click();
  await notices.getByRole('textbox', { name: 'Address of the webhook' }).fill(receiver.url);
  await notices.getByRole('button', { name: 'Add' }).click();
  const secret = (await notices.locator('code').textContent())!;
  const client = await clientOf(club, emil);
  const { table } = await client.createTable({ ...QUICK, seats: ['me', 'apprentice'] });
  await client.start(table.id);
  await emil.page.goto(nowhere());
  const { signature, body } = await receiver.first;
  expect(JSON.parse(body)).toMatchObject({ kind: 'your-turn', table: table.id, seat: 0 });
  const [, seconds] = /^t=(\d+),/.exec(signature)!;
  const seal = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex');
  expect(signature).toBe(`t=${seconds},v1=${seal}`);
  receiver.close();

  const desk = await (await elsewhere(club, 'Émile')).visit('#/me');
  const { host } = new URL(receiver.url);
  // The receiver is closed: the owner sees that.
  await desk.page.getByRole('button', { name: `Send a test: ${host}` }).click();
  await desk.page.getByRole('status').getByText('The receiver cannot be reached.').waitFor();
  await desk.page.getByRole('button', { name: `Remove: ${host}` }).click();
  await desk.page.getByText(host).waitFor({ state: 'hidden' });
  await desk.page.getByRole('button', { name: 'Sign out everywhere else' }).click();
  await desk.page.getByRole('button', { name: 'Sign out everywhere else' }).waitFor({ state: 'hidden' });
  await emil.page.goto(`${club.url()}#/me`);
  await emil.page.getByRole('heading', { name: 'Guest' }).waitFor();
  expect([...emil.errors, ...desk.errors]).toEqual([]);
  await leave(emil, desk);
});
