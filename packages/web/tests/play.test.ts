/** Games in a real browser: by clicks, by keyboard, interrupted, taken back. */
import { parseRecord, replay } from '@cap-diamant/engine';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type App, begin, moves, record, startApp } from './support/app.ts';

let app: App;
beforeAll(async () => {
  app = await startApp();
}, 240_000);
afterAll(() => app?.close());

const isOver = (page: Page): Promise<boolean> => page.locator('.result').isVisible();

/** Waits until a person is asked or the game is over. */
const asked = async (page: Page): Promise<boolean> => {
  await page.waitForFunction(
    () => document.querySelector('.target, .prompt .buttons button, .result') !== null,
    undefined,
    { polling: 30 },
  );
  return !(await isOver(page));
};

/** One decision by real clicks: two on a target, or one on a button. The turn's number picks which. */
const clickSomething = async (page: Page, count: number): Promise<void> => {
  const targets = page.locator('.target');
  const number = await targets.count();
  if (number === 0) {
    await page.locator('.prompt .buttons button').first().click();
    return;
  }
  const target = targets.nth((count * 7) % number);
  const name = await target.getAttribute('data-target');
  const same = page.locator(`[data-target="${name}"]`);
  await same.click();
  await same.click();
};

describe('a whole game', () => {
  test('by clicks against two bots, to the ledger, without an error', { timeout: 120_000 }, async () => {
    const { page, errors } = await app.open();
    await begin(page, { players: '3', seats: ['person', 'apprentice', 'mason'] });
    for (let count = 0; count < 400 && (await asked(page)); count += 1) await clickSomething(page, count);
    expect(await isOver(page)).toBe(true);
    const end = replay(parseRecord(await record(page)));
    expect(end.over).toBe(true);
    const totals = await page.locator('tfoot td').allTextContents();
    const scores = end.active.map((_, seat) =>
      end.points.slice(seat * 8, seat * 8 + 8).reduce((sum, points) => sum + points, 0),
    );
    expect(totals.map(Number).toSorted()).toEqual(scores.toSorted());
    expect(errors).toEqual([]);
    await page.context().close();
  });

  test('by keyboard alone: Tab, arrows and Enter', { timeout: 120_000 }, async () => {
    const { page, errors } = await app.open();
    // From the top of the page to the button, as anybody without a mouse goes.
    const tabTo = async (isThere: string, most = 90): Promise<void> => {
      for (let count = 0; count < most; count += 1) {
        if (await page.evaluate((selector) => document.activeElement?.matches(selector), isThere)) return;
        await page.keyboard.press('Tab');
      }
      throw new Error(`Tab does not reach ${isThere}`);
    };
    await tabTo('[name=edition]');
    await page.keyboard.press('ArrowUp');
    await tabTo('[name=rules]');
    await page.keyboard.press('Home');
    await tabTo('button[type=submit]');
    await page.keyboard.press('Enter');
    await page.locator('.target').first().waitFor();

    // Arrow keys walk over the map.
    await tabTo('.hex.target');
    const from = await page.evaluate(() => (document.activeElement as HTMLElement).dataset.target);
    await page.keyboard.press('ArrowDown');
    const to = await page.evaluate(() => (document.activeElement as SVGElement).dataset.target);
    expect(to).not.toBe(from);
    expect(to).toMatch(/^(space|district):/);

    let decisions = 0;
    while (decisions < 400 && (await asked(page))) {
      await tabTo(
        decisions % 3 === 0 ? '.hex.target, .prompt .buttons button' : '.target, .prompt .buttons button',
      );
      await page.keyboard.press('Enter');
      decisions += 1;
    }
    expect(await isOver(page)).toBe(true);
    expect(replay(parseRecord(await record(page))).over).toBe(true);
    expect(errors).toEqual([]);
    await page.context().close();
  });
});

test('the first tap shows what would change, the second does it', async () => {
  const { page } = await app.open();
  await begin(page, { players: '3', seats: ['person', 'person', 'person'] });
  const before = await moves(page);
  const site = page.locator('.hex.target').first();
  await site.click();
  await expect.poll(() => page.locator('.what-if').textContent()).toMatch(/hand\s*\+3/);
  expect(await moves(page)).toBe(before);
  await site.click();
  await expect.poll(() => moves(page)).toMatch(/start site:\d+/);
  await page.context().close();
});

test('a reload in the middle of a turn changes nothing, the selection included', async () => {
  const { page } = await app.open();
  await begin(page, { players: '3', seats: ['person', 'person', 'person'] });
  await page.locator('[data-choice=start]').click();
  await expect.poll(() => page.locator('.sentence').textContent()).toContain('architect');
  const site = page.locator('.hex.target').nth(2);
  const name = await site.getAttribute('data-target');
  await site.click();
  const before = [await moves(page), await page.locator('.sentence').textContent()];
  await page.reload();
  await page.locator('.target').first().waitFor();
  expect([await moves(page), await page.locator('.sentence').textContent()]).toEqual(before);
  expect(await page.locator('.hex.selected').getAttribute('data-target')).toBe(name);
  await page.goto(page.url().replace(/#.*/, '#/'));
  await expect.poll(() => page.getByRole('button', { name: 'Continue' }).count()).toBe(1);
  await page.context().close();
});

test('undo takes back a step, restart the turn; never what another seat did', async () => {
  const { page } = await app.open();
  await begin(page, { players: '3', seats: ['person', 'person', 'person'] });
  const undo = page.getByRole('button', { name: 'Undo' });
  expect(await undo.isDisabled()).toBe(true);
  const before = await moves(page);
  await page.locator('[data-choice=start]').click();
  await undo.click();
  expect(await moves(page)).toBe(before);
  await page.locator('.hex.target').first().click();
  await page.locator('.hex.selected').click();
  await page.getByRole('button', { name: 'Restart turn' }).click();
  expect(await moves(page)).toBe(before);
  expect(await undo.isDisabled()).toBe(true);
  await page.context().close();
});

test('with confirmation a turn is handed on only after a button', async () => {
  const { page } = await app.open({ confirmTurn: true });
  await begin(page, { players: '3', seats: ['person', 'person', 'person'] });
  await page.locator('.hex.target').first().click();
  await page.locator('.hex.selected').click();
  await page.getByRole('button', { name: 'End turn' }).waitFor();
  expect(await page.locator('.target').count()).toBe(0);
  await page.getByRole('button', { name: 'End turn' }).click();
  await page.locator('.target').first().waitFor();
  await page.context().close();
});

test('a tap on the wrong place says why, with the rule', async () => {
  const { page } = await app.open();
  await begin(page, { players: '3', seats: ['person', 'person', 'person'] });
  await page.locator('.hex[data-target^="space:"]:not(.target)').first().click();
  await expect.poll(() => page.locator('.notice').textContent()).toMatch(/R\d/);
  await page.context().close();
});

test('scoring is told step by step and can be skipped', async () => {
  const { page, errors } = await app.open({ pace: 'brisk' });
  await begin(page, { edition: '2011', rules: 'complete', players: '2', seats: ['person', 'person'] });
  // Starting a building again and again leaves no site: the century ends.
  for (let count = 0; count < 40 && !(await page.locator('.scoring').isVisible()); count += 1) {
    const button = page.locator('[data-choice=start]');
    if (await button.isVisible()) await button.click();
    else {
      await page.locator('.hex.target').first().click();
      await page.locator('.hex.selected').click();
    }
  }
  await page.locator('.scoring').waitFor();
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('button', { name: 'Skip to the end' }).click();
  await page.locator('.target').first().waitFor();
  expect(errors).toEqual([]);
  await page.context().close();
});
