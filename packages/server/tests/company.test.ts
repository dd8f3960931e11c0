/** Company at a table: presence, chat, notes, votes, rematches. */
import { decision, parseRecord } from '@cap-diamant/engine';
import type { NewTable } from '@cap-diamant/protocol';
import { verify } from '@cap-diamant/protocol/fair';
import { expect, test } from 'vitest';
import { type Follower, follow } from './support/follower.ts';
import { later } from './support/later.ts';
import { onBothDatabases } from './support/server.ts';
import { newGuest, startedTable, TWO_PEOPLE } from './support/table.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

const lastPresence = ({ events }: Follower) =>
  events.findLast((event) => event.kind === 'presence')?.presence ?? { people: [], watchers: 0 };

onBothDatabases('company', (servers) => {
  test('chat reaches everybody, once and in order, even after a broken connection', async () => {
    const { url } = await servers.start(await servers.newDatabase());
    const { id, host, guest } = await startedTable(url);
    const watching = follow(guest.client, id, TWO_PEOPLE.options);
    const staying = follow(host.client, id, TWO_PEOPLE.options);
    await host.client.say(id, 'Bonjour!');
    await watching.until('the greeting has come', () => watching.chat.length === 1);
    watching.stop();
    await guest.client.say(id, 'Bonsoir «—»');
    await host.client.seat(id, 0, null);
    const { table, cursor } = await host.client.table(id);
    const [log] = cursor.split('.');
    // A follower ahead of what the stream has read gets everything again; that is not tested here.
    await staying.until('all of it has come', () => {
      const { length } = staying.entries;
      return staying.chat.length === 2 && length === Number(log);
    });
    const resumed = follow(guest.client, id, TWO_PEOPLE.options, `${log}.1`);
    await resumed.until('the answer has come', () => resumed.chat.length === 1);
    expect(resumed.chat[0]).toMatchObject({ number: 1, text: 'Bonsoir «—»', person: { name: 'Benoît' } });
    await guest.client.say(id, '…');
    await resumed.until('the rest has come', () => resumed.chat.length === 2);
    expect(resumed.entries.filter(({ position }) => position < table.position)).toEqual([]);
    expect((await host.client.chat(id)).lines.map(({ number }) => number)).toEqual([0, 1, 2]);
    resumed.stop();
    staying.stop();
  });

  test('messages can be flagged, people muted, notes kept private', async () => {
    const { url } = await servers.start(await servers.newDatabase());
    const { id, host, guest } = await startedTable(url);
    await guest.client.say(id, 'rude');
    expect(await host.client.flag(id, 0, 'rude words')).toEqual({ ok: true });
    await expect(host.client.flag(id, 7, 'x')).rejects.toMatchObject({ status: 404 });
    const other = await guest.client.me();
    await host.client.mute(other.id);
    await host.client.mute(other.id);
    expect(await host.client.mutes()).toEqual({ people: [other.id] });
    expect(await guest.client.mutes()).toEqual({ people: [] });
    await host.client.unmute(other.id);
    expect(await host.client.mutes()).toEqual({ people: [] });
    await host.client.writeNotes(id, 'cascade next turn');
    expect(await host.client.notes(id)).toEqual({ text: 'cascade next turn' });
    expect(await guest.client.notes(id)).toEqual({ text: '' });
    for (const bad of [host.client.writeNotes(id, 'a\u0000b'), host.client.flag(id, 0, '\u0000')]) {
      await expect(bad).rejects.toMatchObject({ status: 400 });
    }
  });

  test('spectators are counted once each, players are not', async () => {
    const { url } = await servers.start(await servers.newDatabase());
    const { id, host } = await startedTable(url);
    const mine = follow(host.client, id, TWO_PEOPLE.options);
    await mine.until('I am there', () => lastPresence(mine).people.length === 1);
    expect(lastPresence(mine).watchers).toBe(0);
    const onlooker = await newGuest(url, 'Carla');
    const windows = [0, 1].map(() => follow(onlooker.client, id, TWO_PEOPLE.options));
    const also = follow(host.client, id, TWO_PEOPLE.options);
    const other = follow((await newGuest(url, 'Dan')).client, id, TWO_PEOPLE.options);
    await mine.until('two people look on', () => lastPresence(mine).watchers === 2);
    other.stop();
    await mine.until('one is left', () => lastPresence(mine).watchers === 1);
    for (const one of [mine, also, ...windows]) one.stop();
  });

  test('presence is shown; an absent player who takes too long can be voted out', async () => {
    const { url } = await servers.start(await servers.newDatabase());
    const { id, people } = await startedTable(url);
    const ids = await Promise.all(people.map(async ({ client }) => (await client.me()).id));
    const waited = (await people[0].client.table(id)).table.waiting!;
    const voter = people[1 - waited]!.client;
    const mine = follow(voter, id, TWO_PEOPLE.options);
    const theirs = follow(people[waited]!.client, id, TWO_PEOPLE.options);
    await mine.until('both are there', () => lastPresence(mine).people.length === 2);
    expect(new Set(lastPresence(mine).people)).toEqual(new Set(ids));
    await expect(voter.vote(id, waited)).rejects.toMatchObject({ status: 409 });
    theirs.stop();
    await mine.until('one has gone', () => lastPresence(mine).people.length === 1);
    // Away for a moment.
    await expect(voter.vote(id, waited)).rejects.toMatchObject({ status: 409 });
    await later(4 * MINUTE_MS, async () => {
      await expect(people[waited]!.client.vote(id, 1 - waited)).rejects.toMatchObject({ status: 409 });
      await voter.vote(id, waited);
    });
    await mine.until('a bot plays', () =>
      mine.entries.some((entry) => entry.kind === 'seat' && entry.why === 'vote'),
    );
    const { table } = await voter.table(id);
    expect(table.seats[waited]).toMatchObject({ bot: 'apprentice', person: { id: ids[waited] } });
    expect(decision(mine.state()!)?.by).toBeTypeOf('number');
    mine.stop();
  });

  test('correspondence players are not voted out overnight, nor while a clock runs', async () => {
    const { url } = await servers.start(await servers.newDatabase(), { pace: { sweepMs: 60_000 } });
    const slow = { ...TWO_PEOPLE, pace: 'correspondence' } satisfies NewTable;
    for (const [moveSeconds, days, status] of [
      [259_200, 2, 409],
      [259_200, 30, 409],
      [null, 6, 409],
      [null, 8, 200],
    ] as const) {
      const { id, people } = await startedTable(url, { ...slow, moveSeconds });
      const waited = (await people[0].client.table(id)).table.waiting!;
      const vote = (): Promise<number> =>
        people[1 - waited]!.client.vote(id, waited).then(
          () => 200,
          (error: { status: number }) => error.status,
        );
      expect(await vote()).toBe(409);
      expect(await later(days * DAY_MS, vote)).toBe(status);
    }
  });

  test('a vote needs all players, and is forgotten when the absent one comes back', async () => {
    const { url } = await servers.start(await servers.newDatabase());
    const asked: NewTable = {
      ...TWO_PEOPLE,
      options: { ...TWO_PEOPLE.options, players: 3 },
      seats: ['me', null, null],
    };
    const guests = await Promise.all(['Anne', 'Benoît', 'Claire'].map((name) => newGuest(url, name)));
    const clients = guests.map(({ client }) => client);
    const { table } = await clients[0]!.createTable(asked);
    await clients[1]!.seat(table.id, 1, 'me');
    await clients[2]!.seat(table.id, 2, 'me');
    await clients[0]!.start(table.id);
    const missed = (await clients[0]!.table(table.id)).table.waiting!;
    const [one, other] = clients.filter((_, seat) => seat !== missed);
    const bot = async () => (await one!.table(table.id)).table.seats[missed]!.bot;
    await later(4 * MINUTE_MS, async () => {
      await one!.vote(table.id, missed);
      await one!.vote(table.id, missed);
      expect(await bot()).toBeNull();
      await clients[missed]!.seat(table.id, missed, null);
      await clients[missed]!.seat(table.id, missed, 'me');
      await expect(other!.vote(table.id, missed)).rejects.toMatchObject({ status: 409 });
    });
    await later(8 * MINUTE_MS, async () => {
      await other!.vote(table.id, missed);
      expect(await bot()).toBeNull();
      await one!.vote(table.id, missed);
      expect(await bot()).toBe('apprentice');
    });
  });

  test('a rematch is one new table for all who ask', async () => {
    const { url } = await servers.start(await servers.newDatabase());
    const { id, host, guest } = await startedTable(url);
    await expect(host.client.rematch(id)).rejects.toMatchObject({ status: 409 });
    await host.client.seat(id, 0, null);
    await guest.client.seat(id, 1, null);
    const made = await Promise.all([host, guest, host].map(({ client }) => client.rematch(id)));
    expect(new Set(made.map(({ table }) => table.id)).size).toBe(1);
    const again = made[0]!.table;
    expect(again).toMatchObject({ status: 'open', options: TWO_PEOPLE.options });
    expect(again.id).not.toBe(id);
    expect((await host.client.table(id)).table.rematch).toBe(again.id);
    // Everyone who asks has the seat of the last game.
    const { table: joined } = await guest.client.table(again.id);
    expect(joined.seats.map(({ person }) => person?.name)).toEqual(['Anne', 'Benoît']);
  });

  test('in a rematch the other player begins, which the record states, and the seats are kept', async () => {
    const { url } = await servers.start(await servers.newDatabase());
    const { id, people } = await startedTable(url, { ...TWO_PEOPLE, visibility: 'public' });
    const [host, guest] = people;
    const first = (await host.client.table(id)).table.waiting!;
    await people[first]!.client.resign(id);
    const { table } = await host.client.rematch(id);
    expect(table).toMatchObject({ begins: 1 - first });
    expect(table.keptFor).toMatchObject([{ name: 'Anne' }, { name: 'Benoît' }]);
    const stranger = await newGuest(url, 'Claire');
    await expect(stranger.client.seat(table.id, 1, 'me')).rejects.toMatchObject({ status: 409 });
    await guest.client.rematch(id);
    await host.client.start(table.id);
    expect((await host.client.table(table.id)).table.waiting).toBe(1 - first);
    await guest.client.resign(table.id);
    const record = parseRecord(await host.client.record(table.id));
    expect(record.tags).toMatchObject({ begins: 'AB'[1 - first] });
    expect(await verify(record)).toMatchObject({ kind: 'fair' });
    const lies = { ...record, tags: { ...record.tags, begins: 'AB'[first]! } };
    expect(await verify(lies)).toMatchObject({ kind: 'false-draw' });
    expect(await verify({ ...record, tags: { ...record.tags, begins: 'E' } })).toMatchObject({
      kind: 'false',
      what: 'begins',
    });
  });

  test('a seat that is kept for nobody’s return can be given to a bot', async () => {
    const { url } = await servers.start(await servers.newDatabase());
    const { id, host } = await startedTable(url);
    await host.client.resign(id);
    const { table } = await host.client.rematch(id);
    await host.client.seat(table.id, 1, 'mason');
    await host.client.start(table.id);
    expect((await host.client.table(table.id)).table.status).toBe('playing');
  });
});
