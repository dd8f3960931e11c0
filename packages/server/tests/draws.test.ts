/** Draws that nobody can influence: players' shares of the seed, and encrypted seeds in the database. */
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseRecord } from '@cap-diamant/engine';
import type { LogEntry } from '@cap-diamant/protocol';
import { commitmentOf, newSeed, testify, verify } from '@cap-diamant/protocol/fair';
import { expect, test } from 'vitest';
import { createServer, type DatabaseLocation, type Settings } from '../src/index.ts';
import { lockedSeeds } from '../src/storage/locked-seeds.ts';
import { openUnmigrated } from '../src/storage/open.ts';
import { readLog } from '../src/tables/store.ts';
import { onBothDatabases } from './support/server.ts';
import { newGuest, TWO_PEOPLE } from './support/table.ts';

const KEY = { seedKey: '17'.repeat(32) };
/** Tests do not wait for missing shares. */
const HASTY: Partial<Settings> = { ...KEY, pace: { revealMs: 1, sweepMs: 20 } };

const PATIENT = { timeout: 100_000 };

/** What is stored in the database. */
const keptAt = async (database: DatabaseLocation, id: string) => {
  const storage = openUnmigrated(database, 'reading');
  try {
    const { db } = storage;
    const { seed } = await db
      .selectFrom('tables')
      .select('seed')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    return { seed, log: await readLog(db, id, 0) };
  } finally {
    await storage.close();
  }
};

const kindsOf = (log: readonly LogEntry[]): readonly string[] => log.map(({ kind }) => kind);

test('an encrypted seed opens only for its own table, with its own key', () => {
  const seed = newSeed();
  const seeds = lockedSeeds(Buffer.alloc(32, 1));
  const kept = seeds.lock('a table', seed);
  expect(kept).not.toContain(seed);
  expect(seeds.lock('a table', seed)).not.toBe(kept);
  expect(seeds.unlock('a table', kept)).toBe(seed);
  expect(() => seeds.unlock('another', kept)).toThrow();
  expect(() => lockedSeeds(Buffer.alloc(32, 2)).unlock('a table', kept)).toThrow(/does not have/);
  // From before there was a key.
  expect(seeds.unlock('a table', seed)).toBe(seed);
});

onBothDatabases('draws', (servers) => {
  /** Two guests who have both committed to a share. */
  const committed = async (url: string) => {
    const people = [await newGuest(url, 'Anne'), await newGuest(url, 'Benoît')] as const;
    const [anne, benoit] = people.map(({ client }) => client);
    const { table } = await anne!.createTable(TWO_PEOPLE);
    await benoit!.seat(table.id, 1, 'me');
    const shares = [newSeed(), newSeed()] as const;
    for (const [seat, { client }] of people.entries()) {
      await client.commit(table.id, await commitmentOf(shares[seat]!));
    }
    return { id: table.id, promised: table.commitment, anne: anne!, benoit: benoit!, shares };
  };

  test('the tiles are dealt when all have revealed their shares, and the record shows them', async () => {
    const database = await servers.newDatabase();
    const { url } = await servers.start(database, KEY);
    const { id, promised, anne, benoit, shares } = await committed(url);
    await expect(anne.reveal(id, shares[0])).rejects.toMatchObject({ status: 409 });
    await anne.start(id);
    expect((await anne.table(id)).table.status).toBe('open');
    // The sealed shares stay as they are.
    const late = { status: 409 };
    await expect(benoit.commit(id, await commitmentOf(newSeed()))).rejects.toMatchObject(late);
    await expect(benoit.reveal(id, newSeed())).rejects.toMatchObject({ status: 400 });
    await expect(anne.seat(id, 1, null)).rejects.toMatchObject(late);
    await anne.reveal(id, shares[0]);
    await anne.reveal(id, shares[0]);
    expect((await anne.table(id)).table.status).toBe('open');
    await benoit.reveal(id, shares[1]);
    expect((await anne.table(id)).table.status).toBe('playing');
    expect((await anne.table(id)).record).not.toMatch(/^seed:/m);

    await benoit.resign(id);
    const record = parseRecord(await anne.record(id));
    expect(record.tags.draws).toBe('2');
    expect(await verify(record)).toEqual({ kind: 'fair', draws: 2, seats: [0, 1] });
    const sealed = await Promise.all(shares.map(commitmentOf));
    const witness = { seat: 1, commitment: promised, share: shares[1], sealed };
    expect(await testify(record, witness)).toBe('in');
    const { log } = await keptAt(database, id);
    expect(kindsOf(log).filter((kind) => /commit|seal|reveal|start/.test(kind))).toEqual([
      ...['commit', 'commit', 'seal', 'reveal', 'reveal', 'start'],
    ]);
  });

  test('the game starts without players who do not reveal; their share is missing, and the record shows it', async () => {
    const { url } = await servers.start(await servers.newDatabase(), HASTY);
    const { id, anne, benoit, shares } = await committed(url);
    await anne.start(id);
    const playing = async () => (await anne.table(id)).table.status === 'playing';
    await expect.poll(playing, PATIENT).toBe(true);
    await expect(anne.reveal(id, shares[0])).rejects.toMatchObject({ status: 409 });
    await benoit.resign(id);
    const record = parseRecord(await anne.record(id));
    expect(record.tags['part-a']).toBe(`${await commitmentOf(shares[0])} -`);
    expect(await verify(record)).toMatchObject({ kind: 'fair', seats: [] });
  });

  test('leaving after seeing the others’ shares does not change the deal', async () => {
    const database = await servers.newDatabase();
    const { url } = await servers.start(database, KEY);
    const { id, anne, benoit, shares } = await committed(url);
    await anne.start(id);
    await anne.reveal(id, shares[0]);
    await benoit.seat(id, 1, null);
    const { seats, status } = (await anne.table(id)).table;
    expect({ status, bot: seats[1]!.bot }).toEqual({ status: 'open', bot: TWO_PEOPLE.standIn });
    // The commitment still counts, and can still be revealed.
    await benoit.reveal(id, shares[1]);
    expect((await anne.table(id)).table.status).toBe('playing');
  });

  test('a share belongs to the player who gave it, not to the next one in that seat', async () => {
    const database = await servers.newDatabase();
    const { url } = await servers.start(database, KEY);
    const { id, anne, benoit } = await committed(url);
    await benoit.seat(id, 1, null);
    const claire = await newGuest(url, 'Claire');
    await claire.client.seat(id, 1, 'me');
    await expect(benoit.commit(id, '0'.repeat(64))).rejects.toMatchObject({ status: 403 });
    await anne.seat(id, 0, null);
    await claire.client.seat(id, 0, 'apprentice');
    // Nobody who is left has committed to a share: there is nothing to wait for.
    await claire.client.start(id);
    expect((await claire.client.table(id)).table.status).toBe('playing');
  });

  test('the database does not reveal the seed of a running game', async () => {
    const database = await servers.newDatabase();
    const { url } = await servers.start(database, KEY);
    const { id, anne, benoit, shares } = await committed(url);
    await anne.start(id);
    await anne.reveal(id, shares[0]);
    await benoit.reveal(id, shares[1]);
    const during = await keptAt(database, id);
    await benoit.resign(id);
    const { seed } = (await anne.table(id)).table;
    expect(seed).toMatch(/^[0-9a-f]{64}$/);
    expect(JSON.stringify(during)).not.toContain(seed);
    expect(during.seed).toMatch(/^locked /);
  });

  test('with a wrong key a server refuses to start; games older than the first key go on', async () => {
    const database = await servers.newDatabase();
    const first = await servers.start(database, KEY);
    const { id, anne, benoit, shares } = await committed(first.url);
    await anne.start(id);
    await anne.reveal(id, shares[0]);
    await benoit.reveal(id, shares[1]);
    await first.close();
    const other = { seedKey: '18'.repeat(32) };
    await expect(servers.start(database, other)).rejects.toThrow('the seeds of 1 unfinished games');

    const { db, close } = openUnmigrated(database, 'alone');
    const { seed } = await db.selectFrom('tables').select('seed').executeTakeFirstOrThrow();
    const plain = lockedSeeds(Buffer.from(KEY.seedKey, 'hex')).unlock(id, seed);
    await db.updateTable('tables').set({ seed: plain }).execute();
    await close();
    const { url } = await servers.start(database, other);
    const { table } = await (await newGuest(url, 'Claire')).client.table(id);
    expect(table).toMatchObject({ status: 'playing', commitment: await commitmentOf(plain) });
  });
});

test('a key is created at the first start, readable for its owner only, in the data folder or a given file', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'cap-diamant-key-'));
  const own = path.join(folder, 'data', 'seed.key');
  const named = path.join(folder, 'elsewhere', 'key');
  const database: DatabaseLocation = { kind: 'sqlite', folder: path.join(folder, 'data') };
  try {
    for (const [file, settings] of [[own, {}] as const, [named, { seedKeyFile: named }] as const]) {
      await (await createServer({ database, ...settings })).close();
      expect(readFileSync(file, 'utf8')).toMatch(/^[0-9a-f]{64}\n$/);
      if (process.platform !== 'win32') expect(statSync(file).mode & 0o777).toBe(0o600);
      const before = readFileSync(file, 'utf8');
      await (await createServer({ database, ...settings })).close();
      expect(readFileSync(file, 'utf8')).toBe(before);
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
