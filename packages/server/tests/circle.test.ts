/** People who know each other: following, blocking, inviting, recent opponents, looking for games. */
import type { NewTable } from '@cap-diamant/protocol';
import { expect, test, vi } from 'vitest';
import { openUnmigrated } from '../src/storage/open.ts';
import { newAccount } from './support/accounts.ts';
import { onBothDatabases } from './support/server.ts';
import { newGuest, startedTable, TWO_PEOPLE } from './support/table.ts';

const OPEN: NewTable = { ...TWO_PEOPLE, visibility: 'public' };
const FORBIDDEN = { status: 403 };

onBothDatabases('circle', (servers) => {
  test('a blocked person cannot invite, sit down with or write to the one who blocked them', async () => {
    const { url } = await servers.start(await servers.newDatabase());
    const { id, host, guest } = await startedTable(url);
    const [anne, benoit] = [await host.client.me(), await guest.client.me()];
    const before = await host.client.createTable(OPEN);
    await host.client.block(benoit.id);
    await host.client.block(benoit.id);
    expect((await host.client.circle()).blocks).toMatchObject([{ name: 'Benoît' }]);
    await expect(guest.client.seat(before.table.id, 1, 'me')).rejects.toMatchObject(FORBIDDEN);
    await expect(guest.client.createTable({ ...OPEN, invites: [null, anne.id] })).rejects.toMatchObject(
      FORBIDDEN,
    );
    await expect(guest.client.say(id, 'hello?')).rejects.toMatchObject(FORBIDDEN);
    expect(await host.client.mutes()).toEqual({ people: [benoit.id] });
    // In the game they share, both can still leave and come back, and it ends like any other.
    await guest.client.seat(id, 1, null);
    await guest.client.seat(id, 1, 'me');
    await guest.client.resign(id);
    const { table: again } = await host.client.rematch(id);
    await expect(guest.client.rematch(id)).rejects.toMatchObject(FORBIDDEN);
    expect((await host.client.table(again.id)).table.seats[1]!.person).toBeNull();
    await host.client.unblock(benoit.id);
    await guest.client.rematch(id);
    expect((await host.client.circle()).blocks).toEqual([]);
  });

  test('an invited person finds the table in their list and has the seat; nobody else has', async () => {
    const { url } = await servers.start(await servers.newDatabase());
    const [host, guest, other] = [
      await newGuest(url, 'Anne'),
      await newGuest(url, 'Benoît'),
      await newGuest(url, 'Claire'),
    ];
    const { id } = await guest.client.me();
    const { table } = await host.client.createTable({ ...OPEN, invites: [null, id] });
    expect(table.keptFor).toMatchObject([null, { name: 'Benoît' }]);
    expect((await guest.client.myTables()).tables).toMatchObject([
      { id: table.id, seat: null, invited: true },
    ]);
    await expect(other.client.seat(table.id, 1, 'me')).rejects.toMatchObject({ status: 409 });
    await guest.client.seat(table.id, 1, 'me');
    expect((await guest.client.myTables()).tables).toMatchObject([{ id: table.id, seat: 1 }]);
    const bad: NonNullable<NewTable['invites']>[] = [
      [id],
      [null, 'A'.repeat(16)],
      [null, (await host.client.me()).id],
    ];
    for (const invites of bad) {
      await expect(host.client.createTable({ ...OPEN, invites })).rejects.toMatchObject({
        status: expect.toBeOneOf([400, 404]),
      });
    }
  });

  test('an invited person can decline: the host sees it, and anyone may take the seat', async () => {
    const { url } = await servers.start(await servers.newDatabase());
    const [host, guest, other] = [
      await newGuest(url, 'Anne'),
      await newGuest(url, 'Benoît'),
      await newGuest(url, 'Claire'),
    ];
    const { id } = await guest.client.me();
    const { table } = await host.client.createTable({ ...OPEN, invites: [null, id] });
    await expect(other.client.decline(table.id)).rejects.toMatchObject(FORBIDDEN);
    await guest.client.decline(table.id);
    await expect(guest.client.decline(table.id)).rejects.toMatchObject(FORBIDDEN);
    expect((await guest.client.myTables()).tables).toEqual([]);
    const heard: string[] = [];
    const stop = host.client.watch(table.id, {
      hear: (event) => {
        if (event.kind === 'log' && event.entry.kind === 'seat') heard.push(event.entry.why);
      },
    });
    await vi.waitFor(() => expect(heard).toEqual(['sat', 'declined']));
    stop();
    await other.client.seat(table.id, 1, 'me');
    // Sitting down answers an invitation too, and a game that has begun has none.
    const again = await host.client.createTable({ ...OPEN, invites: [null, id] });
    await guest.client.seat(again.table.id, 1, 'me');
    await expect(guest.client.decline(again.table.id)).rejects.toMatchObject({ status: 409 });
  });

  test('following, recent opponents, and nothing left of people who are gone', async () => {
    const database = await servers.newDatabase();
    const { url, close } = await servers.start(database);
    const { id, host, guest } = await startedTable(url);
    const [anne, benoit] = [await host.client.me(), await guest.client.me()];
    await host.client.follow(benoit.id);
    await guest.client.follow(anne.id);
    await expect(host.client.follow(anne.id)).rejects.toMatchObject({ status: 409 });
    expect(await host.client.circle()).toMatchObject({ follows: [{ id: benoit.id }], opponents: [] });
    await guest.client.resign(id);
    expect((await host.client.circle()).opponents).toMatchObject([{ person: { name: 'Benoît' } }]);
    expect(await host.client.exportMe()).toContain(benoit.id);
    // Blocking ends following both ways.
    await host.client.block(benoit.id);
    expect((await host.client.circle()).follows).toEqual([]);
    expect((await guest.client.circle()).follows).toEqual([]);
    await host.client.unfollow(benoit.id);
    await guest.client.eraseMe();
    await close();
    const { db, close: end } = openUnmigrated(database, 'alone');
    expect(await db.selectFrom('circles').selectAll().execute()).toEqual([]);
    await end();
  });

  test('games are found by opponent, number of players and result; ratings come in order', async () => {
    const { url } = await servers.start(await servers.newDatabase());
    const [anne, bruno, claire] = [
      await newAccount(url, 'Anne'),
      await newAccount(url, 'Bruno'),
      await newAccount(url, 'Claire'),
    ];
    const resigned: string[] = [];
    for (const [loser, rival] of [
      [anne, bruno],
      [bruno, bruno],
      [anne, claire],
    ] as const) {
      const { table } = await anne.client.createTable(OPEN);
      await rival.client.seat(table.id, 1, 'me');
      await anne.client.start(table.id);
      await loser.client.resign(table.id);
      resigned.push(table.id);
    }
    const found = async (search: Parameters<typeof anne.client.gamesOf>[2]) =>
      (await bruno.client.gamesOf('Anne', undefined, search)).games.map(({ table }) =>
        resigned.indexOf(table),
      );
    expect(await found({})).toEqual([2, 1, 0]);
    expect(await found({ opponent: 'BRUNO' })).toEqual([1, 0]);
    expect(await found({ result: 'won' })).toEqual([1]);
    expect(await found({ result: 'lost', opponent: 'Claire' })).toEqual([2]);
    expect(await found({ players: '3' })).toEqual([]);
    expect(await found({ players: '2' })).toHaveLength(3);
    expect(await found({ opponent: 'Nobody' })).toEqual([]);
    expect(await bruno.client.ratingHistory('Anne')).toEqual({ points: [] });
    await expect(bruno.client.ratingHistory('Nobody')).rejects.toMatchObject({ status: 404 });
    // Nobody has a rank yet: the bots do.
    const { ranking } = await anne.client.ranking(2);
    expect(ranking.map(({ bot }) => bot)).toEqual([
      'governor',
      'intendant',
      'architect',
      'mason',
      'apprentice',
    ]);
  });
});
