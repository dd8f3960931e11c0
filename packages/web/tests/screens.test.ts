/** Every screen in every light: accessible, without sideways scrolling, small enough to load. */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import AxeBuilder from '@axe-core/playwright';
import { apply, type Choice, choices, decision, newGame, printRecord, proceed } from '@cap-diamant/engine';
import { deal, pick, seededRandom } from '@cap-diamant/engine/chance';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DIST } from '../scripts/build.ts';
import { type App, begin, startApp } from './support/app.ts';

let app: App;
beforeAll(async () => {
  app = await startApp();
}, 240_000);
afterAll(() => app?.close());

const LIGHTS = ['light', 'dark'] as const;

const violations = async (page: Page): Promise<string[]> => {
  const { violations: found } = await new AxeBuilder({ page }).analyze();
  return found.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`));
};

const sideways = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** A game that is over, played here at random. */
const finishedGame = (): string => {
  const random = seededRandom('the end');
  const options = { edition: 2026, rules: 'complete', events: true, players: 4 } as const;
  const layout = deal('balanced', random);
  const state = newGame(options, layout);
  const made: Choice[] = [];
  while (decision(state) !== null) {
    const choice = pick(choices(state), random);
    made.push(choice);
    apply(state, choice);
    proceed(state);
  }
  const tags = { 'seat-kinds': 'person mason mason mason', seed: 'end', ended: 'yes' };
  return printRecord({ options, layout, names: ['Ada', 'Ben', 'Chloé', 'Дима'], tags, choices: made });
};

describe.each(LIGHTS)('in the %s', (colorScheme) => {
  test('the first screen and a table have no barriers', { timeout: 90_000 }, async () => {
    const { page } = await app.open({}, { colorScheme });
    expect(await violations(page)).toEqual([]);
    await begin(page, { players: '4', seats: ['person', 'person', 'person', 'person'] });
    await page.locator('.hex.target').first().click();
    expect(await violations(page)).toEqual([]);
    await page.context().close();
  });

  test('nor has the end', { timeout: 90_000 }, async () => {
    const { page, errors } = await app.open({}, { colorScheme });
    await page.evaluate((text) => localStorage.setItem('cap-diamant:game:end', text), finishedGame());
    await page.reload();
    await page.getByRole('button', { name: 'Look again' }).click();
    await page.locator('.result').waitFor();
    expect(await violations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Show the board' }).click();
    // A whole game's log takes long to look through; a short one was looked at above.
    await page.evaluate(() => document.querySelector('.log .lines')?.replaceChildren());
    expect(await violations(page)).toEqual([]);
    expect(errors).toEqual([]);
    await page.context().close();
  });
});

test('a phone shows everything in one column, with targets for fingers', async () => {
  const { page, errors } = await app.open({}, { viewport: { width: 390, height: 844 }, hasTouch: true });
  expect(await sideways(page)).toBe(0);
  await begin(page, {
    players: '5',
    edition: '2026',
    seats: ['person', 'person', 'person', 'person', 'person'],
  });
  expect(await sideways(page)).toBe(0);
  const sizes = await page.locator('.target').evaluateAll((targets) =>
    targets.map((target) => {
      const { width, height } = (target.querySelector('polygon') ?? target).getBoundingClientRect();
      return Math.min(width, height);
    }),
  );
  expect(Math.min(...sizes)).toBeGreaterThanOrEqual(40);
  const first = page.locator('.hex.target').first();
  await first.tap();
  await page.locator('.hex.selected').tap();
  expect(await sideways(page)).toBe(0);
  expect(errors).toEqual([]);
  await page.context().close();
});

test.each([
  ['fr', 'Nouvelle partie'],
  ['de', 'Neues Spiel'],
  ['ru', 'Новая партия'],
])('it speaks %s', async (language, words) => {
  const { page, errors } = await app.open({ language });
  await page.getByRole('heading', { name: words }).waitFor();
  await page.locator('button[type=submit]').click();
  await page.locator('.hex').first().waitFor();
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await sideways(page)).toBe(0);
  expect(errors).toEqual([]);
  await page.context().close();
});

test('the board’s scripts are at most 200 kB as they travel', () => {
  const page = readFileSync(path.join(DIST, 'index.html'), 'utf8');
  const first = [...page.matchAll(/(?:src|href)="\.\/(assets\/[^"]+\.js)"/g)].map(([, file]) => file!);
  const language = globSync('assets/ru-*.js', { cwd: DIST });
  expect(first.length).toBeGreaterThan(0);
  const bytes = [...new Set([...first, ...language])].map(
    (file) => brotliCompressSync(readFileSync(path.join(DIST, file))).length,
  );
  expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThan(200_000);
});
