/**
 * The deal of the day in a browser: one try, the same bots as anywhere, played to its end, sent to a real server that
 * plays it again, and what it is compared with.
 */
import { thinkingBy } from '@cap-diamant/bots/thread';
import { historyOf, parseRecord, printChoice, scoreOf } from '@cap-diamant/engine';
import type { Client } from '@cap-diamant/protocol/client';
import { DAILY_POSITIONS, dailyDeal, dayAfter } from '@cap-diamant/protocol/daily';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { SOAKING } from '../../../scripts/soaking.ts';
import { type App, PHONE, startApp } from './support/app.ts';
import { barriers } from './support/barriers.ts';
import { clientOf } from './support/by-api.ts';
import { openClub, type Visitor } from './support/club.ts';
import { begunDay, dueIn, finishedDay, nearlyFinishedDay } from './support/daily.ts';
import { handOf } from './support/hand.ts';
import { focused, listen, untilHeard } from './support/heard.ts';
import { playByHand } from './support/player.ts';
import { sideways } from './support/tour.ts';
import { WINDOWS, WORDY, waysOr } from './support/ways.ts';
import { wordsIn } from './support/words.ts';

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

const playedDay = (points: number): string =>
  JSON.stringify({ result: { points, place: 1, players: 3 }, bots: {} });

/** Mason's is left to be found out. */
const BOTS = { apprentice: 40, architect: 90, intendant: 95, governor: 99 };
const PLAYED = {
  [`game:daily-${DATE}`]: FINISHED,
  [`daily:${DATE}`]: JSON.stringify({ result: null, bots: BOTS }),
  [`daily:${dayAfter(DATE, -1)}`]: playedDay(80),
};

test.each(waysOr('ru', 'phone'))(
  'in %s on a %s: the door leads to the deal; bots choose as they do anywhere; a reload goes on with it',
  async (language, screen) => {
    const { ui, daily: say } = await wordsIn(language);
    const { page, errors } = await openOn({ language }, WINDOWS[screen]);
    const hand = handOf(page, screen);
    const door = ui('labelled', { label: ui('begin'), value: ui('dailyTitle') });
    await hand.press(page.getByRole('link', { name: door }));
    await hand.press(page.getByRole('button', { name: say('begin') }));
    await page.locator('.target').first().waitFor();
    const { choices, layout } = parseRecord(await kept(page));
    expect(layout).toEqual(day.layout);
    expect(choices.map(printChoice)).toEqual(
      choices.map((_, at) => printChoice(dueIn(day, choices.slice(0, at))!)),
    );
    await visit(page, '#/daily');
    await page.getByRole('button', { name: say('goOn') }).waitFor();
    expect(await page.getByRole('button', { name: say('begin') }).count()).toBe(0);
    expect(await barriers(page)).toEqual([]);
    expect(await sideways(page)).toBe(0);

    // What others have answered stays; in any other game alone against bots it may be taken back.
    await keep(page, { [`game:daily-${DATE}`]: BEGUN, 'game:other': BEGUN.replace(/^daily: .*\n/m, '') });
    const undo = page.locator('.prompt-area').getByRole('button', { name: ui('undo'), exact: true });
    await visit(page, '#/game/other');
    await page.locator('.target').first().waitFor();
    expect(await undo.isEnabled()).toBe(true);
    await visit(page, `#/game/daily-${DATE}`);
    await page.locator('.target').first().waitFor();
    await expect.poll(() => undo.isEnabled()).toBe(false);

    // A game that was deleted has had its try.
    await page.evaluate((key) => localStorage.removeItem(key), `cap-diamant:game:daily-${DATE}`);
    await visit(page, '#/daily');
    await page.getByText(say('putAway')).waitFor();
    expect(await page.locator('[data-daily]').count()).toBe(0);
    expect(errors).toEqual([]);
    await page.context().close();
  },
);

/** In the tests the last choice is made in the browser; where there is time (`npm run soak`), all of them. */
test.each(waysOr('de', 'laptop'))(
  'in %s on a %s: a day played to its end is compared with bots in the same seat, and with everybody on the server, which plays it again',
  async (language, screen) => {
    const { ui, daily: say } = await wordsIn(language);
    const club = await openClub();
    onTestFinished(() => club.close());
    await club.restart(Date.parse(`${DATE}T12:00:00Z`) - Date.now());
    const anne = await club.visit('#/me', { language }, WINDOWS[screen]);
    const ben = await club.visit('#/me', { language });
    const guest = async (visitor: Visitor): Promise<Client> => {
      await visitor.page.getByRole('heading', { name: ui('guest') }).waitFor();
      return clientOf(club, visitor);
    };
    const hers = await guest(anne);
    const other = await guest(ben);
    await other.rename('Benoît');
    const his = finishedDay(day, 'another');
    const hisPoints = scoreOf(historyOf(parseRecord(his)).state, day.seat);
    await other.submitDaily(DATE, his);
    // What did not come out alike is not taken.
    const forged = FINISHED.trimEnd().split('\n').slice(0, -1).join('\n');
    await expect(hers.submitDaily(DATE, `${forged}\n`)).rejects.toThrow();

    const { page, errors } = anne;
    const hand = handOf(page, screen);
    await page.clock.setFixedTime(`${DATE}T12:00:00Z`);
    await keep(page, {
      [`daily:${DATE}`]: JSON.stringify({ result: null, bots: BOTS }),
      [`daily:${dayAfter(DATE, -1)}`]: playedDay(80),
      ...(SOAKING ? {} : { [`game:daily-${DATE}`]: nearlyFinishedDay(day) }),
    });
    if (SOAKING) await page.evaluate((key) => localStorage.removeItem(key), `cap-diamant:daily:${DATE}`);
    await page.goto(`${club.url()}api/about.json`);
    await page.goto(club.url());
    await page.locator('[data-door=daily]').waitFor();
    await hand.press(page.locator('[data-door=daily]'));
    await hand.press(page.getByRole('button', { name: SOAKING ? say('begin') : say('goOn') }));
    await playByHand(page, screen === 'phone' ? 'touch' : 'keyboard');
    const points = scoreOf(historyOf(parseRecord(await kept(page))).state, day.seat);
    await page.goto(club.url());
    // A low window and a phone have no room for it.
    await page.getByText(ui('dailyDone', { points, days: 2 })).waitFor({ state: 'attached' });
    const door = ui('labelled', { label: ui('look'), value: ui('dailyTitle') });
    await hand.press(page.getByRole('link', { name: door }));

    const ofBot = thinkingBy(() => 0).playOut({
      ...day,
      bots: day.bots.map((bot) => bot ?? 'mason'),
      positions: DAILY_POSITIONS,
    })[day.seat]!;
    const sameSeat = page.getByRole('table', { name: say('sameSeat') });
    const mason = sameSeat.getByRole('row', { name: ui('level', { level: 'mason' }) });
    await mason.waitFor();
    expect(await mason.getByRole('cell').textContent()).toBe(String(ofBot));
    await expect.poll(() => sameSeat.locator('tbody').getByRole('row').count()).toBe(6);

    // Sent: it is said, and the focus stays where the answer is.
    await listen(page);
    await hand.write(page.getByRole('textbox', { name: ui('yourName') }), 'Anne');
    await hand.press(page.getByRole('button', { name: say('send') }));
    const ahead = points > hisPoints ? 1 : points === hisPoints ? 0.5 : 0;
    const percent = ahead.toLocaleString(language, { style: 'percent', maximumFractionDigits: 0 });
    await untilHeard(page, say('sent'));
    await untilHeard(page, say('percentile', { percent }));
    await expect.poll(() => focused(page)).toMatchObject({ role: 'heading', name: say('everybody') });
    const everybody = page
      .getByRole('table', { name: say('everybody') })
      .locator('tbody')
      .getByRole('row');
    expect((await everybody.allTextContents()).map((row) => /Anne|Benoît/.exec(row)?.[0]).toSorted()).toEqual(
      ['Anne', 'Benoît'],
    );
    const yesterday = new Date(dayAfter(DATE, -1)).toLocaleDateString(language, {
      day: 'numeric',
      month: 'long',
      timeZone: 'UTC',
    });
    const before = say('dayPlayed', { date: yesterday, points: 80, place: 1, players: 3 });
    expect(await page.getByRole('link', { name: before }).count()).toBe(1);
    expect(await barriers(page)).toEqual([]);
    expect(await sideways(page)).toBe(0);
    expect(errors).toEqual([]);
  },
);

test.each(WORDY)('in %s it fits a phone', async (language) => {
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
