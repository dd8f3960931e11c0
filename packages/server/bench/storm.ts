/**
 * A restart with everybody there: streams are opened, the server is killed and started again, and all readers come back
 * as the app's client does, after a short random pause that doubles each time. Two players of each table go on playing.
 * It measures how long it takes until everybody is back, and how long choices take meanwhile.
 *
 *   npm run bench -- storm
 *   npm run bench -- storm --streams 10000 --tables 500 --only postgres
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { seededRandom } from '@cap-diamant/engine/chance';
import { freePort } from '../../../scripts/free-port.ts';
import { startPostgresql } from '../../../scripts/postgresql.ts';
import { DEFAULT_LIMITS } from '../src/http/limits.ts';
import type { DatabaseLocation } from '../src/index.ts';
import { asGrid, wholeNumber } from '../tests/support/figures.ts';
import { NO_LIMITS } from '../tests/support/limits.ts';
import { startNode } from '../tests/support/node.ts';
import { newGuest } from '../tests/support/table.ts';
import { now, percentile } from './load/clock.ts';
import {
  choose,
  followTable,
  inBatches,
  isReady,
  type PlayedTable,
  setUpTables,
  spectator,
} from './load/players.ts';

const { values } = parseArgs({
  options: {
    streams: { type: 'string', default: '10000' },
    tables: { type: 'string', default: '500' },
    only: { type: 'string', default: 'sqlite' },
  },
});
if (!['sqlite', 'postgres'].includes(values.only)) {
  process.stderr.write(`--only: 'sqlite' or 'postgres', not '${values.only}'\n`);
  process.exit(2);
}
const streams = Number(values.streams);
const tableCount = Number(values.tables);

/** As in the app's client (`watch.ts`). */
const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 10_000;
const OPENING_AT_ONCE = 50;
const CHOICE_EVERY_MS = 50;
const GIVES_UP_MS = 120_000;

const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });

interface Reader {
  readonly open: () => Promise<void>;
  readonly close: () => void;
}

/** Readers that are connected, and how often the server refused one. */
const counts = { open: 0, refused: 0 };

const newReader = (port: number, table: string, cookie: string): Reader => {
  let socket: Socket | undefined;
  let seen = '';
  let wait = FIRST_PAUSE_MS;
  let isClosed = false;
  const open = (): Promise<void> =>
    new Promise((resolve) => {
      let isOpen = false;
      socket = connect(port, '127.0.0.1');
      const resume = seen === '' ? '' : `Last-Event-ID: ${seen}\r\n`;
      socket.on('connect', () =>
        socket!.write(
          `GET /api/tables/${table}/stream HTTP/1.1\r\nHost: localhost\r\nCookie: ${cookie}\r\n${resume}\r\n`,
        ),
      );
      socket.on('data', (bytes) => {
        const text = bytes.toString('latin1');
        for (const [, id] of text.matchAll(/^id: (\d+\.\d+)$/gm)) seen = id!;
        if (isOpen) return;
        if (!text.startsWith('HTTP/1.1 200')) {
          counts.refused += 1;
          socket!.destroy();
          return;
        }
        isOpen = true;
        wait = FIRST_PAUSE_MS;
        counts.open += 1;
        resolve();
      });
      socket.on('error', () => {});
      socket.on('close', () => {
        if (isOpen) counts.open -= 1;
        if (isClosed) return;
        setTimeout(() => void open().then(resolve), wait * (0.5 + Math.random()));
        wait = Math.min(wait * 2, LONGEST_PAUSE_MS);
      });
    });
  return {
    open,
    close: () => {
      isClosed = true;
      socket?.destroy();
    },
  };
};

const cookieOf = (cookies: ReadonlyMap<string, string>): string =>
  [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');

const measure = async (database: DatabaseLocation): Promise<void> => {
  const port = await freePort();
  // As a server has them, apart from what one address may do.
  const { busyMs, busyRequests } = DEFAULT_LIMITS;
  const settings = { database, limits: { ...NO_LIMITS, busyMs, busyRequests } };
  let node = await startNode(settings, port);
  const { url } = node;
  const tables: PlayedTable[] = await setUpTables(url, tableCount);
  const onlooker = cookieOf((await newGuest(url, 'Onlooker')).cookies);
  const readers = Array.from({ length: streams }, (_, index) => {
    const { id, people } = tables[index % tables.length]!;
    const person = people[Math.floor(index / tables.length)];
    return newReader(port, id, person === undefined ? onlooker : cookieOf(person.cookies));
  });
  for (let from = 0; from < readers.length; from += OPENING_AT_ONCE) {
    await Promise.all(readers.slice(from, from + OPENING_AT_ONCE).map(({ open }) => open()));
  }
  const client = spectator(url);
  const stops: (() => void)[] = [];
  await inBatches(tables, 8, async (table) => {
    stops.push(await followTable(client, table));
  });

  await node.kill();
  const killed = now();
  node = await startNode(settings, port);
  const started = now();
  counts.refused = 0;
  const random = seededRandom('storm');
  const answers: number[] = [];
  let failed = 0;
  let turn = 0;
  let fewest = counts.open;
  while (counts.open < streams && now() - started < GIVES_UP_MS) {
    fewest = Math.min(fewest, counts.open);
    turn += 1;
    const table = tables[turn % tables.length]!;
    if (isReady(table)) {
      const at = now();
      void choose(url, table, random).then(
        (status) => {
          if (status === 200) answers.push(now() - at);
          else failed += 1;
          if (status !== 200) table.waits = false;
        },
        () => {
          failed += 1;
          table.waits = false;
        },
      );
    }
    await pause(CHOICE_EVERY_MS);
  }
  const over = now();
  const sorted = answers.toSorted((one, other) => one - other);
  const seconds = (milliseconds: number): string => `${(milliseconds / 1000).toFixed(1)} s`;
  const row = [
    values.only,
    wholeNumber(counts.open),
    seconds(started - killed),
    seconds(over - started),
    wholeNumber(counts.refused),
    wholeNumber(answers.length),
    `${percentile(sorted, 0.5).toFixed(0)} ms`,
    `${percentile(sorted, 0.99).toFixed(0)} ms`,
    wholeNumber(failed),
  ];
  const HEAD =
    'database,streams,start,everybody back after,refused on the way,choices meanwhile,p50,p99,choices failed';
  process.stdout.write(asGrid(HEAD.split(','), [row]));
  process.exitCode = counts.open === streams ? 0 : 1;
  for (const stop of stops) stop();
  for (const { close } of readers) close();
  await node.stop();
};

if (values.only === 'sqlite') {
  const folder = mkdtempSync(path.join(tmpdir(), 'cap-diamant-storm-'));
  try {
    await measure({ kind: 'sqlite', folder });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
} else {
  const postgresql = await startPostgresql(true);
  try {
    await measure({ kind: 'postgresql', url: await postgresql.newDatabase() });
  } finally {
    await postgresql.stop();
  }
}
process.exit();
