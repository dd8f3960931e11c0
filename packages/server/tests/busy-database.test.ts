/** Another process writes to the data folder, as `cap-diamant moderate` does: nobody else is kept waiting. */
import { chmodSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { onDatabase } from './support/server.ts';
import { newGuest, TWO_PEOPLE } from './support/table.ts';

onDatabase('sqlite', 'a busy database', (servers) => {
  test.runIf(servers.kind === 'sqlite')('keeps only writers waiting, until it is free', async () => {
    const database = await servers.newDatabase();
    const { url } = await servers.start(database);
    const anne = await newGuest(url, 'Anne');
    const { table } = await anne.client.createTable(TWO_PEOPLE);
    const other = new DatabaseSync(path.join((database as { folder: string }).folder, 'cap-diamant.sqlite'));
    other.exec('BEGIN IMMEDIATE');
    // One by itself, and one in a transaction.
    const writes = [anne.client.rename('Anna'), anne.client.say(table.id, 'Hello')];
    let written = 0;
    for (const write of writes) void write.then(() => written++);
    expect((await fetch(`${url}/health`)).status).toBe(200);
    expect((await anne.client.table(table.id)).table.id).toBe(table.id);
    expect(written).toBe(0);
    other.exec('COMMIT');
    other.close();
    await Promise.all(writes);
    expect((await anne.client.me()).name).toBe('Anna');
  });

  test.runIf(servers.kind === 'sqlite' && process.platform !== 'win32')(
    'its files can be read by their owner alone',
    async () => {
      const database = await servers.newDatabase();
      const { folder } = database as { folder: string };
      const file = path.join(folder, 'cap-diamant.sqlite');
      chmodSync(file, 0o644);
      await servers.start(database);
      const files = readdirSync(folder).filter((name) => name.startsWith('cap-diamant.sqlite'));
      expect(files.length).toBeGreaterThan(1);
      for (const name of files) expect(statSync(path.join(folder, name)).mode & 0o777).toBe(0o600);
    },
  );
});
