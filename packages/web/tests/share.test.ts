/** A game taken along: the position as a picture, the game as one file that replays without the app. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type App, startApp } from './support/app.ts';
import { barriers } from './support/barriers.ts';
import { endedGame } from './support/tour.ts';

let app: App;
let folder: string;
beforeAll(async () => {
  app = await startApp();
  folder = mkdtempSync(path.join(tmpdir(), 'cap-diamant-share-'));
});
afterAll(async () => {
  await app?.close();
  rmSync(folder, { recursive: true, force: true });
});

const saved = async (page: Page, button: string): Promise<{ file: string; bytes: Buffer }> => {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: button, exact: true }).click(),
  ]);
  const file = path.join(folder, download.suggestedFilename());
  await download.saveAs(file);
  return { file, bytes: readFileSync(file) };
};

/** How many of its points are of another colour than the one before: a picture of nothing has none. */
const edges = (page: Page, bytes: Buffer): Promise<{ width: number; height: number; share: number }> =>
  page.evaluate(async (data) => {
    const image = new Image();
    image.src = `data:image/png;base64,${data}`;
    await image.decode();
    const canvas = new OffscreenCanvas(image.width, image.height);
    const context = canvas.getContext('2d')!;
    context.drawImage(image, 0, 0);
    const all = new Uint32Array(context.getImageData(0, 0, image.width, image.height).data.buffer);
    let changes = 0;
    for (let at = 1; at < all.length; at += 1) if (all[at] !== all[at - 1]) changes += 1;
    return { width: image.width, height: image.height, share: changes / all.length };
  }, bytes.toString('base64'));

test('a position becomes a picture, and a game a file that replays offline', async () => {
  const { page, errors } = await app.openAt('#/replay/ended/80', { 'cap-diamant:game:ended': endedGame() });
  await page.locator('.record summary').click();

  const { bytes: picture } = await saved(page, 'Save a picture');
  const { width, height, share } = await edges(page, picture);
  expect([width, height]).toEqual([1800, 945]);
  // Names, numbers and buildings are there.
  expect(share).toBeGreaterThan(0.05);

  const { file, bytes } = await saved(page, 'Save a replay file (HTML)');
  expect(bytes.length).toBeLessThan(300_000);
  expect(errors).toEqual([]);

  await page.context().setOffline(true);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto(`file://${file}`);
  await page.locator('.plays').waitFor();
  expect(asked.filter((url) => !/^(file|data|blob):/.test(url))).toEqual([]);

  const slider = page.locator('#at');
  expect(await slider.inputValue()).toBe('0');
  await page.keyboard.press('ArrowRight');
  expect(await slider.inputValue()).toBe('1');
  await page.keyboard.press('End');
  const end = Number(await slider.inputValue());
  const points = await page.locator('#counts tbody td:first-of-type').allTextContents();
  // The heading has the end's points.
  for (const one of points) expect(await page.locator('h1').textContent()).toContain(one);
  // Played from the beginning, it goes on by itself and can be stopped.
  await page.getByRole('button', { name: 'Play' }).click();
  await page.waitForFunction(() => Number(document.querySelector<HTMLInputElement>('#at')!.value) >= 1);
  await page.getByRole('button', { name: 'Pause' }).click();
  await page.getByRole('button', { name: 'Play' }).waitFor();
  // To any line of the log.
  await page.locator('#log li').last().click();
  expect(Number(await slider.inputValue())).toBe(end);
  expect(await page.locator('#told').textContent()).not.toBe('');
  expect(await page.locator('.film-board [data-space] path').count()).toBeGreaterThan(200);
  expect(await barriers(page)).toEqual([]);
  expect(errors).toEqual([]);
  await page.context().close();
});
