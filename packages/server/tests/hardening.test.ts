/** Doors that nobody looks at: names of the server, broken addresses, names of accounts. */
import { request } from 'node:http';
import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { newAuthenticator } from './support/authenticator.ts';
import { later } from './support/later.ts';
import { onDatabase } from './support/server.ts';
import { newVisitor, type Visitor } from './support/visitor.ts';

const PASSWORD = 'correct horse battery';
const SIX_MINUTES = 360_000;
const refusedAs = (kind: string) => ({ refused: { kind } });

const newAccount = async (url: string, name: string): Promise<Visitor> => {
  const visitor = newVisitor(url);
  await visitor.client.me();
  await visitor.client.createAccount(name, PASSWORD);
  return visitor;
};

/** The status of an answer to a request with this `Host`. */
const askAs = (url: string, path: string, host: string): Promise<number> =>
  new Promise((resolve, reject) => {
    request(new URL(path, url), { headers: { host } }, (answer) => {
      answer.resume();
      resolve(answer.statusCode!);
    })
      .on('error', reject)
      .end();
  });

onDatabase('sqlite', 'hardening', (servers) => {
  test('a name that leads here by DNS rebinding gets neither the API nor metrics', async () => {
    const { url } = await servers.start(await servers.newDatabase(), {
      publicUrl: 'https://club.example',
      allowedHosts: ['Games.example'],
    });
    const ask = (host: string) => Promise.all(['/api/me', '/metrics'].map((path) => askAs(url, path, host)));
    for (const host of [
      'evil.example',
      'evil.example:1608',
      '127.0.0.1.evil.example',
      'localhost.evil.example',
    ]) {
      expect([host, await ask(host)]).toEqual([host, [403, 403]]);
    }
    for (const host of ['localhost:1608', '127.0.0.1', '[::1]:1608', '192.168.1.7', 'nas', 'nas.local']) {
      expect([host, await ask(host)]).toEqual([host, [200, 200]]);
    }
    for (const host of ['club.example', 'games.example:1608']) {
      expect([host, await ask(host)]).toEqual([host, [200, 403]]);
    }
    // Behind a proxy the server is public, and known by many names.
    const behind = await servers.start(await servers.newDatabase(), { trustProxy: true });
    expect(await askAs(behind.url, '/api/me', 'other.example')).toBe(200);
    expect(await askAs(behind.url, '/metrics', 'other.example')).toBe(403);
  });

  test('addresses that no route can take get the safe headers too', async () => {
    const { url } = await servers.start(await servers.newDatabase());
    const { port, hostname } = new URL(url);
    for (const path of ['/api/tables/%', `/api/tables/${'a'.repeat(200)}`, '/%']) {
      const text = await new Promise<string>((resolve) => {
        let all = '';
        const socket = connect(Number(port), hostname, () => {
          socket.write(`GET ${path} HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n`);
        });
        socket.on('data', (chunk) => {
          all += chunk.toString();
        });
        socket.on('close', () => resolve(all));
      });
      expect(text).toMatch(/^HTTP\/1\.1 4/);
      expect(text.toLowerCase()).toContain('content-security-policy: default-src');
      expect(text.toLowerCase()).toContain('x-content-type-options: nosniff');
    }
  });

  test('an account is renamed by its owner, and nobody else takes the old name for a while', async () => {
    const { url } = await servers.start(await servers.newDatabase());
    const { client } = await newAccount(url, 'Anne');
    const eve = await newAccount(url, 'Eve');
    await later(SIX_MINUTES, async () => {
      await expect(client.rename('Annika')).rejects.toMatchObject(refusedAs('unproven'));
      await client.prove({ password: PASSWORD });
      expect(await client.rename('Annika')).toMatchObject({ name: 'Annika' });
      await eve.client.prove({ password: PASSWORD });
      await expect(eve.client.rename('anne')).rejects.toMatchObject(refusedAs('conflict'));
      await expect(newAccount(url, 'Anne')).rejects.toMatchObject(refusedAs('conflict'));
      const guest = newVisitor(url);
      await guest.client.me();
      await expect(guest.client.rename('ANNE')).rejects.toMatchObject(refusedAs('conflict'));
      // It is still hers.
      expect(await client.rename('Anne')).toMatchObject({ name: 'Anne' });
      expect(await client.rename('Annika')).toMatchObject({ name: 'Annika' });
    });
    await later(31 * 86_400_000 + SIX_MINUTES, async () => {
      await eve.client.prove({ password: PASSWORD });
      expect(await eve.client.rename('Anne')).toMatchObject({ name: 'Anne' });
    });
  });

  test('a passkey that does not check who holds it logs in and proves nothing', async () => {
    const { url } = await servers.start(await servers.newDatabase());
    const { client } = await newAccount(url, 'Anne');
    const key = newAuthenticator(url, false);
    await client.addPasskey(key.create((await client.newPasskeyOptions()).challenge));
    const other = newVisitor(url);
    await other.client.signInWithPasskey(key.get((await other.client.passkeyOptions()).challenge));
    expect(await other.client.me()).toMatchObject({ name: 'Anne' });
    await expect(other.client.makeToken({ name: 'mine', scope: 'play' })).rejects.toMatchObject(
      refusedAs('unproven'),
    );
    const answer = key.get((await other.client.passkeyOptions()).challenge);
    await expect(other.client.prove({ credential: answer })).rejects.toMatchObject(refusedAs('forbidden'));
  });
});
