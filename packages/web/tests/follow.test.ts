/** You can follow the game: what the others did, the log turn by turn, the last round once more. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type App, moves, startApp } from './support/app.ts';
import { type MidGame, midGame, openGame } from './support/mid-game.ts';
import { passing } from './support/passing.ts';

let app: App;
let game: MidGame;
beforeAll(async () => {
  app = await startApp();
  const options = { edition: 2011, rules: 'complete', events: true, players: 3 } as const;
  game = midGame(options, (state) => state.turn > 25);
});
afterAll(() => app?.close());

const opened = (settings = {}): ReturnType<App['open']> => openGame(app, game, settings);

test('the prompt and the map show what the others did until your own turn is over', async () => {
  const { page, errors } = await opened();
  const news = page.locator('.prompt .news .turn');
  await expect.poll(() => news.count()).toBe(2);
  const traces = page.locator('.trace, .traces i');
  const traced = await traces.count();
  expect(traced).toBeGreaterThanOrEqual(2);
  const sizes = await traces.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().width));
  expect(Math.min(...sizes)).toBeGreaterThanOrEqual(13.5);
  // Your own turn has a line in the log once something has happened in it.
  expect(await page.locator('.log .line').last().textContent()).not.toMatch(/Turn \d+/);
  // A line for each rival, which begins with their name.
  const { names } = game;
  expect(
    (await news.allTextContents()).map((line) => names.some((name) => line.trim().startsWith(name))),
  ).toEqual([true, true]);
  // The target under the mouse takes the place of the news, and gives it back; the marks stay.
  await page.locator('.target').first().hover();
  await expect.poll(() => news.count()).toBe(0);
  expect(await traces.count()).toBe(traced);
  await page.mouse.move(0, 0);
  await expect.poll(() => news.count()).toBe(2);
  expect(errors).toEqual([]);
  await app.leave(page);
});

test('the log has a line for each turn, which opens into its parts', async () => {
  const { page, errors } = await opened();
  const heads = page.locator('.log .line:not(.part)');
  expect(await heads.count()).toBeLessThan(40);
  const closed = page.locator('.log .line[aria-expanded=false]').first();
  const parts = page.locator('.log .line.part');
  expect(await parts.count()).toBe(0);
  await closed.focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => parts.count()).toBeGreaterThan(1);
  await page.keyboard.press('ArrowDown');
  expect(await page.evaluate(() => document.activeElement?.matches('.part'))).toBe(true);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Back to now' }).waitFor();
  expect(await page.locator('.log .part[aria-current]').count()).toBe(1);
  await page.getByRole('button', { name: 'Back to now' }).click();
  await page.locator('.target').first().waitFor();
  expect(errors).toEqual([]);
  await app.leave(page);
});

test('the last round can be replayed and left, and changes nothing', async () => {
  const { page, errors } = await opened();
  const [kept, score] = [await moves(page), await page.locator('.players').textContent()];
  const watch = page.getByRole('button', { name: 'Show the last round' });
  const back = page.getByRole('button', { name: 'Back to now' });
  // A few seconds, of which a slow question would miss some: what is there meanwhile is asked at once.
  const meanwhile = page.waitForFunction(
    () => {
      if (document.querySelector('.log .round:disabled') === null) return null;
      return { targets: document.querySelectorAll('.target').length };
    },
    undefined,
    { polling: 20 },
  );
  await watch.click();
  expect(await (await meanwhile).jsonValue()).toEqual({ targets: 0 });
  await back.click();
  await page.locator('.target').first().waitFor();
  expect(await page.locator('.players').textContent()).toBe(score);

  // It ends by itself; a reload meanwhile loses nothing.
  await passing(page, '.log .round:disabled', () => watch.click());
  await page.reload();
  await page.locator('.target').first().waitFor();
  await passing(page, '.log .round:disabled', () => watch.click());
  await page.locator('.target').first().waitFor();
  expect(await page.locator('.players').textContent()).toBe(score);
  expect(await moves(page)).toBe(kept);
  expect(errors).toEqual([]);
  await app.leave(page);
});

test('around one screen a banner calls the next player and hides by itself; nothing waits for it', async () => {
  const { page, errors } = await opened();
  const banner = page.locator('.called');
  expect(await banner.count()).toBe(0);
  await passing(page, '.called', () => page.locator('.ladder .target').first().click());
  expect(await page.locator('.hand-over').count()).toBe(0);
  // What lies under it can be chosen meanwhile.
  await page.locator('.target').first().hover();
  await expect.poll(() => page.locator('.what-if').count()).toBe(1);
  await banner.waitFor({ state: 'detached' });
  expect(errors).toEqual([]);
  await app.leave(page);
});
