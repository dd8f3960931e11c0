/**
 * Kills servers again and again while people play, and checks that nothing acknowledged is lost: one with a data
 * folder, and two on PostgreSQL with NATS between them, both of which are killed as well.
 *
 *   npm run lab -- crash                                    a thousand kills in all
 *   npm run lab -- crash --rounds 20 --database sqlite --seed 7
 *
 * Ctrl-C ends it after the round, with the figures so far.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { startNats } from '../../../scripts/nats.ts';
import { startPostgresql } from '../../../scripts/postgresql.ts';
import { type CrashFigures, runCrashes } from '../tests/support/crash.ts';
import { asGrid, showProgress, wholeNumber } from '../tests/support/figures.ts';

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '265' },
    database: { type: 'string', default: 'both' },
    seed: { type: 'string', default: '1608' },
  },
});
if (!['both', 'sqlite', 'postgres'].includes(values.database)) {
  process.stderr.write(`--database: 'sqlite', 'postgres' or 'both', not '${values.database}'\n`);
  process.exit(2);
}
const rounds = Number(values.rounds);
let stopped = false;
process.once('SIGINT', () => {
  stopped = true;
});
const progress = (round: number): boolean => {
  showProgress(round, rounds);
  return !stopped;
};

const onSqlite = async (): Promise<CrashFigures> => {
  const folder = mkdtempSync(path.join(tmpdir(), 'cap-diamant-crash-'));
  try {
    return await runCrashes({ database: { kind: 'sqlite', folder }, rounds, seed: values.seed, progress });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

const onPostgresql = async (): Promise<CrashFigures> => {
  const [postgresql, nats] = await Promise.all([startPostgresql(), startNats()]);
  try {
    return await runCrashes({
      database: { kind: 'postgresql', url: await postgresql.newDatabase() },
      rounds,
      seed: values.seed,
      progress,
      nodes: 2,
      natsUrl: nats.url,
      crashNats: async () => {
        await nats.kill();
        await nats.start();
      },
      crashDatabase: postgresql.crash,
    });
  } finally {
    await Promise.all([postgresql.stop(), nats.kill()]);
  }
};

const results: [string, CrashFigures][] = [];
if (values.database !== 'postgres') results.push(['SQLite', await onSqlite()]);
if (values.database !== 'sqlite') results.push(['two nodes, PostgreSQL, NATS', await onPostgresql()]);

const rows = results.map(([name, figures]) => [
  name,
  wholeNumber(figures.rounds),
  wholeNumber(figures.kills),
  wholeNumber(figures.tables),
  wholeNumber(figures.finished),
  wholeNumber(figures.acknowledged),
  wholeNumber(figures.repeated),
  wholeNumber(figures.entries),
  wholeNumber(figures.chatLines),
  wholeNumber(figures.eventRounds),
  wholeNumber(figures.eventChanges),
  `${(figures.slowestStartMs / 1000).toFixed(1)} s`,
  wholeNumber(figures.faults.length),
]);
const HEAD =
  'database,rounds,kills,tables,games finished,acknowledged,sent again,log entries,chat lines,event rounds,event changes,slowest start,faults';
process.stdout.write(asGrid(HEAD.split(','), rows));
for (const [name, { faults }] of results) {
  for (const fault of faults.slice(0, 20)) process.stdout.write(`${name}: ${fault}\n`);
}
process.exitCode = results.every(([, { faults }]) => faults.length === 0) ? 0 : 1;
