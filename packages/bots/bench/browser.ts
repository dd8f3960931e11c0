/**
 * How soon a bot answers in a browser: `npm run bench -- browser`. Bundles the bots into a
 * worker, serves it to this machine alone and opens it in a Chromium; CHROMIUM=FILE names another browser than
 * the one that is looked for.
 *
 *   --json   figures for a program
 */
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { cpus, tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { build } from 'vite';
import { launchChromium } from '../../../scripts/chromium.ts';
import { LEVEL_BOTS } from '../src/index.ts';
import type { Place, Question } from './browser/worker.ts';
import { lookAheadSpeed } from './positions.ts';

const { values: args } = parseArgs({
  options: { json: { type: 'boolean', default: false } },
});

const PLACES: readonly Place[] = ['opening', 'mid-game'];
const LIMITS = [100, 300, 1000];
const PLAYERS = [2, 4];
const REPEAT = 3;

const bundle = (folder: string) =>
  build({
    configFile: false,
    logLevel: 'warn',
    build: {
      outDir: folder,
      emptyOutDir: true,
      minify: true,
      lib: {
        entry: path.join(import.meta.dirname, 'browser', 'worker.ts'),
        formats: ['es'],
        fileName: () => 'worker.js',
      },
    },
  });

const serve = async (files: Record<string, { type: string; file: string }>) => {
  const server = createServer((request, response) => {
    const known = files[request.url ?? ''];
    if (known === undefined) {
      response.writeHead(404).end();
      return;
    }
    response.writeHead(200, { 'content-type': known.type, 'cache-control': 'no-store' });
    response.end(readFileSync(known.file));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { server, address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/` };
};

interface FirstChoice {
  readonly start: number;
  readonly choice: unknown;
  readonly milliseconds: number;
  readonly longest: number;
}

interface Row {
  readonly level: string;
  readonly limit: number;
  readonly place: Place;
  /** Milliseconds, medians: worker started, choice made, and the page's longest pause meanwhile. */
  readonly start: number;
  readonly choice: number;
  readonly pause: number;
}

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1]!;

/** Calls a function that the page offers. */
const call = <T>(page: Page, name: string, argument: unknown): Promise<T> =>
  page.evaluate(`${name}(${JSON.stringify(argument)})`) as Promise<T>;

const firstChoices = async (page: Page): Promise<Row[]> => {
  const rows: Row[] = [];
  for (const { name: level } of LEVEL_BOTS) {
    // A limit matters only to those that go on thinking.
    for (const limit of level === 'governor' ? LIMITS : [1000]) {
      for (const place of PLACES) {
        const question: Question = { kind: 'choose', level, place, milliseconds: limit };
        const all: FirstChoice[] = [];
        for (let turn = 0; turn < REPEAT; turn += 1) all.push(await call(page, 'firstChoice', question));
        rows.push({
          level,
          limit,
          place,
          start: median(all.map(({ start }) => start)),
          choice: median(all.map(({ milliseconds }) => milliseconds)),
          pause: Math.max(...all.map(({ longest }) => longest)),
        });
      }
    }
  }
  return rows;
};

const folder = mkdtempSync(path.join(tmpdir(), 'cap-diamant-bench-'));
try {
  await bundle(folder);
  const worker = path.join(folder, 'worker.js');
  const { server, address } = await serve({
    '/': { type: 'text/html', file: path.join(import.meta.dirname, 'browser', 'page.html') },
    '/worker.js': { type: 'text/javascript', file: worker },
  });
  const browser = await launchChromium();
  try {
    const page = await browser.newPage();
    await page.goto(address);
    await page.waitForFunction('globalThis.idle !== undefined');
    const idle = await call<number>(page, 'idle', 1000);
    const rows = await firstChoices(page);
    const speeds: { players: number; browser: number; node: number }[] = [];
    for (const players of PLAYERS) {
      speeds.push({
        players,
        browser: await call<number>(page, 'speed', players),
        node: lookAheadSpeed(players),
      });
    }
    const size = { bytes: statSync(worker).size, gzip: gzipSync(readFileSync(worker)).length };
    const machine = {
      cpu: cpus()[0]?.model.trim() ?? 'unknown',
      cores: cpus().length,
      browser: `Chromium ${browser.version()}`,
      node: process.version,
    };
    if (args.json) {
      console.log(JSON.stringify({ machine, size, idle, rows, speeds }));
    } else {
      const ms = (value: number): string => `${value.toFixed(0)} ms`.padStart(8);
      console.log(
        [
          `${machine.cpu}, ${machine.cores} cores, ${machine.browser}, Node ${machine.node}`,
          `worker: ${(size.bytes / 1024).toFixed(0)} KiB, ${(size.gzip / 1024).toFixed(0)} KiB compressed`,
          '',
          `${''.padEnd(34)}worker ready  first choice  page's longest pause (idle:${ms(idle)})`,
          ...rows.map(
            ({ level, limit, place, start, choice, pause }) =>
              `${level.padEnd(12)}${(level === 'governor' ? `${limit} ms` : '').padEnd(10)}${place.padEnd(12)}` +
              `${ms(start)}      ${ms(choice)}      ${ms(pause)}`,
          ),
          '',
          ...speeds.map(
            ({ players, browser: there, node }) =>
              `look-ahead, ${players} players: ${there.toFixed(0)} nodes/s in the browser, ${node.toFixed(0)} in Node ` +
              `(${((100 * there) / node).toFixed(0)} %)`,
          ),
        ].join('\n'),
      );
    }
  } finally {
    await browser.close();
    server.close();
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
