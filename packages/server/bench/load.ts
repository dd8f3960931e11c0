/**
 * How much load one server and two servers carry: open streams, choices per second, and the time from sending a
 * choice until the last watcher has it. This process makes the load and shares the machine's cores with the
 * servers and the database. A run that does not reach the requested rate fails, because its times would be those
 * of fewer choices.
 *
 *   npm run bench -- server
 *   npm run bench -- server --streams 5000 --tables 500 --rate 300 --seconds 30 --only sqlite
 *   npm run bench -- server --only postgres,nats
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { startNats } from '../../../scripts/nats.ts';
import { startPostgresql } from '../../../scripts/postgresql.ts';
import type { DatabaseLocation } from '../src/index.ts';
import { asGrid, wholeNumber } from '../tests/support/figures.ts';
import { NO_LIMITS } from '../tests/support/limits.ts';
import { type NodeProcess, startNode } from '../tests/support/node.ts';
import { type Asked, type LoadFigures, measure, type Routing } from './load/measure.ts';

const { values } = parseArgs({
  options: {
    streams: { type: 'string', default: '5000' },
    tables: { type: 'string', default: '500' },
    rate: { type: 'string', default: '300' },
    seconds: { type: 'string', default: '30' },
    only: { type: 'string' },
  },
});
const asked: Asked = {
  streams: Number(values.streams),
  tables: Number(values.tables),
  rate: Number(values.rate),
  seconds: Number(values.seconds),
};

interface Cast {
  readonly nodes: number;
  readonly routing: Routing;
  readonly natsUrl?: string;
}

const onNodes = async (
  database: DatabaseLocation,
  { nodes: count, routing, natsUrl }: Cast,
): Promise<LoadFigures> => {
  const nodes: NodeProcess[] = [];
  try {
    for (let number = 0; number < count; number += 1) {
      nodes.push(
        await startNode({ database, limits: NO_LIMITS, ...(natsUrl === undefined ? {} : { natsUrl }) }),
      );
    }
    return await measure(
      nodes.map(({ url }) => url),
      asked,
      routing,
    );
  } finally {
    await Promise.all(nodes.map((node) => node.stop()));
  }
};

const ALONE: Cast = { nodes: 1, routing: 'any' };

const onSqlite = async (): Promise<LoadFigures> => {
  const folder = mkdtempSync(path.join(tmpdir(), 'cap-diamant-load-'));
  try {
    return await onNodes({ kind: 'sqlite', folder }, ALONE);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

const onPostgresql = async (cast: Cast): Promise<LoadFigures> => {
  const postgresql = await startPostgresql(true);
  try {
    return await onNodes({ kind: 'postgresql', url: await postgresql.newDatabase() }, cast);
  } finally {
    await postgresql.stop();
  }
};

const withNats = async (routing: Routing): Promise<LoadFigures> => {
  const nats = await startNats();
  try {
    return await onPostgresql({ nodes: 2, routing, natsUrl: nats.url });
  } finally {
    await nats.kill();
  }
};

const SET_UPS: Readonly<Record<string, { title: string; run: () => Promise<LoadFigures> }>> = {
  sqlite: { title: 'one node, SQLite', run: onSqlite },
  postgres: { title: 'one node, PostgreSQL', run: () => onPostgresql(ALONE) },
  two: { title: 'two nodes, PostgreSQL', run: () => onPostgresql({ nodes: 2, routing: 'any' }) },
  nats: { title: 'two nodes, NATS, each table at one', run: () => withNats('by table') },
  'nats-any': { title: 'two nodes, NATS, tables at any', run: () => withNats('any') },
};
const names = values.only?.split(',') ?? Object.keys(SET_UPS);
for (const name of names) {
  if (SET_UPS[name] !== undefined) continue;
  process.stderr.write(`--only: there is no '${name}'; there are ${Object.keys(SET_UPS).join(', ')}\n`);
  process.exit(2);
}

/** Slack for clock differences and the last answers. */
const ENOUGH = 0.98;

const ms = (value: number): string => `${value.toFixed(1)} ms`;
const rows: string[][] = [];
const failures: string[] = [];
for (const name of names) {
  const { title, run } = SET_UPS[name]!;
  process.stderr.write(`${title} …\n`);
  const figures = await run();
  if (figures.choicesPerSecond < asked.rate * ENOUGH) {
    failures.push(`${title}: ${figures.choicesPerSecond.toFixed(1)} choices/s of ${asked.rate}`);
  }
  if (figures.streams < asked.streams)
    failures.push(`${title}: ${figures.streams} streams of ${asked.streams}`);
  if (figures.undelivered > 0)
    failures.push(`${title}: ${figures.undelivered} choices reached not everybody`);
  rows.push([
    title,
    wholeNumber(figures.streams),
    wholeNumber(asked.rate),
    wholeNumber(figures.choicesPerSecond),
    wholeNumber(figures.deliveriesPerSecond),
    ms(figures.answer.p50),
    ms(figures.answer.p99),
    ms(figures.everybody.p50),
    ms(figures.everybody.p99),
    `${figures.kilobytesPerStream.toFixed(1)} kB`,
    `${Math.round(figures.serverCpu * 100)} %`,
    `${figures.cpuPerChoice.toFixed(2)} ms`,
    wholeNumber(figures.undelivered),
  ]);
}
const HEAD =
  'set-up,streams,asked/s,choices/s,deliveries/s,answer p50,answer p99,last watcher p50,last watcher p99,memory per stream,servers’ CPU,CPU per choice,undelivered';
process.stdout.write(
  `${wholeNumber(asked.seconds)} s at ${asked.rate} choices/s over ${asked.tables} tables\n\n`,
);
process.stdout.write(asGrid(HEAD.split(','), rows));
for (const failure of failures) process.stderr.write(`FAILED: ${failure}\n`);
process.exitCode = failures.length === 0 ? 0 : 1;
