/** Who may do what with accounts, as a table. */
import { expect, test } from 'vitest';
import { onBothDatabases } from './support/server.ts';
import { newGuest } from './support/table.ts';
import { newVisitor } from './support/visitor.ts';

const ROLES = ['account', 'token', 'guest', 'nobody'] as const;
type Role = (typeof ROLES)[number];
type Answers = Readonly<Record<Role, number>>;

/** Owners only: tokens play and do nothing else, guests have no account. */
const OWNERS: Answers = { account: 200, token: 403, guest: 403, nobody: 401 };
const ALL: Answers = { account: 200, token: 200, guest: 200, nobody: 200 };
const MISSING: Answers = { ...OWNERS, account: 404 };
const NO_ID = 'A'.repeat(16);
const WEBHOOK = { kind: 'webhook', url: 'https://hooks.example/' };
const TAKEN = { name: 'known', password: 'not their password' };
const CODE = { code: '00000000' };

const DEEDS: readonly (readonly [string, string, Answers, unknown?])[] = [
  ['GET', '/api/me', ALL],
  ['PATCH', '/api/me', { account: 200, token: 403, guest: 409, nobody: 401 }, { name: 'New name' }],
  ['GET', '/api/me/games', { account: 200, token: 200, guest: 200, nobody: 401 }],
  ['GET', '/api/people/Known', ALL],
  ['GET', '/api/people/Known/games', ALL],
  ['GET', '/api/people/Unknown', { account: 404, token: 404, guest: 404, nobody: 404 }],
  ['GET', '/api/ratings/2', ALL],
  ['GET', '/api/account', OWNERS],
  ['GET', '/api/sessions', OWNERS],
  ['GET', '/api/tokens', OWNERS],
  ['GET', '/api/notices', OWNERS],
  ['POST', '/api/tokens', OWNERS, { name: 'another', scope: 'play' }],
  ['DELETE', `/api/tokens/${NO_ID}`, MISSING],
  ['POST', '/api/notices', OWNERS, WEBHOOK],
  ['POST', `/api/notices/${NO_ID}/confirm`, MISSING, CODE],
  ['DELETE', `/api/notices/${NO_ID}`, MISSING],
  ['DELETE', `/api/passkeys/${NO_ID}`, MISSING],
  ['DELETE', `/api/sessions/${NO_ID}`, MISSING],
  ['DELETE', '/api/sessions', OWNERS],
  ['PUT', '/api/account/password', { ...OWNERS, account: 403 }, { password: 'without the old one' }],
  ['DELETE', '/api/account', { ...OWNERS, account: 403 }],
  // A guest has to say which name his account shall have.
  ['POST', '/api/passkeys/options', { account: 200, token: 403, guest: 400, nobody: 401 }],
  ['POST', '/api/account', { account: 409, token: 403, guest: 409, nobody: 401 }, TAKEN],
  ['POST', '/api/session', { account: 403, token: 403, guest: 403, nobody: 403 }, TAKEN],
];

onBothDatabases('rights of people', (house) => {
  test('everybody may do what the table says, and nothing else', async () => {
    const { url } = await house.start(await house.newPlace());
    const known = (await newGuest(url, 'Somebody')).client;
    await known.foundAccount('Known', 'a long password');

    const owner = await newGuest(url, 'Owner');
    await owner.client.foundAccount('Owner', 'a long password');
    const { token } = await owner.client.makeToken({ name: 'bot', scope: 'play' });
    const guest = await newGuest(url, 'Guest');
    const askers: Record<Role, (address: string, init: RequestInit) => Promise<Response>> = {
      account: owner.fetch,
      token: (address, init) => {
        const headers = new Headers(init.headers);
        headers.set('authorization', `Bearer ${token}`);
        return fetch(address, { ...init, headers });
      },
      guest: guest.fetch,
      // Each time for the first time.
      nobody: (address, init) => newVisitor(url).fetch(address, init),
    };

    const wrong: string[] = [];
    for (const [method, path, answers, body = {}] of DEEDS) {
      for (const role of ROLES) {
        const content =
          method === 'GET'
            ? {}
            : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
        const answer = await askers[role](`${url}${path}`, { method, ...content });
        if (answer.status !== answers[role]) {
          const text = await answer.text();
          wrong.push(`${role}: ${method} ${path}: ${answer.status}, not ${answers[role]}: ${text}`);
        }
      }
    }
    expect(wrong).toEqual([]);
    expect(await owner.client.me()).toMatchObject({ kind: 'account', name: 'New name' });
    // The name was an account’s by then.
    expect(await guest.client.me()).toMatchObject({ kind: 'guest', name: 'Guest' });
  });
});
