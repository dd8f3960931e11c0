/** Exporting one's data and being forgotten, for guests too. */
import { expect, test } from 'vitest';
import { erase } from '../src/people/erase.ts';
import { openUnmigrated } from '../src/storage/open.ts';
import { later } from './support/later.ts';
import { onBothDatabases } from './support/server.ts';
import { newGuest, startedTable, TWO_PEOPLE } from './support/table.ts';
import { newVisitor } from './support/visitor.ts';

const PASSWORD = 'correct horse battery';
const DAY_MS = 86_400_000;

onBothDatabases('leaving', (servers) => {
  test('a guest can be erased: name, notes and messages are gone', async () => {
    const database = await servers.newDatabase();
    const { url, close } = await servers.start(database);
    const { id, host, guest } = await startedTable(url);
    const me = await guest.client.me();
    await guest.client.rename('Zéphirin');
    await guest.client.say(id, 'my very own words');
    await guest.client.writeNotes(id, 'my very own notes');
    const stolen = new Map(guest.cookies);
    await guest.client.eraseMe();
    expect([...guest.cookies.keys()]).toEqual([]);
    expect((await guest.client.me()).id).not.toBe(me.id);
    expect((await newVisitor(url, stolen).client.me()).id).not.toBe(me.id);
    const [, seat] = (await host.client.table(id)).table.seats;
    expect(seat).toMatchObject({ person: { id: me.id, name: '', departed: true }, bot: 'apprentice' });
    expect((await host.client.chat(id)).lines).toMatchObject([{ text: '', person: { name: '' } }]);
    await close();
    const { db, close: end } = openUnmigrated(database, 'alone');
    const left: unknown[] = [];
    for (const table of ['people', 'notes', 'chat', 'table_log', 'records'] as const) {
      left.push(await db.selectFrom(table).selectAll().execute());
    }
    await end();
    for (const trace of ['Zéphirin', 'my very own']) expect(JSON.stringify(left)).not.toContain(trace);
  });

  test('the name is removed from logs of earlier seats, and from records requested meanwhile', async () => {
    const database = await servers.newDatabase();
    const { url, close } = await servers.start(database);
    const { id, guest } = await startedTable(url);
    await guest.client.rename('Zéphirin');
    const me = await guest.client.me();
    const { client } = await newGuest(url, 'Anne');
    const { table } = await client.createTable(TWO_PEOPLE);
    await guest.client.seat(table.id, 1, 'me');
    await guest.client.seat(table.id, 1, null);
    await guest.client.resign(id);
    await close();
    const storage = openUnmigrated(database, 'alone');
    const { db } = storage;
    const records = async () => JSON.stringify(await db.selectFrom('records').selectAll().execute());
    expect(await records()).toContain('Zéphirin');
    await erase(storage, me.id);
    expect(await records()).toBe('[]');
    expect(JSON.stringify(await db.selectFrom('table_log').selectAll().execute())).not.toContain('Zéphirin');
    await storage.close();
  });

  test('an account is not erased as a guest', async () => {
    const { url } = await servers.start(await servers.newDatabase());
    const { client } = await newGuest(url, 'Anne');
    await client.createAccount('Anne', PASSWORD);
    await expect(client.eraseMe()).rejects.toMatchObject({ refused: { kind: 'conflict' } });
    expect(await client.me()).toMatchObject({ name: 'Anne' });
  });

  test('an export holds account, notes, chat and games, and nothing of others', async () => {
    const { url } = await servers.start(await servers.newDatabase());
    const { id, host, guest } = await startedTable(url);
    await host.client.createAccount('Anne', PASSWORD);
    await host.client.makeToken({ name: 'my bot', scope: 'play' });
    for (let count = 0; count < 3; count += 1) await host.client.say(id, `mine ${count}`);
    await guest.client.say(id, 'not mine');
    await host.client.writeNotes(id, 'noted');
    await host.client.mute((await guest.client.me()).id);
    await host.client.resign(id);
    const lines = (await host.client.exportMe())
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as { kind: string; text?: string; record?: string });
    const of = (kind: string) => lines.filter((line) => line.kind === kind);
    expect(of('me')).toMatchObject([{ name: 'Anne', as: 'account' }]);
    expect(of('account')).toMatchObject([{ hasPassword: true }]);
    expect(of('session')).toHaveLength(1);
    expect(of('token')).toMatchObject([{ name: 'my bot' }]);
    expect(of('mute')).toHaveLength(1);
    expect(of('note')).toMatchObject([{ table: id, text: 'noted' }]);
    expect(of('chat').map(({ text }) => text)).toEqual(['mine 0', 'mine 1', 'mine 2']);
    expect(of('record')).toHaveLength(1);
    expect(JSON.stringify(lines)).not.toMatch(/not mine|capdiamant_|scrypt/);
    expect(await guest.client.exportMe()).toContain('not mine');
  });
});

onBothDatabases('what is private', (servers) => {
  test('no answer of the API may be cached', async () => {
    const { url } = await servers.start(await servers.newDatabase());
    const { id, host } = await startedTable(url);
    for (const path of ['/api/me', '/api/me/tables', '/api/me/export', `/api/tables/${id}`, '/api/nothing']) {
      const answer = await host.fetch(`${url}${path}`);
      expect([path, answer.headers.get('cache-control')]).toEqual([path, 'no-store']);
      await answer.text();
    }
  });

  test('sessions end after a year even if used, tokens on their expiry date', async () => {
    const { url } = await servers.start(await servers.newDatabase());
    const { client } = await newGuest(url, 'Anne');
    await client.createAccount('Anne', PASSWORD);
    const short = await client.makeToken({ name: 'short', scope: 'play', days: 30 });
    const long = await client.makeToken({ name: 'long', scope: 'play' });
    expect(short.expiresAt - short.createdAt).toBe(30 * DAY_MS);
    const asToken = async (token: string): Promise<number> =>
      (await fetch(`${url}/api/me`, { headers: { authorization: `Bearer ${token}` } })).status;
    for (const day of [29, 120, 240, 360]) {
      await later(day * DAY_MS, async () => {
        expect((await client.me()).kind).toBe('account');
        expect(await asToken(short.token)).toBe(day < 30 ? 200 : 401);
        expect(await asToken(long.token)).toBe(200);
        expect((await client.tokens()).tokens).toHaveLength(day < 30 ? 2 : 1);
      });
    }
    await later(366 * DAY_MS, async () => {
      expect((await client.me()).kind).toBe('guest');
      expect(await asToken(long.token)).toBe(401);
    });
    await expect(client.makeToken({ name: 'x', scope: 'play', days: 366 })).rejects.toMatchObject({
      status: 400,
    });
  });

  test('over HTTPS cookies have a prefix; older ones are accepted once and renamed', async () => {
    const database = await servers.newDatabase();
    const before = await servers.start(database);
    const account = newVisitor(before.url);
    const { id } = await account.client.me();
    await account.client.createAccount('Anne', PASSWORD);
    const guest = await newGuest(before.url, 'Benoît');
    const { id: guestId } = await guest.client.me();
    await before.close();
    const { url } = await servers.start(database, { publicUrl: 'https://club.example' });
    const moved = newVisitor(url, account.cookies);
    expect((await moved.client.me()).id).toBe(id);
    expect(account.cookies.has('__Host-cap-diamant-session')).toBe(true);
    expect(account.cookies.has('cap-diamant-session')).toBe(false);
    expect((await moved.client.me()).id).toBe(id);
    expect((await newVisitor(url, guest.cookies).client.me()).id).toBe(guestId);
    expect([...guest.cookies.keys()]).toEqual(['__Host-cap-diamant-guest']);
    // A cookie set by another host of the domain is ignored.
    const eve = newVisitor(url);
    await eve.client.me();
    await eve.client.createAccount('Eve', PASSWORD);
    const tossed = new Map([['cap-diamant-session', eve.cookies.get('__Host-cap-diamant-session')!]]);
    expect((await newVisitor(url, tossed).client.me()).kind).toBe('guest');
  });
});
