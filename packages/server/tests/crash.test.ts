/** A few of the deaths that `npm run crash` lets a server die by the hundred. */
import { expect, test } from 'vitest';
import { runCrashes } from './support/crash.ts';
import { onBothDatabases } from './support/server.ts';

const ROUNDS = 2;
/** One with a bot, and one without. */
const TABLES = 2;

onBothDatabases('crashes', (house) => {
  test('what was acknowledged outlives the server', async () => {
    const figures = await runCrashes({
      place: await house.newPlace(),
      rounds: ROUNDS,
      tablesAtOnce: TABLES,
      seed: 'tests',
    });
    expect(figures.faults).toEqual([]);
    expect(figures.acknowledged).toBeGreaterThan(ROUNDS);
    expect(figures.entries).toBeGreaterThan(figures.acknowledged);
  });
});
