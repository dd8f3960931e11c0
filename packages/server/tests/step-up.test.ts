/** An unattended browser or a stolen cookie can play, but cannot change how to log in. */
import { expect, test } from 'vitest';
import { newAuthenticator } from './support/authenticator.ts';
import { later } from './support/later.ts';
import { onBothDatabases } from './support/server.ts';
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

onBothDatabases('step-up', (servers) => {
  test('five minutes after logging in, changing ways to log in needs a new proof', async () => {
    const { url } = await servers.start(await servers.newDatabase());
    const { client } = await newAccount(url, 'Anne');
    const { id } = await client.makeToken({ name: 'mine', scope: 'play' });
    const passkey = newAuthenticator(url);
    await client.addPasskey(passkey.create((await client.newPasskeyOptions()).challenge));
    const [kept] = (await client.account()).passkeys;
    await later(SIX_MINUTES, async () => {
      for (const change of [
        () => client.newPasskeyOptions(),
        () => client.dropPasskey(kept!.id),
        () => client.makeToken({ name: 'another', scope: 'play' }),
        () => client.dropToken(id),
        () => client.addNotice({ kind: 'email', address: 'eve@elsewhere.example', language: 'en' }),
        () => client.setPassword('another password'),
        () => client.deleteAccount(),
      ]) {
        await expect(change()).rejects.toMatchObject({ status: 403, ...refusedAs('unproven') });
      }
      await expect(client.prove({ password: 'a guess' })).rejects.toMatchObject(refusedAs('forbidden'));
      await expect(client.dropToken(id)).rejects.toMatchObject(refusedAs('unproven'));
      await client.prove({ password: PASSWORD });
      await client.dropToken(id);
      // The password was entered a minute ago; a new one asks for it all the same.
      await expect(client.setPassword('another password')).rejects.toMatchObject(refusedAs('unproven'));
    });
    await later(2 * SIX_MINUTES, async () => {
      await expect(client.dropPasskey(kept!.id)).rejects.toMatchObject(refusedAs('unproven'));
      const stranger = await newAccount(url, 'Eve');
      const answer = () => client.passkeyOptions().then(({ challenge }) => passkey.get(challenge));
      // Somebody else’s passkey proves nothing here.
      await expect(stranger.client.prove({ credential: await answer() })).rejects.toMatchObject(
        refusedAs('forbidden'),
      );
      await client.prove({ credential: await answer() });
      // An owner who has forgotten the password but has a passkey.
      await client.setPassword('another password');
      await client.dropPasskey(kept!.id);
    });
    await newVisitor(url).client.signIn('Anne', 'another password');
  });

  test('an account without a password can set one, or be deleted, by its passkey alone', async () => {
    const { url } = await servers.start(await servers.newDatabase());
    const passkey = newAuthenticator(url);
    const { client } = newVisitor(url);
    await client.me();
    await client.addPasskey(passkey.create((await client.newPasskeyOptions('Hébert')).challenge));
    await later(SIX_MINUTES, async () => {
      await expect(client.deleteAccount()).rejects.toMatchObject(refusedAs('unproven'));
      await expect(client.setPassword('mine from now on')).rejects.toMatchObject(refusedAs('unproven'));
      await client.prove({ credential: passkey.get((await client.passkeyOptions()).challenge) });
      await client.deleteAccount();
      expect((await client.me()).kind).toBe('guest');
    });
  });

  test('a new password ends what its owner selects', async () => {
    const { url } = await servers.start(await servers.newDatabase());
    const { client } = await newAccount(url, 'Talon');
    const other = newVisitor(url).client;
    await other.signIn('Talon', PASSWORD);
    await client.makeToken({ name: 'mine', scope: 'play' });
    const passkey = newAuthenticator(url);
    await client.addPasskey(passkey.create((await client.newPasskeyOptions()).challenge));
    await client.setPassword('second password', PASSWORD, []);
    expect((await other.me()).kind).toBe('account');
    await client.setPassword('third password', 'second password', ['sessions']);
    expect((await other.me()).kind).toBe('guest');
    expect((await client.tokens()).tokens).toHaveLength(1);
    await client.setPassword('fourth password', 'third password', ['tokens', 'passkeys']);
    expect((await client.tokens()).tokens).toEqual([]);
    expect((await client.account()).passkeys).toEqual([]);
    expect((await client.me()).kind).toBe('account');
  });
});
