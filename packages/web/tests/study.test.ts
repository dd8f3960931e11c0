/** The game in numbers: the way to it and back, on a real server with its rules for pages, and what it stands on. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { barriers } from './support/barriers.ts';
import { type Club, openClub } from './support/club.ts';

let club: Club;
beforeAll(async () => {
  club = await openClub();
});
afterAll(() => club?.close());

test('the first screen leads to it in its language; nothing in it is refused, and a link leads back', async () => {
  const { page, errors } = await club.visit(
    '',
    { language: 'de' },
    { viewport: { width: 390, height: 844 } },
  );
  await page.getByRole('link', { name: 'Das Spiel in Zahlen' }).click();
  await page.getByRole('heading', { level: 1, name: 'Das Spiel in Zahlen' }).waitFor();
  expect(await page.locator('html').getAttribute('lang')).toBe('de');
  expect(await page.locator('main > p').first().textContent()).toMatch(
    /haben [\d.]+ Partien gegeneinander gespielt/,
  );
  // Its style sheet is there, and nothing is wider than a phone.
  expect(await page.evaluate(() => getComputedStyle(document.querySelector('main')!).maxWidth)).not.toBe(
    'none',
  );
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  const levels = await page.locator('h1, h2, h3').evaluateAll((all) => all.map(({ tagName }) => tagName));
  expect(new Set(levels.slice(1))).toEqual(new Set(['H2', 'H3']));
  // Ten findings come first; each leads to its question and opens it.
  const findings = page.locator('ol.short > li');
  expect(await findings.count()).toBe(10);
  expect(await page.locator('details[open]').count()).toBe(0);
  await findings.first().getByRole('link').click();
  await page.locator('details[open] section .answer').first().waitFor();
  expect(await barriers(page)).toEqual([]);
  await page.getByRole('link', { name: 'Français' }).click();
  await page.getByRole('heading', { level: 1, name: 'Le jeu en chiffres' }).waitFor();
  await page.getByRole('link', { name: 'Retour à Cap Diamant' }).click();
  await page.locator('[data-door=play]').waitFor();
  expect(errors).toEqual([]);
});
