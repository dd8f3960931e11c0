/** Sessions and tokens: listed and ended only by their owner. */
import { createClient } from '@cap-diamant/protocol/client';
import { expect, test } from 'vitest';
import { deviceOf } from '../src/people/device-name.ts';
import { onBothDatabases } from './support/server.ts';
import { newVisitor } from './support/visitor.ts';

const PASSWORD = 'correct horse battery';
const refusedAs = (kind: string) => ({ refused: { kind } });

const newAccount = async (url: string, name: string) => {
  const { client } = newVisitor(url);
  await client.me();
  await client.createAccount(name, PASSWORD);
  return client;
};

onBothDatabases('sessions and tokens', (servers) => {
  test('sessions are listed and ended, one by one or all others', async () => {
    const { url } = await servers.start(await servers.newDatabase());
    const client = await newAccount(url, 'Anne');
    const others = [newVisitor(url).client, newVisitor(url).client, newVisitor(url).client];
    for (const other of others) await other.signIn('Anne', PASSWORD);
    const { sessions } = await client.sessions();
    expect(sessions.filter(({ current }) => current)).toHaveLength(1);
    expect(sessions).toHaveLength(4);

    const theirs = (await others[0]!.sessions()).sessions.find(({ current }) => current)!;
    const stranger = await newAccount(url, 'Eve');
    await expect(stranger.endSession(theirs.id)).rejects.toMatchObject(refusedAs('not-found'));
    await client.endSession(theirs.id);
    expect((await others[0]!.me()).kind).toBe('guest');
    expect((await others[1]!.me()).kind).toBe('account');
    await client.endOtherSessions();
    for (const other of others) expect((await other.me()).kind).toBe('guest');
    expect((await client.sessions()).sessions).toMatchObject([{ current: true }]);
    expect((await stranger.me()).kind).toBe('account');
  });

  test('too many logins end the oldest sessions', async () => {
    const { url } = await servers.start(await servers.newDatabase());
    const first = await newAccount(url, 'Anne');
    const later = Array.from({ length: 50 }, () => newVisitor(url).client);
    for (const client of later) await client.signIn('Anne', PASSWORD);
    expect((await first.me()).kind).toBe('guest');
    expect((await later[0]!.me()).kind).toBe('account');
    expect((await later.at(-1)!.sessions()).sessions).toHaveLength(50);
  });

  test('a token acts as its owner at tables, is shown once, and is invalid once deleted', async () => {
    const { url } = await servers.start(await servers.newDatabase());
    const client = await newAccount(url, 'Owner');
    const made = await client.makeToken({ name: 'my bot', scope: 'play' });
    const { token, ...shown } = made;
    expect(await client.tokens()).toEqual({ tokens: [shown] });
    const bot = createClient({ base: url, token });
    expect(await bot.me()).toEqual(await client.me());
    expect((await client.tokens()).tokens[0]!.usedAt).toBeGreaterThanOrEqual(made.createdAt);
    const stranger = await newAccount(url, 'Eve');
    await expect(stranger.dropToken(made.id)).rejects.toMatchObject(refusedAs('not-found'));
    await client.dropToken(made.id);
    await expect(bot.me()).rejects.toMatchObject({ status: 401 });
  });

  test('a cookie does not add rights to a token, nor replace an invalid one', async () => {
    const { url } = await servers.start(await servers.newDatabase());
    const visitor = newVisitor(url);
    await visitor.client.me();
    await visitor.client.createAccount('Owner', PASSWORD);
    for (const authorization of ['Bearer nothing', 'Bearer', 'Basic abc', '']) {
      const answer = await visitor.fetch(`${url}/api/me`, { headers: { authorization } });
      expect(answer.status).toBe(401);
    }
  });
});

test('a device’s name has two words at most', () => {
  const chrome = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0';
  expect(deviceOf(`Mozilla/5.0 (X11; Linux x86_64) ${chrome} Safari/537.36`)).toBe('Chrome, Linux');
  expect(deviceOf(`Mozilla/5.0 (Windows NT 10.0) ${chrome} Safari/537.36 Edg/141.0`)).toBe('Edge, Windows');
  expect(
    deviceOf('Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile Safari/604.1'),
  ).toBe('Safari, iPhone');
  expect(deviceOf('Mozilla/5.0 (Macintosh; rv:140.0) Gecko/20100101 Firefox/140.0')).toBe('Firefox, macOS');
  expect(deviceOf('curl/8')).toBe('');
  expect(deviceOf(undefined)).toBe('');
});
