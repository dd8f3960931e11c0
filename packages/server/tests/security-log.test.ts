/** What is logged about logins, accounts and moderators: who did what, to whom, from which network. */
import { expect, test, vi } from 'vitest';
import { moderate, resetPassword } from '../src/index.ts';
import { newAccount } from './support/accounts.ts';
import { newAuthenticator } from './support/authenticator.ts';
import { onDatabase } from './support/server.ts';
import { newGuest, startedTable } from './support/table.ts';
import { newVisitor } from './support/visitor.ts';

const PASSWORD = 'a long password';
const NEW_PASSWORD = 'a longer password';
const ACCOUNT_ROUTE = /^\/api\/(?:session|sessions|account|passkeys|tokens)(?:\/|$)/;
const HANGS = { timeout: 10_000 };
/** They only hand out a challenge. */
const UNLOGGED = ['POST /api/passkeys/options', 'POST /api/session/passkey/options'];

onDatabase('sqlite', 'the security log', (servers) => {
  /** A server, and the lines that it has logged since. */
  const open = async () => {
    const database = await servers.newDatabase();
    const { app, url } = await servers.start(database);
    const warn = vi.spyOn(app.log, 'warn');
    /** Lines are written after the answers. */
    const lines = async (count: number) => {
      await vi.waitFor(() => expect(warn.mock.calls.length).toBeGreaterThanOrEqual(count), HANGS);
      return warn.mock.calls.map(([line]) => line as unknown as { event: string });
    };
    return { database, app, url, lines, forget: () => warn.mockClear() };
  };

  test('has logins and changes of accounts, with who and from where', async () => {
    const { database, url, lines } = await open();
    const { client, id } = await newAccount(url, 'Anne');
    await client.makeToken({ name: 'mine', scope: 'play' });
    await expect(newVisitor(url).client.signIn('Anne', 'a guess')).rejects.toMatchObject({ status: 403 });
    const passkey = newAuthenticator(url);
    await client.addPasskey(passkey.create((await client.newPasskeyOptions()).challenge));
    const elsewhere = newVisitor(url).client;
    await elsewhere.signInWithPasskey(passkey.get((await elsewhere.passkeyOptions()).challenge));
    await elsewhere.signOut();
    await newVisitor(url).client.signIn('Anne', PASSWORD);
    // A guest's new name is not in it.
    await newGuest(url, 'Benoît');
    await client.rename('Annika');
    const key = (await resetPassword(database, 'Annika', url)).split('/').at(-1)!;
    await elsewhere.resetPassword(key, NEW_PASSWORD);
    const all = await lines(9);
    expect(all).toMatchObject([
      { event: 'create an account', by: id, status: 200, from: '127.0.0.1' },
      { event: 'create a token', by: id, status: 200 },
      { event: 'log in', by: null, status: 403, about: { name: 'Anne' } },
      { event: 'add a passkey', by: id, status: 200 },
      { event: 'log in with a passkey', by: id, status: 200 },
      { event: 'log out', by: id, status: 200 },
      { event: 'log in', by: id, status: 200 },
      { event: 'rename', by: id, status: 200, about: { name: 'Annika' } },
      { event: 'reset the password', by: id, status: 200 },
    ]);
    for (const secret of [PASSWORD, NEW_PASSWORD, 'a guess', key]) {
      expect(JSON.stringify(all)).not.toContain(secret);
    }
  });

  test('has what moderators do, and to whom', async () => {
    const { database, url, lines, forget } = await open();
    const table = await startedTable(url);
    const { number } = await table.guest.client.say(table.id, 'Something rude');
    await table.host.client.flag(table.id, number, 'rude');
    const rude = (await table.guest.client.me()).id;
    const bruno = await newAccount(url, 'Bruno');
    const { id: club } = await bruno.client.foundClub('Cap Rouge');
    for (const text of ['rude', 'wrong']) await bruno.client.postNotice(club, text);
    await bruno.client.flagNotice(club, 1, 'rude');
    const mira = await newAccount(url, 'Mira');
    await moderate(database, { kind: 'appoint', who: 'Mira' });
    await lines(2);
    forget();

    await mira.client.removeMessage(table.id, number);
    await mira.client.settleFlags(table.id, number);
    await mira.client.removeNotice(club, 1);
    await mira.client.settleClubFlags(club, 1);
    await mira.client.sanction(rude, { kind: 'ban', days: 7 });
    await expect(mira.client.sanction(mira.id, { kind: 'mute', days: 1 })).rejects.toMatchObject({
      status: 409,
    });
    // An author who removes a notice is no moderator; one who tries to do what they do, is in it.
    await bruno.client.removeNotice(club, 2);
    await expect(bruno.client.erasePerson(rude)).rejects.toMatchObject({ status: 403 });
    await mira.client.erasePerson(rude);

    const by = { by: mira.id, status: 200, from: '127.0.0.1' };
    expect(await lines(8)).toMatchObject([
      { event: 'remove a message', ...by, about: { id: table.id, number: String(number) } },
      { event: 'settle flags', ...by, about: { id: table.id, number: String(number) } },
      { event: 'remove a text of a club', ...by, about: { id: club, number: '1' } },
      { event: 'settle flags in a club', ...by, about: { id: club, number: '1' } },
      { event: 'sanction a person', ...by, about: { person: rude, kind: 'ban', days: 7 } },
      { event: 'sanction a person', by: mira.id, status: 409, about: { person: mira.id } },
      { event: 'erase a person', by: bruno.id, status: 403, about: { person: rude } },
      { event: 'erase a person', ...by, about: { person: rude } },
    ]);
  });

  test('forgets no route that changes accounts or is for moderators', async () => {
    const { app, url, lines, forget } = await open();
    const { paths } = (await (await fetch(`${url}/api/openapi.json`)).json()) as {
      paths: Record<string, Record<string, { tags?: string[] }>>;
    };
    const routes = Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods)
        .filter(([method]) => method !== 'get')
        .filter(([, { tags }]) => ACCOUNT_ROUTE.test(path) || tags!.includes('moderation'))
        .map(([method]) => `${method.toUpperCase()} ${path}`),
    );
    expect(routes).toContain('DELETE /api/moderation/clubs/{id}/{number}');
    expect(routes).toEqual(expect.arrayContaining(UNLOGGED));
    for (const route of routes) {
      if (UNLOGGED.includes(route)) continue;
      const [method, path] = route.split(' ') as ['POST', string];
      forget();
      const filled = path.replaceAll('{number}', '0').replaceAll(/\{\w+\}/g, 'A'.repeat(16));
      await app.inject({ method, url: filled, headers: { 'sec-fetch-site': 'same-origin' } });
      expect([route, (await lines(1).catch(() => [])).length]).toEqual([route, 1]);
    }
  });
});
