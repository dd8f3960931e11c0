/** The first visit, and how visitors are recognised afterwards. */
import { statSync } from 'node:fs';
import { type IncomingMessage, type OutgoingHttpHeaders, request } from 'node:http';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { createServer } from '../src/index.ts';
import { openUnmigrated } from '../src/storage/open.ts';
import { onBothDatabases } from './support/server.ts';
import { TWO_PEOPLE } from './support/table.ts';
import { newVisitor } from './support/visitor.ts';

const JSON_HEADERS = { 'content-type': 'application/json' };

/** `address` is sent unchanged; a browser would normalise it. */
const ask = async (url: string, method: string, address: string, headers: OutgoingHttpHeaders = {}) => {
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    request(url, { method, path: address, headers, agent: false })
      .on('response', resolve)
      .on('error', reject)
      .end(method === 'GET' ? undefined : '{"name":"Laval","password":"a guess"}');
  });
  await text(answer);
  return answer;
};

onBothDatabases('guests', (servers) => {
  test('the first visit creates a guest, whom the browser remembers', async () => {
    const { url } = await servers.start(await servers.newDatabase());
    const { client, fetch } = newVisitor(url);
    const cookie = (await fetch(`${url}/api/me`)).headers.getSetCookie()[0];
    expect(cookie).toContain('HttpOnly');
    expect(cookie).toContain('SameSite=Lax');
    const me = await client.me();
    expect(me).toMatchObject({ kind: 'guest', name: '' });
    expect(await client.me()).toEqual(me);
    expect((await newVisitor(url).client.me()).id).not.toBe(me.id);
  });

  test('a visitor who only looks is not stored; the first change stores the guest, with a limit per hour', async () => {
    const database = await servers.newDatabase();
    const { url } = await servers.start(database, { limits: { guestsPerHour: 2 } });
    const visitors = Array.from({ length: 4 }, () => newVisitor(url));
    for (const { client } of visitors) {
      await client.me();
      await client.myTables();
      await client.lobby();
    }
    const { db, close } = openUnmigrated(database, servers.kind === 'sqlite' ? 'reading' : 'alone');
    const names = async () =>
      (await db.selectFrom('people').select('name').execute()).map(({ name }) => name).sort();
    expect(await names()).toEqual([]);
    const me = await visitors[0]!.client.me();
    expect(await visitors[0]!.client.rename('Anne')).toEqual({ ...me, name: 'Anne' });
    // Two parallel requests of one visitor make one guest.
    await Promise.all([1, 2].map(() => visitors[1]!.client.createTable(TWO_PEOPLE)));
    expect(await names()).toEqual(['', 'Anne']);
    await visitors[0]!.client.rename('Benoît');
    for (const { client } of visitors.slice(2)) {
      await expect(client.rename('Claire')).rejects.toMatchObject({
        refused: { kind: 'too-many', limit: 'guests', most: 2 },
      });
    }
    await close();
  });

  test('a guest is recognised after a restart', async () => {
    const database = await servers.newDatabase();
    const before = await servers.start(database);
    const { client, cookies } = newVisitor(before.url);
    const me = await client.me();
    await before.close();
    const after = await servers.start(database);
    expect(await newVisitor(after.url, cookies).client.me()).toEqual(me);
  });

  test('a cookie that was tampered with is ignored', async () => {
    const { url } = await servers.start(await servers.newDatabase());
    const { client, cookies } = newVisitor(url);
    const me = await client.me();
    for (const [name, value] of cookies) {
      cookies.set(
        name,
        value.replace(/^./, (sign) => (sign === 'A' ? 'B' : 'A')),
      );
    }
    await expect(client.rename('Eve')).rejects.toMatchObject({
      status: 401,
      refused: { kind: 'unknown-person' },
    });
    expect((await client.me()).id).not.toBe(me.id);
  });

  test('a guest may take a valid name', async () => {
    const { url } = await servers.start(await servers.newDatabase());
    const { client, fetch } = newVisitor(url);
    await client.me();
    expect(await client.rename('Champlain')).toMatchObject({ name: 'Champlain' });
    expect(await client.me()).toMatchObject({ name: 'Champlain' });
    for (const body of [
      {},
      { name: '' },
      { name: ' a' },
      { name: 'a\nb' },
      { name: 7 },
      { name: 'a', x: 1 },
      5,
    ]) {
      const sent = JSON.stringify(body);
      const answer = await fetch(`${url}/api/me`, { method: 'PATCH', headers: JSON_HEADERS, body: sent });
      expect([answer.status, await answer.json()]).toMatchObject([400, { error: { kind: 'invalid' } }]);
    }
  });

  test('requests from other sites change nothing', async () => {
    const { url } = await servers.start(await servers.newDatabase());
    const { client, fetch } = newVisitor(url);
    await client.me();
    const rename = (headers: Record<string, string>) =>
      fetch(`${url}/api/me`, { method: 'PATCH', headers, body: '{"name":"Eve"}' });
    for (const headers of [
      { ...JSON_HEADERS, origin: 'https://elsewhere.example' },
      { ...JSON_HEADERS, origin: 'null' },
      { ...JSON_HEADERS, 'sec-fetch-site': 'cross-site' },
      { ...JSON_HEADERS, 'sec-fetch-site': 'same-site' },
    ]) {
      expect((await rename(headers)).status).toBe(403);
    }
    expect((await rename({ 'content-type': 'text/plain' })).status).toBe(400);
    expect((await client.me()).name).toBe('');
    expect((await rename({ ...JSON_HEADERS, origin: url })).status).toBe(200);
  });

  test('API addresses are recognised in every spelling', async () => {
    const database = await servers.newDatabase();
    const spellings = (name: string) => [`/%61p%69/${name}`, `http://club.example/api/${name}`];
    const elsewhere = { ...JSON_HEADERS, origin: 'https://elsewhere.example' };
    const open = await servers.start(database);
    for (const address of [...spellings('me'), ...spellings('nothing')]) {
      expect([address, (await ask(open.url, 'GET', address)).headers['cache-control']]).toEqual([
        address,
        'no-store',
      ]);
      expect([address, (await ask(open.url, 'PATCH', address, elsewhere)).statusCode]).toEqual([
        address,
        403,
      ]);
      expect([address, (await ask(open.url, 'PATCH', address)).statusCode]).toEqual([address, 400]);
    }
    await open.close();

    const strict = await servers.start(database, { limits: { perMinute: 4, secretsPerMinute: 2 } });
    const statuses: (number | undefined)[] = [];
    for (const address of [...spellings('session'), ...spellings('session')]) {
      statuses.push((await ask(strict.url, 'POST', address, JSON_HEADERS)).statusCode);
    }
    expect(statuses).toEqual([403, 403, 429, 429]);
    for (const address of [...spellings('me'), ...spellings('nothing')]) {
      expect([address, (await ask(strict.url, 'GET', address)).statusCode]).toEqual([address, 429]);
    }
  });

  test('an invalid host header is a client error', async () => {
    const { app } = await servers.start(await servers.newDatabase(), { trustProxy: true });
    const ask = async (headers: Record<string, string>): Promise<number> =>
      (await app.inject({ url: '/api/me', headers })).statusCode;
    for (const host of ['a^b', '[', 'x:99999', ':::', '%', 'user@host', 'a/b']) {
      expect([host, await ask({ host })]).toEqual([host, 400]);
    }
    expect(await ask({ 'x-forwarded-proto': 'javascript' })).toBe(400);
    expect(await ask({ host: 'club.example:8080' })).toBe(200);
    expect(await ask({ host: '[::1]:1608' })).toBe(200);
  });

  test('behind a proxy the client’s address is the one the proxy adds, not one the client sends', async () => {
    const { app } = await servers.start(await servers.newDatabase(), {
      trustProxy: true,
      limits: { perMinute: 5 },
    });
    const ask = async (forwarded: string): Promise<number> =>
      (await app.inject({ url: '/api/about.json', headers: { 'x-forwarded-for': forwarded } })).statusCode;
    // Each minute starts with its first request.
    const answers: number[] = [];
    for (let count = 0; count < 6; count += 1) answers.push(await ask(`198.51.100.${count}, 203.0.113.7`));
    expect(answers).toEqual([200, 200, 200, 200, 200, 429]);
    expect(await ask('203.0.113.8')).toBe(200);
  });

  test('not found, too large and too many are refused in the same format', async () => {
    const { url } = await servers.start(await servers.newDatabase(), { limits: { perMinute: 5 } });
    const nothing = await fetch(`${url}/api/nothing`);
    expect([nothing.status, await nothing.json()]).toMatchObject([404, { error: { kind: 'not-found' } }]);
    await expect(newVisitor(url).client.rename('x'.repeat(100_000))).rejects.toMatchObject({
      status: 413,
      refused: { kind: 'too-large' },
    });
    const answers = await Promise.all(Array.from({ length: 6 }, () => fetch(`${url}/api/me`)));
    const refused = answers.find(({ status }) => status === 429);
    expect(await refused?.json()).toMatchObject({ error: { kind: 'too-many' } });
  });

  // Windows has no such permissions.
  if (servers.kind === 'sqlite' && process.platform !== 'win32')
    test('a data folder is for its owner only', async () => {
      const database = await servers.newDatabase();
      if (database.kind !== 'sqlite') return;
      const folder = path.join(database.folder, 'new', 'data');
      await servers.start({ kind: 'sqlite', folder });
      expect(statSync(folder).mode & 0o077).toBe(0);
    });

  test('a second server is kept out of a data folder, not out of a database', async () => {
    const database = await servers.newDatabase();
    await servers.start(database);
    const second = createServer({ database });
    if (servers.kind === 'sqlite') await expect(second).rejects.toThrow(/in use by another server/);
    else await (await second).close();
  });
});
