/** The first minute: what this is, and three doors, on every screen without scrolling. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type App, begin, record, startApp } from './support/app.ts';
import { barriers } from './support/barriers.ts';
import { midGame } from './support/mid-game.ts';

let app: App;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app?.close());

/** The long words are German and Russian. */
const SIZES = [
  [1366, 650, ['en', 'fr', 'de', 'ru']],
  [820, 1180, ['de', 'ru']],
  [390, 844, ['en', 'fr', 'de', 'ru']],
  [844, 390, ['de', 'ru']],
  [320, 568, ['de', 'ru']],
] as const;

/** Wholly in the window, and what lies there is it. */
const inSight = (page: Page, selector: string): Promise<boolean> =>
  page.locator(selector).evaluate((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const there = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    return (
      left >= 0 &&
      top >= 0 &&
      right <= innerWidth &&
      bottom <= innerHeight &&
      there?.closest('a, button') === element
    );
  });

const midway = midGame({ edition: 2026, rules: 'complete', events: true, players: 3 }, () => true).record;
const ended = (): string => midway.replace('ended: no', 'ended: yes');

describe.each(SIZES)('%i×%i in %s', (width, height, languages) => {
  /** For the last door too. */
  const hasRoom = height >= 650;
  test('"Begin" is in sight, for newcomers and for those who come back', async () => {
    for (const language of languages) {
      const { page } = await app.open({ language }, { viewport: { width, height } });
      await page.locator('[data-door=play]').waitFor();
      expect(await inSight(page, '[data-door=play]'), `${language}, newcomer`).toBe(true);
      if (hasRoom) expect(await inSight(page, '[data-door=daily]'), `${language}, newcomer`).toBe(true);
      await page.evaluate(
        (games) => {
          for (const [id, text] of Object.entries(games))
            localStorage.setItem(`cap-diamant:game:${id}`, text);
        },
        { one: midway, two: midway },
      );
      await page.reload();
      await page.locator('[data-door=play]').waitFor();
      expect(await inSight(page, '[data-door=play]'), `${language}, back again`).toBe(true);
      if (hasRoom) expect(await inSight(page, '[data-door=daily]'), `${language}, back again`).toBe(true);
      for (const hash of ['#/new', '#/new/friends']) {
        await page.evaluate((there) => {
          location.hash = there;
        }, hash);
        await page.locator('[name=players]').waitFor();
        await page.selectOption('[name=players]', '5');
        expect(await inSight(page, 'button[type=submit]'), `${language}, ${hash}`).toBe(true);
      }
      await page.context().close();
    }
  });
});

test('one click begins a game against bots with names, and the next one is the same kind', async () => {
  const { page, errors } = await app.open();
  await page.locator('[data-door=play]').click();
  await page.locator('.target').first().waitFor();
  const panels = await page.locator('.players li').allTextContents();
  expect(panels.filter((text) => /mason/.test(text))).toHaveLength(2);
  const names = [...(await record(page)).matchAll(/^seat [BC]: (.*)$/gm)].map(([, name]) => name!);
  expect(names).toHaveLength(2);
  expect(names.filter((name) => /mason|Player/.test(name))).toEqual([]);
  await page.goto(page.url().replace(/#.*/, '#/'));
  await page.getByText('You against 2 bots, level: mason.').waitFor();
  await begin(page, { edition: '2011', players: '2', seats: ['person', 'governor'] });
  await page.goto(page.url().replace(/#.*/, '#/'));
  await page.getByText('You against one bot, level: governor.').waitFor();
  expect(errors).toEqual([]);
  await page.context().close();
});

test('games under way come first, finished ones say who won and with how much', async () => {
  const { page, errors } = await app.open();
  await page.evaluate(
    (games) => {
      for (const [id, text] of Object.entries(games)) localStorage.setItem(`cap-diamant:game:${id}`, text);
    },
    { one: midway, two: ended() },
  );
  await page.reload();
  const titles = await page.locator('main h2').allTextContents();
  expect(titles).toEqual([
    'Games in progress',
    'Learn to play',
    'Play now',
    'With friends',
    'Daily deal',
    'Today’s puzzle',
    'Finished games',
    'Open a record',
  ]);
  const finished = page.locator('section', { has: page.getByRole('heading', { name: 'Finished games' }) });
  expect(await finished.locator('li').textContent()).toMatch(/win.*Ada \d+/s);
  expect(await barriers(page)).toEqual([]);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.locator('.target').first().waitFor();
  expect(errors).toEqual([]);
  await page.context().close();
});
