/** Installed, offline, and a new version: the released zip in a folder of a host, with its service worker. */

import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { zipSite } from '../../../scripts/release/site.ts';
import { type App, begin, moves, startApp } from './support/app.ts';
import { barriers } from './support/barriers.ts';
import { pickOne } from './support/picks.ts';

let home = '';
beforeAll(() => {
  home = mkdtempSync(path.join(tmpdir(), 'cap-diamant-offline-'));
});
afterAll(() => rmSync(home, { recursive: true, force: true }));

/** A host of its own, with the app in a folder of it. */
const host = async (name: string): Promise<App & { readonly folder: string }> => {
  const root = path.join(home, name);
  const folder = path.join(root, 'games', 'quebec');
  execFileSync('python3', ['-m', 'zipfile', '-e', zipSite(path.join(home, 'site.zip')).file, folder]);
  return { ...(await startApp({ root, start: '/games/quebec/' })), folder };
};

const ready = (page: Page): Promise<unknown> =>
  page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (navigator.serviceWorker.controller === null) {
      await new Promise((resolve) => navigator.serviceWorker.addEventListener('controllerchange', resolve));
    }
  });

test('after one visit it needs no host: a game with bots, a reload, another language', async () => {
  const app = await host('first');
  const { page, errors } = await app.open({}, { serviceWorkers: 'allow' });
  await ready(page);
  const about = (): Promise<unknown> => page.evaluate(async () => (await fetch('api/about.json')).json());
  expect(await about()).toMatchObject({ online: false });
  await app.stopServing();
  // Nobody answers: that is no no, and the page asks again.
  expect(await about()).toEqual({ online: null });
  await page.reload();
  await begin(page, { players: '3', seats: ['person', 'apprentice', 'mason'] });
  await page.locator('.hex.target').first().click();
  // Both bots have had their turns when the person is asked again.
  await page.locator('.hex.target').first().waitFor();
  const before = await moves(page);
  await page.reload();
  await page.locator('.hex.target').first().waitFor();
  expect(await moves(page)).toBe(before);
  await page.evaluate(() => {
    location.hash = '#/puzzle/today';
  });
  await page.locator('main.coached').waitFor();
  await page.locator('.settings > button').click();
  for (const [language, words] of [
    ['fr', 'Réglages'],
    ['de', 'Einstellungen'],
    ['ru', 'Настройки'],
  ] as const) {
    await pickOne(page, 'language', language);
    await expect.poll(() => page.locator('.settings > button').textContent()).toBe(words);
  }
  await page.goto(`${app.address}study/ru.html`);
  await page.getByRole('heading', { level: 1, name: 'Игра в цифрах' }).waitFor();
  expect(errors).toEqual([]);
  await app.close();
});

test('a new version waits until it is taken, and loses nothing', async () => {
  const app = await host('second');
  const { page, errors } = await app.open({}, { serviceWorkers: 'allow' });
  await ready(page);
  await begin(page, { players: '3', seats: ['person', 'person', 'person'] });
  await page.locator('.hex.target').first().click();
  const before = await moves(page);

  const html = path.join(app.folder, 'index.html');
  const worker = path.join(app.folder, 'sw.js');
  writeFileSync(html, readFileSync(html, 'utf8').replace('<html', '<html data-version="new"'));
  writeFileSync(worker, readFileSync(worker, 'utf8').replace(/VERSION="\w+"/, 'VERSION="new"'));
  const version = (): Promise<string | null> => page.locator('html').getAttribute('data-version');

  // Even a plain reload stays with the version that the game was begun in.
  await page.reload();
  const reload = page.getByRole('button', { name: 'Reload' });
  await reload.waitFor();
  expect(await version()).toBeNull();
  expect(await moves(page)).toBe(before);
  expect(await barriers(page)).toEqual([]);
  await reload.click();
  await expect.poll(version).toBe('new');
  await page.locator('.hex.target').first().waitFor();
  expect(await reload.count()).toBe(0);
  expect(await moves(page)).toBe(before);
  expect(errors).toEqual([]);
  await app.close();
});

/** Browsers differ in when they call a worker installing, waiting and active: here as WebKit did on a first visit. */
const registersAsWebKit = async (page: Page, hasRunning: boolean): Promise<void> => {
  await page.addInitScript((running) => {
    const worker = Object.assign(new EventTarget(), { state: 'installing' });
    const older = running ? Object.assign(new EventTarget(), { state: 'activated' }) : null;
    const registration = Object.assign(new EventTarget(), {
      installing: null as unknown,
      waiting: null as unknown,
      active: older as unknown,
      update: async () => {},
    });
    const turn = (state: string): void => {
      worker.state = state;
      worker.dispatchEvent(new Event('statechange'));
    };
    const install = (): void => {
      registration.installing = worker;
      registration.dispatchEvent(new Event('updatefound'));
      Object.assign(registration, { installing: null, waiting: worker });
      turn('installed');
      // One that runs already keeps a new one waiting.
      if (older === null) {
        turn('activating');
        registration.active = worker;
        turn('activated');
      }
      document.documentElement.dataset.installed = '';
    };
    Object.defineProperty(navigator.serviceWorker, 'controller', { value: older ?? worker });
    Object.defineProperty(navigator.serviceWorker, 'register', {
      value: async () => {
        setTimeout(install);
        return registration;
      },
    });
  }, hasRunning);
};

test.each([
  ['a first visit is told of no new version', false],
  ['a later one is', true],
])('in whatever order a browser names its workers, %s', async (_, hasRunning) => {
  const app = await startApp();
  const { page, errors } = await app.open({}, {}, (opened) => registersAsWebKit(opened, hasRunning));
  await page.locator('[data-installed]').waitFor({ state: 'attached' });
  await page.locator('main h1').first().waitFor();
  expect(await page.locator('.new-version').count()).toBe(hasRunning ? 1 : 0);
  expect(errors).toEqual([]);
  await app.close();
});

test('a part that cannot be fetched is said, and a reload brings it', async () => {
  const app = await startApp();
  const { page, errors } = await app.open();
  const part = '**/assets/NewGame-*.js';
  await page.route(part, (route) => route.abort());
  await page.locator('main a[href="#/new"]').click();
  await page.getByText('Part of the app could not be loaded.').waitFor();
  await page.unroute(part);
  await page.getByRole('button', { name: 'Reload' }).click();
  await page.locator('[name=players]').first().waitFor();
  // What the page has said is no error beside it.
  expect(errors.filter((error) => !/net::ERR_FAILED/.test(error))).toEqual([]);
  await app.close();
});

test('a browser can install it', async () => {
  const app = await host('third');
  const { page } = await app.open({}, { serviceWorkers: 'allow' });
  const client = await page.context().newCDPSession(page);
  await ready(page);
  const { errors, data } = await client.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  const manifest = JSON.parse(data ?? '{}') as Record<string, unknown> & {
    icons: { src: string; sizes: string; purpose?: string }[];
  };
  // What Chromium asks of an app that it installs.
  expect(manifest).toMatchObject({
    name: 'Cap Diamant',
    start_url: './',
    scope: './',
    display: 'standalone',
  });
  expect(manifest).not.toHaveProperty('prefer_related_applications');
  const plain = manifest.icons.filter(({ purpose }) => purpose === undefined).map(({ sizes }) => sizes);
  expect(plain).toEqual(expect.arrayContaining(['192x192', '512x512']));
  for (const { src, sizes } of manifest.icons) {
    const size = await page.evaluate(async (address) => {
      const image = new Image();
      image.src = address;
      await image.decode();
      return `${image.naturalWidth}x${image.naturalHeight}`;
    }, src);
    if (sizes !== 'any') expect(size).toBe(sizes);
  }
  // A private window, which tests run in, is the only thing that may stand against it; Chromium without windows says
  // nothing of it.
  const { installabilityErrors } = await client.send('Page.getInstallabilityErrors');
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([]);
  await app.close();
});
