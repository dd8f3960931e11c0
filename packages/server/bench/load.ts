/**
 * How much one server carries, and two: open streams, choices a second, and the time from sending a choice
 * until the last of those who watch has it. The load comes from this process, which shares the machine's
 * cores with the servers and the database.
 *
 *   npm run bench:server
 *   npm run bench:server -- --streams 5000 --tables 500 --rate 300 --seconds 30 --only sqlite
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { startPostgresql } from '../../../scripts/postgresql.ts';
import type { Place } from '../src/index.ts';
import { NO_LIMITS } from '../tests/support/limits.ts';
import { type NodeProcess, startNode } from '../tests/support/node.ts';
import { asTable, wholeNumber } from '../tests/support/report.ts';
import { type Asked, type LoadFigures, measure } from './load/measure.ts';

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

const onNodes = async (place: Place, count: number): Promise<LoadFigures> => {
  const nodes: NodeProcess[] = [];
  try {
    for (let number = 0; number < count; number += 1)
      nodes.push(await startNode({ place, limits: NO_LIMITS }));
    return await measure(
      nodes.map(({ url }) => url),
      asked,
    );
  } finally {
    await Promise.all(nodes.map((node) => node.stop()));
  }
};

const onSqlite = async (): Promise<LoadFigures> => {
  const folder = mkdtempSync(path.join(tmpdir(), 'cap-diamant-load-'));
  try {
    return await onNodes({ kind: 'sqlite', folder }, 1);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

const onPostgresql = async (nodes: number): Promise<LoadFigures> => {
  const postgresql = await startPostgresql(true);
  try {
    return await onNodes({ kind: 'postgresql', url: await postgresql.newDatabase() }, nodes);
  } finally {
    await postgresql.stop();
  }
};

const SET_UPS: Readonly<Record<string, { title: string; run: () => Promise<LoadFigures> }>> = {
  sqlite: { title: 'one node, SQLite', run: onSqlite },
  postgres: { title: 'one node, PostgreSQL', run: () => onPostgresql(1) },
  two: { title: 'two nodes, PostgreSQL', run: () => onPostgresql(2) },
};

const ms = (value: number): string => `${value.toFixed(1)} ms`;
const rows: string[][] = [];
for (const [name, { title, run }] of Object.entries(SET_UPS)) {
  if (values.only !== undefined && values.only !== name) continue;
  process.stderr.write(`${title} …\n`);
  const figures = await run();
  rows.push([
    title,
    wholeNumber(figures.streams),
    wholeNumber(figures.choicesPerSecond),
    wholeNumber(figures.deliveriesPerSecond),
    ms(figures.answer.p50),
    ms(figures.answer.p99),
    ms(figures.everybody.p50),
    ms(figures.everybody.p99),
    `${figures.kilobytesPerStream.toFixed(1)} kB`,
    `${Math.round(figures.serverCpu * 100)} %`,
    wholeNumber(figures.undelivered),
  ]);
}
const HEAD =
  'set-up,streams,choices/s,deliveries/s,answer p50,answer p99,last watcher p50,last watcher p99,memory per stream,servers’ CPU,undelivered';
process.stdout.write(
  `${wholeNumber(asked.seconds)} s at ${asked.rate} choices/s over ${asked.tables} tables\n\n`,
);
process.stdout.write(asTable(HEAD.split(','), rows));
