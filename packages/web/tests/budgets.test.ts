/** How the page feels: nothing jumps at the start, and every tap is answered at once though bots are thinking. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type App, begin, startApp } from './support/app.ts';
import { seenBy, sumOf, watch, worstOf } from './support/watch.ts';

let app: App;
beforeAll(async () => {
  app = await startApp();
}, 240_000);
afterAll(() => app?.close());

test.each([
  { name: 'wide', viewport: { width: 1440, height: 900 } },
  { name: 'phone', viewport: { width: 390, height: 844 } },
])('nothing jumps while the first screen and a table come up: $name', async ({ viewport }) => {
  const { page } = await app.open({}, { viewport }, watch);
  await page.locator('button[type=submit]').waitFor();
  const start = (await seenBy(page)).jumps;
  expect(sumOf(start), worstOf(start)).toBe(0);
  await begin(page, { players: '3', seats: ['person', 'person', 'person'] });
  // A reload shows a table at once, without the first screen before it.
  await page.reload();
  await page.locator('.target').first().waitFor();
  const { jumps } = await seenBy(page);
  expect(sumOf(jumps), worstOf(jumps)).toBe(0);
  await page.context().close();
});

/** Every tap is on a hex; most are refused, as it is a bot's turn. The page has to say so at once. */
const tapWhileBotsThink = async (page: Page, taps: number): Promise<number[]> => {
  const hexes = await page.locator('.hex').evaluateAll((all) =>
    all.map((hex) => {
      const { left, top, width, height } = hex.getBoundingClientRect();
      return { x: left + width / 2, y: top + height / 2 };
    }),
  );
  for (let tap = 0; tap < taps; tap += 1) {
    const { x, y } = hexes[(tap * 7) % hexes.length]!;
    await page.mouse.click(x, y);
    // Twice on the same one every other time: that plays whenever a person is asked.
    if (tap % 2 === 1) await page.mouse.click(x, y);
  }
  // The last ones are reported with the next pictures.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 100))));
  return Object.values((await seenBy(page)).delays).sort((a, b) => a - b);
};

/** Other programs can only make it slower: the best of some tries says what the page itself takes. */
const TRIES = 3;
const LONGEST = 100;

test('a tap is answered within 100 ms while governors think', { timeout: 120_000 }, async () => {
  const tries: { p98: number; worst: number }[] = [];
  for (let count = 0; count < TRIES && !tries.some(({ p98 }) => p98 < LONGEST); count += 1) {
    const { page } = await app.open({}, {}, watch);
    await begin(page, { players: '4', seats: ['person', 'governor', 'governor', 'governor'] });
    const delays = await tapWhileBotsThink(page, 60);
    // The browser reports only what took at least 16 ms.
    tries.push({ p98: delays[Math.floor(0.98 * (delays.length - 1))] ?? 0, worst: delays.at(-1) ?? 0 });
    await page.context().close();
  }
  console.log(
    tries.map(({ p98, worst }) => `98 % of taps within ${p98} ms, the slowest ${worst} ms`).join('\n'),
  );
  expect(Math.min(...tries.map(({ p98 }) => p98))).toBeLessThan(LONGEST);
});
