/** The real server as people run it, in a process of its own, and browsers that visit it. */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { launchChromium } from '../../../../scripts/chromium.ts';
import { buildIfStale } from '../../scripts/build.ts';

const PROGRAM = path.join(import.meta.dirname, '..', '..', '..', 'cli', 'bin', 'cap-diamant.mjs');

interface Running {
  readonly port: number;
  readonly stop: () => Promise<void>;
}

const serve = async (folder: string, port: number): Promise<Running> => {
  const { DATABASE_URL: _, ...env } = process.env;
  const args = [PROGRAM, 'serve', '--port', String(port), '--data', folder];
  const child: ChildProcess = spawn(process.execPath, args, { env, stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = new Promise((resolve) => {
    child.once('close', resolve);
  });
  const said = await new Promise<string>((resolve, reject) => {
    child.stdout!.once('data', (text: Buffer) => resolve(text.toString()));
    child.once('close', () => reject(new Error('the server ended at once')));
  });
  return {
    port: Number(/http:\/\/localhost:(\d+)/.exec(said)?.[1]),
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
    },
  };
};

export interface Visitor {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly errors: string[];
}

export interface Club {
  readonly url: () => string;
  /** A browser of its own: other cookies, other storage. */
  readonly visit: (hash?: string, settings?: object, options?: BrowserContextOptions) => Promise<Visitor>;
  readonly restart: () => Promise<void>;
  readonly close: () => Promise<void>;
}

/** What a browser says by itself when the network is away, which some tests bring about. */
const isAboutNetwork = (text: string): boolean => /Failed to load resource|net::ERR_/.test(text);

export const openClub = async (): Promise<Club> => {
  await buildIfStale();
  const folder = mkdtempSync(path.join(tmpdir(), 'cap-diamant-club-'));
  let running = await serve(folder, 0);
  const browser: Browser = await launchChromium();
  const url = (): string => `http://localhost:${running.port}/`;
  return {
    url,
    visit: async (hash = '', settings = {}, options = {}) => {
      const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, ...options });
      const kept = JSON.stringify({ language: 'en', pace: 'instant', ...settings });
      await context.addInitScript((text) => {
        localStorage.getItem('cap-diamant:settings') ?? localStorage.setItem('cap-diamant:settings', text);
      }, kept);
      const page = await context.newPage();
      const errors: string[] = [];
      page.on('pageerror', (error) => errors.push(error.message));
      page.on('console', (message) => {
        if (message.type() === 'error' && !isAboutNetwork(message.text())) errors.push(message.text());
      });
      await page.goto(url() + hash);
      return { page, context, errors };
    },
    restart: async () => {
      const { port } = running;
      await running.stop();
      running = await serve(folder, port);
    },
    close: async () => {
      await browser.close();
      await running.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
};

export interface Asked {
  /** Null for an account, which has a name. */
  readonly name?: string | null;
  /** From the second seat on: "open" or a bot's level. */
  readonly others: readonly string[];
  readonly pace?: 'live' | 'correspondence';
  readonly visibility?: 'link' | 'public';
}

/** Fills in the form on the first screen; gives the table's address after #. */
export const setUpTable = async (
  page: Page,
  { name = 'Anne', others, pace, visibility }: Asked,
): Promise<string> => {
  await page.getByText('New table', { exact: true }).click();
  if (name !== null) await page.fill('[name=my-name]', name);
  await page.selectOption('[name=online-edition]', '2011');
  await page.selectOption('[name=online-rules]', 'family');
  await page.selectOption('[name=online-players]', String(others.length + 1));
  if (pace !== undefined) await page.selectOption('[name=table-pace]', pace);
  if (visibility !== undefined) await page.selectOption('[name=visibility]', visibility);
  for (const [index, who] of others.entries())
    await page.selectOption(`[name=online-seat-${index + 1}]`, who);
  await page.getByRole('button', { name: 'Set up the table' }).click();
  await page.getByRole('heading', { name: 'Before the game' }).waitFor();
  return new URL(page.url()).hash;
};

export const sit = async (page: Page, seat: number, name: string): Promise<void> => {
  await page.fill('[name=my-name]', name);
  await page.getByRole('button', { name: `Sit at seat ${seat}` }).click();
  await page.getByRole('button', { name: 'Get up' }).waitFor();
};

/**
 * One decision: waits until this person is asked, then chooses something by Enter. False at the end. The
 * number picks which.
 */
export const decide = (page: Page, number: number): Promise<boolean> =>
  page.evaluate(async (turn) => {
    const offered = () => [...document.querySelectorAll<HTMLElement>('.target, .prompt .buttons button')];
    while (offered().length === 0 && document.querySelector('.result') === null) {
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
    if (document.querySelector('.result') !== null) return false;
    const targets = offered().filter((one) => one.matches('.target'));
    const chosen = targets[(turn * 7) % targets.length] ?? offered()[0]!;
    if (chosen.matches('button')) chosen.click();
    else chosen.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
    await new Promise((resolve) => setTimeout(resolve, 0));
    return true;
  }, number);
