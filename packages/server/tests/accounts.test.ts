/** Guests become accounts; accounts log in, change their names, and are deleted. */
import { expect, test } from 'vitest';
import { createPasswords } from '../src/people/passwords.ts';
import { onBothDatabases } from './support/server.ts';
import { newVisitor } from './support/visitor.ts';

const PASSWORD = 'correct horse battery';
const refusedAs = (kind: string) => ({ refused: { kind } });

onBothDatabases('accounts', (servers) => {
  test('a guest becomes an account: the same person, under a cookie of another kind', async () => {
    const { url } = await servers.start(await servers.newDatabase());
    const { client, cookies } = newVisitor(url);
    const guest = await client.me();
    const old = new Map(cookies);
    const account = await client.createAccount('Élise du Cap', PASSWORD);
    expect(account).toEqual({ id: guest.id, kind: 'account', name: 'Élise du Cap' });
    expect(await client.me()).toEqual(account);
    expect(await client.account()).toMatchObject({ name: 'Élise du Cap', hasPassword: true, passkeys: [] });
    expect([...cookies.keys()].toSorted()).toEqual(['cap-diamant-device', 'cap-diamant-session']);
    // The guest's cookie no longer grants access, because nobody could revoke it.
    expect((await newVisitor(url, old).client.me()).id).not.toBe(guest.id);
    await expect(client.createAccount('Another', PASSWORD)).rejects.toMatchObject(refusedAs('conflict'));
  });

  test('people log in from another browser, in upper or lower case, and out again', async () => {
    const { url } = await servers.start(await servers.newDatabase());
    const { client } = newVisitor(url);
    await client.me();
    const account = await client.createAccount('Straße', PASSWORD);
    const other = newVisitor(url);
    const guest = await other.client.me();
    expect(await other.client.signIn('STRASSE', PASSWORD)).toEqual(account);
    expect(await other.client.me()).toEqual(account);
    await other.client.signOut();
    expect(await other.client.me()).toEqual(guest);
    expect(await client.me()).toEqual(account);
    for (const [name, password] of [
      ['Straße', 'wrong password'],
      ['Straße', ''],
      ['Nobody', PASSWORD],
    ] as const) {
      await expect(other.client.signIn(name, password)).rejects.toMatchObject(refusedAs('forbidden'));
    }
    expect(await other.client.me()).toEqual(guest);
  });

  test('every login gets a new key, and the previous one of this browser ends', async () => {
    const { url } = await servers.start(await servers.newDatabase());
    const { client, cookies } = newVisitor(url);
    await client.me();
    const { id } = await client.createAccount('Frontenac', PASSWORD);
    const before = new Map(cookies);
    await client.signIn('Frontenac', PASSWORD);
    expect(cookies.get('cap-diamant-session')).not.toBe(before.get('cap-diamant-session'));
    expect((await newVisitor(url, before).client.me()).id).not.toBe(id);
    expect((await client.sessions()).sessions).toHaveLength(1);
  });

  test('a name belongs to one account, in every spelling', async () => {
    const { url } = await servers.start(await servers.newDatabase());
    const { client } = newVisitor(url);
    await client.me();
    await client.createAccount('Léa', PASSWORD);
    const other = newVisitor(url).client;
    const guest = await other.me();
    for (const name of ['Léa', 'LÉA', 'Le\u0301a', 'Ｌéa']) {
      await expect(other.createAccount(name, PASSWORD)).rejects.toMatchObject(refusedAs('conflict'));
      await expect(other.rename(name)).rejects.toMatchObject(refusedAs('conflict'));
    }
    for (const name of ['x', 'a'.repeat(21), ' ab', 'a  b', 'a\u200bb', 'a<b', '-a', '日本\u202e', 'ﷺﷺ']) {
      await expect(other.createAccount(name, PASSWORD)).rejects.toMatchObject(refusedAs('invalid'));
    }
    await expect(other.createAccount('Léo', 'short')).rejects.toMatchObject(refusedAs('invalid'));
    expect(await other.me()).toEqual(guest);
    expect(await other.createAccount('Лев О’Нил-2', PASSWORD)).toMatchObject({ id: guest.id });
    await expect(other.rename('léa')).rejects.toMatchObject(refusedAs('conflict'));
    expect(await other.rename('Лев')).toMatchObject({ name: 'Лев' });
    expect((await other.account()).name).toBe('Лев');
  });

  test('text that a database cannot store is refused before a search', async () => {
    const { url } = await servers.start(await servers.newDatabase());
    const { client } = newVisitor(url);
    await client.me();
    for (const bad of [
      () => client.signIn('a\u0000b', PASSWORD),
      () => client.profile('a\u0000b'),
      () => client.createAccount('a\u0000b', PASSWORD),
      () => client.rename('a\u0000b'),
    ]) {
      await expect(bad()).rejects.toMatchObject(refusedAs('invalid'));
    }
    await client.createAccount('Élise', PASSWORD);
    for (const way of [
      { kind: 'webhook', url: 'https://hooks.example/\u0000' },
      { kind: 'email', address: 'a\u0000@post.example', language: 'en' },
    ] as const) {
      await expect(client.addNotice(way)).rejects.toMatchObject(refusedAs('invalid'));
    }
  });

  test('if two guests want the same name at the same time, one gets it', async () => {
    const { url } = await servers.start(await servers.newDatabase());
    const clients = Array.from({ length: 4 }, () => newVisitor(url).client);
    for (const client of clients) await client.me();
    const tried = await Promise.allSettled(
      clients.map((client) => client.createAccount('Cartier', PASSWORD)),
    );
    expect(tried.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const kinds = await Promise.all(clients.map(async (client) => (await client.me()).kind));
    expect(kinds.toSorted()).toEqual(['account', 'guest', 'guest', 'guest']);
  });

  test('a new password needs the old one, and logs out all other browsers', async () => {
    const { url } = await servers.start(await servers.newDatabase());
    const { client } = newVisitor(url);
    await client.me();
    const { id } = await client.createAccount('Talon', PASSWORD);
    const other = newVisitor(url).client;
    await other.signIn('Talon', PASSWORD);
    for (const [said, kind] of [
      [undefined, 'unproven'],
      ['wrong', 'forbidden'],
    ] as const) {
      await expect(client.setPassword('another password', said)).rejects.toMatchObject(refusedAs(kind));
    }
    expect((await other.me()).id).toBe(id);
    await client.setPassword('another password', PASSWORD);
    expect((await other.me()).id).not.toBe(id);
    expect((await client.me()).id).toBe(id);
    await expect(other.signIn('Talon', PASSWORD)).rejects.toMatchObject(refusedAs('forbidden'));
    expect((await other.signIn('Talon', 'another password')).id).toBe(id);
  });

  test('a deleted account is gone, and its name is free', async () => {
    const { url } = await servers.start(await servers.newDatabase());
    const { client } = newVisitor(url);
    await client.me();
    const { id } = await client.createAccount('Marie', PASSWORD);
    const other = newVisitor(url).client;
    await other.signIn('Marie', PASSWORD);
    const { token } = await client.makeToken({ name: 'bot', scope: 'play' });
    await expect(client.deleteAccount('wrong')).rejects.toMatchObject(refusedAs('forbidden'));
    await client.deleteAccount(PASSWORD);
    for (const browser of [client, other]) expect((await browser.me()).id).not.toBe(id);
    const bot = await fetch(`${url}/api/me`, { headers: { authorization: `Bearer ${token}` } });
    expect(bot.status).toBe(401);
    await expect(other.signIn('Marie', PASSWORD)).rejects.toMatchObject(refusedAs('forbidden'));
    expect(await other.createAccount('Marie', PASSWORD)).toMatchObject({ kind: 'account' });
  });

  test('secrets can be tried a few times only', async () => {
    const database = await servers.newDatabase();
    const { url } = await servers.start(database, { limits: { secretsPerMinute: 4 } });
    const { client } = newVisitor(url);
    await client.me();
    await client.createAccount('Laval', PASSWORD);
    const attempts = await Promise.allSettled(
      Array.from({ length: 5 }, () => newVisitor(url).client.signIn('Laval', 'a guess')),
    );
    const kinds = attempts.map((attempt) =>
      attempt.status === 'rejected' ? attempt.reason.refused.kind : '',
    );
    expect(kinds.filter((kind) => kind === 'too-many')).toHaveLength(2);
  });

  test('a name has its own limit, wherever the guesses come from, and whether it exists or not', async () => {
    const database = await servers.newDatabase();
    const limits = { failuresPerHour: 3 };
    const one = await servers.start(database, { limits });
    const owner = newVisitor(one.url).client;
    await owner.me();
    await owner.createAccount('Laval', PASSWORD);
    // The guesses go to another node, or to the same one after a restart.
    const restarted = async () => {
      await one.close();
      return servers.start(database, { limits });
    };
    const guess = async (url: string, name: string) =>
      expect(newVisitor(url).client.signIn(name, 'a guess')).rejects;
    for (const name of ['LAVAL', 'Nobody']) {
      await (await guess(one.url, name)).toMatchObject(refusedAs('forbidden'));
      await (await guess(one.url, name)).toMatchObject(refusedAs('forbidden'));
    }
    // Correct passwords do not count.
    await newVisitor(one.url).client.signIn('Laval', PASSWORD);
    const { url } =
      servers.kind === 'postgresql' ? await servers.start(database, { limits }) : await restarted();
    for (const name of ['laval', 'nobody']) {
      await (await guess(url, name)).toMatchObject(refusedAs('forbidden'));
      await (await guess(url, name)).toMatchObject(refusedAs('too-many'));
    }
    await expect(newVisitor(url).client.signIn('Laval', PASSWORD)).rejects.toMatchObject(
      refusedAs('too-many'),
    );
  });

  test('parallel guesses count like successive ones; the owner is not affected', async () => {
    const { url } = await servers.start(await servers.newDatabase(), { limits: { failuresPerHour: 3 } });
    const owner = newVisitor(url).client;
    await owner.me();
    await owner.createAccount('Laval', PASSWORD);
    const guesses = await Promise.allSettled(
      Array.from({ length: 8 }, () => newVisitor(url).client.signIn('Laval', 'a guess')),
    );
    const kinds = guesses.map((guess) => (guess.status === 'rejected' ? guess.reason.refused.kind : ''));
    expect(kinds.filter((kind) => kind === 'forbidden')).toHaveLength(3);
    // The limit holds for a browser that is logged in, too.
    for (let count = 0; count < 3; count += 1) {
      await expect(owner.setPassword('another password', 'a guess')).rejects.toMatchObject(
        refusedAs('forbidden'),
      );
    }
    await expect(owner.setPassword('another password', PASSWORD)).rejects.toMatchObject(
      refusedAs('too-many'),
    );
    await expect(owner.deleteAccount('a guess')).rejects.toMatchObject(refusedAs('too-many'));
    expect(await owner.account()).toMatchObject({ name: 'Laval' });
  });

  test('cookies are limited to this site, and to HTTPS if there is any', async () => {
    const { url } = await servers.start(await servers.newDatabase(), { publicUrl: 'https://club.example' });
    const { client, fetch, cookies } = newVisitor(url);
    await client.me();
    const answer = await fetch(`${url}/api/account`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'Secure', password: PASSWORD }),
    });
    for (const name of ['session', 'device']) {
      const start = `__Host-cap-diamant-${name}=`;
      const cookie = answer.headers.getSetCookie().find((line) => line.startsWith(start));
      for (const word of ['HttpOnly', 'SameSite=Lax', 'Secure', 'Path=/']) expect(cookie).toContain(word);
      expect(cookie).not.toContain('Domain');
    }
    expect([...cookies.keys()].toSorted()).toEqual([
      '__Host-cap-diamant-device',
      '__Host-cap-diamant-session',
    ]);
  });
});

test('passwords are stored with their parameters, and never twice with the same hash', async () => {
  const { hash, match } = createPasswords();
  const kept = await hash('Café au lait');
  expect(kept).toMatch(/^scrypt\$32768\$3\$/);
  const cheap = createPasswords(2 ** 10);
  expect(await cheap.hash('Café au lait')).not.toBe(await cheap.hash('Café au lait'));
  // Checked with the parameters it was made with.
  expect(await cheap.match('Cafe\u0301 au lait', kept)).toBe(true);
  expect(await match('Café au lait', await cheap.hash('Café au lait'))).toBe(true);
  expect(await cheap.match('café au lait', kept)).toBe(false);
  expect(await cheap.match('', null)).toBe(false);
});
