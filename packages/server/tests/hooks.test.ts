/** Webhooks to Discord, Slack, ntfy and programs, of people and of tables, against a real receiver. */
import type { HookFormat, NewTable } from '@cap-diamant/protocol';
import type { Client } from '@cap-diamant/protocol/client';
import { afterEach, expect, test } from 'vitest';
import { isNtfyAddress } from '../src/notices/hook-messages.ts';
import { retryAfter } from '../src/notices/safe-post.ts';
import { openShared } from '../src/storage/open.ts';
import { type Receiver, startReceiver } from './support/receiver.ts';
import { onBothDatabases } from './support/server.ts';
import { newGuest, TWO_PEOPLE } from './support/table.ts';
import { lookAt, newGuestGame } from './support/waiting-game.ts';

const SOON = { sweepMs: 20, quietMs: 100, retryMs: 20, claimMs: 60_000 };
const NOTICES = { allowPrivateAddresses: true, pace: SOON };
const SLOW: NewTable = { ...TWO_PEOPLE, pace: 'correspondence', moveSeconds: 3 * 86_400 };

const open: Receiver[] = [];
afterEach(() => {
  for (const one of open.splice(0)) one.close();
});
const newReceiver = async (): Promise<Receiver> => {
  const receiver = await startReceiver();
  open.push(receiver);
  return receiver;
};

const addHook = (client: Client, url: string, format: HookFormat, ownTurns = true) =>
  client.addNotice({ kind: 'webhook', url, format, language: 'fr', ownTurns });

const bodyOf = ({ received }: Receiver, index = 0) => JSON.parse(received[index]!.body.toString());

/** Long enough for another message to arrive, if there were one. */
const aWhile = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 400));

onBothDatabases('hooks', (servers) => {
  const start = async () => (await servers.start(await servers.newDatabase(), { notices: NOTICES })).url;

  test('Discord: mentions only the player to move, whatever the names contain', async () => {
    const url = await start();
    const receiver = await newReceiver();
    const { id, asked, other } = await newGuestGame(url, ['@everyone *Anne*', '<@123456789012345678>'], SLOW);
    await asked.setMentions({ discord: '222222222222222222', slack: 'U0AAAAAAA' });
    await other.setMentions({ discord: '333333333333333333', slack: null });
    await addHook(asked, `${receiver.url}/api/webhooks/1/x`, 'discord');
    await receiver.until(1);
    expect(receiver.received[0]!.path).toBe('/api/webhooks/1/x');
    const { content, allowed_mentions, embeds } = bodyOf(receiver);
    expect(allowed_mentions).toEqual({ parse: [], users: ['222222222222222222'] });
    expect(content).toMatch(/^<@222222222222222222> .*, c’est à vous de jouer\.$/);
    expect(content.slice(24)).not.toMatch(/(?<!\\)[<@*]/);
    const { deadline } = (await asked.table(id)).table;
    expect(embeds).toEqual([
      {
        title: String.raw`\@everyone \*Anne\*, \<\@123456789012345678\>`,
        url: `${url}/table/${id}`,
        description: expect.stringContaining(`<t:${Math.floor(deadline! / 1000)}:R>`),
      },
    ]);
  });

  test('Slack: the same, with its own escapes', async () => {
    const url = await start();
    const receiver = await newReceiver();
    const { id, asked } = await newGuestGame(url, ['<!channel> & co', 'Bruno <@U0BBBBBBB>'], SLOW);
    await asked.setMentions({ discord: null, slack: 'U0AAAAAAA' });
    await addHook(asked, receiver.url, 'slack');
    await receiver.until(1);
    const { text } = bodyOf(receiver);
    const [words, link, deadline] = text.split('\n');
    expect(words).toMatch(/^<@U0AAAAAAA> .*, c’est à vous de jouer\.$/);
    expect(link).toBe(`<${url}/table/${id}|&lt;!channel&gt; &amp; co, Bruno &lt;@U0BBBBBBB&gt;>`);
    expect(deadline).toMatch(/<!date\^\d+\^\{date_short_pretty\}, \{time\}\|[^<>]+ UTC>/);
    expect(text.match(/<@/g)).toHaveLength(1);
  });

  test('ntfy: JSON to the server’s root, with the topic from the address', async () => {
    const url = await start();
    const receiver = await newReceiver();
    const { id, asked, seat } = await newGuestGame(url, ['Élodie', 'Фёдор'], SLOW);
    await addHook(asked, `${receiver.url}/my-topic`, 'ntfy');
    await receiver.until(1);
    expect(receiver.received[0]!.path).toBe('/');
    expect(bodyOf(receiver)).toEqual({
      topic: 'my-topic',
      title: 'Élodie, Фёдор',
      message: expect.stringMatching(
        new RegExp(`^${['Élodie', 'Фёдор'][seat]}, c’est à vous de jouer\\.\\nÀ jouer avant\\s: .* UTC\\.$`),
      ),
      click: `${url}/table/${id}`,
    });
    await expect(addHook(asked, `${receiver.url}/two/parts`, 'ntfy')).rejects.toMatchObject({ status: 400 });
  });

  test('an invitation is announced once, and not after it is answered or to a person who gets too many', async () => {
    const url = await start();
    const [json, discord] = [await newReceiver(), await newReceiver()];
    const [host, guest] = [await newGuest(url, 'Anne'), await newGuest(url, 'Benoît')];
    const { id } = await guest.client.me();
    await addHook(guest.client, json.url, 'json');
    await addHook(guest.client, discord.url, 'discord');
    const invite = async () => (await host.client.createTable({ ...SLOW, invites: [null, id] })).table.id;
    const table = await invite();
    await json.until(1);
    expect(bodyOf(json)).toEqual({
      kind: 'invitation',
      table,
      title: 'Anne',
      host: 'Anne',
      player: 'Benoît',
      link: `${url}/table/${table}`,
    });
    await discord.until(1);
    expect(bodyOf(discord)).toMatchObject({
      content: 'Benoît, Anne vous invite à une partie.',
      allowed_mentions: { parse: [], users: [] },
    });
    for (let count = 0; count < 6; count += 1) await invite();
    await json.until(5);
    await aWhile();
    expect(json.received).toHaveLength(5);
  });

  test('an open tab does not silence a webhook', async () => {
    const url = await start();
    const receiver = await newReceiver();
    const { id, asked } = await newGuestGame(url, ['Anne', 'Bruno']);
    const stop = await lookAt(asked, id);
    await addHook(asked, receiver.url, 'json');
    await receiver.until(1);
    stop();
  });

  test('a table’s webhook announces everybody’s turns, once per turn even if several share it', async () => {
    const database = await servers.newDatabase();
    const { url } = await servers.start(database, { notices: NOTICES });
    if (servers.kind === 'postgresql') await servers.start(database, { notices: NOTICES });
    const receiver = await newReceiver();
    const { id, asked, other, seat, playTurn } = await newGuestGame(url, ['Anne', 'Bruno']);
    // The same channel for the table, by both players, and for the own turns of one of them.
    const first = await addHook(other, receiver.url, 'discord', false);
    const second = await addHook(asked, receiver.url, 'discord');
    await asked.addTableHook(id, second.id);
    const { hooks } = await other.addTableHook(id, first.id);
    expect(hooks).toMatchObject([
      { id: first.id, format: 'discord', host: new URL(receiver.url).host, off: false },
      { id: second.id },
    ]);
    await receiver.until(1);
    await aWhile();
    expect(receiver.received).toHaveLength(1);
    const names = ['Anne', 'Bruno'];
    expect(bodyOf(receiver).content).toContain(names[seat]);
    await playTurn();
    await receiver.until(2);
    await aWhile();
    expect(receiver.received).toHaveLength(2);
    const { waiting } = (await asked.table(id)).table;
    expect(bodyOf(receiver, 1).content).toContain(names[waiting!]);
  });

  test('a webhook of a table: who may see, add and remove it', async () => {
    const url = await start();
    const { id, asked, other } = await newGuestGame(url, ['Anne', 'Bruno']);
    const stranger = (await newGuest(url, 'Eve')).client;
    const address = 'https://hooks.example/';
    const [way, foreign] = [await addHook(other, address, 'json'), await addHook(stranger, address, 'json')];
    const forbidden = { refused: { kind: 'forbidden' } };
    await expect(stranger.tableHooks(id)).rejects.toMatchObject(forbidden);
    await expect(stranger.addTableHook(id, foreign.id)).rejects.toMatchObject(forbidden);
    await expect(asked.addTableHook(id, way.id)).rejects.toMatchObject({ refused: { kind: 'not-found' } });
    await other.addTableHook(id, way.id);
    await other.addTableHook(id, way.id);
    const { hooks } = await asked.tableHooks(id);
    // The address itself is a secret.
    expect(hooks).toEqual([
      { id: way.id, format: 'json', host: 'hooks.example', owner: (await other.me()).id, off: false },
    ]);
    await expect(stranger.dropTableHook(id, way.id)).rejects.toMatchObject(forbidden);
    expect((await other.dropTableHook(id, way.id)).hooks).toEqual([]);
    for (let count = 0; count < 5; count += 1) {
      const { id: more } = await addHook(other, `${address}${count}`, 'json', false);
      await other.addTableHook(id, more);
    }
    await expect(other.addTableHook(id, way.id)).rejects.toMatchObject({ refused: { kind: 'too-many' } });
    // Removing the channel removes it from its tables.
    for (const one of (await other.notices()).ways) await other.dropNotice(one.id);
    expect((await asked.tableHooks(id)).hooks).toEqual([]);
  });

  test('a test is sent at once, and its result is shown to the owner only', async () => {
    const url = await start();
    const receiver = await newReceiver();
    const owner = (await newGuest(url, 'Anne')).client;
    const stranger = (await newGuest(url, 'Eve')).client;
    const { id } = await addHook(owner, `${receiver.url}/topic`, 'ntfy');
    expect((await owner.notices()).ways).toMatchObject([
      { id, format: 'ntfy', last: null, pending: 0, off: false },
    ]);
    expect(await owner.testNotice(id)).toMatchObject({ result: 'delivered', status: 201 });
    expect(bodyOf(receiver)).toMatchObject({ topic: 'topic', message: expect.stringContaining('essai') });
    receiver.answer(302, { location: `${receiver.url}/elsewhere` });
    expect(await owner.testNotice(id)).toMatchObject({ result: 'refused', status: 302 });
    expect(receiver.received).toHaveLength(2);
    expect((await owner.notices()).ways[0]!.last).toMatchObject({ result: 'refused', status: 302 });
    await expect(stranger.testNotice(id)).rejects.toMatchObject({ status: 404 });
    receiver.close();
    expect(await owner.testNotice(id)).toMatchObject({ result: 'unreachable', status: null });
    for (let count = 3; count < 20; count += 1) await owner.testNotice(id);
    await expect(owner.testNotice(id)).rejects.toMatchObject({ refused: { kind: 'too-many' } });
  });

  test('a receiver that asks to wait gets nothing meanwhile; the owner sees what is pending', async () => {
    const url = await start();
    const receiver = await newReceiver();
    receiver.answer(429, { 'retry-after': '2' });
    const { asked } = await newGuestGame(url, ['Anne', 'Bruno']);
    await addHook(asked, receiver.url, 'discord');
    await receiver.until(1);
    const asks = Date.now();
    receiver.answer(204);
    await expect
      .poll(async () => (await asked.notices()).ways[0])
      .toMatchObject({ last: { result: 'refused', status: 429 }, pending: 1 });
    await receiver.until(2);
    expect(Date.now() - asks).toBeGreaterThan(1800);
    await expect
      .poll(async () => (await asked.notices()).ways[0])
      .toMatchObject({ last: { result: 'delivered', status: 204 }, pending: 0 });
  });

  test('a webhook that no longer exists gets no more; a test that arrives switches it on again', async () => {
    const url = await start();
    const receiver = await newReceiver();
    receiver.answer(404);
    const { asked, playUntilAsked } = await newGuestGame(url, ['Anne', 'Bruno']);
    const { id } = await addHook(asked, receiver.url, 'slack');
    await receiver.until(1);
    await expect.poll(async () => (await asked.notices()).ways[0]!.off).toBe(true);
    await playUntilAsked();
    await aWhile();
    expect(receiver.received).toHaveLength(1);
    receiver.answer(200);
    await asked.testNotice(id);
    expect((await asked.notices()).ways[0]).toMatchObject({ off: false });
    await playUntilAsked();
    await receiver.until(3);
  });

  test('a guest cannot have a thousand webhooks, even if they are all added at once', async () => {
    const url = await start();
    const { client } = await newGuest(url, 'Eve');
    const attempts = await Promise.allSettled(
      Array.from({ length: 60 }, (_, index) => addHook(client, `https://hooks.example/${index}`, 'json')),
    );
    const kinds = attempts.map((one) => (one.status === 'rejected' ? one.reason.refused.kind : 'added'));
    expect(kinds.filter((kind) => kind === 'added')).toHaveLength(10);
    expect(kinds.filter((kind) => kind === 'too-many')).toHaveLength(10);
    expect((await client.notices()).ways).toHaveLength(10);
  });

  test('many silent webhooks of one host leave places for others', async () => {
    const database = await servers.newDatabase();
    const { url } = await servers.start(database, { notices: NOTICES });
    const [slow, quick] = [await newReceiver(), await newReceiver()];
    slow.answer(null);
    const games = await Promise.all(
      Array.from({ length: 4 }, (_, index) => newGuestGame(url, [`Eve ${index}`, `Adam ${index}`])),
    );
    for (const { asked } of games) {
      for (let count = 0; count < 4; count += 1) await addHook(asked, `${slow.url}/${count}`, 'json');
    }
    await slow.until(8);
    // Three of each person, eight of the host, before the first of them is given up.
    const atOnce = slow.received.length;
    const { asked } = await newGuestGame(url, ['Anne', 'Bruno']);
    await addHook(asked, quick.url, 'json');
    await quick.until(1);
    expect(atOnce).toBe(8);
    slow.close();
  });

  test('the export has a person’s webhooks and mentions; erasing removes them', async () => {
    const database = await servers.newDatabase();
    const { url } = await servers.start(database);
    const { client } = await newGuest(url, 'Anne');
    const { table } = await client.createTable(TWO_PEOPLE);
    const { id, secret } = await addHook(client, 'https://hooks.example/secret', 'discord');
    await client.setMentions({ discord: '222222222222222222', slack: null });
    await client.addTableHook(table.id, id);
    const exported = await client.exportMe();
    const rows = exported
      .trim()
      .split('\n')
      .map((row) => JSON.parse(row));
    expect(rows).toContainEqual(
      expect.objectContaining({ kind: 'notice', way: 'webhook', format: 'discord', tables: [table.id] }),
    );
    expect(rows).toContainEqual({ kind: 'mention', format: 'discord', mention: '222222222222222222' });
    expect(exported).not.toContain(secret);
    await client.eraseMe();
    const storage = await openShared(database);
    try {
      for (const name of ['notice_ways', 'mentions', 'table_hooks', 'deliveries'] as const) {
        expect([name, await storage.db.selectFrom(name).selectAll().execute()]).toEqual([name, []]);
      }
    } finally {
      await storage.close();
    }
  });
});

test('Retry-After is seconds or a date', () => {
  expect(retryAfter(undefined, 0)).toBe(null);
  expect(retryAfter('3', 0)).toBe(3000);
  expect(retryAfter('0.5', 0)).toBe(500);
  expect(retryAfter('Thu, 01 Jan 1970 00:00:09 GMT', 4000)).toBe(5000);
  expect(retryAfter('Thu, 01 Jan 1970 00:00:01 GMT', 4000)).toBe(0);
  expect(retryAfter('soon', 0)).toBe(null);
});

test('an ntfy address ends with one topic', () => {
  expect(isNtfyAddress('https://ntfy.sh/my_topic-1?auth=x')).toBe(true);
  for (const address of ['https://ntfy.sh/', 'https://ntfy.sh/a/b', 'https://ntfy.sh/a%20b', 'no address']) {
    expect([address, isNtfyAddress(address)]).toEqual([address, false]);
  }
});
