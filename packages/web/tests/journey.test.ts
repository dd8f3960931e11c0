/**
 * Two people from the invitation to the rematch: one at a laptop in English, the other with a phone in French. One
 * runs out of time and comes back, the other resigns.
 */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { barriers } from './support/barriers.ts';
import { account, guest, playOneTurn, QUICK } from './support/by-api.ts';
import { type Club, isAsked, leave, openClub, untilAsked } from './support/club.ts';

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
/** Of each: with fewer, a resigned game does not count. */
const TURNS = 5;
const AN_HOUR_MS = 3_600_000;

let club: Club;
beforeAll(async () => {
  club = await openClub();
});
afterAll(() => club?.close());

test('an invitation, a game, a time-out, a return, a resignation, the profile and a rematch', async () => {
  const people = [await account(club, 'Anna'), await account(club, 'Benoît')] as const;
  const clients = people.map(({ client }) => client);
  const { table } = await clients[0]!.createTable({
    ...QUICK,
    visibility: 'public',
    rated: true,
    moveSeconds: AN_HOUR_MS / 1000,
  });
  const address = `#/table/${table.id}`;
  const anna = await people[0].visit(address);
  const ben = await people[1].visit(address, { language: 'fr' }, PHONE);
  await ben.page.getByRole('button', { name: /siège 2/ }).click();
  // In the chat, and for a moment where screen readers hear it.
  await anna.page.getByText('Benoît joined.').first().waitFor({ state: 'attached' });
  await anna.page.getByRole('button', { name: 'Start the game' }).click();
  for (const { page } of [anna, ben]) await page.locator('.hex').first().waitFor();

  // Nobody tries moves out while a rated game is played.
  await anna.page.getByText('You can try things out here once this rated game is over.').waitFor();
  expect(await anna.page.getByRole('button', { name: 'Try it out' }).count()).toBe(0);

  // The turn comes to Benoît after both have played enough for the game to count.
  const turns = [0, 0];
  for (;;) {
    const { waiting } = (await clients[0]!.table(table.id)).table;
    if (waiting === 1 && Math.min(...turns) >= TURNS) break;
    await playOneTurn(clients[waiting!]!, table.id, waiting!);
    turns[waiting!]! += 1;
  }
  // An onlooker's words are for other onlookers until the game is over.
  const chloe = await guest(club, 'Chloé');
  await chloe.client.sayAsOnlooker(table.id, 'Benoît should build');
  // Nobody looks while the server's clock is put forward: what a page fetches meanwhile would fail.
  expect([...anna.errors, ...ben.errors]).toEqual([]);
  for (const { page, errors } of [anna, ben]) {
    await page.goto('about:blank');
    // The settings of a visitor cannot be stored there.
    errors.length = 0;
  }
  await club.restart(2 * AN_HOUR_MS);
  await anna.page.goto(club.url() + address);
  const log = anna.page.getByRole('group', { name: 'Log' });
  await log.getByText('Benoît ran out of time. A bot takes over.').waitFor();
  await untilAsked(anna.page);

  // What the bot played for him is in the digest.
  await ben.page.goto(club.url() + address);
  const digest = ben.page.getByRole('region', { name: 'Depuis votre dernier coup' });
  await digest.getByText('Benoît a dépassé son temps. Un robot prend le relais.').waitFor();
  await digest.getByText('Benoît (robot)').first().waitFor();
  await ben.page.getByRole('button', { name: 'Reprendre la main' }).click();
  await log.getByText('Benoît is back.').waitFor();
  expect(await barriers(ben.page)).toEqual([]);

  await anna.page.getByText('About this table').click();
  await anna.page.getByRole('button', { name: 'Resign…' }).click();
  await anna.page.getByText('You lose this game, and it ends.').waitFor();
  await anna.page.getByRole('button', { name: 'Resign', exact: true }).click();
  await anna.page.getByRole('heading', { name: 'Benoît wins: you resigned.' }).waitFor();
  await ben.page.getByRole('heading', { name: 'Vous gagnez : Anna a abandonné.' }).waitFor();
  await anna.page.getByText('Benoît should build').waitFor({ state: 'attached' });
  const ratings = ben.page.getByRole('region', { name: 'Cotes après cette partie' });
  await ratings.waitFor();
  expect(await anna.page.getByRole('button', { name: 'See my report' }).count()).toBe(1);
  for (const { page } of [anna, ben]) expect(await barriers(page)).toEqual([]);
  // Nobody is asked at the board any more.
  await anna.page.locator('[data-to-board]').click();
  await anna.page.locator('.hex').first().waitFor();
  expect(await anna.page.getByText('to decide').count()).toBe(0);
  expect(await anna.page.getByText('is deciding').count()).toBe(0);
  await log.getByText('Anna resigned.').waitFor();

  await ben.page.goto(`${club.url()}#/people/${encodeURIComponent('Benoît')}`);
  const past = ben.page.getByRole('region', { name: 'Parties passées' });
  await past.getByText('abandon').waitFor();
  expect(await past.getByRole('listitem').textContent()).toMatch(/1\s500 → 1\s[5-9]/);
  const figures = ben.page.getByRole('region', { name: 'Statistiques' });
  expect(await figures.getByRole('row', { name: /^Victoires/ }).textContent()).toMatch(/1/);

  // The screens about people and notifications, on the phone and in French.
  for (const [hash, heading] of [
    ['#/people/Anna', 'Anna'],
    ['#/me', 'Benoît'],
    ['#/online', 'Jouer en ligne'],
  ] as const) {
    await ben.page.goto(club.url() + hash);
    await ben.page.getByRole('heading', { level: 1, name: heading }).waitFor();
    expect(await barriers(ben.page)).toEqual([]);
    const spare = await ben.page.evaluate(
      () => document.documentElement.clientWidth - document.documentElement.scrollWidth,
    );
    expect(spare).toBeGreaterThanOrEqual(0);
  }
  await ben.page.locator('input[name=table-pace][value=correspondence]').check({ force: true });
  await ben.page.locator('[data-picks=vacation]').waitFor();
  expect(await barriers(ben.page)).toEqual([]);

  // Everyone keeps the seat, and the other player begins.
  const first = /first:([AB])/.exec(await clients[0]!.record(table.id))![1];
  await anna.page.getByRole('button', { name: 'Play again' }).click();
  await anna.page.getByRole('heading', { name: 'Before the game' }).waitFor();
  await ben.page.goto(club.url() + address);
  await ben.page.getByRole('button', { name: 'Aller à la partie suivante' }).click();
  await anna.page.getByRole('button', { name: 'Start the game' }).click();
  const begins = first === 'A' ? ben : anna;
  await untilAsked(begins.page);
  expect(await isAsked((begins === ben ? anna : ben).page)).toBe(false);
  expect([...anna.errors, ...ben.errors]).toEqual([]);
  await leave(anna, ben);
});
