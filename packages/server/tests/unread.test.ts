/** Readers that do not read: data waits for them in small pages, and not for long. */
import { connect, type Socket } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { Settings } from '../src/index.ts';
import { openUnmigrated } from '../src/storage/open.ts';
import { follow } from './support/follower.ts';
import { onDatabase, type TestServers } from './support/server.ts';
import { startedTable, TWO_PEOPLE } from './support/table.ts';
import { newVisitor } from './support/visitor.ts';

/** More than a chat can hold: a connection buffers four megabytes before anybody reads them. */
const LINES = 5000;
const LONGEST_LINE = 'ж'.repeat(500);
/** Each reader has a page waiting, however many there are. */
const READERS = 3;
/** Only something that hangs takes this long. */
const PATIENCE = { timeout: 100_000, interval: 10 };
/** A page, and what a socket buffers. */
const BYTES_EACH = 200_000;

const clients: Socket[] = [];
afterEach(() => {
  for (const socket of clients.splice(0)) socket.destroy();
});

/** A table with a very long chat. */
const talk = async (servers: TestServers) => {
  const database = await servers.newDatabase();
  const first = await servers.start(database);
  const { id, host } = await startedTable(first.url);
  const { id: person_id } = await host.client.me();
  await first.close();
  const { db, close } = openUnmigrated(database, 'alone');
  const said = { table_id: id, person_id, at: 1, text: LONGEST_LINE };
  const rows = Array.from({ length: LINES }, (_, number) => ({ ...said, number }));
  for (let from = 0; from < rows.length; from += 500) {
    await db
      .insertInto('chat')
      .values(rows.slice(from, from + 500))
      .execute();
  }
  await close();
  return { database, id, cookies: host.cookies };
};

/** The server, and its ends of all connections. */
const talkative = async (
  servers: TestServers,
  { database, id, cookies }: Awaited<ReturnType<typeof talk>>,
  settings: Partial<Settings>,
) => {
  const { app, url } = await servers.start(database, settings);
  const sockets = new Set<Socket>();
  app.server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  const unread = (): number => [...sockets].reduce((sum, { writableLength }) => sum + writableLength, 0);
  return { id, url, unread, visitor: newVisitor(url, cookies) };
};

const askAndNeverRead = (url: string, path: string): void => {
  const { port, hostname } = new URL(url);
  const socket = connect(Number(port), hostname).pause();
  socket.on('error', () => {});
  socket.write(`GET ${path} HTTP/1.1\r\nhost: ${hostname}\r\n\r\n`);
  clients.push(socket);
};

onDatabase('sqlite', 'unread', (servers) => {
  let said: Awaited<ReturnType<typeof talk>>;
  beforeAll(async () => {
    said = await talk(servers);
  });

  test('chat and log come in pages: a reader that does not read costs one page, one that reads gets all', async () => {
    const { id, url, unread, visitor } = await talkative(servers, said, {});
    for (let count = 0; count < READERS; count += 1) {
      askAndNeverRead(url, `/api/tables/${id}/chat`);
      askAndNeverRead(url, `/api/tables/${id}/stream`);
    }
    await vi.waitFor(() => expect(unread()).toBeGreaterThan(0), PATIENCE);
    for (let count = 0; count < 10; count += 1) {
      expect(unread()).toBeLessThan(2 * READERS * BYTES_EACH);
      await setTimeout(50);
    }
    const answer = await visitor.fetch(`${url}/api/tables/${id}/chat`);
    expect((await answer.text()).length).toBeLessThan(BYTES_EACH);
    const { lines } = await visitor.client.chat(id);
    expect(lines.map(({ number }) => number)).toEqual(Array.from({ length: LINES }, (_, number) => number));

    const follower = follow(visitor.client, id, TWO_PEOPLE.options);
    await visitor.client.seat(id, 0, null);
    await follower.until('all has come', () => follower.chat.length >= LINES);
    await follower.until('what is new has come', () =>
      follower.entries.some((entry) => entry.kind === 'seat' && entry.why === 'left'),
    );
    expect(follower.chat.map(({ number }) => number)).toEqual(lines.map(({ number }) => number));
    expect(follower.faults).toEqual([]);
    follower.stop();
  });

  test('a reader that does not read is disconnected', async () => {
    const { id, url, unread } = await talkative(servers, said, { pace: { stalledMs: 500 } });
    for (let count = 0; count < READERS; count += 1) askAndNeverRead(url, `/api/tables/${id}/stream`);
    await vi.waitFor(() => expect(unread()).toBeGreaterThan(0), PATIENCE);
    await vi.waitFor(() => expect(unread()).toBe(0), PATIENCE);
  });

  test('unread data of all readers together is limited', async () => {
    const most = 200_000;
    const { id, url, unread } = await talkative(servers, said, { limits: { unreadBytes: most } });
    for (let count = 0; count < READERS; count += 1) askAndNeverRead(url, `/api/tables/${id}/stream`);
    await vi.waitFor(() => expect(unread()).toBeGreaterThan(most), PATIENCE);
    await vi.waitFor(() => {
      expect(unread()).toBeLessThanOrEqual(most);
      expect(unread()).toBeGreaterThan(0);
    }, PATIENCE);
  });
});
