/** The real server as people run it, in a process of its own, and browsers that visit it. */

import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { startPostgresql } from '../../../../scripts/postgresql.ts';
import { newContexts, USUAL_SIZE } from './browser.ts';
import { openOtherSettings, pickOne } from './picks.ts';

const PROGRAM = path.join(import.meta.dirname, '..', '..', '..', 'cli', 'bin', 'cap-diamant.mjs');

type Database = 'SQLite' | 'PostgreSQL';

interface Running {
  readonly port: number;
  readonly end: (signal: NodeJS.Signals) => Promise<void>;
}

/** Where games are kept, as the program is told. */
interface Place {
  readonly args: readonly string[];
  readonly env: Readonly<Record<string, string>>;
  readonly leave: () => Promise<void>;
}

const newPlace = async (database: Database): Promise<Place> => {
  if (database === 'PostgreSQL') {
    const postgresql = await startPostgresql();
    return { args: [], env: { DATABASE_URL: await postgresql.newDatabase() }, leave: postgresql.stop };
  }
  const folder = mkdtempSync(path.join(tmpdir(), 'cap-diamant-club-'));
  return {
    args: ['--data', folder],
    env: {},
    leave: async () => rmSync(folder, { recursive: true, force: true }),
  };
};

const serve = async ({ args, env }: Place, port: number): Promise<Running> => {
  const { DATABASE_URL: _, ...rest } = process.env;
  const child: ChildProcess = spawn(process.execPath, [PROGRAM, 'serve', '--port', String(port), ...args], {
    env: { ...rest, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise((resolve) => {
    child.once('close', resolve);
  });
  const said = await new Promise<string>((resolve, reject) => {
    child.stdout!.once('data', (text: Buffer) => resolve(text.toString()));
    child.once('close', () => reject(new Error('the server ended at once')));
  });
  return {
    port: Number(/http:\/\/localhost:(\d+)/.exec(said)?.[1]),
    end: async (signal) => {
      child.kill(signal);
      await ended;
    },
  };
};

const runBeside = ({ args: where, env }: Place, args: readonly string[]): Promise<string> =>
  new Promise((resolve, reject) => {
    const { DATABASE_URL: _, ...rest } = process.env;
    const all = [PROGRAM, ...args, ...where];
    execFile(process.execPath, all, { env: { ...rest, ...env } }, (error, printed) =>
      error === null ? resolve(printed) : reject(error),
    );
  });

/** Makes a Node process live so much later. */
const ahead = (milliseconds: number): Readonly<Record<string, string>> => {
  const code = `const { now } = Date; Date.now = () => now() + ${milliseconds};`;
  return { NODE_OPTIONS: `--import data:text/javascript,${encodeURIComponent(code)}` };
};

export interface Visitor {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly errors: string[];
  /** Goes. The next visitor may get the same browser, emptied: a new one takes twice as long. */
  readonly leave: () => Promise<void>;
}

interface VisitOptions extends BrowserContextOptions {
  /** Which node this browser is sent to. */
  readonly node?: number;
}

export interface Club {
  readonly url: (node?: number) => string;
  /** A browser of its own: other cookies, other storage. */
  readonly visit: (hash?: string, settings?: object, options?: VisitOptions) => Promise<Visitor>;
  /** Told to stop, and started anew at the same address; with its clock put forward, as if so much time had passed. */
  readonly restart: (laterMs?: number) => Promise<void>;
  /** Runs a command as the host would, beside the server; returns what it prints. */
  readonly command: (...args: readonly string[]) => Promise<string>;
  /** Ends a node without a word. */
  readonly kill: (node: number) => Promise<void>;
  /** A node answers at the address of the one that was killed, as behind a load balancer. */
  readonly replace: (node: number) => Promise<void>;
  readonly close: () => Promise<void>;
}

interface House {
  readonly database?: Database;
  /** Several share a PostgreSQL. */
  readonly nodes?: number;
  /** What browsers call this machine. */
  readonly name?: string;
  /** More settings of the program. */
  readonly env?: Readonly<Record<string, string>>;
  /** For pictures: pages of tests are not drawn. */
  readonly isDrawn?: boolean;
}

interface Emptied extends Omit<Visitor, 'leave'> {
  readonly options: BrowserContextOptions;
}

/** What a browser says by itself when the network is away, which some tests bring about. */
const isAboutNetwork = (text: string): boolean => /Failed to load resource|net::ERR_/.test(text);

export const openClub = async ({
  database = 'SQLite',
  nodes: count = 1,
  name = 'localhost',
  env = {},
  isDrawn = false,
}: House = {}): Promise<Club> => {
  const bare = await newPlace(database);
  const place: Place = { ...bare, env: { ...bare.env, ...env } };
  const nodes: Running[] = [];
  // One after the other: the first brings the database into shape.
  for (let number = 0; number < count; number += 1) nodes.push(await serve(place, 0));
  const contexts = newContexts(isDrawn);
  /** Browsers whose visitor has gone. */
  const left: Emptied[] = [];
  const newBrowser = async (options: BrowserContextOptions): Promise<Emptied> => {
    const context = await contexts.open(options);
    const page = await context.newPage();
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(error.message));
    page.on('console', (message) => {
      if (message.type() === 'error' && !isAboutNetwork(message.text())) errors.push(message.text());
    });
    return { page, context, errors, options };
  };
  const url = (node = 0): string => `http://${name}:${nodes[node]!.port}/`;
  const replace = async (node: number): Promise<void> => {
    nodes[node] = await serve(place, nodes[node]!.port);
  };
  return {
    url,
    visit: async (hash = '', settings = {}, { node, storageState, viewport, ...options } = {}) => {
      const kept = JSON.stringify({
        language: 'en',
        pace: 'off',
        centuryEnd: 'run',
        sound: false,
        finishedGames: 2,
        ...settings,
      });
      const found = left.findIndex((one) => isDeepStrictEqual(one.options, options));
      const browser = found < 0 ? await newBrowser(options) : left.splice(found, 1)[0]!;
      const { page, context, errors } = browser;
      errors.length = 0;
      await page.setViewportSize(viewport ?? USUAL_SIZE);
      if (typeof storageState === 'object') await context.addCookies(storageState.cookies);
      const keep = await page.addInitScript((text) => {
        localStorage.getItem('cap-diamant:settings') ?? localStorage.setItem('cap-diamant:settings', text);
      }, kept);
      await page.goto(url(node) + hash);
      return {
        page,
        context,
        errors,
        leave: async () => {
          // A page of the same server without a script: what was open is closed, and nothing is kept anew.
          await page.goto(`${url(node)}api/about.json`);
          await keep.dispose();
          await page.evaluate(() => localStorage.clear());
          await context.clearCookies();
          left.push(browser);
        },
      };
    },
    restart: async (laterMs = 0) => {
      await nodes[0]!.end('SIGTERM');
      if (laterMs === 0) await replace(0);
      else nodes[0] = await serve({ ...place, env: { ...place.env, ...ahead(laterMs) } }, nodes[0]!.port);
    },
    command: (...args) => runBeside(place, args),
    kill: (node) => nodes[node]!.end('SIGKILL'),
    replace,
    close: async () => {
      await contexts.closeAll();
      await Promise.all(nodes.map((node) => node.end('SIGTERM')));
      await place.leave();
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
  await page.evaluate(() => {
    location.hash = '#/online';
  });
  await openOtherSettings(page);
  if (name !== null) await page.fill('[name=my-name]', name);
  await pickOne(page, 'online-players', String(others.length + 1));
  await pickOne(page, 'online-rules', 'family');
  if (pace !== undefined) await pickOne(page, 'table-pace', pace);
  if (visibility !== undefined) await pickOne(page, 'visibility', visibility);
  for (const [index, who] of others.entries()) await pickOne(page, `online-seat-${index + 1}`, who);
  await page.getByRole('button', { name: 'Create the table' }).click();
  await page.getByRole('heading', { name: 'Before the game' }).waitFor();
  return new URL(page.url()).hash;
};

export const sit = async (page: Page, seat: number, name: string): Promise<void> => {
  await page.fill('[name=my-name]', name);
  await page.getByRole('button', { name: `Sit here: seat ${seat}` }).click();
  await page.getByRole('button', { name: 'Leave the seat' }).waitFor();
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
    // Of several ways to use the place, the first.
    document.querySelector<HTMLElement>('.prompt .options button')?.click();
    return true;
  }, number);

const isOffered = (): boolean => document.querySelector('.target, .prompt .buttons button') !== null;

export const isAsked = (page: Page): Promise<boolean> => page.evaluate(isOffered);

/** Looked for at intervals: Playwright would have a frame drawn each time. */
export const untilAsked = (page: Page): Promise<unknown> =>
  page.waitForFunction(isOffered, undefined, { polling: 30 });

/** Decides until the turn is over. */
export const playTurn = async (page: Page): Promise<void> => {
  await untilAsked(page);
  for (let number = 0; await isAsked(page); number += 1) await decide(page, number);
};

/** Chance says who begins: the other one plays until it is this one's turn. */
export const bringTurnTo = async (wanted: Page, other: Page): Promise<void> => {
  await Promise.race([untilAsked(wanted), untilAsked(other)]);
  if (!(await isAsked(wanted))) await playTurn(other);
  await untilAsked(wanted);
};

interface Player {
  readonly page: Page;
  /** What stands in the way at each of a person's own decisions. */
  readonly mishaps: Readonly<Record<number, () => Promise<void>>>;
}

const isOfferedOrOver = (): boolean =>
  document.querySelector('.target, .prompt .buttons button, .result') !== null;

/** Each player decides when asked, until everybody has done so this often or the game is over. */
export const playSeats = async (
  players: readonly Player[],
  enough = Number.POSITIVE_INFINITY,
): Promise<void> => {
  const made = players.map(() => 0);
  while (Math.min(...made) < enough) {
    await Promise.race(
      players.map(({ page }) => page.waitForFunction(isOfferedOrOver, undefined, { polling: 30 })),
    );
    for (const [seat, { page, mishaps }] of players.entries()) {
      if ((await page.locator('.result').count()) > 0) return;
      if (!(await isAsked(page))) continue;
      await mishaps[made[seat]!]?.();
      made[seat]! += 1;
      // It may have taken the turn along.
      if (await isAsked(page)) await decide(page, made[seat]! + seat);
    }
  }
};

export const PASSWORD = 'three rivers meet here';

export const createAccount = async (club: Club, page: Page, name: string): Promise<void> => {
  await page.goto(`${club.url()}#/me`);
  await page.fill('[name=account-name]', name);
  await page.fill('[name=new-password]', PASSWORD);
  await page.getByRole('button', { name: 'Create with a password' }).click();
  await page.getByRole('button', { name: 'Sign out', exact: true }).waitFor();
};

export const signIn = async (club: Club, page: Page, name: string): Promise<void> => {
  await page.goto(`${club.url()}#/me`);
  await page.fill('[name=known-name]', name);
  await page.fill('[name=known-password]', PASSWORD);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByRole('button', { name: 'Sign out', exact: true }).waitFor();
};

export const leave = (...visitors: readonly Visitor[]): Promise<unknown> =>
  Promise.all(visitors.map((visitor) => visitor.leave()));
