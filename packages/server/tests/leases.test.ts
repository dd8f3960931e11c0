/** Leases, by the database's clock. */
import { expect, test } from 'vitest';
import { createLeases } from '../src/leases/leases.ts';
import { openStorage } from '../src/storage/open.ts';
import { later } from './support/later.ts';
import { onBothDatabases } from './support/server.ts';

/** Long enough for two queries on a busy machine. */
const HELD_MS = 2000;
const AN_HOUR_MS = 3_600_000;

onBothDatabases('leases', (servers) => {
  test('a lease belongs to one node until it is released or expires', async () => {
    const storage = await openStorage(await servers.newDatabase());
    const [one, other] = [createLeases(storage, AN_HOUR_MS), createLeases(storage, HELD_MS)];
    expect(await other.claim('x')).toBe(true);
    expect(await one.claim('x')).toBe(false);
    await expect.poll(() => one.claim('x')).toBe(true);
    expect(await other.claim('x')).toBe(false);
    await one.release('x');
    expect(await other.claim('x')).toBe(true);
    await storage.close();
  });

  test('a node whose clock is ahead gets no longer leases and takes none from others', async () => {
    const storage = await openStorage(await servers.newDatabase());
    const [ahead, other] = [createLeases(storage, HELD_MS), createLeases(storage, AN_HOUR_MS / 2)];
    expect(await later(AN_HOUR_MS, () => ahead.claim('x'))).toBe(true);
    await expect.poll(() => other.claim('x')).toBe(true);
    expect(await later(AN_HOUR_MS, () => ahead.claim('x'))).toBe(false);
    await storage.close();
  });
});
