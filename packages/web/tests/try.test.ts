/** "Try it out": into a sandbox and back, by reload, link and Back; the moves for real; where it is not offered. */
import { parseRecord, printRecord } from '@cap-diamant/engine';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { unpackRecord } from '../src/games/record-link.ts';
import { type App, begin, moves, PHONE, startApp } from './support/app.ts';
import { barriers } from './support/barriers.ts';
import { listen, untilHeard } from './support/heard.ts';
import { pickOne } from './support/picks.ts';
import { sideways } from './support/tour.ts';
import { randomGame } from './unit/support/random-game.ts';

let app: App;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app?.close());

const LABEL = 'Trying it out – nothing here counts';
const label = (page: Page) => page.locator('.sandbox .bar b').getByText(LABEL);
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const log = (page: Page) => page.locator('.log .line');
const send = async (page: Page, zone: number): Promise<void> => {
  const before = await log(page).count();
  await page.locator(`.target[data-target="zone:${zone}"]`).click();
  await expect.poll(() => log(page).count()).toBeGreaterThan(before);
};

/** How many choices the address carries. It follows a little later than what is tried. */
const addressed = async (page: Page): Promise<number> => {
  const data = new URL(page.url()).hash.split('/').at(-1)!;
  return parseRecord(await unpackRecord(data)).choices.length;
};

test('a sandbox is marked, announced and titled, keeps what is tried, and gives a turn back', async () => {
  const { page, errors } = await app.open();
  await begin(page, { players: '3', seats: ['person', 'person', 'person'] });
  await listen(page);
  const real = await moves(page);
  const game = new URL(page.url()).hash;

  await button(page, 'Try it out').click();
  await label(page).waitFor();
  const begun = await addressed(page);
  await untilHeard(page, 'You are trying it out. Nothing here counts.');
  await expect.poll(() => page.title()).toBe(`${LABEL} – Cap Diamant`);
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(LABEL);
  expect(await barriers(page)).toEqual([]);
  expect(await button(page, 'Play these moves for real').count()).toBe(0);

  // You move for everybody; undo goes back over all of them, and no further than where the sandbox began.
  await send(page, 1);
  await button(page, 'Play these moves for real').waitFor();
  await send(page, 2);
  for (let times = 0; times < 2; times += 1) await button(page, 'Undo').click();
  await expect.poll(() => button(page, 'Undo').isDisabled()).toBe(true);
  await expect.poll(() => addressed(page)).toBe(begun);
  await send(page, 1);
  await expect.poll(() => addressed(page)).toBe(begun + 1);

  // A reload stays. The address alone leads others here, but neither to the game nor to its secrets.
  await page.reload();
  await label(page).waitFor();
  await button(page, 'Play these moves for real').waitFor();
  expect(await moves(page)).toBe(real);
  const elsewhere = await app.openAt(new URL(page.url()).hash);
  await label(elsewhere.page).waitFor();
  await elsewhere.page.getByText('sends a worker to Religion').filter({ visible: true }).first().waitFor();
  await elsewhere.page.getByRole('link', { name: 'To all games' }).waitFor();
  expect(await button(elsewhere.page, 'Play these moves for real').count()).toBe(0);
  await app.leave(elsewhere.page);

  await listen(page);
  await button(page, 'Back to the game').click();
  await button(page, 'Try it out').waitFor();
  await untilHeard(page, 'You have stopped trying it out. The game is as you left it.');
  expect(new URL(page.url()).hash).toBe(game);
  expect(await moves(page)).toBe(real);

  // From an earlier position of the log, and back to it.
  await log(page).first().click();
  await page.locator('.log .line.part').first().click();
  await button(page, 'Try it out').click();
  await label(page).waitFor();
  expect(await button(page, 'Play these moves for real').count()).toBe(0);
  await page.goBack();
  await page.locator('.log .line[aria-current=step]').waitFor();
  await button(page, 'Back to now').click();

  await button(page, 'Try it out').click();
  await label(page).waitFor();
  await send(page, 1);
  await expect.poll(() => addressed(page)).toBe(begun + 1);
  await button(page, 'Play these moves for real').click();
  await untilHeard(page, 'Your moves are played in the real game.');
  await expect.poll(() => moves(page)).not.toBe(real);
  const played = await moves(page);

  // The game has moved on: the same moves again are refused, and nothing is played.
  await page.goForward();
  await button(page, 'Play these moves for real').click();
  await page.getByText('The game has moved on since you tried this. Nothing was played.').first().waitFor();
  expect(await moves(page)).toBe(played);
  expect(errors).toEqual([]);
  await app.leave(page);
});

/** A game in its middle, of one person against bots. */
const half = (tags: Readonly<Record<string, string>>): string => {
  const { options, layout, choices } = randomGame('tried out');
  const names = ['Ada', 'Ben', 'Chloé'];
  return printRecord({
    options,
    layout,
    names,
    tags: { 'seat-kinds': 'person mason mason', seed: '1-2', ...tags },
    choices: choices.slice(0, 30),
  });
};

test('on a phone: from a replay, against bots, and back to the same move; not in the game of the day', async () => {
  const hash = '#/replay/half/20';
  const { page, errors } = await app.openAt(
    hash,
    {
      'cap-diamant:game:half': half({}),
      'cap-diamant:game:today': half({ daily: '2026-11-18', positions: '10' }),
    },
    {},
    PHONE,
  );
  await page.locator('.log-tool').tap();
  await button(page, 'Try it out').tap();
  await label(page).waitFor();
  expect(await sideways(page)).toBe(0);
  await page.locator('.log-tool').tap();
  await page.locator('summary', { hasText: 'You move for everybody' }).tap();
  await pickOne(page, 'who-moves', 'bots');
  await page.locator('summary', { hasText: 'Bots move for the others' }).waitFor();
  expect(await barriers(page)).toEqual([]);
  await page.locator('.sheet-tools .main').tap();
  // Nobody's turn of the real game is at stake in a replay.
  expect(await button(page, 'Play these moves for real').count()).toBe(0);
  await button(page, 'Back to the game').tap();
  await page.locator('.replay-bar').waitFor();
  expect(new URL(page.url()).hash).toBe(hash);

  for (const barred of ['#/game/today', '#/replay/today/20']) {
    await page.goto(page.url().replace(/#.*/, barred));
    // The table before it has the same tool.
    await page
      .locator('.replay-bar')
      .waitFor({ state: barred.startsWith('#/replay') ? 'visible' : 'detached' });
    await page.locator('.log-tool').tap();
    await page.getByText('once you have finished the game of the day').waitFor();
    expect(await button(page, 'Try it out').count()).toBe(0);
  }
  expect(errors).toEqual([]);
  await app.leave(page);
});
