/** What must not leak: secrets into logs, pages into other sites, cookies into scripts. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { expect, test } from 'vitest';
import type { DatabaseLocation } from '../src/index.ts';
import { NO_LIMITS } from './support/limits.ts';
import { onDatabase } from './support/server.ts';
import { newGuest, startedTable, TWO_PEOPLE } from './support/table.ts';
import { newVisitor } from './support/visitor.ts';

const PROGRAM = path.join(import.meta.dirname, 'support', 'node-process.ts');
const LINE = 'what nobody else shall read';
const TOKEN = 'a-token-that-is-none';

/** A server that logs everything; gives its address, and all its output once it has ended. */
const talkative = async (database: DatabaseLocation) => {
  const settings = JSON.stringify({ database, limits: NO_LIMITS, logLevel: 'debug' });
  const child = spawn(process.execPath, [PROGRAM, settings], { stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  const ended = once(child, 'exit');
  const url = new Promise<string>((resolve) => {
    const hear = (text: Buffer): void => {
      said += text.toString();
      const address = /^http:\/\/\S+$/m.exec(said)?.[0];
      if (address !== undefined) resolve(address);
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
  });
  return {
    url: await url,
    end: async () => {
      child.kill('SIGTERM');
      await ended;
      return said;
    },
  };
};

onDatabase('sqlite', 'secrecy', (servers) => {
  test('logs name no table, no cookie, no token and nothing that people write', async () => {
    const database = await servers.newDatabase();
    const { url, end } = await talkative(database);
    const { id, host } = await startedTable(url);
    await host.client.say(id, LINE);
    await host.client.writeNotes(id, LINE);
    const { table } = await host.client.table(id);
    const headers = { authorization: `Bearer ${TOKEN}`, 'content-type': 'application/json' };
    for (const asked of [
      `/api/tables/${id}/choices`,
      `/api/tables/${id}/nothing`,
      `/api/tables/${id}/chat`,
    ]) {
      const answer = await host.fetch(`${url}${asked}`, { method: 'POST', headers, body: `{"x": "${LINE}` });
      expect(answer.status).toBeGreaterThanOrEqual(400);
    }
    await host.fetch(`${url}/api/tables/${id}/stream?from=${LINE}`, { headers });
    const said = await end();
    // There is output, without these.
    expect(said).toContain('/api/tables/:id/choices');
    const [cookie = ''] = host.cookies.values();
    const secrets = [id, LINE, TOKEN, cookie, decodeURIComponent(cookie), 'Benoît', table.createdBy.id];
    for (const secret of secrets) expect(said.includes(secret), secret).toBe(false);
    if (database.kind === 'postgresql') expect(said).not.toContain(database.url);
  });

  test('no page may load from, send to or be embedded in other sites', async () => {
    const { url } = await servers.start(await servers.newDatabase());
    const { id, host } = await startedTable(url);
    for (const asked of ['/api', '/api/me', `/api/tables/${id}`, `/api/tables/${id}/stream`, '/nothing']) {
      const answer = await host.fetch(`${url}${asked}`, { headers: { origin: 'https://elsewhere.example' } });
      const policy = answer.headers.get('content-security-policy') ?? '';
      await answer.body?.cancel();
      expect(policy).toContain("default-src 'none'");
      expect(policy).toContain("frame-ancestors 'none'");
      expect(policy).toContain("base-uri 'none'");
      expect(policy).not.toMatch(/unsafe|https?:|\*/);
      expect(answer.headers.get('access-control-allow-origin')).toBeNull();
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
      expect(answer.headers.get('referrer-policy')).toBe('no-referrer');
      expect(answer.headers.get('server')).toBeNull();
    }
  });

  test('cookies are marked for HTTPS only if a trusted proxy says so', async () => {
    const database = await servers.newDatabase();
    const cookieFrom = async (url: string): Promise<string> => {
      const answer = await fetch(`${url}/api/me`, { headers: { 'x-forwarded-proto': 'https' } });
      return answer.headers.getSetCookie().join('\n');
    };
    const plain = await servers.start(database);
    expect(await cookieFrom(plain.url)).not.toContain('Secure');
    await plain.close();
    const proxied = await servers.start(database, { trustProxy: true });
    const cookie = await cookieFrom(proxied.url);
    for (const attribute of ['Secure', 'HttpOnly', 'SameSite=Lax', 'Path=/'])
      expect(cookie).toContain(attribute);
  });

  test('nobody gets the seed of a game before it is over', async () => {
    const { url } = await servers.start(await servers.newDatabase());
    const { id, host } = await startedTable(url);
    const snapshot = await host.client.table(id);
    expect(snapshot.table.seed).toBeNull();
    expect(snapshot.record).not.toMatch(/^seed:/m);
    const { table: open } = await (await newGuest(url, 'Claire')).client.createTable(TWO_PEOPLE);
    expect(open.seed).toBeNull();
    const told = await newVisitor(url).client.table(id);
    expect(told.you.seat).toBeNull();
    expect(told.table.seed).toBeNull();
  });
});
