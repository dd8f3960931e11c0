/** How the page feels: little to load, nothing jumps at the start, a step costs what it changes. */
import { globSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { parseAst } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DIST } from '../scripts/build.ts';
import { type App, begin, moves, PHONE, startApp } from './support/app.ts';
import { seenBy, sumOf, watch, worstOf } from './support/watch.ts';

let app: App;
beforeAll(async () => {
  app = await startApp({ isDrawn: true });
});
afterAll(() => app?.close());

test.each([
  { name: 'wide', viewport: { width: 1440, height: 900 } },
  { name: 'phone', viewport: { width: 390, height: 844 } },
])('nothing jumps while the first screen and a table come up: $name', async ({ viewport }) => {
  const { page } = await app.open({}, { viewport, reducedMotion: 'no-preference' }, watch);
  await page.locator('[data-door=play]').waitFor();
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

/** Whether a module waits for something while it is loaded: an `await` that is in no function. */
const waits = (node: unknown): boolean => {
  if (typeof node !== 'object' || node === null) return false;
  const { type = '', ...rest } = node as { readonly type?: string; readonly await?: boolean };
  if (/Function|MethodDefinition/.test(type)) return false;
  return type === 'AwaitExpression' || rest.await === true || Object.values(rest).some(waits);
};

test('no script waits while it is loaded: WebKit then gives others its exports before it has them', () => {
  expect(waits(parseAst('export const a = 1; f(await import("./b.js"));'))).toBe(true);
  expect(waits(parseAst('export const a = async () => { await b(); };'))).toBe(false);
  const scripts = globSync('assets/*.js', { cwd: DIST });
  expect(scripts.length).toBeGreaterThan(100);
  expect(scripts.filter((file) => waits(parseAst(readFileSync(path.join(DIST, file), 'utf8'))))).toEqual([]);
});

/** What a page asks for by itself while it is idle waits until `goIdle` is called. */
const neverIdle = async (page: Page): Promise<void> => {
  await page.addInitScript(() => {
    const waiting: IdleRequestCallback[] = [];
    const goIdle = (): void => {
      for (const run of waiting.splice(0)) run({ didTimeout: false, timeRemaining: () => 50 });
    };
    Object.assign(globalThis, {
      goIdle,
      requestIdleCallback: (run: IdleRequestCallback) => waiting.push(run),
    });
  });
};

/** With a server, at which the visitor has no table. */
const withServer = async (page: Page): Promise<void> => {
  const answers = {
    about: { online: true, addresses: [], email: false },
    me: { id: 'p1', name: '', kind: 'guest' },
    'me/tables': { tables: [] },
  };
  for (const [name, json] of Object.entries(answers)) {
    await page.route(new RegExp(`/api/${name}(\\.json)?$`), (route) => route.fulfill({ json }));
  }
};

/** The scripts of the page and their sizes as they travel. Bots think in a worker of their own. */
const scriptsOf = async (page: Page): Promise<ReadonlyMap<string, number>> => {
  const files = await page.evaluate(() =>
    performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname),
  );
  const size = (file: string): number =>
    Math.min(
      ...[file, `${file}.br`].flatMap(
        (one) => statSync(path.join(DIST, one), { throwIfNoEntry: false })?.size ?? [],
      ),
    );
  return new Map(
    files
      .filter((file) => file.endsWith('.js') && !file.includes('bot-worker'))
      .map((file) => [path.basename(file), size(file)]),
  );
};

const namesOf = (scripts: ReadonlyMap<string, number>): string[] =>
  [...scripts.keys()].map((file) => file.replace(/-[\w-]{8}\.js$/, '')).sort();

const sum = (numbers: Iterable<number>): number => [...numbers].reduce((all, one) => all + one, 0);

const FIRST_SCREEN = 90_000;
const BOARD = 110_000;
// Russian is the largest.
test('script as it travels: at most 90 kB to the first screen, 110 kB to a board to play on', async () => {
  const { page } = await app.open({ language: 'ru' }, PHONE, async (opened) => {
    await neverIdle(opened);
    await withServer(opened);
  });
  await page.locator('[data-door=play]').waitFor();
  const first = await scriptsOf(page);
  await page.locator('[data-door=play]').click();
  await page.locator('.target').first().waitFor();
  const board = await scriptsOf(page);
  console.log(`script: ${sum(first.values())} bytes to the first screen, ${sum(board.values())} to a board`);
  // Everything else has files of its own: online play, portraits, replays, the log, the century's end, other screens.
  expect(namesOf(first)).toEqual(['index', 'ru', 'ru']);
  expect(namesOf(board)).toEqual(['index', 'rolldown-runtime', 'ru', 'ru', 'table']);
  expect(sum(first.values())).toBeLessThan(FIRST_SCREEN);
  expect(sum(board.values())).toBeLessThan(BOARD);
  // What only makes it nicer follows.
  await page.evaluate('goIdle()');
  await page.locator('.leader path').first().waitFor();
  await page.locator('a[href="#/me"]').waitFor();
  await page.context().close();
});

test('an idle first screen fetches the table, so that a click does not wait for it', async () => {
  const { page } = await app.open({}, {}, neverIdle);
  await page.locator('[data-door=play]').waitFor();
  await page.evaluate('goIdle()');
  await expect
    .poll(async () => namesOf(await scriptsOf(page)))
    .toEqual([
      'CloseButton',
      'Pick',
      'en',
      'en',
      'index',
      'keep-focus',
      'load-settings',
      'rolldown-runtime',
      'settings',
      'table',
    ]);
  const fetched = await scriptsOf(page);
  await page.locator('[data-door=play]').click();
  await page.locator('.target').first().waitFor();
  expect([...(await scriptsOf(page)).keys()]).toEqual([...fetched.keys()]);
  await page.context().close();
});

interface Traced {
  readonly name: string;
  readonly args: { readonly elementCount?: number };
}

/** How many elements a click makes the browser style anew, and how many lay out, in all passes together. */
const workOf = async (
  page: Page,
  click: () => Promise<void>,
): Promise<{ styled: number; laidOut: number }> => {
  const browser = page.context().browser()!;
  const categories = ['devtools.timeline', 'disabled-by-default-devtools.timeline.invalidationTracking'];
  await browser.startTracing(page, { categories });
  await click();
  await page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
  });
  const { traceEvents } = JSON.parse(String(await browser.stopTracing())) as { traceEvents: Traced[] };
  return {
    styled: traceEvents
      .filter(({ name }) => name === 'UpdateLayoutTree')
      .reduce((sum, { args }) => sum + (args.elementCount ?? 0), 0),
    laidOut: traceEvents.filter(({ name }) => name === 'LayoutInvalidationTracking').length,
  };
};

test('a step restyles and lays out only what changes', async () => {
  const { page } = await app.open();
  await begin(page, { players: '4', seats: ['person', 'person', 'person', 'person'] });
  for (const [width, height] of [
    [1366, 650],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    const site = page.locator('.hex.target').first();
    await site.hover();
    const before = await moves(page);
    const { styled, laidOut } = await workOf(page, () => site.click());
    expect(await moves(page)).not.toBe(before);
    // A seventh and a third of them now. With a map that is laid out anew, or a style that asks the whole page what
    // is in it, it is two thirds at least.
    const half = (await page.locator('*').count()) / 2;
    expect(styled).toBeGreaterThan(0);
    expect(styled, `styled anew at ${width}×${height}`).toBeLessThan(half);
    expect(laidOut, `laid out at ${width}×${height}`).toBeLessThan(half);
  }
  await page.context().close();
});
