/** The built app in a real browser, as a person meets it. */

import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { DIST } from '../../scripts/build.ts';
import { newContexts, USUAL_SIZE } from './browser.ts';
import { openOtherSettings, pickOne } from './picks.ts';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webmanifest': 'application/manifest+json',
};

const serve = async (root: string): Promise<Server> => {
  const server = createServer(async (request, response) => {
    const [address = '/'] = (request.url ?? '/').split('?', 1);
    const file = path.join(root, address.endsWith('/') ? `${address}index.html` : address);
    const bytes = await readFile(file).catch(() => null);
    response.writeHead(bytes === null ? 404 : 200, {
      'content-type': TYPES[path.extname(file)] ?? 'text/plain',
    });
    response.end(bytes ?? '');
  });
  await new Promise<void>((resolve) => {
    server.listen(0, 'localhost', resolve);
  });
  return server;
};

export const PHONE = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
} satisfies BrowserContextOptions;

interface Opened {
  readonly page: Page;
  readonly errors: string[];
}

export interface App {
  readonly address: string;
  /** A page of its own storage, with what went wrong in it. */
  readonly open: (
    settings?: object,
    options?: BrowserContextOptions,
    /** What is to be done with the page before the app is in it. */
    prepare?: (page: Page) => Promise<void>,
  ) => Promise<Opened>;
  /** The same at one place of the app, with things kept from before: to go by the first screen takes as long again. */
  readonly openAt: (
    hash: string,
    kept?: Readonly<Record<string, string>>,
    settings?: object,
    options?: BrowserContextOptions,
    prepare?: (page: Page) => Promise<void>,
  ) => Promise<Opened>;
  /**
   * A test that has left its page as anybody leaves a table may give it to the next one, which goes there by its address:
   * a new page takes four times as long. What it kept is forgotten; with other settings or another size it is closed.
   */
  readonly leave: (page: Page) => Promise<void>;
  /** The host goes away; the pages stay. */
  readonly stopServing: () => Promise<void>;
  readonly close: () => Promise<void>;
}

interface Start {
  readonly root?: string;
  readonly start?: string;
  /** For those who look at the picture itself, at what it jumps by or how soon it comes. */
  readonly isDrawn?: boolean;
}

/** A screen with hardly anything on it. */
export const NOWHERE = '#/replay/nobody/1';
const SETTINGS = 'cap-diamant:settings';
const UNPREPARED = async (): Promise<void> => {};

const settingsIn = (page: Page): Promise<string | null> =>
  page.evaluate((key) => localStorage.getItem(key), SETTINGS);

/** What a page was opened with. */
interface Visit extends Opened {
  readonly asked: string;
  /** As the page wrote them down when it had them. */
  readonly settings: string | null;
  readonly options: BrowserContextOptions;
}

export const startApp = async ({ root = DIST, start = '/', isDrawn = false }: Start = {}): Promise<App> => {
  const server = await serve(root);
  const contexts = newContexts(isDrawn);
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const stopServing = (): Promise<void> =>
    new Promise((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  const url = `http://localhost:${port}${start}`;
  const visits = new WeakMap<Page, Visit>();
  const left: Visit[] = [];

  /** A page that was left, and is as a new one would be but for what it has loaded. */
  const again = async (
    hash: string,
    kept: Readonly<Record<string, string>>,
    asked: string,
    options: BrowserContextOptions,
  ): Promise<Opened | undefined> => {
    const found = left.findIndex((one) => one.asked === asked && isDeepStrictEqual(one.options, options));
    if (found < 0) return undefined;
    const visit = left.splice(found, 1)[0]!;
    visit.errors.length = 0;
    await visit.page.evaluate(
      ([there, all, settingsKey]) => {
        for (const key of Object.keys(localStorage)) if (key !== settingsKey) localStorage.removeItem(key);
        for (const [key, text] of Object.entries(all)) localStorage.setItem(key, text);
        location.hash = there;
      },
      [hash, kept, SETTINGS] as const,
    );
    return visit;
  };
  const open = async (
    hash: string,
    kept: Readonly<Record<string, string>>,
    settings: object,
    options: BrowserContextOptions,
    prepare: (page: Page) => Promise<void>,
  ): Promise<Opened> => {
    const chosen = {
      language: 'en',
      pace: 'off',
      centuryEnd: 'run',
      sound: false,
      passOn: false,
      // The opening card is for newcomers; its own test is one.
      finishedGames: 2,
      ...settings,
    };
    const text = JSON.stringify(chosen);
    // Requests the first screen as a first visit does.
    const isKnown = prepare === UNPREPARED && hash !== '';
    const known = isKnown ? await again(hash, kept, text, options) : undefined;
    if (known !== undefined) return known;
    const context = await contexts.open(options);
    const page = await context.newPage();
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(error.message));
    page.on('console', (message) => {
      if (message.type() === 'error') errors.push(message.text());
    });
    await page.addInitScript(
      (all) => {
        // Once: what the page has made of it since stays.
        if (localStorage.getItem('cap-diamant:settings') !== null) return;
        for (const [key, value] of Object.entries(all)) localStorage.setItem(key, value);
      },
      { [SETTINGS]: text, ...kept },
    );
    await prepare(page);
    await page.goto(url + hash);
    if (prepare === UNPREPARED) {
      // Once it has read them it writes all of them down.
      const isRead = ([key, asked]: readonly string[]): boolean => localStorage.getItem(key!) !== asked;
      await page.waitForFunction(isRead, [SETTINGS, text], { polling: 20 });
      visits.set(page, { page, errors, asked: text, settings: await settingsIn(page), options });
    }
    return { page, errors };
  };
  const leave = async (page: Page): Promise<void> => {
    const visit = visits.get(page);
    const size = visit?.options.viewport ?? USUAL_SIZE;
    const isAsItWas = async ({ settings }: Visit): Promise<boolean> =>
      isDeepStrictEqual(page.viewportSize(), size) && settings === (await settingsIn(page));
    if (visit === undefined || !(await isAsItWas(visit))) return page.context().close();
    await page.evaluate((there) => {
      location.hash = there;
    }, NOWHERE);
    await page.getByRole('alert').waitFor();
    // As in a new page: nothing is pointed at, and what gets the focus shows it.
    await page.mouse.move(0, 0);
    await page.keyboard.press('Escape');
    left.push(visit);
  };
  return {
    address: url,
    stopServing,
    open: (settings = {}, options = {}, prepare = UNPREPARED) => open('', {}, settings, options, prepare),
    openAt: (hash, kept = {}, settings = {}, options = {}, prepare = UNPREPARED) =>
      open(hash, kept, settings, options, prepare),
    leave,
    close: async () => {
      await contexts.closeAll();
      await stopServing();
    },
  };
};

export interface NewGame {
  readonly edition?: string;
  readonly rules?: string;
  readonly players?: string;
  readonly deal?: string;
  readonly seats?: readonly string[];
}

/** Goes to all that can be chosen, fills it in and begins. */
export const begin = async (page: Page, game: NewGame = {}): Promise<void> => {
  await page.locator('main a[href="#/new"]').click();
  await openOtherSettings(page);
  if (game.edition !== undefined) await pickOne(page, 'edition', game.edition);
  if (game.players !== undefined) await pickOne(page, 'players', game.players);
  if (game.rules !== undefined) await pickOne(page, 'rules', game.rules);
  await pickOne(page, 'deal', game.deal ?? 'first-game');
  for (const [seat, kind] of (game.seats ?? []).entries()) await pickOne(page, `seat-${seat}`, kind);
  await page.locator('button[type=submit]').click();
  await page.locator('.target').first().waitFor();
};

/** The record of the only game, as it is kept. */
export const record = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const key = Object.keys(localStorage).find((name) => name.startsWith('cap-diamant:game:'));
    return key === undefined ? '' : localStorage.getItem(key)!;
  });

/** The moves alone: when it was saved may differ. */
export const moves = async (page: Page): Promise<string> => {
  const text = await record(page);
  return text.slice(text.indexOf('\nhash:'));
};
