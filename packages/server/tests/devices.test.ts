/** Guesses from elsewhere do not lock owners out of their own devices. */
import { expect, test } from 'vitest';
import { openUnmigrated } from '../src/storage/open.ts';
import { onBothDatabases } from './support/server.ts';
import { newVisitor } from './support/visitor.ts';

const PASSWORD = 'correct horse battery';
const refusedAs = (kind: string) => ({ refused: { kind } });

onBothDatabases('known devices', (servers) => {
  test('after 55 wrong passwords from elsewhere the right one works on a known device', async () => {
    const database = await servers.newDatabase();
    const { url } = await servers.start(database, { limits: { failuresPerHour: 50 } });
    const owner = newVisitor(url);
    await owner.client.me();
    const { id } = await owner.client.createAccount('Laval', PASSWORD);
    await owner.client.signOut();
    const eve = newVisitor(url);
    const kinds: string[] = [];
    for (let count = 0; count < 55; count += 1) {
      await eve.client.signIn('Laval', `guess ${count}`).catch((error) => kinds.push(error.refused.kind));
    }
    expect(kinds.filter((kind) => kind === 'forbidden')).toHaveLength(50);
    expect(kinds.filter((kind) => kind === 'too-many')).toHaveLength(5);
    await expect(newVisitor(url).client.signIn('Laval', PASSWORD)).rejects.toMatchObject(
      refusedAs('too-many'),
    );
    expect(await owner.client.signIn('laval', PASSWORD)).toMatchObject({ id });
    // A known device is stored as a hash.
    const key = owner.cookies.get('cap-diamant-device')!;
    const { db, close } = openUnmigrated(database, database.kind === 'sqlite' ? 'reading' : 'alone');
    const rows = await db.selectFrom('devices').selectAll().execute();
    await close();
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(key);
  });

  test('guesses on a known device are limited too, and a device is known for one account only', async () => {
    const { url } = await servers.start(await servers.newDatabase(), { limits: { failuresPerHour: 3 } });
    const shared = newVisitor(url);
    await shared.client.me();
    await shared.client.createAccount('Laval', PASSWORD);
    await shared.client.signOut();
    const victim = newVisitor(url).client;
    await victim.me();
    await victim.createAccount('Talon', PASSWORD);
    for (const name of ['Laval', 'Talon']) {
      for (let count = 0; count < 3; count += 1) {
        await expect(shared.client.signIn(name, 'a guess')).rejects.toMatchObject(refusedAs('forbidden'));
      }
      await expect(shared.client.signIn(name, 'a guess')).rejects.toMatchObject(refusedAs('too-many'));
    }
    // On Laval’s own device; nobody has guessed elsewhere.
    await newVisitor(url).client.signIn('Laval', PASSWORD);
    await expect(newVisitor(url).client.signIn('Talon', PASSWORD)).rejects.toMatchObject(
      refusedAs('too-many'),
    );
  });

  test('a new password that ends other sessions also forgets other devices', async () => {
    const { url } = await servers.start(await servers.newDatabase(), { limits: { failuresPerHour: 2 } });
    const owner = newVisitor(url);
    await owner.client.me();
    await owner.client.createAccount('Laval', PASSWORD);
    const lost = newVisitor(url);
    await lost.client.signIn('Laval', PASSWORD);
    await owner.client.setPassword('another password', PASSWORD);
    for (let count = 0; count < 2; count += 1) {
      await expect(newVisitor(url).client.signIn('Laval', 'a guess')).rejects.toMatchObject(
        refusedAs('forbidden'),
      );
    }
    await expect(lost.client.signIn('Laval', 'a guess')).rejects.toMatchObject(refusedAs('too-many'));
    await owner.client.signOut();
    await owner.client.signIn('Laval', 'another password');
  });
});
