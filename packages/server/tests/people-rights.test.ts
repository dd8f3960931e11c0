/** Who may do what with accounts, as a list. */
import { expect, test } from 'vitest';
import { DAY, PEOPLE_DEEDS, PEOPLE_ROLES, type PeopleRole } from './support/people-actions.ts';
import { onBothDatabases } from './support/server.ts';
import { newGuest } from './support/table.ts';
import { newVisitor } from './support/visitor.ts';

onBothDatabases('rights of people', (servers) => {
  test('everybody may do what the list says, and nothing else', async () => {
    const { url } = await servers.start(await servers.newDatabase(), { dailyClock: () => Date.parse(DAY) });
    const known = (await newGuest(url, 'Somebody')).client;
    await known.createAccount('Known', 'a long password');

    const owner = await newGuest(url, 'Owner');
    await owner.client.createAccount('Owner', 'a long password');
    const { token } = await owner.client.makeToken({ name: 'bot', scope: 'play' });
    const guest = await newGuest(url, 'Guest');
    const askers: Record<PeopleRole, (address: string, init: RequestInit) => Promise<Response>> = {
      account: owner.fetch,
      token: (address, init) => {
        const headers = new Headers(init.headers);
        headers.set('authorization', `Bearer ${token}`);
        return fetch(address, { ...init, headers });
      },
      guest: guest.fetch,
      // A fresh visitor each time.
      nobody: (address, init) => newVisitor(url).fetch(address, init),
    };

    const wrong: string[] = [];
    for (const [method, path, answers, body = {}] of PEOPLE_DEEDS) {
      for (const role of PEOPLE_ROLES) {
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
    await owner.client.signIn('New name', 'a long password');
    expect(await owner.client.me()).toMatchObject({ kind: 'account', name: 'New name' });
    // The guest was erased, and the name that was refused is still free.
    expect(await guest.client.me()).toMatchObject({ kind: 'guest', name: '' });
  });
});
