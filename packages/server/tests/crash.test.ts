/** A few of the crashes of `npm run lab -- crash`. */
import { expect, test } from 'vitest';
import { runCrashes } from './support/crash.ts';
import { onBothDatabases } from './support/server.ts';

const ROUNDS = 2;
/** One with a bot, and one without. */
const TABLES = 2;

onBothDatabases('crashes', (servers) => {
  test('acknowledged requests survive a crash', async () => {
    const figures = await runCrashes({
      database: await servers.newDatabase(),
      rounds: ROUNDS,
      tablesAtOnce: TABLES,
      seed: 'tests',
    });
    expect(figures.faults).toEqual([]);
    expect(figures.acknowledged).toBeGreaterThan(0);
    expect(figures.entries).toBeGreaterThan(figures.acknowledged);
    expect(figures.eventRounds).toBeGreaterThan(0);
  });
});
