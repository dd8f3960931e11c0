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
      ...(address.includes('/assets/') && { 'cache-control': 'max-age=31536000, immutable' }),
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
   * a new page takes four times as long. What it kept is forgotten. With other settings or another size, and for the first
   * screen, it is loaded again, which takes half as long as a new page.
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
  /** Puts into an empty page what it has kept from before. */
  readonly keep: Disposable;
}
type Disposable = Awaited<ReturnType<Page['addInitScript']>>;

/** The size can be changed later. */
const isAlike = (
  { viewport: _, ...one }: BrowserContextOptions,
  { viewport: __, ...other }: BrowserContextOptions,
): boolean => isDeepStrictEqual(one, other);

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
        for (const said of document.querySelectorAll('#announcements p')) said.classList.add('left');
        location.hash = there;
      },
      [hash, kept, SETTINGS] as const,
    );
    return visit;
  };
  const keepIn = (page: Page, all: Readonly<Record<string, string>>): Promise<Disposable> =>
    page.addInitScript(
      (stored) => {
        // Once: what the page has made of it since stays.
        if (localStorage.getItem('cap-diamant:settings') !== null) return;
        for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value);
      },
      { ...all },
    );
  /** Loaded, and has read its settings: then it writes all of them down. */
  const loaded = async (opened: Opened, asked: string, options: BrowserContextOptions, keep: Disposable) => {
    const { page } = opened;
    const isRead = ([key, before]: readonly string[]): boolean => localStorage.getItem(key!) !== before;
    await page.waitForFunction(isRead, [SETTINGS, asked], { polling: 20 });
    visits.set(page, { ...opened, asked, settings: await settingsIn(page), options, keep });
    return opened;
  };
  /** A page that was left, loaded again. */
  const reloaded = async (
    hash: string,
    kept: Readonly<Record<string, string>>,
    asked: string,
    options: BrowserContextOptions,
  ): Promise<Opened | undefined> => {
    const found = left.findIndex((one) => isAlike(one.options, options));
    if (found < 0) return undefined;
    const { page, errors, keep: before } = left.splice(found, 1)[0]!;
    errors.length = 0;
    await before.dispose();
    const keep = await keepIn(page, { [SETTINGS]: asked, ...kept });
    await page.setViewportSize(options.viewport ?? USUAL_SIZE);
    await page.evaluate((there) => {
      localStorage.clear();
      history.replaceState(null, '', there);
    }, url + hash);
    await page.reload();
    return loaded({ page, errors }, asked, options, keep);
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
    if (prepare === UNPREPARED) {
      // Requests the first screen as a first visit does.
      const known = hash === '' ? undefined : await again(hash, kept, text, options);
      const given = known ?? (await reloaded(hash, kept, text, options));
      if (given !== undefined) return given;
    }
    const context = await contexts.open(options);
    const page = await context.newPage();
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(error.message));
    page.on('console', (message) => {
      if (message.type() === 'error') errors.push(message.text());
    });
    const keep = await keepIn(page, { [SETTINGS]: text, ...kept });
    await prepare(page);
    await page.goto(url + hash);
    return prepare === UNPREPARED ? loaded({ page, errors }, text, options, keep) : { page, errors };
  };
  const leave = async (page: Page): Promise<void> => {
    const visit = visits.get(page);
    if (visit === undefined) return page.context().close();
    await page.evaluate((there) => {
      location.hash = there;
    }, NOWHERE);
    await page.getByRole('alert').waitFor();
    // As in a new page: nothing is pointed at, and what gets the focus shows it.
    await page.mouse.move(0, 0);
    await page.keyboard.press('Escape');
    const { colorScheme = null } = visit.options;
    await page.emulateMedia({ colorScheme, contrast: null, forcedColors: null });
    const size = visit.options.viewport ?? USUAL_SIZE;
    const isAsItWas =
      isDeepStrictEqual(page.viewportSize(), size) && visit.settings === (await settingsIn(page));
    left.push(isAsItWas ? visit : { ...visit, asked: '' });
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
