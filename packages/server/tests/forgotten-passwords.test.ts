/** People who have forgotten their password reset it through a confirmed address. */
import { afterEach, expect, test } from 'vitest';
import { later } from './support/later.ts';
import { type Mailbox, startMailbox } from './support/mailbox.ts';
import { onBothDatabases, type TestServers } from './support/server.ts';
import { newVisitor } from './support/visitor.ts';

const PASSWORD = 'correct horse battery';
const ADDRESS = 'Anne@post.example';
const SITE = 'http://club.example';
const refusedAs = (kind: string) => ({ refused: { kind } });

let mailbox: Mailbox;
afterEach(() => mailbox?.close());

/** A server with a mailbox, and Anne, who has confirmed her address. */
const open = async (servers: TestServers) => {
  mailbox = await startMailbox();
  const notices = { mail: { smtpUrl: mailbox.url, from: 'Club <games@club.example>' } };
  const node = await servers.start(await servers.newDatabase(), { publicUrl: SITE, notices });
  const anne = newVisitor(node.url);
  await anne.client.me();
  const { id } = await anne.client.createAccount('Anne', PASSWORD);
  const way = await anne.client.addNotice({ kind: 'email', address: ADDRESS, language: 'de' });
  await mailbox.until(1);
  // On its own row: the header of the e-mail has other numbers.
  const code = /^\d{8}\r?$/m.exec(mailbox.letters[0]!.text)![0].trim();
  await anne.client.confirmNotice(way.id, code);
  return { ...node, anne, id };
};

const keyIn = (text: string): string => /#\/reset\/([\w-]{43})/.exec(text)![1]!;

onBothDatabases('forgotten passwords', (servers) => {
  test('an address that a guest confirmed is for notifications only, also after the guest has an account', async () => {
    const { url } = await open(servers);
    const guest = newVisitor(url).client;
    await guest.me();
    const address = 'guest@post.example';
    const way = await guest.addNotice({ kind: 'email', address, language: 'en' });
    await mailbox.until(2);
    const code = /^\d{8}\r?$/m.exec(mailbox.letters[1]!.text)![0].trim();
    expect(await guest.confirmNotice(way.id, code)).toMatchObject({ confirmed: true });
    expect(await guest.testNotice(way.id)).toMatchObject({ result: 'delivered' });
    await mailbox.until(3);
    await guest.createAccount('Claire', PASSWORD);
    const elsewhere = newVisitor(url).client;
    await elsewhere.me();
    await elsewhere.forgotPassword(address);
    await elsewhere.forgotPassword(ADDRESS);
    await mailbox.until(4);
    expect(mailbox.letters.map(({ to }) => to[0])).toEqual([ADDRESS, address, address, ADDRESS]);
  });

  test('a reset key works once, ends every session, and the change is announced', async () => {
    const { url, anne, id } = await open(servers);
    const { token } = await anne.client.makeToken({ name: 'mine', scope: 'play' });
    const elsewhere = newVisitor(url).client;
    await elsewhere.me();
    await elsewhere.forgotPassword(ADDRESS.toLowerCase());
    await mailbox.until(2);
    const { to, text } = mailbox.letters[1]!;
    expect(to).toEqual([ADDRESS]);
    expect(text).toContain('Passwort');
    const key = keyIn(text);
    expect(text).toContain(`${SITE}/#/reset/${key}`);
    await expect(elsewhere.resetPassword(key, 'short')).rejects.toMatchObject(refusedAs('invalid'));
    expect(await elsewhere.resetPassword(key, 'a new password', ['tokens'])).toMatchObject({ id });
    expect((await elsewhere.me()).id).toBe(id);
    expect((await anne.client.me()).kind).toBe('guest');
    const bot = await fetch(`${url}/api/me`, { headers: { authorization: `Bearer ${token}` } });
    expect(bot.status).toBe(401);
    await mailbox.until(3);
    expect(mailbox.letters[2]).toMatchObject({ to: [ADDRESS] });
    expect(mailbox.letters[2]!.text).not.toContain('reset/');
    const again = newVisitor(url).client;
    await expect(again.resetPassword(key, 'a newer password')).rejects.toMatchObject(refusedAs('forbidden'));
    await again.signIn('Anne', 'a new password');
  });

  test('a changed password is announced by e-mail', async () => {
    const { anne } = await open(servers);
    // The address cannot be removed from an unattended browser.
    const [way] = (await anne.client.notices()).ways;
    await later(360_000, async () => {
      await expect(anne.client.dropNotice(way!.id)).rejects.toMatchObject(refusedAs('unproven'));
    });
    await anne.client.setPassword('another password', PASSWORD);
    await mailbox.until(2);
    expect(mailbox.letters[1]).toMatchObject({ to: [ADDRESS] });
    expect(mailbox.letters[1]!.text).toContain(SITE);
  });

  test('the answer does not depend on whether the address is known, and messages are limited', async () => {
    const { url, close } = await open(servers);
    const ask = async (address: string) => {
      const answer = await fetch(`${url}/api/account/forgotten`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ address }),
      });
      return { status: answer.status, body: await answer.json() };
    };
    const same = { status: 200, body: { ok: true } };
    expect(await ask('nobody@post.example')).toEqual(same);
    for (let count = 0; count < 7; count += 1) expect(await ask(ADDRESS)).toEqual(same);
    for (let count = 0; count < 12; count += 1) expect(await ask(`${count}@post.example`)).toEqual(same);
    expect(await ask(ADDRESS)).toMatchObject({ status: 429 });
    // A server sends pending e-mail before it stops.
    await close();
    expect(mailbox.letters.slice(1).map(({ to }) => to)).toEqual(Array(5).fill([ADDRESS]));
  });

  test('an unconfirmed address, an expired key, and a server without e-mail', async () => {
    const { url, anne, close } = await open(servers);
    const eve = newVisitor(url).client;
    await eve.me();
    await eve.createAccount('Eve', PASSWORD);
    await eve.addNotice({ kind: 'email', address: ADDRESS, language: 'en' });
    await mailbox.until(2);
    await newVisitor(url).client.forgotPassword(ADDRESS);
    await mailbox.until(3);
    await later(3_700_000, async () => {
      const late = newVisitor(url).client.resetPassword(keyIn(mailbox.letters[2]!.text), 'a new password');
      await expect(late).rejects.toMatchObject(refusedAs('forbidden'));
    });
    await anne.client.account();
    await close();
    expect(mailbox.letters).toHaveLength(3);
    const poor = await servers.start(await servers.newDatabase());
    await expect(newVisitor(poor.url).client.forgotPassword(ADDRESS)).rejects.toMatchObject(
      refusedAs('conflict'),
    );
    expect(await (await fetch(`${poor.url}/api/about.json`)).json()).toMatchObject({ email: false });
  });
});
