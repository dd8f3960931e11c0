/** What nobody comes back to is put away; what somebody may come back to stays. */
import { expect, test, vi } from 'vitest';
import { openBare } from '../src/storage/open.ts';
import type { Place } from '../src/storage/storage.ts';
import { onBothDatabases } from './support/server.ts';
import { newGuest, startedTable, TWO_PEOPLE } from './support/table.ts';
import { newVisitor } from './support/visitor.ts';

const DAY_MS = 86_400_000;
const PATIENCE = { timeout: 150_000 };

/** As if everything had happened so many days ago. The server must not be running. */
const age = async (place: Place, days: number): Promise<void> => {
  const { db, close } = openBare(place, 'alone');
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

const countPeople = async (place: Place): Promise<number> => {
  const { db, close } = openBare(place, place.kind === 'sqlite' ? 'reading' : 'alone');
  const { count } = await db
    .selectFrom('people')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  await close();
  return count;
};

onBothDatabases('upkeep', (house) => {
  test('tables that never began are closed after a month without a sign; games wait', async () => {
    const place = await house.newPlace();
    const first = await house.start(place);
    const { id: playing, host } = await startedTable(first.url, { ...TWO_PEOPLE, pace: 'correspondence' });
    const { table: forgotten } = await host.client.createTable(TWO_PEOPLE);
    const { table: talked } = await host.client.createTable(TWO_PEOPLE);
    await first.close();
    await age(place, 20);
    const second = await house.start(place, { pace: { upkeepMs: 50 } });
    const cookies = host.cookies;
    const { client } = newVisitor(second.url, cookies);
    await client.say(talked.id, 'I am still looking for somebody');
    expect((await client.table(forgotten.id)).table.status).toBe('open');
    await second.close();
    await age(place, 11);

    const third = await house.start(place, { pace: { upkeepMs: 50 } });
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

  test('guests who never did anything are forgotten, others are not', async () => {
    const place = await house.newPlace();
    const first = await house.start(place);
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
    await account.client.foundAccount('Benoît', 'a long password');
    await first.close();
    expect(await countPeople(place)).toBe(8);
    await age(place, 31);
    const { url } = await house.start(place, { pace: { upkeepMs: 50 } });
    await vi.waitFor(async () => expect(await countPeople(place)).toBe(3), PATIENCE);
    expect(await newVisitor(url, named.cookies).client.me()).toMatchObject({ name: 'Anne' });
    expect(await newVisitor(url, account.cookies).client.me()).toMatchObject({ name: 'Benoît' });
  });

  test('sessions that nobody has used for half a year end', async () => {
    const place = await house.newPlace();
    const first = await house.start(place);
    const { client, cookies } = newVisitor(first.url);
    await client.me();
    const { id } = await client.foundAccount('Anne', 'a long password');
    await first.close();
    await age(place, 181);
    const { url } = await house.start(place);
    expect((await newVisitor(url, new Map(cookies)).client.me()).id).not.toBe(id);
    const other = newVisitor(url).client;
    await other.me();
    await other.signIn('Anne', 'a long password');
    expect((await other.sessions()).sessions).toHaveLength(1);
  });
});
