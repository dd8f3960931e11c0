/**
 * Sends malformed requests to every route of the API.
 *
 *   npm run fuzz:server                              100,000 on SQLite, as many on PostgreSQL
 *   npm run fuzz:server -- --requests 5000 --database postgres --seed 7
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { startPostgresql } from '../../../scripts/postgresql.ts';
import { type FuzzFigures, fuzzServer } from '../tests/support/fuzz.ts';
import { asTable, showProgress, wholeNumber } from '../tests/support/report.ts';

const { values } = parseArgs({
  options: {
    requests: { type: 'string', default: '100000' },
    database: { type: 'string', default: 'both' },
    seed: { type: 'string', default: '1608' },
  },
});
const requests = Number(values.requests);
const settings = { requests, seed: values.seed, progress: (done: number) => showProgress(done, requests) };

const onSqlite = async (): Promise<FuzzFigures> => {
  const folder = mkdtempSync(path.join(tmpdir(), 'cap-diamant-fuzz-'));
  try {
    return await fuzzServer({ ...settings, place: { kind: 'sqlite', folder } });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

const onPostgresql = async (): Promise<FuzzFigures> => {
  const postgresql = await startPostgresql();
  try {
    const place = { kind: 'postgresql', url: await postgresql.newDatabase() } as const;
    return await fuzzServer({ ...settings, place });
  } finally {
    await postgresql.stop();
  }
};

const results: [string, FuzzFigures][] = [];
if (values.database !== 'postgres') results.push(['SQLite', await onSqlite()]);
if (values.database !== 'sqlite') results.push(['PostgreSQL', await onPostgresql()]);

const rows = results.map(([name, { statuses, ...figures }]) => [
  name,
  wholeNumber(figures.requests),
  wholeNumber(figures.routes),
  Object.entries(statuses)
    .map(([status, count]) => `${status}: ${wholeNumber(count)}`)
    .join(', '),
  `${wholeNumber(figures.megabytesEarly)} MB`,
  `${wholeNumber(figures.megabytesLate)} MB`,
  wholeNumber(figures.faults.length),
]);
const HEAD = [
  'database',
  'requests',
  'routes',
  'answers',
  'memory after a tenth',
  'memory at the end',
  'faults',
];
process.stdout.write(asTable(HEAD, rows));
for (const [name, { faults }] of results) {
  for (const fault of faults.slice(0, 20)) process.stdout.write(`${name}: ${fault}\n`);
}
process.exitCode = results.every(([, { faults }]) => faults.length === 0) ? 0 : 1;
