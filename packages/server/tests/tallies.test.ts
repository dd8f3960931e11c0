/** Counting recent events. */
import { expect, test, vi } from 'vitest';
import { createTallies, forgetTallies } from '../src/http/tallies.ts';
import { openStorage } from '../src/storage/open.ts';
import { onBothDatabases } from './support/server.ts';

const HOUR_MS = 3_600_000;
/** Long enough for two queries on a busy machine. */
const BRIEF_MS = 2000;
const PATIENCE = { timeout: 60_000 };

onBothDatabases('tallies', (servers) => {
  test('each name has its own count, which starts again after a while', async () => {
    const storage = await openStorage(await servers.newDatabase());
    const { add, takeBack } = createTallies(storage);
    try {
      expect([await add('one', HOUR_MS), await add('one', HOUR_MS), await add('other', HOUR_MS)]).toEqual([
        1, 2, 1,
      ]);
      await takeBack('one');
      expect(await add('one', HOUR_MS)).toBe(2);
      const together = await Promise.all(Array.from({ length: 10 }, () => add('many', HOUR_MS)));
      expect(together.toSorted((first, second) => first - second)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);

      expect(await add('brief', BRIEF_MS)).toBe(1);
      expect(await add('brief', BRIEF_MS)).toBe(2);
      await vi.waitFor(async () => expect(await add('brief', BRIEF_MS)).toBe(1), PATIENCE);
      await vi.waitFor(async () => {
        await forgetTallies(storage);
        const left = await storage.db.selectFrom('tallies').select('count').execute();
        expect(left.map(({ count }) => count).toSorted((first, second) => first - second)).toEqual([
          1, 2, 10,
        ]);
      }, PATIENCE);
    } finally {
      await storage.close();
    }
  });
});
