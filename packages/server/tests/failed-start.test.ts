/** A server that fails to start leaves nothing behind: no lock, no connection, no background work. */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openStorage } from '../src/storage/open.ts';
import type { DatabaseLocation, Storage } from '../src/storage/storage.ts';
import { onBothDatabases } from './support/server.ts';

const inStorage = async <T>(
  database: DatabaseLocation,
  work: (storage: Storage) => Promise<T>,
): Promise<T> => {
  const storage = await openStorage(database);
  try {
    return await work(storage);
  } finally {
    await storage.close();
  }
};

/** Connections that PostgreSQL sees. */
const connections = async ({ db }: Storage): Promise<number> => {
  const { rows } = await sql<{ count: number }>`select count(*) as count from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`.execute(db);
  return rows[0]!.count;
};

onBothDatabases('a start that fails', (servers) => {
  test('in the middle releases everything it had opened', async () => {
    const database = await servers.newDatabase();
    // Bots, clocks and signals are already running when the secrets are needed.
    await inStorage(database, async ({ db }) => {
      await sql`alter table secrets rename to lost`.execute(db);
    });
    await expect(servers.start(database)).rejects.toThrow('secrets');
    await inStorage(database, async (storage) => {
      if (storage.kind === 'postgresql') await expect.poll(() => connections(storage)).toBe(0);
      await sql`alter table lost rename to secrets`.execute(storage.db);
    });
    const { url } = await servers.start(database);
    expect((await fetch(`${url}/ready`)).status).toBe(200);
  });

  test('because of its settings releases everything it had opened', async () => {
    const database = await servers.newDatabase();
    await expect(servers.start(database, { logLevel: 'nonsense' as 'error' })).rejects.toThrow('level');
    await servers.start(database);
  });

  // Only a data folder has files.
  if (servers.kind === 'sqlite')
    test('because of a file that is not a database leaves the folder unlocked', async () => {
      const database = await servers.newDatabase();
      if (database.kind !== 'sqlite') return;
      const file = path.join(database.folder, 'cap-diamant.sqlite');
      mkdirSync(database.folder, { recursive: true });
      writeFileSync(file, 'no database'.repeat(1000));
      await expect(servers.start(database)).rejects.toThrow('cannot be used');
      writeFileSync(file, '');
      await servers.start(database);
    });
});
