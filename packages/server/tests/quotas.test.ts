/** How much one person may have going on, and that a refusal names the limit. */
import type { NewTable } from '@cap-diamant/protocol';
import type { Client } from '@cap-diamant/protocol/client';
import { expect, test } from 'vitest';
import { openStorage } from '../src/storage/open.ts';
import { onBothDatabases } from './support/server.ts';
import { newGuest, TWO_PEOPLE } from './support/table.ts';

const WITH_BOT: NewTable = { ...TWO_PEOPLE, seats: ['me', 'apprentice'] };
const PUBLIC: NewTable = { ...TWO_PEOPLE, visibility: 'public' };

const outcomes = async (attempts: readonly Promise<unknown>[]) => {
  const settled = await Promise.allSettled(attempts);
  const refusals = settled.flatMap((one) => (one.status === 'rejected' ? [one.reason.refused] : []));
  return { done: settled.length - refusals.length, refusals };
};
const tooMany = (limit: string, most: number) =>
  expect.objectContaining({ kind: 'too-many', limit, most, message: expect.stringContaining(`${most}`) });

onBothDatabases('quotas', (servers) => {
  test('games with bots are limited, even if all are started at once', async () => {
    const { url } = await servers.start(await servers.newDatabase(), { limits: { botTablesPerPerson: 2 } });
    const { client } = await newGuest(url, 'Anne');
    const ids: string[] = [];
    for (let count = 0; count < 5; count += 1) ids.push((await client.createTable(WITH_BOT)).table.id);
    const { done, refusals } = await outcomes(ids.map((id) => client.start(id)));
    expect(done).toBe(2);
    expect(refusals).toEqual(Array(3).fill(tooMany('bots', 2)));
    // Games without bots are not limited, and when one game ends another may begin.
    const { table } = await client.createTable(TWO_PEOPLE);
    await (await newGuest(url, 'Benoît')).client.seat(table.id, 1, 'me');
    await client.start(table.id);
    const { tables } = await client.myTables();
    const played = tables.find(({ status, seats }) => status === 'playing' && seats[1]!.bot !== null)!;
    await client.seat(played.id, 0, null);
    await client.start(tables.find(({ status, seats }) => status === 'open' && seats[1]!.bot !== null)!.id);
  });

  test('public tables are limited per person and per address', async () => {
    const { url } = await servers.start(await servers.newDatabase(), {
      limits: { lobbyPerPerson: 2, publicTablesPerHour: 5 },
    });
    const one = await newGuest(url, 'Anne');
    const { done, refusals } = await outcomes(
      Array.from({ length: 10 }, () => one.client.createTable(PUBLIC)),
    );
    expect(done).toBe(2);
    expect(refusals[0]).toEqual(tooMany('lobby', 2));
    expect((await one.client.lobby()).tables).toHaveLength(2);
    await one.client.createTable(TWO_PEOPLE);
    const others = await Promise.all(['Benoît', 'Claire'].map((name) => newGuest(url, name)));
    const more = await outcomes(
      others.flatMap(({ client }) => [client.createTable(PUBLIC), client.createTable(PUBLIC)]),
    );
    expect(more.done).toBe(3);
    expect(more.refusals).toEqual([tooMany('announcements', 5)]);
  });

  test('each address has a share of the lobby, from which a game that begins is gone', async () => {
    const { url } = await servers.start(await servers.newDatabase(), { limits: { lobbyPerNetwork: 3 } });
    const names = ['Anne', 'Benoît', 'Claire'];
    const people = await Promise.all(names.map(async (name) => (await newGuest(url, name)).client));
    const { done, refusals } = await outcomes(
      people.flatMap((client) => [client.createTable(PUBLIC), client.createTable(PUBLIC)]),
    );
    expect(done).toBe(3);
    expect(refusals).toEqual(Array.from({ length: 3 }, () => tooMany('lobbyShare', 3)));
    const [one, other] = people as [Client, Client];
    // A table for those who have its link takes no share.
    await one.createTable(TWO_PEOPLE);
    const { id, seats } = (await one.lobby()).tables[0]!;
    const host = names.indexOf(seats[0]!.person!.name);
    await people[(host + 1) % people.length]!.seat(id, 1, 'me');
    await people[host]!.start(id);
    await one.createTable(PUBLIC);
    expect(await outcomes([other.createTable(PUBLIC)])).toMatchObject({ done: 0 });
  });

  test('a public table is stored together with its share of the lobby, or not at all', async () => {
    const database = await servers.newDatabase();
    const { db, close } = await openStorage(database);
    // A second share from the same address fails.
    await db.schema.createIndex('one_share').on('lobby_shares').column('network').unique().execute();
    await close();
    const { url } = await servers.start(database);
    const { client } = await newGuest(url, 'Anne');
    const { table } = await client.createTable(PUBLIC);
    expect(await outcomes([client.createTable(PUBLIC)])).toMatchObject({ done: 0 });
    expect((await client.lobby()).tables.map(({ id }) => id)).toEqual([table.id]);
    // One that takes no share is stored.
    await client.createTable(TWO_PEOPLE);
    expect((await client.myTables()).tables).toHaveLength(2);
  });

  test('seats are limited per person, but players can always return to their own', async () => {
    const { url } = await servers.start(await servers.newDatabase(), {
      limits: { seatsPerPerson: 2, tablesPerPerson: 4 },
    });
    const host = await newGuest(url, 'Anne');
    const greedy = await newGuest(url, 'Benoît');
    const ids: string[] = [];
    for (let count = 0; count < 4; count += 1) {
      const seats: NewTable['seats'] = count < 2 ? ['me', null] : [null, null];
      ids.push((await host.client.createTable({ ...TWO_PEOPLE, seats })).table.id);
    }
    expect((await outcomes([host.client.createTable({ ...TWO_PEOPLE, seats: [] })])).refusals).toEqual([
      tooMany('tables', 4),
    ]);
    const { done, refusals } = await outcomes(ids.map((id) => greedy.client.seat(id, 1, 'me')));
    expect(done).toBe(2);
    expect(refusals).toEqual(Array(2).fill(tooMany('seats', 2)));
    await host.client.start(ids[0]!);
    await greedy.client.seat(ids[0]!, 1, null);
    await greedy.client.seat(ids[0]!, 1, 'me');
  });

  test('new tables are limited per day, even if each is left at once', async () => {
    const { url } = await servers.start(await servers.newDatabase(), { limits: { tablesPerPerson: 2 } });
    const { client } = await newGuest(url, 'Anne');
    const setUpAndLeave = async (): Promise<void> => {
      const { table } = await client.createTable(TWO_PEOPLE);
      await client.seat(table.id, 0, null);
    };
    for (let count = 0; count < 10; count += 1) await setUpAndLeave();
    expect((await outcomes([setUpAndLeave()])).refusals).toEqual([tooMany('openings', 10)]);
    await (await newGuest(url, 'Benoît')).client.createTable(TWO_PEOPLE);
  });

  test('name changes are limited per hour; the same name again does not count', async () => {
    const { url } = await servers.start(await servers.newDatabase(), { limits: { renamesPerHour: 2 } });
    const { client } = await newGuest(url, 'Anne');
    for (let count = 0; count < 5; count += 1) await client.rename('Anne');
    await client.rename('Benoît');
    expect((await outcomes([client.rename('Claire')])).refusals).toEqual([tooMany('renames', 2)]);
    expect(await client.me()).toMatchObject({ name: 'Benoît' });
  });

  test('only seated players can write notes, and their total length is limited', async () => {
    const { url } = await servers.start(await servers.newDatabase(), { limits: { notesPerPerson: 100 } });
    const host = await newGuest(url, 'Anne');
    const stranger = await newGuest(url, 'Benoît');
    const [first, second] = [
      (await host.client.createTable(TWO_PEOPLE)).table.id,
      (await host.client.createTable(TWO_PEOPLE)).table.id,
    ];
    await expect(stranger.client.writeNotes(first, 'mine')).rejects.toMatchObject({ status: 403 });
    await host.client.writeNotes(first, 'ж'.repeat(60));
    expect((await outcomes([host.client.writeNotes(second, 'ж'.repeat(60))])).refusals).toEqual([
      tooMany('notes', 100),
    ]);
    await host.client.writeNotes(first, 'ж'.repeat(100));
  });
});
