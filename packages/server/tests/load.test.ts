/** More to do than a server can: who is refused, and who never. */
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout } from 'node:timers/promises';
import fastify from 'fastify';
import { expect, test } from 'vitest';
import type { App } from '../src/http/app.ts';
import { shedLoad } from '../src/http/load.ts';
import { NO_LIMITS } from './support/limits.ts';
import { onDatabase } from './support/server.ts';
import { newGuest, startedTable } from './support/table.ts';

/** Without a cookie. */
const asStranger = (url: string): Promise<Response> => fetch(`${url}/api/tables`);

const statusOf = (request: Promise<unknown>): Promise<number> =>
  request.then(
    () => 200,
    (error: { status: number }) => error.status,
  );

const BUSY_MS = 20;
const work = (milliseconds: number): void => {
  const end = performance.now() + milliseconds;
  while (performance.now() < end);
};

test('what a server does before it listens refuses nobody; what it does afterwards refuses strangers', async () => {
  const app = fastify() as unknown as App;
  const load = shedLoad(app, { ...NO_LIMITS, busyMs: BUSY_MS });
  app.get('/api/tables', async () => 'here');
  const workForLong = async (): Promise<void> => {
    work(30 * BUSY_MS);
    await setTimeout(0);
  };
  await workForLong();
  expect(load.pressure()).not.toBe('none');
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  expect(load.pressure()).toBe('none');
  await workForLong();
  expect((await asStranger(url)).status).toBe(503);
  load.close();
  await app.close();
});

onDatabase('sqlite', 'overload', (servers) => {
  test.runIf(servers.kind === 'sqlite')(
    'strangers go first, then everybody but players; choices wait and are made',
    async () => {
      const database = await servers.newDatabase();
      const { url } = await servers.start(database, { limits: { busyRequests: 20 } });
      const { id, people } = await startedTable(url);
      const [host, guest] = people;
      const other = await newGuest(url, 'Chloé');

      // Another process holds the database: those who write wait.
      const file = path.join((database as { folder: string }).folder, 'cap-diamant.sqlite');
      const holder = new DatabaseSync(file);
      holder.exec('BEGIN IMMEDIATE');
      const waiting: Promise<unknown>[] = [];
      const wait = (count: number): void => {
        for (let each = 0; each < count; each += 1) waiting.push(statusOf(host.client.say(id, 'Hello')));
      };
      try {
        expect((await asStranger(url)).status).toBe(200);
        wait(30);
        await expect.poll(async () => (await asStranger(url)).status).toBe(503);
        const refused = await asStranger(url);
        expect(Number(refused.headers.get('retry-after'))).toBeGreaterThanOrEqual(5);
        expect(((await refused.json()) as { error: { kind: string } }).error.kind).toBe('unavailable');
        expect((await fetch(`${url}/health`)).status).toBe(200);
        // People whom the server knows are served, but not with a new stream of somebody else's game.
        expect(await statusOf(other.client.lobby())).toBe(200);
        expect((await other.fetch(`${url}/api/tables/${id}/stream`)).status).toBe(503);

        wait(60);
        await expect.poll(() => statusOf(other.client.lobby())).toBe(503);
        const choice = host.client.resign(id);
        const own = await guest.fetch(`${url}/api/tables/${id}/stream`);
        expect(own.status).toBe(200);
        await own.body!.cancel();
        holder.exec('COMMIT');
        await expect(choice).resolves.toBeDefined();
      } finally {
        holder.close();
      }
      await Promise.all(waiting);
      await expect.poll(async () => (await asStranger(url)).status).toBe(200);
    },
  );
});
