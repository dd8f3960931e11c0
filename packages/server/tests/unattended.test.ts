/** Games that nobody watches any more: their bots pause until somebody comes back. */
import { setTimeout } from 'node:timers/promises';
import type { NewTable } from '@cap-diamant/protocol';
import { expect, test, vi } from 'vitest';
import { openUnmigrated } from '../src/storage/open.ts';
import type { DatabaseLocation } from '../src/storage/storage.ts';
import { follow } from './support/follower.ts';
import { onBothDatabases, type TestServers } from './support/server.ts';
import { newGuest, TWO_PEOPLE } from './support/table.ts';
import { newVisitor, type Visitor } from './support/visitor.ts';

const RATED: NewTable = {
  ...TWO_PEOPLE,
  visibility: 'public',
  rated: true,
  moveSeconds: 120,
  seats: ['me', 'apprentice'],
};
const DAY_SECONDS = 86_400;
/** Long enough for apprentices to play a whole game. */
const A_WHILE_MS = 1500;
const PATIENCE = { timeout: 60_000 };
const DAY_MS = 86_400_000;

const playedAlone = async (host: Visitor, asked: NewTable): Promise<string> => {
  const { table } = await host.client.createTable(asked);
  await host.client.start(table.id);
  await host.client.seat(table.id, 0, null);
  return table.id;
};

const asleep = async (database: DatabaseLocation): Promise<number> => {
  const { db, close } = openUnmigrated(database, database.kind === 'sqlite' ? 'reading' : 'alone');
  const rows = await db.selectFrom('tables').select('id').where('waiting_bot', '=', 2).execute();
  await close();
  return rows.length;
};

const start = (servers: TestServers, database: DatabaseLocation, upkeepMs = 3_600_000) =>
  servers.start(database, { pace: { unattendedMs: 1, sweepMs: 20, upkeepMs } });

onBothDatabases('unattended games', (servers) => {
  test('bots pause when nobody has been there for a while, and go on as soon as somebody looks', async () => {
    const database = await servers.newDatabase();
    const { url } = await start(servers, database);
    const host = await newGuest(url, 'Anne');
    const id = await playedAlone(host, RATED);
    await vi.waitFor(async () => expect(await asleep(database)).toBe(1), PATIENCE);
    const { position } = (await host.client.table(id)).table;
    await setTimeout(A_WHILE_MS);
    expect((await host.client.table(id)).table).toMatchObject({ status: 'playing', position });
    const follower = follow(host.client, id, RATED.options);
    await follower.until('the game is over', () => follower.entries.some(({ kind }) => kind === 'end'));
    follower.stop();
  });

  test('a rated game with an account is played to its end, and a correspondence game goes on', async () => {
    const { url } = await start(servers, await servers.newDatabase());
    const host = await newGuest(url, 'Anne');
    await host.client.createAccount('Anne', 'a long password');
    const id = await playedAlone(host, RATED);
    await vi.waitFor(async () => {
      expect((await host.client.table(id)).table.status).toBe('over');
    }, PATIENCE);
    const guest = await newGuest(url, 'Benoît');
    const letters = await playedAlone(guest, {
      ...RATED,
      pace: 'correspondence',
      moveSeconds: 3 * DAY_SECONDS,
    });
    await vi.waitFor(async () => {
      expect((await guest.client.table(letters)).table.status).toBe('over');
    }, PATIENCE);
  });

  test('after a month the game is abandoned', async () => {
    const database = await servers.newDatabase();
    const first = await start(servers, database);
    const host = await newGuest(first.url, 'Anne');
    const id = await playedAlone(host, RATED);
    await vi.waitFor(async () => expect(await asleep(database)).toBe(1), PATIENCE);
    await first.close();
    const { db, close } = openUnmigrated(database, 'alone');
    await db
      .updateTable('tables')
      .set((old) => ({ seen_at: old('seen_at', '-', 31 * DAY_MS) }))
      .execute();
    await close();
    const { url } = await start(servers, database, 50);
    const { client } = newVisitor(url, host.cookies);
    await vi.waitFor(async () => {
      expect((await client.table(id)).table.status).toBe('over');
    }, PATIENCE);
    expect((await client.results(id)).results).toEqual([]);
  });
});
