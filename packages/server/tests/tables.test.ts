/** Tables over HTTP: from setting up to the final score. */
import { decision, choices as legalChoices, parseRecord, printChoice } from '@cap-diamant/engine';
import { seededRandom } from '@cap-diamant/engine/chance';
import { verify } from '@cap-diamant/protocol/fair';
import { expect, test } from 'vitest';
import { follow, hashOf, playSeat, randomTurn } from './support/follower.ts';
import { onBothDatabases } from './support/server.ts';
import { newGuest, startedTable, TWO_PEOPLE } from './support/table.ts';

onBothDatabases('tables', (servers) => {
  test('two people play a whole game; both see the same; its record can be checked', async () => {
    const { url } = await servers.start(await servers.newDatabase());
    const { id, people } = await startedTable(url);
    const followers = people.map(({ client }) => follow(client, id, TWO_PEOPLE.options));
    await Promise.all(
      people.map(({ client }, seat) =>
        playSeat(client, id, seat, followers[seat]!, seededRandom(`game ${seat}`), undefined, randomTurn),
      ),
    );
    const [one, other] = followers;
    await other!.until('all has come', () => other!.entries.length === one!.entries.length);
    expect(one!.faults).toEqual([]);
    expect(hashOf(one!)).toBe(hashOf(other!));
    const { table, you } = await people[0].client.table(id);
    expect(table).toMatchObject({ status: 'over', waiting: null, position: one!.entries.length });
    expect(you.backTo).toBeNull();
    const record = parseRecord(await people[0].client.record(id));
    expect(record.names).toEqual(['Anne', 'Benoît']);
    expect(await verify(record)).toMatchObject({ kind: 'fair' });
    expect(await people[1].client.myRecords()).toBe(`${await people[1].client.record(id)}\n`);
    for (const follower of followers) follower.stop();
  });

  test('no future draw is revealed before the end', async () => {
    const { url } = await servers.start(await servers.newDatabase());
    const { id, host } = await startedTable(url);
    const { table, record } = await host.client.table(id);
    expect(table.seed).toBeNull();
    expect(table.commitment).toMatch(/^[0-9a-f]{64}$/);
    expect(record).toContain(table.commitment);
    expect(record).not.toContain('seed:');
    expect(await verify(parseRecord(record!))).toEqual({ kind: 'unchecked', missing: 'seed' });
  });

  /** The seat that has to decide, what it could send, and at which position. */
  const nextTurn = async (url: string) => {
    const started = await startedTable(url);
    const follower = follow(started.host.client, started.id, TWO_PEOPLE.options);
    await follower.until('the game has begun', () => follower.state() !== null);
    const { table } = await started.host.client.table(started.id);
    await follower.until('all has come', () => follower.entries.length === table.position);
    const state = follower.state()!;
    const seat = decision(state)!.by;
    follower.stop();
    return {
      ...started,
      seat,
      state,
      position: table.position,
      asked: started.people[seat]!.client,
      other: started.people[1 - seat]!.client,
      turn: randomTurn(state, seededRandom(1)),
    };
  };

  test('a repeated post gets the same answer and is done once', async () => {
    const { url } = await servers.start(await servers.newDatabase());
    const { id, asked, position, turn } = await nextTurn(url);
    const answers = await Promise.all([1, 2, 3].map(() => asked.choose(id, position, turn)));
    const after = await asked.table(id);
    expect(new Set(answers.map((answer) => answer.position))).toEqual(new Set([after.table.position]));
    expect(after.table.position).toBe(position + turn.length);
    await asked.choose(id, position, turn);
    expect((await asked.table(id)).table.position).toBe(position + turn.length);
  });

  test('a stale post is refused with the current position', async () => {
    const { url } = await servers.start(await servers.newDatabase());
    const { id, asked, other, position, turn } = await nextTurn(url);
    await asked.choose(id, position, turn);
    const stale = { status: 409, refused: { kind: 'stale', position: position + turn.length } };
    await expect(other.choose(id, position, ['skip'])).rejects.toMatchObject(stale);
    await expect(asked.choose(id, position, [...turn, 'skip'])).rejects.toMatchObject(stale);
    await expect(asked.choose(id, position + 100, turn)).rejects.toMatchObject(stale);
  });

  test('an illegal choice is refused with reason and rule, and so are the choices sent with it', async () => {
    const { url } = await servers.start(await servers.newDatabase());
    const { id, asked, other, position, state } = await nextTurn(url);
    const send = legalChoices(state).find(({ kind }) => kind === 'send')!;
    const illegal = {
      status: 422,
      refused: { kind: 'illegal', reason: 'not-under-construction', rule: 'R4.4' },
    };
    await expect(asked.choose(id, position, ['contribute:3'])).rejects.toMatchObject(illegal);
    await expect(asked.choose(id, position, ['start', 'contribute:3'])).rejects.toMatchObject({
      status: 422,
    });
    await expect(asked.choose(id, position, ['dance'])).rejects.toMatchObject({ status: 400 });
    await expect(other.choose(id, position, [printChoice(send)])).rejects.toMatchObject({
      status: 409,
      refused: { kind: 'conflict' },
    });
    expect((await asked.table(id)).table.position).toBe(position);
  });

  test('players can take back their own choices until somebody else has acted', async () => {
    const { url } = await servers.start(await servers.newDatabase());
    const { id, asked, other, position, turn, state } = await nextTurn(url);
    const made = (await asked.table(id)).table.choices;
    await asked.choose(id, position, turn);
    const { you, table } = await asked.table(id);
    expect(you).toMatchObject({ backTo: made, since: table.position });
    expect((await other.table(id)).you.backTo).toBeNull();

    const refused = { status: 409, refused: { kind: 'conflict' } };
    await expect(asked.takeBack(id, table.position, made - 1)).rejects.toMatchObject(refused);
    await expect(asked.takeBack(id, table.position, table.choices)).rejects.toMatchObject(refused);
    await expect(other.takeBack(id, table.position, made)).rejects.toMatchObject(refused);
    await expect(asked.takeBack(id, position, made)).rejects.toMatchObject({ refused: { kind: 'stale' } });

    const back = await asked.takeBack(id, table.position, made);
    expect(await asked.takeBack(id, table.position, made)).toEqual(back);
    const again = await asked.table(id);
    expect(again.table).toMatchObject({ choices: made, waiting: decision(state)!.by });

    await asked.choose(id, back.position, turn);
    const reply = follow(other, id, TWO_PEOPLE.options);
    await reply.until('it is the other’s turn', () => reply.entries.length === back.position + turn.length);
    await other.choose(id, reply.entries.length, randomTurn(reply.state()!, seededRandom(2)));
    reply.stop();
    const late = await asked.table(id);
    expect(late.you.backTo).toBeNull();
    await expect(asked.takeBack(id, late.table.position, made)).rejects.toMatchObject(refused);
  });

  test('a restart in mid-game loses nothing, and streams resume', async () => {
    const database = await servers.newDatabase();
    const before = await servers.start(database);
    const { id, people } = await startedTable(before.url);
    const follower = follow(people[0].client, id, TWO_PEOPLE.options);
    for (let count = 0; count < 4; count += 1) {
      const { table } = await people[0].client.table(id);
      await follower.until('all has come', () => follower.entries.length === table.position);
      const turn = randomTurn(follower.state()!, seededRandom(count));
      await people[table.waiting!]!.client.choose(id, table.position, turn);
    }
    const old = await people[0].client.table(id);
    await follower.until('all has come', () => follower.entries.length === old.table.position);
    const { port } = new URL(before.url);
    await before.close();
    const after = await servers.start(database, {}, Number(port));
    expect(after.url).toBe(before.url);
    const { now: _, ...kept } = old;
    expect(await people[0].client.table(id)).toMatchObject(kept);
    const turn = randomTurn(follower.state()!, seededRandom(9));
    await people[old.table.waiting!]!.client.choose(id, old.table.position, turn);
    await follower.until('the stream goes on', () => follower.entries.length > old.table.position);
    expect(follower.faults).toEqual([]);
    follower.stop();
  });

  test('the lobby shows public tables only; my own come with my turn first', async () => {
    const { url } = await servers.start(await servers.newDatabase());
    const { client } = await newGuest(url, 'Anne');
    const seen = await client.createTable({ ...TWO_PEOPLE, visibility: 'public' });
    const hidden = await client.createTable(TWO_PEOPLE);
    const stranger = await newGuest(url, 'Eve');
    const { tables } = await stranger.client.lobby();
    expect(tables.map(({ id }) => id)).toEqual([seen.table.id]);
    expect(tables[0]).toMatchObject({
      status: 'open',
      seat: null,
      seats: [{ person: { name: 'Anne' } }, {}],
    });

    const { id, people } = await startedTable(url);
    const waiting = (await people[0].client.table(id)).table.waiting!;
    const asked = people[waiting]!.client;
    await asked.createTable(TWO_PEOPLE);
    const own = (await asked.myTables()).tables;
    expect(own[0]).toMatchObject({ id, seat: waiting, waiting });
    expect(own).toHaveLength(2);
    expect((await client.myTables()).tables.map((line) => line.id).sort()).toEqual(
      [seen.table.id, hidden.table.id].sort(),
    );
  });

  test('a turn that my stand-in plays does not count as mine', async () => {
    const { url } = await servers.start(await servers.newDatabase(), { pace: { thinkingMs: 60_000 } });
    const [host, guest] = [await newGuest(url, 'Anne'), await newGuest(url, 'Ben')];
    const tableWhereIAmAsked = async (): Promise<string> => {
      for (;;) {
        const { table } = await host.client.createTable({ ...TWO_PEOPLE, standIn: 'governor' });
        await guest.client.seat(table.id, 1, 'me');
        await host.client.start(table.id);
        if ((await host.client.table(table.id)).table.waiting === 0) return table.id;
      }
    };
    const mine = await tableWhereIAmAsked();
    const left = await tableWhereIAmAsked();
    await host.client.seat(left, 0, null);
    const own = (await host.client.myTables()).tables;
    expect(own.find(({ id }) => id === left)).toMatchObject({ waiting: 0, seat: 0 });
    expect(own[0]!.id).toBe(mine);
  });

  test('tables per person are limited', async () => {
    const { url } = await servers.start(await servers.newDatabase(), { limits: { tablesPerPerson: 100 } });
    const { client } = await newGuest(url, 'Anne');
    const made = Array.from({ length: 101 }, () => client.createTable(TWO_PEOPLE));
    const refused = (await Promise.allSettled(made)).filter(({ status }) => status === 'rejected');
    await expect(client.createTable(TWO_PEOPLE)).rejects.toMatchObject({ status: 429 });
    expect(refused.length).toBeLessThanOrEqual(1);
  });
});
