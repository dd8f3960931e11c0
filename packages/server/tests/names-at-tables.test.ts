/** New names and departures, as the others at a table see them. */
import { expect, test } from 'vitest';
import { follow } from './support/follower.ts';
import { onBothDatabases } from './support/server.ts';
import { newGuest, startedTable, TWO_PEOPLE } from './support/table.ts';

const PASSWORD = 'a long password';

onBothDatabases('names at tables', (servers) => {
  test('a new name or account shows up at the player’s tables', async () => {
    const { url } = await servers.start(await servers.newDatabase());
    const { id, host, guest } = await startedTable(url);
    const follower = follow(guest.client, id, TWO_PEOPLE.options);
    const before = (await host.client.table(id)).table;
    expect(before.seats[0]!.person!.account).toBeUndefined();
    await host.client.createAccount('Champlain', PASSWORD);
    const { table, you } = await host.client.table(id);
    expect(you.seat).toBe(0);
    expect(table.seats[0]).toMatchObject({ person: { name: 'Champlain', account: true }, bot: null });
    expect(table).toMatchObject({ waiting: before.waiting, choices: before.choices });
    await host.client.rename('Samuel');
    await follower.until('the name has come', () =>
      follower.events.some(
        (event) =>
          event.kind === 'presence' && event.presence.seated?.some(({ name }) => name === 'Samuel') === true,
      ),
    );
    expect(follower.faults).toEqual([]);
    follower.stop();
    const later = follow(guest.client, id, TWO_PEOPLE.options);
    await later.until('the past has come', () => later.entries.length >= table.position);
    const [sat] = later.entries.flatMap((entry) => (entry.kind === 'seat' ? [entry] : []));
    expect(sat!.person).toMatchObject({ name: 'Samuel', account: true });
    later.stop();
  });

  test('a new name costs the same with many tables as with one: logs hold no names', async () => {
    const { url } = await servers.start(await servers.newDatabase());
    const host = await newGuest(url, 'Anne');
    const tables: string[] = [];
    for (let count = 0; count < 5; count += 1) {
      tables.push((await host.client.createTable(TWO_PEOPLE)).table.id);
    }
    const before = await Promise.all(tables.map((id) => host.client.table(id)));
    await host.client.rename('Samuel');
    const after = await Promise.all(tables.map((id) => host.client.table(id)));
    expect(after.map(({ table }) => table.position)).toEqual(before.map(({ table }) => table.position));
    for (const { table } of after) {
      expect([table.createdBy.name, table.seats[0]!.person!.name]).toEqual(['Samuel', 'Samuel']);
    }
  });

  test('a deleted account leaves its seats, and its name is gone everywhere', async () => {
    const database = await servers.newDatabase();
    const { url, close } = await servers.start(database);
    const { id, host, guest } = await startedTable(url);
    const account = await host.client.createAccount('Champlain', PASSWORD);
    const waiting = (await host.client.createTable(TWO_PEOPLE)).table.id;
    await host.client.deleteAccount(PASSWORD);
    const gone = { id: account.id, name: '', departed: true };
    const { table, record } = await guest.client.table(id);
    expect(table.seats[0]).toEqual({ person: gone, bot: 'apprentice' });
    expect(record).not.toContain('Champlain');
    expect((await guest.client.table(waiting)).table).toMatchObject({
      status: 'over',
      seats: [{ person: null }, { person: null }],
    });
    await close();
    const after = await servers.start(database);
    const { client } = await newGuest(after.url, 'Zoé');
    const follower = follow(client, id, TWO_PEOPLE.options);
    await follower.until('all has come', () => follower.entries.length >= table.position);
    expect(JSON.stringify(follower.entries)).not.toContain('Champlain');
    expect(JSON.stringify(await client.table(id))).not.toContain('Champlain');
    follower.stop();
  });
});
