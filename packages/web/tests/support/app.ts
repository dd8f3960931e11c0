/** The built app in a real browser, as a person meets it. */

import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import path from 'node:path';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { buildIfStale, DIST } from '../../scripts/build.ts';
import { launch } from './chromium.ts';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
};

const serve = async (): Promise<Server> => {
  const server = createServer(async (request, response) => {
    const [address = '/'] = (request.url ?? '/').split('?', 1);
    const file = path.join(DIST, address === '/' ? 'index.html' : address);
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

export interface App {
  /** A page of its own storage, with what went wrong in it. */
  readonly open: (
    settings?: object,
    options?: BrowserContextOptions,
  ) => Promise<{ page: Page; errors: string[] }>;
  readonly close: () => Promise<void>;
}

export const startApp = async (): Promise<App> => {
  await buildIfStale();
  const server = await serve();
  const browser: Browser = await launch();
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    open: async (settings = {}, options = {}) => {
      const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, ...options });
      const page = await context.newPage();
      const errors: string[] = [];
      page.on('pageerror', (error) => errors.push(error.message));
      page.on('console', (message) => {
        if (message.type() === 'error') errors.push(message.text());
      });
      const kept = JSON.stringify({ language: 'en', pace: 'instant', passOn: false, ...settings });
      await page.addInitScript((text) => {
        localStorage.getItem('cap-diamant:settings') ?? localStorage.setItem('cap-diamant:settings', text);
      }, kept);
      await page.goto(`http://localhost:${port}/`);
      return { page, errors };
    },
    close: async () => {
      await browser.close();
      server.close();
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

/** Fills in the first screen and begins. */
export const begin = async (page: Page, game: NewGame = {}): Promise<void> => {
  if (game.edition !== undefined) await page.selectOption('[name=edition]', game.edition);
  if (game.rules !== undefined) await page.selectOption('[name=rules]', game.rules);
  if (game.players !== undefined) await page.selectOption('[name=players]', game.players);
  await page.selectOption('[name=deal]', game.deal ?? 'first-game');
  for (const [seat, kind] of (game.seats ?? []).entries()) {
    await page.selectOption(`[name=seat-${seat}]`, kind);
  }
  await page.getByRole('button', { name: 'Begin' }).click();
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
