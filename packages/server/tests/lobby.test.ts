/** The lobby, and quick pairing. */
import type { NewTable } from '@cap-diamant/protocol';
import { expect, test, vi } from 'vitest';
import { openUnmigrated } from '../src/storage/open.ts';
import { onBothDatabases } from './support/server.ts';
import { newGuest, startedTable, TWO_PEOPLE } from './support/table.ts';
import { newVisitor, type Visitor } from './support/visitor.ts';

const PUBLIC: NewTable = { ...TWO_PEOPLE, visibility: 'public' };
const SECOND = { timeout: 20_000, interval: 20 };

const guests = (url: string, count: number): Promise<Visitor[]> =>
  Promise.all(Array.from({ length: count }, (_, number) => newGuest(url, `Guest ${number}`)));

/** Looks at a table until the function that this gives is called. */
const lookAt = ({ client }: Visitor, table: string): (() => void) =>
  client.watch(table, { hear: () => {}, unknown: () => {} });

onBothDatabases('the lobby', (servers) => {
  test('says who set up a table, what it wishes for, and which century the others watch', async () => {
    const { url } = await servers.start(await servers.newDatabase());
    const { id, host } = await startedTable(url, PUBLIC);
    const onlooker = await newGuest(url, 'Claire');
    const { table } = await host.client.createTable({ ...PUBLIC, strength: 'casual' });
    const stop = [lookAt(onlooker, id), lookAt(host, table.id)];
    await vi.waitFor(async () => {
      const { tables } = await onlooker.client.lobby();
      expect(tables).toMatchObject([
        { id: table.id, host: { name: 'Anne' }, strength: 'casual', attended: true, ratings: [null, null] },
        { id, host: { name: 'Anne' }, century: 0, watchers: 1 },
      ]);
    }, SECOND);
    for (const end of stop) end();
  });
});

onBothDatabases('quick pairing', (servers) => {
  test('two people who want the same sit down together, and their game starts by itself', async () => {
    const { url } = await servers.start(await servers.newDatabase(), { pace: { sweepMs: 20, revealMs: 50 } });
    const [anne, bruno, claire] = (await guests(url, 3)) as [Visitor, Visitor, Visitor];
    const { table } = await anne.client.pair({ players: 2, strength: 'strong' });
    expect(table).toMatchObject({ paired: true, strength: 'strong', visibility: 'public', position: 1 });
    // The same request again gives the same table.
    expect((await anne.client.pair({ players: 2, strength: 'strong' })).table.id).toBe(table.id);
    const other = await claire.client.pair({ players: 2, strength: 'beginner' });
    expect(other.table.id).not.toBe(table.id);
    const joined = await bruno.client.pair({});
    expect(joined.table.id).toBe(table.id);
    expect(joined.you.seat).toBe(1);
    await vi.waitFor(
      async () => expect((await anne.client.table(table.id)).table.status).toBe('playing'),
      SECOND,
    );
    // Who plays already is paired with others again.
    expect((await anne.client.pair({ players: 2 })).table.id).toBe(other.table.id);
  });

  test('a rating that contradicts a wish for strength leads past a table, in both directions', async () => {
    const database = await servers.newDatabase();
    const first = await servers.start(database);
    const people = await guests(first.url, 3);
    const ids = await Promise.all(people.map(async ({ client }) => (await client.me()).id));
    await first.close();
    const { db, close } = openUnmigrated(database, 'alone');
    const totals = {
      players: 2,
      games: 10,
      cut_short: 0,
      wins: 0,
      places: 0,
      sources: '[]',
      rated_games: 10,
    };
    // Nobody knows yet how strong Claire is.
    const ratings = [
      { ...totals, player: ids[0]!, rating: 2_200_000, deviation: 80_000 },
      { ...totals, player: ids[2]!, rating: 2_200_000, deviation: 250_000 },
    ];
    await db.insertInto('standings').values(ratings).execute();
    await close();
    const { url } = await servers.start(database);
    const [anne, bruno, claire] = people.map(({ cookies }) => newVisitor(url, cookies)) as [
      Visitor,
      Visitor,
      Visitor,
    ];
    const { table } = await bruno.client.pair({ players: 2, strength: 'beginner' });
    // The table is for beginners, and Anne is none.
    const other = await anne.client.pair({ players: 2 });
    expect(other.table.id).not.toBe(table.id);
    // Who wants to meet beginners does not meet her.
    expect((await claire.client.pair({ players: 2, strength: 'beginner' })).table.id).toBe(table.id);
    const [dora, emile] = (await guests(url, 2)) as [Visitor, Visitor];
    expect((await dora.client.pair({ players: 2, strength: 'casual' })).table.id).not.toBe(other.table.id);
    expect((await emile.client.pair({ players: 2, strength: 'strong' })).table.id).toBe(other.table.id);
  });

  test('an ordinary public table is filled too, unless it is rated, slow, kept for others or left', async () => {
    const { url } = await servers.start(await servers.newDatabase());
    const [anne, bruno, claire] = (await guests(url, 3)) as [Visitor, Visitor, Visitor];
    const { id } = await claire.client.me();
    await anne.client.createTable({ ...PUBLIC, rated: true, moveSeconds: 60 });
    await anne.client.createTable({ ...PUBLIC, pace: 'correspondence' });
    await anne.client.createTable({ ...PUBLIC, invites: [null, id] });
    await anne.client.createTable(TWO_PEOPLE);
    const { table } = await anne.client.createTable(PUBLIC);
    expect((await bruno.client.pair({})).table.id).toBe(table.id);
    await bruno.client.seat(table.id, 1, null);
    const second = await bruno.client.pair({});
    expect(second.table).toMatchObject({ paired: true, createdBy: { name: 'Guest 1' } });
    // The host’s block leads past the table, and one’s own does.
    await anne.client.block(id);
    expect((await claire.client.pair({ players: 2 })).table.paired).toBe(true);
  });

  test('many people at once, at two servers, fill tables to the last seat', async () => {
    const database = await servers.newDatabase();
    const first = await servers.start(database);
    const second = servers.kind === 'sqlite' ? first : await servers.start(database);
    const people = [...(await guests(first.url, 9)), ...(await guests(second.url, 9))];
    const found = await Promise.all(people.map(({ client }) => client.pair({ players: 3 })));
    const counts = new Map<string, number>();
    for (const { table } of found) counts.set(table.id, (counts.get(table.id) ?? 0) + 1);
    expect([...counts.values()]).toEqual(new Array(6).fill(3));
  });

  test('a player who goes away loses the seat; the last one leaves no table behind', async () => {
    // Longer than it takes on a busy machine until a stream counts as presence.
    const pace = { sweepMs: 20, pairedMs: 2500 };
    const { url } = await servers.start(await servers.newDatabase(), { pace });
    const [anne, bruno] = (await guests(url, 2)) as [Visitor, Visitor];
    const { table } = await anne.client.pair({});
    const leaveAnne = lookAt(anne, table.id);
    await vi.waitFor(
      async () => expect((await anne.client.lobby()).tables).toMatchObject([{ attended: true }]),
      SECOND,
    );
    await bruno.client.pair({});
    const seated = async () =>
      (await bruno.client.table(table.id)).table.seats.map(({ person }) => person?.name ?? '');
    expect(await seated()).toEqual(['Guest 0', 'Guest 1', '']);
    // Bruno never opens the page.
    await vi.waitFor(async () => expect(await seated()).toEqual(['Guest 0', '', '']), SECOND);
    leaveAnne();
    await vi.waitFor(
      async () => expect((await bruno.client.table(table.id)).table.status).toBe('over'),
      SECOND,
    );
    expect((await bruno.client.lobby()).tables).toEqual([]);
  });

  test('one person or address cannot do it for ever', async () => {
    const { url } = await servers.start(await servers.newDatabase(), {
      limits: { pairingsPerHour: 2, addressPairingsPerHour: 3 },
    });
    const [anne, bruno] = (await guests(url, 2)) as [Visitor, Visitor];
    const tooMany = { refused: { kind: 'too-many', limit: 'pairings' } };
    const tryOnce = async ({ client }: Visitor): Promise<void> => {
      const { table } = await client.pair({});
      await client.seat(table.id, 0, null);
    };
    await tryOnce(anne);
    await tryOnce(anne);
    await expect(tryOnce(anne)).rejects.toMatchObject(tooMany);
    await tryOnce(bruno);
    await expect(tryOnce(bruno)).rejects.toMatchObject(tooMany);
  });
});
