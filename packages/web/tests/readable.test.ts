/** Whatever is written at a table can be read: large enough on the map, and clear of its real ground, day and night. */
import { COMPLETED } from '@cap-diamant/engine';
import { LANGUAGES } from '@cap-diamant/text';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type App, PHONE, startApp } from './support/app.ts';
import { brokenWords } from './support/in-sight.ts';
import { lookAtOffers, type MidGame, midGame, openGame, placeArchitect } from './support/mid-game.ts';
import { LEAST_TEXT, readings } from './support/readable.ts';

let app: App;
/** With buildings of every kind, architects and sites to be had. */
let game: MidGame;
beforeAll(async () => {
  app = await startApp({ isDrawn: true });
  game = midGame(
    { edition: 2026, rules: 'complete', events: true, players: 3 },
    ({ century, status, architects }) =>
      century === 1 && status.includes(COMPLETED) && architects.filter((space) => space >= 0).length > 2,
  );
});
afterAll(() => app?.close());

interface Screen {
  readonly name: string;
  readonly options: BrowserContextOptions;
  /** The smallest letters and figures of the map, in pixels. */
  readonly least: number;
}
const LAPTOP: Screen = {
  name: 'a laptop',
  options: { viewport: { width: 1366, height: 650 } },
  least: LEAST_TEXT,
};
const SCREENS: readonly Screen[] = [LAPTOP, { name: 'a phone', options: PHONE, least: LEAST_TEXT }];

interface Looked {
  readonly faults: readonly string[];
  /** How many words and figures were on the map. */
  readonly onMap: number;
}

const look = async (page: Page, least: number): Promise<Looked> => {
  const found: string[] = [];
  let onMap = 0;
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    const all = await readings(page);
    onMap = all.filter((one) => one.isOnMap).length;
    for (const { words, where, isOnMap, size, contrast, enough } of all) {
      if (isOnMap && size < least) found.push(`${where} “${words}” has ${size.toFixed(1)} pixels`);
      if (contrast < enough) found.push(`${colorScheme}: ${where} “${words}” has ${contrast.toFixed(2)} : 1`);
    }
  }
  return { faults: [...new Set(found)], onMap };
};

test.each(SCREENS)('on $name', async ({ options, least }) => {
  const { page } = await openGame(app, game, {}, options);
  await page.locator('.hex.target').first().waitFor();
  expect((await look(page, least)).faults).toEqual([]);
  // Offers on the sites, groups with their crowns.
  await placeArchitect(page);
  await lookAtOffers(page);
  await page.keyboard.press('g');
  await page.locator('.crown').first().waitFor();
  const { faults, onMap } = await look(page, least);
  expect(onMap).toBeGreaterThan(20);
  expect(faults).toEqual([]);
  await app.leave(page);
});

const SMALLEST = { width: 320, height: 568 };
const TABLES = '.rulebook table, .rulebook table *';

test('no word of the rules’ tables is broken on a phone, and none leaves it', async () => {
  const { page } = await app.open({}, PHONE);
  for (const language of LANGUAGES) {
    await page.evaluate((asked) => {
      localStorage.setItem('cap-diamant:settings', JSON.stringify({ language: asked }));
      location.hash = '#/rules';
    }, language);
    await page.reload();
    await page.locator('.rulebook .example').last().waitFor();
    expect(await page.locator('html').getAttribute('lang')).toBe(language);
    expect(await page.locator('.rulebook table').count()).toBeGreaterThan(10);
    for (const viewport of [PHONE.viewport, SMALLEST]) {
      await page.setViewportSize(viewport);
      expect(await brokenWords(page, TABLES), language).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), language).toBe(0);
    }
  }
  await page.locator('.events table').evaluate((table) => Object.assign(table.style, { width: '5em' }));
  expect(await brokenWords(page, TABLES)).not.toEqual([]);
  await app.leave(page);
});

test('what is too small or too pale is found', async () => {
  const { page } = await openGame(app, game, {}, LAPTOP.options);
  await page.addStyleTag({
    content: '.century.faint { font-size: 12px !important } .ladder .name { color: #777 }',
  });
  const found = (await look(page, LAPTOP.least)).faults.join('\n');
  expect(found).toMatch(/text\.century faint “I\w*” has [89]\.\d pixels/);
  expect(found).toMatch(/light: span\.name “.*” has 4\.\d+ : 1/);
  expect(found).toMatch(/dark: span\.name “.*” has [34]\.\d+ : 1/);
  await app.leave(page);
});
