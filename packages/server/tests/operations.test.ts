/** What an operator looks at: health, metrics, the API's reference, safe headers. */
import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { openUnmigrated } from '../src/storage/open.ts';
import { onBothDatabases } from './support/server.ts';
import { newGuest, TWO_PEOPLE } from './support/table.ts';

onBothDatabases('operations', (servers) => {
  test('a working server is ready, and its metrics count', async () => {
    const { url } = await servers.start(await servers.newDatabase());
    for (const path of ['/health', '/ready']) {
      const answer = await fetch(`${url}${path}`);
      expect([answer.status, await answer.json()]).toEqual([200, { ok: true }]);
    }
    const { client } = await newGuest(url, 'Anne');
    await client.createTable(TWO_PEOPLE);
    const figures = await (await fetch(`${url}/metrics`)).text();
    expect(figures).toContain('cap_diamant_table_changes_total 1');
    expect(figures).toContain('cap_diamant_tables_in_memory 1');
    expect(figures).toMatch(
      /cap_diamant_request_seconds_count\{method="POST",route="\/api\/tables",status="201"\} 1/,
    );
  });

  test('a node whose database a newer release has upgraded is not ready, and starts no more', async () => {
    const database = await servers.newDatabase();
    const { url, close } = await servers.start(database);
    const { db, close: disconnect } = openUnmigrated(database, 'shared');
    expect((await fetch(`${url}/ready`)).status).toBe(200);
    await sql`insert into kysely_migration (name, timestamp) values ('9999-from-the-future', '')`.execute(db);
    await disconnect();
    await expect.poll(async () => (await fetch(`${url}/ready`)).status).toBe(503);
    const { error } = (await (await fetch(`${url}/ready`)).json()) as { error: { message: string } };
    expect(error.message).toContain("a newer release has upgraded the database (to '9999-from-the-future'");
    expect((await fetch(`${url}/health`)).status).toBe(200);
    const { release } = (await (await fetch(`${url}/api/about.json`)).json()) as { release: string };
    const figures = await (await fetch(`${url}/metrics`)).text();
    expect(figures).toMatch(
      new RegExp(`cap_diamant_release\\{release="${release}",schema="\\d{4}-[a-z-]+"\\} 1`),
    );
    await close();
    await expect(servers.start(database)).rejects.toThrow('a newer release has upgraded the database');
  });

  test('metrics are for the operator only', async () => {
    const database = await servers.newDatabase();
    const metricsToken = 'a-token-of-thirty-two-characters';
    const ask = async (url: string, headers: Record<string, string> = {}): Promise<number> =>
      (await fetch(`${url}/metrics`, { headers })).status;

    const open = await servers.start(database);
    expect(await ask(open.url)).toBe(200);
    // A local proxy forwards somebody else's request, whether it is trusted or not.
    for (const header of ['x-forwarded-for', 'x-real-ip', 'forwarded', 'via']) {
      expect(await ask(open.url, { [header]: '127.0.0.1' })).toBe(403);
    }
    const { app } = open;
    const from = async (remoteAddress: string): Promise<number> =>
      (await app.inject({ url: '/metrics', remoteAddress })).statusCode;
    expect(await Promise.all(['127.0.0.1', '::1', '::ffff:127.0.0.1'].map(from))).toEqual([200, 200, 200]);
    expect(await Promise.all(['192.168.1.5', '203.0.113.7', '2001:db8::1'].map(from))).toEqual([
      403, 403, 403,
    ]);
    await open.close();

    const believing = await servers.start(database, { trustProxy: true });
    expect(await ask(believing.url)).toBe(200);
    expect(await ask(believing.url, { 'x-forwarded-for': '127.0.0.1' })).toBe(403);
    await believing.close();

    const { url } = await servers.start(database, { metricsToken });
    expect(await ask(url)).toBe(401);
    expect(await ask(url, { authorization: 'Bearer another' })).toBe(401);
    expect(
      await ask(url, { authorization: `Bearer ${metricsToken}`, 'x-forwarded-for': '203.0.113.7' }),
    ).toBe(200);
  });

  test('every route of the API is described, with its answers, in a text that is written once', async () => {
    const { app, url } = await servers.start(await servers.newDatabase());
    const writing = vi.spyOn(app, 'swagger');
    const answers = [await fetch(`${url}/api/openapi.json`), await fetch(`${url}/api/openapi.json`)];
    const [text, again] = await Promise.all(answers.map((answer) => answer.text()));
    expect(again).toBe(text);
    // It takes long enough for many requests to delay everybody.
    expect(writing).toHaveBeenCalledTimes(1);
    const { openapi, paths } = JSON.parse(text!) as {
      openapi: string;
      paths: Record<string, Record<string, { summary?: string; responses: Record<string, unknown> }>>;
    };
    expect(openapi).toMatch(/^3\./);
    const described = Object.values(paths).flatMap((methods) => Object.values(methods));
    expect(described.length).toBeGreaterThan(20);
    for (const { summary, responses } of described) {
      expect(summary).toBeTruthy();
      expect(Object.keys(responses)).toContain('4XX');
    }
    expect(Object.keys(paths)).toContain('/api/tables/{id}/choices');
    expect(JSON.stringify(paths).includes('send:religion')).toBe(true);
  });

  test('the API’s reference page loads nothing that its own policy forbids', async () => {
    const { url } = await servers.start(await servers.newDatabase());
    const page = await fetch(`${url}/api`);
    expect(page.headers.get('content-type')).toContain('text/html');
    const text = await page.text();
    expect(text).not.toMatch(/<script(?![^>]*src=)|<style|style=|\son\w+=/);
    for (const [, address] of text.matchAll(/(?:src|href)="(\/[^"]+)"/g)) {
      expect((await fetch(`${url}${address}`)).status).toBe(200);
    }
  });

  test('every answer has safe headers', async () => {
    const { url } = await servers.start(await servers.newDatabase());
    for (const path of ['/api', '/api/me', '/api/nothing', '/health']) {
      const { headers } = await fetch(`${url}${path}`);
      expect(headers.get('content-security-policy')).toContain("default-src 'none'");
      expect(headers.get('content-security-policy')).not.toContain('unsafe');
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('x-powered-by')).toBeNull();
    }
  });

  test('each person has their own limit', async () => {
    const { url } = await servers.start(await servers.newDatabase(), { limits: { changesPerMinute: 3 } });
    const { client } = await newGuest(url, 'Anne');
    const tries = await Promise.allSettled([1, 2, 3, 4, 5].map((count) => client.rename(`Anne ${count}`)));
    const refused = tries.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []));
    // A new minute may have begun in between.
    expect(refused.length).toBeGreaterThan(0);
    expect(refused[0]).toMatchObject({ status: 429, refused: { kind: 'too-many' } });
    await (await newGuest(url, 'Benoît')).client.me();
  });
});
