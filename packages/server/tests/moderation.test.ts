/** Moderation: flags, mutes, bans, removing messages and people; by command and over the API. */
import { expect, test } from 'vitest';
import { flagsAt, moderate, resetPassword } from '../src/index.ts';
import { openShared } from '../src/storage/open.ts';
import { onBothDatabases } from './support/server.ts';
import { newGuest, startedTable } from './support/table.ts';
import { newVisitor } from './support/visitor.ts';

const PASSWORD = 'correct horse battery';
const DAY_MS = 86_400_000;
const refusedAs = (kind: string) => ({ refused: { kind } });

onBothDatabases('moderation', (servers) => {
  /** A table with a rude message that was flagged, and Odile, who is a moderator. */
  const open = async () => {
    const database = await servers.newDatabase();
    const node = await servers.start(database, { pace: { upkeepMs: 50 } });
    const table = await startedTable(node.url);
    const odile = newVisitor(node.url).client;
    await odile.me();
    await odile.createAccount('Odile', PASSWORD);
    await moderate(database, { kind: 'appoint', who: 'odile' });
    const { number } = await table.guest.client.say(table.id, 'Something rude');
    await table.host.client.flag(table.id, number, 'rude');
    const { id: rude } = await table.guest.client.me();
    return { ...node, database, table, number, rude, odile };
  };

  test('a moderator reads flags, removes messages, mutes, bans and lifts sanctions', async () => {
    const { table, number, rude, odile } = await open();
    const { host, guest } = table;
    expect(await odile.me()).toMatchObject({ moderator: true });
    const { reports } = await odile.flags();
    expect(reports).toMatchObject([
      {
        table: table.id,
        number,
        text: 'Something rude',
        reason: 'rude',
        removed: false,
        person: { id: rude },
      },
    ]);
    await odile.removeMessage(table.id, number);
    expect((await host.client.chat(table.id)).lines).toMatchObject([{ number, text: '' }]);
    expect((await odile.flags()).reports[0]).toMatchObject({ text: 'Something rude', removed: true });

    await odile.sanction(rude, { kind: 'mute', days: 1 });
    await expect(guest.client.say(table.id, 'More')).rejects.toMatchObject(refusedAs('forbidden'));
    const { mutedUntil } = await guest.client.me();
    expect(mutedUntil).toBeGreaterThan(Date.now() + DAY_MS - 60_000);
    await odile.sanction(rude, { kind: 'mute', days: 0 });
    expect((await guest.client.say(table.id, 'Sorry')).number).toBe(number + 1);

    await odile.sanction(rude, { kind: 'ban', days: 7 });
    // The others do not have to wait.
    expect((await host.client.table(table.id)).table.seats[1]).toMatchObject({ bot: 'apprentice' });
    for (const deed of [
      () => guest.client.seat(table.id, 1, 'me'),
      () => guest.client.say(table.id, 'Let me in'),
      () => guest.client.rename('Somebody else'),
      () => guest.client.flag(table.id, number, 'revenge'),
    ]) {
      await expect(deed()).rejects.toMatchObject(refusedAs('forbidden'));
    }
    expect((await guest.client.table(table.id)).table.id).toBe(table.id);
    // The account keeps the guest's sanctions.
    await guest.client.createAccount('Another name', PASSWORD);
    await expect(guest.client.seat(table.id, 1, 'me')).rejects.toMatchObject(refusedAs('forbidden'));
    await odile.sanction(rude, { kind: 'ban', days: 0 });
    await guest.client.seat(table.id, 1, 'me');
    await odile.settleFlags(table.id, number);
    expect(await odile.flags()).toEqual({ reports: [], next: null });
    await odile.erasePerson(rude);
    expect((await guest.client.me()).id).not.toBe(rude);
    expect((await host.client.chat(table.id)).lines.map(({ text }) => text)).toEqual(['', '']);
  });

  test('nobody else can do that, and moderators cannot sanction each other', async () => {
    const { url, database, table, number, rude, odile } = await open();
    const plain = (await newGuest(url, 'Eve')).client;
    await plain.createAccount('Eve', PASSWORD);
    for (const deed of [
      () => plain.flags(),
      () => plain.settleFlags(table.id, number),
      () => plain.removeMessage(table.id, number),
      () => plain.sanction(rude, { kind: 'ban', days: 1 }),
      () => plain.erasePerson(rude),
    ]) {
      await expect(deed()).rejects.toMatchObject(refusedAs('forbidden'));
    }
    await moderate(database, { kind: 'appoint', who: 'Eve' });
    const { id } = await odile.me();
    await expect(plain.sanction(id, { kind: 'ban', days: 1 })).rejects.toMatchObject(refusedAs('conflict'));
    await expect(plain.erasePerson(id)).rejects.toMatchObject(refusedAs('conflict'));
    await moderate(database, { kind: 'discharge', who: 'Odile' });
    await expect(odile.flags()).rejects.toMatchObject(refusedAs('forbidden'));
    await expect(moderate(database, { kind: 'appoint', who: rude })).rejects.toThrow('only accounts');
  });

  test('an account named like somebody’s id is not taken for that person', async () => {
    const { url, database, table, rude, odile } = await open();
    const { guest, host } = table;
    const eve = newVisitor(url).client;
    await eve.me();
    await eve.createAccount('Eve', PASSWORD);
    const { id: innocent } = await host.client.me();
    const banned = async ({ me }: typeof eve) => (await me()).bannedUntil !== undefined;
    for (const [taken, owner] of [
      [rude, guest.client],
      [innocent, host.client],
    ] as const) {
      await eve.rename(taken);
      await odile.sanction(taken, { kind: 'ban', days: 1 });
      expect([await banned(eve), await banned(owner)]).toEqual([false, true]);
      await odile.sanction(taken, { kind: 'ban', days: 0 });
      await moderate(database, { kind: 'ban', who: taken, days: 1 });
      expect([await banned(eve), await banned(owner)]).toEqual([false, true]);
    }
    await odile.erasePerson(innocent);
    // The id no longer exists; the command takes it for an account's name.
    await expect(odile.sanction(innocent, { kind: 'ban', days: 1 })).rejects.toMatchObject(
      refusedAs('not-found'),
    );
    expect((await eve.me()).name).toBe(innocent);

    // A password reset under this name does not give access to another account.
    await eve.rename((await odile.me()).id);
    const key = (await resetPassword(database, (await odile.me()).id, url)).split('/').at(-1)!;
    const { id } = await eve.me();
    expect(await newVisitor(url).client.resetPassword(key, 'a new password')).toMatchObject({ id });
  });

  test('flags are limited per person and per address', async () => {
    const { url } = await servers.start(await servers.newDatabase(), {
      limits: { reportsPerHour: 2, addressReportsPerHour: 3 },
    });
    const { id, host, guest } = await startedTable(url);
    const stranger = await newGuest(url, 'Eve');
    for (let count = 0; count < 3; count += 1) await guest.client.say(id, 'Something rude');
    for (const number of [0, 1]) await stranger.client.flag(id, number, 'rude');
    const tooMany = refusedAs('too-many');
    await expect(stranger.client.flag(id, 2, 'rude')).rejects.toMatchObject(tooMany);
    await host.client.flag(id, 0, 'rude');
    await expect(host.client.flag(id, 1, 'rude')).rejects.toMatchObject(tooMany);
  });

  test('all flags can be read page by page, however many there are', async () => {
    const { database, table, rude, odile } = await open();
    const by = (await table.host.client.me()).id;
    const { db, close } = await openShared(database);
    // Many at the same time: those at the edge of a page appear exactly once.
    const lines = Array.from({ length: 150 }, (_, index) => ({
      table_id: table.id,
      number: index + 1,
      at: 1,
    }));
    await db
      .insertInto('chat')
      .values(lines.map((line) => ({ ...line, person_id: rude, text: 'More' })))
      .execute();
    await db
      .insertInto('chat_reports')
      .values(lines.map((line) => ({ ...line, reported_by: by, reason: '', text: 'More' })))
      .execute();
    await close();
    const first = await odile.flags();
    const second = await odile.flags(first.next!);
    expect([first.reports.length, second.reports.length, second.next]).toEqual([100, 51, null]);
    const all = [...first.reports, ...second.reports].map(({ number }) => number);
    expect(all).toEqual([0, ...lines.map(({ number }) => number).reverse()]);
    expect((await flagsAt(database)).map(({ number }) => number)).toEqual(all);
  });

  test('the same by command, while a server runs', async () => {
    const { database, table, number, rude } = await open();
    const { host, guest } = table;
    expect(await flagsAt(database)).toMatchObject([{ number, person: { id: rude } }]);
    await moderate(database, { kind: 'mute', who: rude, days: 1 });
    await expect(guest.client.say(table.id, 'More')).rejects.toMatchObject(refusedAs('forbidden'));
    await moderate(database, { kind: 'remove', table: table.id, number });
    expect((await host.client.chat(table.id)).lines).toMatchObject([{ text: '' }]);
    await moderate(database, { kind: 'settle', table: table.id, number });
    expect(await flagsAt(database)).toEqual([]);
    await expect(moderate(database, { kind: 'ban', who: 'Nobody', days: 1 })).rejects.toThrow(
      'no such person',
    );
    await moderate(database, { kind: 'erase', who: rude });
    await expect.poll(async () => (await guest.client.me()).id).not.toBe(rude);
    const [, seat] = (await host.client.table(table.id)).table.seats;
    expect(seat).toMatchObject({ person: { id: rude, name: '', departed: true }, bot: 'apprentice' });
  });
});
