/** Backups: made while people play, restored to either database, completely or not at all. */
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseRecord } from '@cap-diamant/engine';
import { seededRandom } from '@cap-diamant/engine/chance';
import { verify } from '@cap-diamant/protocol/fair';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Batch, readHeader, readRows, writeBackup } from '../src/backup/backup-file.ts';
import { backUp, type DatabaseLocation, exportGames, restore } from '../src/index.ts';
import { openStorage, openUnmigrated } from '../src/storage/open.ts';
import { follow, playSeat } from './support/follower.ts';
import { onBothDatabases } from './support/server.ts';
import { startedTable, TWO_PEOPLE } from './support/table.ts';
import { newVisitor } from './support/visitor.ts';

const QUIET = { replace: false, progress: () => {} };

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'cap-diamant-backup-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

let files = 0;
const newFile = (): string => {
  files += 1;
  return path.join(folder, `${files}.backup`);
};

/** Everything except presence. */
const contentsOf = async (database: DatabaseLocation): Promise<unknown> => {
  const { db, close } = await openStorage(database);
  const contents = {
    people: await db.selectFrom('people').selectAll().orderBy('id').execute(),
    tables: await db.selectFrom('tables').selectAll().orderBy('id').execute(),
    seats: await db.selectFrom('seats').selectAll().orderBy('table_id').orderBy('seat').execute(),
    log: await db.selectFrom('table_log').selectAll().orderBy('table_id').orderBy('position').execute(),
    chat: await db.selectFrom('chat').selectAll().orderBy('table_id').orderBy('number').execute(),
    secrets: await db.selectFrom('secrets').selectAll().orderBy('name').execute(),
  };
  await close();
  return contents;
};

/** A backup holds seeds as they are stored: to play on, a server needs the same key. */
const KEY = { seedKey: '17'.repeat(32) };

onBothDatabases('backup', (servers) => {
  /** A table in play, with a chat message. */
  const furnished = async () => {
    const database = await servers.newDatabase();
    const { url, close } = await servers.start(database, KEY);
    const { id, people } = await startedTable(url);
    await people[0].client.say(id, 'Bonjour, ça va? 👋');
    return { database, url, close, id, people };
  };

  test('a backup made while people play is a snapshot; the restored games go on from there', async () => {
    const { database, id, people } = await furnished();
    const followers = people.map(({ client }) => follow(client, id, TWO_PEOPLE.options));
    const playing = people.map(({ client }, seat) =>
      playSeat(client, id, seat, followers[seat]!, seededRandom(seat)),
    );
    const file = newFile();
    await followers[0]!.until('some choices are made', () => followers[0]!.entries.length > 30);
    expect(await backUp(database, file, QUIET)).toMatchObject({ games: 1 });
    await Promise.all(playing);
    for (const { stop, faults } of followers) {
      stop();
      expect(faults).toEqual([]);
    }

    const copy = await servers.newDatabase();
    expect(await restore(copy, file, QUIET)).toMatchObject({ games: 1 });
    const { url } = await servers.start(copy, KEY);
    const restored = people.map(({ cookies }) => newVisitor(url, cookies).client);
    const { table } = await restored[0]!.table(id);
    expect(table.position).toBeGreaterThanOrEqual(30);
    expect(table.status).toBe('playing');
    expect((await restored[0]!.chat(id)).lines).toMatchObject([{ text: 'Bonjour, ça va? 👋' }]);
    const again = restored.map((client) => follow(client, id, TWO_PEOPLE.options));
    await Promise.all(
      again.map(({ entries, until }) => until('all has come', () => entries.length === table.position)),
    );
    await Promise.all(
      restored.map((client, seat) => playSeat(client, id, seat, again[seat]!, seededRandom('again'))),
    );
    for (const { stop } of again) stop();
    expect(await verify(parseRecord(await restored[0]!.record(id)))).toMatchObject({ kind: 'fair' });
  });

  test('from one kind of database to the other and back, nothing changes', async () => {
    const { database, close } = await furnished();
    await close();
    const [there, back] = [newFile(), newFile()];
    await backUp(database, there, QUIET);
    const other: DatabaseLocation = { kind: 'sqlite', folder: path.join(folder, `moved-${servers.kind}`) };
    await restore(other, there, QUIET);
    expect(await contentsOf(other)).toEqual(await contentsOf(database));
    await backUp(other, back, QUIET);
    const home = await servers.newDatabase();
    await restore(home, back, QUIET);
    expect(await contentsOf(home)).toEqual(await contentsOf(database));
  });

  test('nothing is overwritten without --replace', async () => {
    const { database, close } = await furnished();
    const file = newFile();
    await backUp(database, file, QUIET);
    await expect(backUp(database, file, QUIET)).rejects.toThrow(/exists/);
    await expect(restore(database, file, QUIET)).rejects.toThrow(
      servers.kind === 'sqlite' ? /in use by another server/ : /servers are running/,
    );
    await close();
    const before = await contentsOf(database);
    await expect(restore(database, file, QUIET)).rejects.toThrow(/--replace/);
    expect(await contentsOf(database)).toEqual(before);
    await restore(database, file, { ...QUIET, replace: true });
    expect(await contentsOf(database)).toEqual(before);
    if (process.platform !== 'win32') expect(statSync(file).mode & 0o077).toBe(0);
  });

  test('a broken file changes nothing', async () => {
    const { database, close } = await furnished();
    await close();
    const file = newFile();
    await backUp(database, file, QUIET);
    const bytes = readFileSync(file);
    const before = await contentsOf(database);
    const spoiled = newFile();
    for (const content of [bytes.subarray(0, bytes.length - 20), bytes.subarray(0, 40), Buffer.from('no')]) {
      writeFileSync(spoiled, content);
      await expect(restore(database, spoiled, { ...QUIET, replace: true })).rejects.toThrow(/not a/);
    }
    expect(await contentsOf(database)).toEqual(before);
  });

  test('a backup of a newer version is refused and changes nothing', async () => {
    const { database, close } = await furnished();
    await close();
    const [file, newer] = [newFile(), newFile()];
    await backUp(database, file, QUIET);
    const header = await readHeader(file);
    const migrations = [...header.migrations, '9999-tomorrow'];
    await writeBackup(newer, false, { ...header, migrations }, readRows(file));
    const before = await contentsOf(database);
    await expect(restore(database, newer, { ...QUIET, replace: true })).rejects.toThrow(/'9999-tomorrow'/);
    expect(await contentsOf(database)).toEqual(before);
  });

  test('an older backup can be restored: columns that no longer exist are left out', async () => {
    const { database, close, id } = await furnished();
    await close();
    const { db, close: leave } = openUnmigrated(database, 'alone');
    const told = { table_id: id, seat: 0, turn: 3 };
    await db.insertInto('notices').values(told).execute();
    await leave();
    const [file, older] = [newFile(), newFile()];
    await backUp(database, file, QUIET);
    const before = await contentsOf(database);
    const header = await readHeader(file);
    const asOfOld = async function* (): AsyncGenerator<Batch> {
      for await (const [name, rows] of readRows(file)) {
        yield [name, name === 'notices' ? rows.map((row) => ({ ...row, log_length: 20 })) : rows];
      }
    };
    const migrations = header.migrations.filter((name) => name < '0024');
    // Database tables that came later are empty here, and an older backup does not list them.
    const tables = Object.fromEntries(Object.entries(header.tables).filter(([, count]) => count > 0));
    await writeBackup(older, false, { ...header, migrations, tables }, asOfOld());
    await restore(database, older, { ...QUIET, replace: true });
    expect(await contentsOf(database)).toEqual(before);
    const again = openUnmigrated(database, 'alone');
    expect(await again.db.selectFrom('notices').selectAll().execute()).toEqual([told]);
    await again.close();
  });

  test('games are exported while the server runs', async () => {
    const { database, id } = await furnished();
    let count = 0;
    for await (const game of exportGames(database)) {
      expect(game).toMatchObject({ id, status: 'playing' });
      expect(parseRecord(game.record).tags.seed).toBeUndefined();
      count += 1;
    }
    expect(count).toBe(1);
  });
});
