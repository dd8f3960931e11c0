/** Being together at a table: who is there, talk, notes, votes, another game. */
import { decision } from '@cap-diamant/engine';
import type { NewTable } from '@cap-diamant/protocol';
import { expect, test } from 'vitest';
import { type Follower, follow } from './support/follower.ts';
import { onBothDatabases } from './support/server.ts';
import { newGuest, startedTable, TWO_PEOPLE } from './support/table.ts';

const lastPresence = ({ events }: Follower) =>
  events.findLast((event) => event.kind === 'presence')?.presence ?? { people: [], watchers: 0 };

onBothDatabases('company', (house) => {
  test('what is said reaches everybody, once and in order, also over a break', async () => {
    const { url } = await house.start(await house.newPlace());
    const { id, host, guest } = await startedTable(url);
    const watching = follow(guest.client, id, TWO_PEOPLE.options);
    await host.client.say(id, 'Bonjour!');
    await watching.until('the greeting has come', () => watching.chat.length === 1);
    watching.stop();
    await guest.client.say(id, 'Bonsoir «—»');
    await host.client.seat(id, 0, null);
    const { table, cursor } = await host.client.table(id);
    const [log] = cursor.split('.');
    const resumed = follow(guest.client, id, TWO_PEOPLE.options, `${log}.1`);
    await resumed.until('the answer has come', () => resumed.chat.length === 1);
    expect(resumed.chat[0]).toMatchObject({ number: 1, text: 'Bonsoir «—»', person: { name: 'Benoît' } });
    await guest.client.say(id, '…');
    await resumed.until('the rest has come', () => resumed.chat.length === 2);
    expect(resumed.entries.filter(({ position }) => position < table.position)).toEqual([]);
    expect((await host.client.chat(id)).lines.map(({ number }) => number)).toEqual([0, 1, 2]);
    resumed.stop();
  });

  test('lines can be reported, people muted, notes kept to oneself', async () => {
    const { url } = await house.start(await house.newPlace());
    const { id, host, guest } = await startedTable(url);
    await guest.client.say(id, 'rude');
    expect(await host.client.report(id, 0, 'rude words')).toEqual({ ok: true });
    await expect(host.client.report(id, 7, 'x')).rejects.toMatchObject({ status: 404 });
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
    for (const bad of [host.client.writeNotes(id, 'a\u0000b'), host.client.report(id, 0, '\u0000')]) {
      await expect(bad).rejects.toMatchObject({ status: 400 });
    }
  });

  test('onlookers are counted: those who do not sit there, each once', async () => {
    const { url } = await house.start(await house.newPlace());
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

  test('it is known who is there, and one may vote against waiting for whoever is not', async () => {
    const { url } = await house.start(await house.newPlace());
    const { id, host, guest } = await startedTable(url);
    const ids = await Promise.all([host, guest].map(async ({ client }) => (await client.me()).id));
    const mine = follow(host.client, id, TWO_PEOPLE.options);
    const theirs = follow(guest.client, id, TWO_PEOPLE.options);
    await mine.until('both are there', () => lastPresence(mine).people.length === 2);
    expect(new Set(lastPresence(mine).people)).toEqual(new Set(ids));
    await expect(host.client.vote(id, 1)).rejects.toMatchObject({ status: 409 });
    theirs.stop();
    await mine.until('one has gone', () => lastPresence(mine).people.length === 1);
    await host.client.vote(id, 1);
    await mine.until(
      'a bot plays',
      () => mine.entries.at(-1)?.kind !== 'vote' && mine.entries.some(({ kind }) => kind === 'vote'),
    );
    const { table } = await host.client.table(id);
    expect(table.seats[1]).toMatchObject({ bot: 'apprentice', person: { name: 'Benoît' } });
    expect(decision(mine.state()!)?.by).toBeTypeOf('number');
    mine.stop();
  });

  test('a vote needs all who play, and is forgotten when whoever was missed acts', async () => {
    const { url } = await house.start(await house.newPlace());
    const asked: NewTable = {
      ...TWO_PEOPLE,
      options: { ...TWO_PEOPLE.options, players: 3 },
      seats: ['me', null, null],
    };
    const guests = await Promise.all(['Anne', 'Benoît', 'Claire'].map((name) => newGuest(url, name)));
    const [host, second, third] = guests as [(typeof guests)[0], (typeof guests)[0], (typeof guests)[0]];
    const { table } = await host.client.createTable(asked);
    await second.client.seat(table.id, 1, 'me');
    await third.client.seat(table.id, 2, 'me');
    await host.client.start(table.id);
    await host.client.vote(table.id, 2);
    await host.client.vote(table.id, 2);
    expect((await host.client.table(table.id)).table.seats[2]).toMatchObject({ bot: null });
    await third.client.seat(table.id, 2, null);
    await third.client.seat(table.id, 2, 'me');
    await second.client.vote(table.id, 2);
    expect((await host.client.table(table.id)).table.seats[2]).toMatchObject({ bot: null });
    await host.client.vote(table.id, 2);
    expect((await host.client.table(table.id)).table.seats[2]).toMatchObject({ bot: 'apprentice' });
  });

  test('another game: one new table for all who ask', async () => {
    const { url } = await house.start(await house.newPlace());
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
    const free = (await guest.client.table(again.id)).table.seats.findIndex(({ person }) => person === null);
    const late = made[0]!.you.seat === null ? host : guest;
    await late.client.seat(again.id, free, 'me');
    expect((await late.client.table(again.id)).you.seat).toBe(free);
  });
});
