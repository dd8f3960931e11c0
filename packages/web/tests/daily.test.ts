/** The deal of the day in a browser: one try, the same bots as anywhere, and what it is compared with. */
import { thinkingBy } from '@cap-diamant/bots/thread';
import { historyOf, parseRecord, printChoice, scoreOf } from '@cap-diamant/engine';
import type { Client } from '@cap-diamant/protocol/client';
import { DAILY_POSITIONS, dailyDeal, dayAfter } from '@cap-diamant/protocol/daily';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { type App, PHONE, startApp } from './support/app.ts';
import { barriers } from './support/barriers.ts';
import { clientOf } from './support/by-api.ts';
import { openClub, type Visitor } from './support/club.ts';
import { begunDay, dueIn, finishedDay } from './support/daily.ts';
import { sideways } from './support/tour.ts';

let app: App;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app?.close());

/** A Monday: family rules, and masons, who think for a moment only. */
const DATE = '2026-11-23';
const day = dailyDeal(DATE);
const BEGUN = begunDay(day);
const FINISHED = finishedDay(day);
const POINTS = scoreOf(historyOf(parseRecord(FINISHED)).state, day.seat);

const visit = async (page: Page, hash: string): Promise<void> => {
  await page.goto(page.url().replace(/#.*|$/, hash));
};
/** A browser in which it is that day. */
const openOn = (settings: object = {}, options: BrowserContextOptions = {}) =>
  app.open(settings, options, (page) => page.clock.setFixedTime(`${DATE}T12:00:00Z`));
const keep = (page: Page, items: Readonly<Record<string, string>>): Promise<void> =>
  page.evaluate((all) => {
    for (const [key, text] of Object.entries(all)) localStorage.setItem(`cap-diamant:${key}`, text);
  }, items);
const kept = (page: Page): Promise<string> =>
  page.evaluate((key) => localStorage.getItem(key)!, `cap-diamant:game:daily-${DATE}`);

/** Mason's is left to be found out. */
const BOTS = { apprentice: 40, architect: 90, intendant: 95, governor: 99 };
const PLAYED = {
  [`game:daily-${DATE}`]: FINISHED,
  [`daily:${DATE}`]: JSON.stringify({ result: null, bots: BOTS }),
  [`daily:${dayAfter(DATE, -1)}`]: JSON.stringify({ result: { points: 80, place: 1, players: 3 }, bots: {} }),
};

test('the door leads to the deal; bots in the browser choose as they do anywhere; a reload goes on with it', async () => {
  const { page, errors } = await openOn();
  await page.locator('[data-door=daily]').click();
  await page.locator('[data-daily=begin]').click();
  await page.locator('.target').first().waitFor();
  const { choices, layout } = parseRecord(await kept(page));
  expect(layout).toEqual(day.layout);
  expect(choices.map(printChoice)).toEqual(
    choices.map((_, at) => printChoice(dueIn(day, choices.slice(0, at))!)),
  );
  await visit(page, '#/daily');
  await page.locator('[data-daily=go-on]').waitFor();
  expect(await page.locator('[data-daily=begin]').count()).toBe(0);
  expect(await barriers(page)).toEqual([]);

  // What others have answered stays; in any other game alone against bots it may be taken back.
  await keep(page, { [`game:daily-${DATE}`]: BEGUN, 'game:other': BEGUN.replace(/^daily: .*\n/m, '') });
  const undo = page.locator('.prompt-area button', { hasText: 'Undo' });
  await visit(page, '#/game/other');
  await page.locator('.target').first().waitFor();
  expect(await undo.isEnabled()).toBe(true);
  await visit(page, `#/game/daily-${DATE}`);
  await page.locator('.target').first().waitFor();
  expect(await undo.isEnabled()).toBe(false);

  // A game that was deleted has had its try.
  await page.evaluate((key) => localStorage.removeItem(key), `cap-diamant:game:daily-${DATE}`);
  await visit(page, '#/daily');
  await page.getByText('You have deleted this game.').waitFor();
  expect(await page.locator('[data-daily]').count()).toBe(0);
  expect(errors).toEqual([]);
  await page.context().close();
});

test('a finished day is compared with bots in the same seat, and with everybody on the server, which plays it again', async () => {
  const club = await openClub();
  onTestFinished(() => club.close());
  await club.restart(Date.parse(`${DATE}T12:00:00Z`) - Date.now());
  const [anne, ben] = [await club.visit('#/me'), await club.visit('#/me')];
  const named = async (visitor: Visitor, name: string): Promise<Client> => {
    await visitor.page.getByRole('heading', { name: 'Guest' }).waitFor();
    const client = await clientOf(club, visitor);
    await client.rename(name);
    return client;
  };
  const hers = await named(anne, 'Anne');
  const other = await named(ben, 'Benoît');
  const his = finishedDay(day, 'another');
  const hisPoints = scoreOf(historyOf(parseRecord(his)).state, day.seat);
  await other.playedDaily(DATE, his);
  // What did not come out alike is not taken.
  const forged = FINISHED.trimEnd().split('\n').slice(0, -1).join('\n');
  await expect(hers.playedDaily(DATE, `${forged}\n`)).rejects.toThrow();

  const { page, errors } = anne;
  await page.clock.setFixedTime(`${DATE}T12:00:00Z`);
  await keep(page, PLAYED);
  await page.goto(`${club.url()}api/about.json`);
  await page.goto(club.url());
  await page.getByText(`${POINTS} points today. 2 days in a row.`).waitFor();
  await page.locator('[data-door=daily]').click();

  const ofBot = thinkingBy(() => 0).playOut({
    ...day,
    bots: day.bots.map((bot) => bot ?? 'mason'),
    positions: DAILY_POSITIONS,
  })[day.seat]!;
  const mason = page.locator('[aria-labelledby=same-seat] tr', { hasText: 'mason' });
  await mason.waitFor();
  expect(await mason.locator('td').textContent()).toBe(String(ofBot));
  expect(await page.locator('[aria-labelledby=same-seat] tbody tr').count()).toBe(6);

  await page.getByRole('button', { name: 'Send my result' }).click();
  const ahead = POINTS > hisPoints ? 100 : POINTS === hisPoints ? 50 : 0;
  await page.getByText(`You are ahead of ${ahead}% of the others.`).waitFor();
  const everybody = page.locator('[aria-labelledby=daily-everybody] tbody tr');
  expect((await everybody.allTextContents()).map((row) => /Anne|Benoît/.exec(row)?.[0]).toSorted()).toEqual([
    'Anne',
    'Benoît',
  ]);
  expect(await page.getByRole('link', { name: 'November 22: 80 points, place 1 of 3' }).count()).toBe(1);
  expect(await barriers(page)).toEqual([]);
  expect(errors).toEqual([]);
});

test.each(['de', 'ru'])('in %s it fits a phone', async (language) => {
  const { page, errors } = await openOn({ language }, PHONE);
  await visit(page, '#/daily');
  const begin = page.locator('[data-daily=begin]');
  await begin.waitFor();
  expect((await begin.boundingBox())!.y).toBeLessThan(PHONE.viewport.height - 60);
  expect(await sideways(page)).toBe(0);
  await keep(page, {
    ...PLAYED,
    [`daily:${DATE}`]: JSON.stringify({ result: null, bots: { ...BOTS, mason: 60 } }),
  });
  await page.reload();
  await page.locator('[aria-labelledby=same-seat]').first().waitFor();
  expect(await sideways(page)).toBe(0);
  expect(errors).toEqual([]);
  await page.context().close();
});
