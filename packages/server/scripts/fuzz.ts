/**
 * Sends malformed requests to every route of the API.
 *
 *   npm run lab -- fuzz                              250,000 on SQLite, as many on PostgreSQL
 *   npm run lab -- fuzz --requests 5000 --database postgres --seed 7
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { startPostgresql } from '../../../scripts/postgresql.ts';
import { asGrid, showProgress, wholeNumber } from '../tests/support/figures.ts';
import { type FuzzFigures, fuzzServer, growth } from '../tests/support/fuzz.ts';

const { values } = parseArgs({
  options: {
    requests: { type: 'string', default: '250000' },
    database: { type: 'string', default: 'both' },
    seed: { type: 'string', default: '1608' },
  },
});
const requests = Number(values.requests);
const SAMPLES = 20;
const settings = {
  requests,
  samples: SAMPLES,
  seed: values.seed,
  progress: (done: number) => showProgress(done, requests),
};

const onSqlite = async (): Promise<FuzzFigures> => {
  const folder = mkdtempSync(path.join(tmpdir(), 'cap-diamant-fuzz-'));
  try {
    return await fuzzServer({ ...settings, database: { kind: 'sqlite', folder } });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

const onPostgresql = async (): Promise<FuzzFigures> => {
  const postgresql = await startPostgresql();
  try {
    const database = { kind: 'postgresql', url: await postgresql.newDatabase() } as const;
    return await fuzzServer({ ...settings, database });
  } finally {
    await postgresql.stop();
  }
};

const results: [string, FuzzFigures][] = [];
if (values.database !== 'postgres') results.push(['SQLite', await onSqlite()]);
if (values.database !== 'sqlite') results.push(['PostgreSQL', await onPostgresql()]);

const BYTES_PER_MEGABYTE = 1e6;
/** A leak of a hundred bytes per request makes a server of 50 MB grow by more than this in 100,000 requests. */
const MAX_GROWTH = 0.05;
/** With fewer requests, caches are still being filled. */
const ENOUGH_TO_JUDGE = 50_000;

const percent = (part: number): string => `${(part * 100).toFixed(1)} %`;
const verdict = ({ samples }: FuzzFigures): string => {
  if (samples.length === 0) return 'unknown';
  const grown = growth(samples);
  if (requests < ENOUGH_TO_JUDGE) return `${percent(grown)}: too few requests to judge`;
  return `${percent(grown)}: ${grown <= MAX_GROWTH ? 'steady' : 'GROWING'}`;
};

const rows = results.map(([name, figures]) => [
  name,
  wholeNumber(figures.requests),
  wholeNumber(figures.routes),
  Object.entries(figures.statuses)
    .map(([status, count]) => `${status}: ${wholeNumber(count)}`)
    .join(', '),
  verdict(figures),
  wholeNumber(figures.faults.length),
]);
process.stdout.write(asGrid(['database', 'requests', 'routes', 'answers', 'heap', 'faults'], rows));

const megabytes = (bytes: number): string => (bytes / BYTES_PER_MEGABYTE).toFixed(1);
for (const [name, { samples, faults }] of results) {
  const heaps = samples.map(({ heap }) => megabytes(heap)).join(' ');
  const resident = samples.map((sample) => megabytes(sample.resident)).join(' ');
  process.stdout.write(`\n${name}, MB in use after collection, at even distances: ${heaps}\n`);
  process.stdout.write(`${name}, MB resident: ${resident}\n`);
  for (const fault of faults.slice(0, 20)) process.stdout.write(`${name}: ${fault}\n`);
}
const isGood = (figures: FuzzFigures): boolean =>
  figures.faults.length === 0 && !verdict(figures).endsWith('GROWING');
process.exitCode = results.every(([, figures]) => isGood(figures)) ? 0 : 1;
