/** What nobody comes back to is cleaned up; what somebody may come back to stays. */
import { setTimeout } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { openUnmigrated } from '../src/storage/open.ts';
import type { DatabaseLocation } from '../src/storage/storage.ts';
import { forgetGuests } from '../src/upkeep/guests.ts';
import { onBothDatabases } from './support/server.ts';
import { newGuest, startedTable, TWO_PEOPLE } from './support/table.ts';
import { newVisitor } from './support/visitor.ts';

const DAY_MS = 86_400_000;
const PATIENCE = { timeout: 150_000 };

/** As if everything had happened so many days ago. The server must not be running. */
const age = async (database: DatabaseLocation, days: number): Promise<void> => {
  const { db, close } = openUnmigrated(database, 'alone');
  const ago = days * DAY_MS;
  await db
    .updateTable('tables')
    .set((old) => ({ changed_at: old('changed_at', '-', ago), created_at: old('created_at', '-', ago) }))
    .execute();
  for (const table of ['table_log', 'chat'] as const) {
    await db
      .updateTable(table)
      .set((old) => ({ at: old('at', '-', ago) }))
      .execute();
  }
  await db
    .updateTable('people')
    .set((old) => ({ created_at: old('created_at', '-', ago) }))
    .execute();
  await db
    .updateTable('sessions')
    .set((old) => ({ seen_at: old('seen_at', '-', ago) }))
    .execute();
  await close();
};

const countIn = async (database: DatabaseLocation, name: 'people' | 'tables'): Promise<number> => {
  const { db, close } = openUnmigrated(database, database.kind === 'sqlite' ? 'reading' : 'alone');
  const { count } = await db
    .selectFrom(name)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  await close();
  return count;
};

onBothDatabases('upkeep', (servers) => {
  test('tables that never started are closed after a month without activity; games stay', async () => {
    const database = await servers.newDatabase();
    const first = await servers.start(database);
    const { id: playing, host } = await startedTable(first.url, { ...TWO_PEOPLE, pace: 'correspondence' });
    const { table: forgotten } = await host.client.createTable(TWO_PEOPLE);
    const { table: talked } = await host.client.createTable(TWO_PEOPLE);
    await first.close();
    await age(database, 20);
    const second = await servers.start(database, { pace: { upkeepMs: 50 } });
    const cookies = host.cookies;
    const { client } = newVisitor(second.url, cookies);
    await client.say(talked.id, 'I am still looking for somebody');
    expect((await client.table(forgotten.id)).table.status).toBe('open');
    await second.close();
    await age(database, 11);

    const third = await servers.start(database, { pace: { upkeepMs: 50 } });
    const later = newVisitor(third.url, cookies).client;
    await vi.waitFor(async () => {
      expect((await later.table(forgotten.id)).table).toMatchObject({
        status: 'over',
        seats: [
          { person: null, bot: null },
          { person: null, bot: null },
        ],
      });
    }, PATIENCE);
    expect((await later.table(talked.id)).table.status).toBe('open');
    expect((await later.table(playing)).table).toMatchObject({ status: 'playing' });
    expect((await later.myTables()).tables.map(({ id }) => id).toSorted()).toEqual(
      [playing, talked.id].toSorted(),
    );
  });

  test('tables that were left before their game are deleted after a week, unless somebody has written there', async () => {
    const database = await servers.newDatabase();
    const first = await servers.start(database);
    const host = await newGuest(first.url, 'Anne');
    const left = async (): Promise<string> => (await host.client.createTable(TWO_PEOPLE)).table.id;
    const [empty, talked, noted] = [await left(), await left(), await left()];
    await host.client.say(talked, 'Is anybody there?');
    await host.client.writeNotes(noted, 'Nobody came.');
    for (const id of [empty, talked, noted]) await host.client.seat(id, 0, null);
    const { id: played, host: player, guest } = await startedTable(first.url);
    for (const { client } of [player, guest]) await client.agree(played);
    await first.close();
    await age(database, 6);
    const second = await servers.start(database, { pace: { upkeepMs: 50 } });
    await setTimeout(500);
    expect((await newVisitor(second.url).client.table(empty)).table.status).toBe('over');
    await second.close();
    await age(database, 2);
    // Like a game from before records were stored.
    const { db, close } = openUnmigrated(database, 'alone');
    await db.deleteFrom('records').execute();
    await close();
    const third = await servers.start(database, { pace: { upkeepMs: 50 } });
    await vi.waitFor(async () => expect(await countIn(database, 'tables')).toBe(3), PATIENCE);
    const { client } = newVisitor(third.url);
    await expect(client.table(empty)).rejects.toMatchObject({ refused: { kind: 'not-found' } });
    for (const id of [talked, noted, played]) expect((await client.table(id)).table.status).toBe('over');
  });

  test('a table that cannot be deleted does not stop the rest of the upkeep', async () => {
    const database = await servers.newDatabase();
    const first = await servers.start(database);
    const host = await newGuest(first.url, 'Anne');
    const broken = (await host.client.createTable(TWO_PEOPLE)).table.id;
    const forgotten = (await host.client.createTable(TWO_PEOPLE)).table.id;
    const nobody = newVisitor(first.url);
    const { id } = await nobody.client.me();
    await nobody.client.unmute(id);
    await first.close();
    await age(database, 40);
    const { db, close } = openUnmigrated(database, 'alone');
    await db.updateTable('table_log').set({ body: '{' }).where('table_id', '=', broken).execute();
    // It is the first one found.
    await db.updateTable('tables').set({ changed_at: 1 }).where('id', '=', broken).execute();
    await close();
    const second = await servers.start(database, { pace: { upkeepMs: 50 } });
    const { client } = newVisitor(second.url);
    await vi.waitFor(async () => expect((await client.table(forgotten)).table.status).toBe('over'), PATIENCE);
    await vi.waitFor(async () => expect(await countIn(database, 'people')).toBe(1), PATIENCE);
  });

  test('guests are deleted a few at a time, skipping those who stay', async () => {
    const database = await servers.newDatabase();
    const { db, close } = openUnmigrated(database, 'alone');
    const guests = Array.from({ length: 450 }, (_, index) => ({
      id: `guest-${index}`,
      kind: 'guest',
      name: '',
      created_at: Math.floor(index / 10),
    }));
    await db.insertInto('people').values(guests).execute();
    // Everybody on the first page has to be kept.
    const kept = guests.slice(0, 250).map(({ id }) => ({ person_id: id, muted_id: 'guest-0' }));
    await db.insertInto('mutes').values(kept).execute();
    await forgetGuests(db, 1000, new AbortController().signal);
    const left = await db.selectFrom('people').select('id').execute();
    expect(left.map((person) => person.id).toSorted()).toEqual(
      kept.map(({ person_id }) => person_id).toSorted(),
    );
    await close();
  });

  test('guests who never did anything are deleted, others are not', async () => {
    const database = await servers.newDatabase();
    const first = await servers.start(database);
    for (let count = 0; count < 5; count += 1) {
      const { client } = newVisitor(first.url);
      const { id } = await client.me();
      await client.unmute(id);
    }
    const named = await newGuest(first.url, 'Anne');
    const silent = newVisitor(first.url);
    await silent.client.me();
    await silent.client.createTable({ ...TWO_PEOPLE, seats: [null, null] });
    const account = newVisitor(first.url);
    await account.client.me();
    await account.client.createAccount('Benoît', 'a long password');
    await first.close();
    expect(await countIn(database, 'people')).toBe(8);
    await age(database, 31);
    const { url } = await servers.start(database, { pace: { upkeepMs: 50 } });
    await vi.waitFor(async () => expect(await countIn(database, 'people')).toBe(3), PATIENCE);
    expect(await newVisitor(url, named.cookies).client.me()).toMatchObject({ name: 'Anne' });
    expect(await newVisitor(url, account.cookies).client.me()).toMatchObject({ name: 'Benoît' });
  });

  test('sessions unused for half a year end', async () => {
    const database = await servers.newDatabase();
    const first = await servers.start(database);
    const { client, cookies } = newVisitor(first.url);
    await client.me();
    const { id } = await client.createAccount('Anne', 'a long password');
    await first.close();
    await age(database, 181);
    const { url } = await servers.start(database);
    expect((await newVisitor(url, new Map(cookies)).client.me()).id).not.toBe(id);
    const other = newVisitor(url).client;
    await other.me();
    await other.signIn('Anne', 'a long password');
    expect((await other.sessions()).sessions).toHaveLength(1);
  });
});
