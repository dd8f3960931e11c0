/** Logging in with passkeys: a software passkey answers like a browser. */
import { expect, test } from 'vitest';
import { newAuthenticator } from './support/authenticator.ts';
import { onBothDatabases } from './support/server.ts';
import { newVisitor } from './support/visitor.ts';

const forbidden = { refused: { kind: 'forbidden' } };

onBothDatabases('passkeys', (servers) => {
  test('a guest becomes an account by a passkey, and logs in with it elsewhere', async () => {
    const database = await servers.newDatabase();
    const { url, close } = await servers.start(database, { publicUrl: 'https://club.example' });
    const passkey = newAuthenticator('https://club.example');
    const { client } = newVisitor(url);
    const { id } = await client.me();
    const { challenge } = await client.newPasskeyOptions('Hébert');
    expect(await client.addPasskey(passkey.create(challenge))).toEqual({
      id,
      kind: 'account',
      name: 'Hébert',
    });
    expect(await client.account()).toMatchObject({ hasPassword: false, passkeys: [{ device: '' }] });

    const other = newVisitor(url).client;
    const question = await other.passkeyOptions();
    expect(question).toMatchObject({ rpId: 'club.example' });
    await close();
    // Any node can check the answer, at any time.
    const after = await servers.start(database, { publicUrl: 'https://club.example' });
    const late = newVisitor(after.url).client;
    expect(await late.signInWithPasskey(passkey.get(question.challenge))).toMatchObject({ id });
    expect((await late.me()).id).toBe(id);
  });

  test('a wrong answer grants no access', async () => {
    const { url } = await servers.start(await servers.newDatabase());
    const passkey = newAuthenticator(url);
    const { client } = newVisitor(url);
    await client.me();
    const mine = await client.newPasskeyOptions('Louise');
    const eve = newVisitor(url).client;
    const before = await eve.me();
    // Somebody else’s challenge; then a used one.
    await expect(eve.addPasskey(passkey.create(mine.challenge))).rejects.toMatchObject(forbidden);
    await expect(client.addPasskey(passkey.create(mine.challenge))).rejects.toMatchObject(forbidden);
    await client.addPasskey(passkey.create((await client.newPasskeyOptions('Louise')).challenge));

    const answers = [
      // Another key under the same id; another site; another challenge.
      async () => ({ ...newAuthenticator(url).get((await eve.passkeyOptions()).challenge), id: passkey.id }),
      async () => {
        const { challenge } = await eve.passkeyOptions();
        const elsewhere = newAuthenticator('https://elsewhere.example').get(challenge);
        const { clientDataJSON } = elsewhere.response;
        const own = passkey.get(challenge);
        return { ...own, response: { ...own.response, clientDataJSON } };
      },
      async () => passkey.get('AAAAAAAAAAAAAAAAAAAAAA'),
      async () => passkey.get('\u0000'),
      async () => newAuthenticator(url).get((await eve.passkeyOptions()).challenge),
    ];
    for (const answer of answers) {
      await expect(eve.signInWithPasskey(await answer())).rejects.toMatchObject(forbidden);
    }
    const used = passkey.get((await eve.passkeyOptions()).challenge);
    await newVisitor(url).client.signInWithPasskey(used);
    await expect(eve.signInWithPasskey(used)).rejects.toMatchObject(forbidden);
    expect(await eve.me()).toEqual(before);
  });

  test('passkeys can be removed except for the last way to log in', async () => {
    const { url } = await servers.start(await servers.newDatabase());
    const [first, second] = [newAuthenticator(url), newAuthenticator(url)];
    const { client } = newVisitor(url);
    await client.me();
    await client.addPasskey(first.create((await client.newPasskeyOptions('Abraham')).challenge));
    const again = first.create((await client.newPasskeyOptions()).challenge);
    await expect(client.addPasskey(again)).rejects.toMatchObject({ refused: { kind: 'conflict' } });
    const options = await client.newPasskeyOptions();
    expect(options).toMatchObject({ excludeCredentials: [{ id: first.id }], user: { name: 'Abraham' } });
    await client.addPasskey(second.create(options.challenge));
    const passkeys = (await client.account()).passkeys.map(({ id }) => id);
    expect(passkeys).toHaveLength(2);
    await client.dropPasskey(passkeys[0]!);
    await expect(client.dropPasskey(passkeys[0]!)).rejects.toMatchObject({ refused: { kind: 'not-found' } });
    await expect(client.dropPasskey(passkeys[1]!)).rejects.toMatchObject({ refused: { kind: 'conflict' } });
    const other = newVisitor(url).client;
    const { challenge } = await other.passkeyOptions();
    await expect(other.signInWithPasskey(first.get(challenge))).rejects.toMatchObject(forbidden);
    await client.setPassword('a password as well');
    await client.dropPasskey(passkeys[1]!);
    expect(await other.signIn('abraham', 'a password as well')).toMatchObject({ name: 'Abraham' });
  });
});
