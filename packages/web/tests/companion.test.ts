/** Beside the box, on a phone: the deal by taps and keys, chance as it fell, slips put right, a record at the end. */
import { historyOf, parseRecord, printChoice, TILE_CENTURY } from '@cap-diamant/engine';
import { deal, seededRandom } from '@cap-diamant/engine/chance';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type App, PHONE, record, startApp } from './support/app.ts';
import { barriers } from './support/barriers.ts';
import { sideways } from './support/tour.ts';

let app: App;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app?.close());

const centuries = deal('random', seededRandom('on the table')).map((tile) => TILE_CENTURY[tile]!);
const made = async (page: Page): Promise<readonly string[]> =>
  parseRecord(await record(page)).choices.map(printChoice);
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });

/** Some place that can be chosen, by its number. */
const play = async (page: Page, number: number): Promise<void> => {
  const { length } = await made(page);
  const target = page.locator('.hex.target').nth(number);
  await target.focus();
  await page.keyboard.press('Enter');
  // Of several ways one is asked for.
  const way = page.locator('.prompt .options .main');
  if ((await way.count()) > 0) await way.click();
  expect((await made(page)).length).toBeGreaterThan(length);
};

test('a game with the box is entered, put right, laid down, and leaves a record', async () => {
  const { page, errors } = await app.open({}, PHONE);
  await page.getByRole('link', { name: 'With the real box' }).tap();
  await page.locator('[name=name-0]').fill('Ada');
  await page.selectOption('[name=colour-0]', '4');
  expect(await barriers(page)).toEqual([]);
  await button(page, 'On to the tiles').tap();

  // Some by taps, all the rest by their figures, each of which goes on to the next bare space.
  const space = (number: number) => page.locator(`[data-space="${number}"]`);
  const tapped = centuries.flatMap((century, number) => (century === 0 ? [number] : [])).slice(0, 3);
  for (const number of tapped) await space(number).tap();
  await page.reload();
  await space(centuries.findIndex((_, number) => !tapped.includes(number))).focus();
  for (const century of centuries.filter((_, number) => !tapped.includes(number))) {
    await page.keyboard.press(String(century + 1));
  }
  expect(await barriers(page)).toEqual([]);
  expect(await sideways(page)).toBe(0);
  await button(page, 'Begin').tap();

  // Chance is told, not drawn.
  await page.locator('.drawn').getByText('Arrival of Jean Talon').tap();
  await page.locator('.drawn').getByText('Player 3').tap();
  await page.locator('.target').first().waitFor();
  expect(await made(page)).toEqual(['event:1665', 'first:C']);
  const { layout, names, tags } = parseRecord(await record(page));
  expect(layout.map((tile) => TILE_CENTURY[tile])).toEqual(centuries);
  expect(names).toEqual(['Ada', 'Player 2', 'Player 3']);
  expect(tags).toMatchObject({ 'played-with': 'box', colours: '4 1 2' });

  for (let turn = 0; turn < 3; turn += 1) await play(page, turn);
  const before = await made(page);
  // Anything can be taken back, the others' and chance's too, and comes back where it still fits.
  for (let count = before.length; count > 1; count -= 1) await button(page, 'Undo').tap();
  expect(await made(page)).toEqual(['event:1665']);
  await page.getByRole('button', { name: /^Put back/ }).tap();
  expect(await made(page)).toEqual(before);
  // From a line of the log, with another choice instead.
  await page.locator('.log-tool').tap();
  await page.locator('.log .line').nth(2).tap();
  await page.locator('.log .line.part').first().tap();
  await page.locator('.sheet-tools .main').tap();
  await button(page, 'Take back to here').tap();
  expect((await made(page)).length).toBeLessThan(before.length);

  await page.reload();
  await page.locator('.target').first().waitFor();
  await button(page, 'Lay down').tap();
  await page.getByRole('dialog').waitFor();
  expect(await barriers(page)).toEqual([]);
  await button(page, 'Enter moves').tap();
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  expect(await page.locator('.called').count()).toBe(0);

  // The record is like any other: it can be played again from anywhere.
  expect(historyOf(parseRecord(await record(page))).made.length).toBeGreaterThan(1);
  expect(errors).toEqual([]);
  await page.context().close();
});
