/** When the database is away, hangs or is full: requests get an error soon, and nothing is lost. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { seededRandom } from '@cap-diamant/engine/chance';
import { sql } from 'kysely';
import pg from 'pg';
import { afterEach, expect, test } from 'vitest';
import { createServer } from '../src/index.ts';
import { openStorage } from '../src/storage/open.ts';
import { type WayTo, wayTo } from './support/database-proxy.ts';
import { newDatabase } from './support/databases.ts';
import { follow, randomTurn } from './support/follower.ts';
import { startNode } from './support/node.ts';
import { startedTable, TWO_PEOPLE } from './support/table.ts';
import type { Visitor } from './support/visitor.ts';

const LIMITS = { perMinute: 1_000_000, changesPerMinute: 1_000_000 };
const SOON_MS = 5000;

const ends: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end();
});

const newFolder = (): string => {
  const folder = mkdtempSync(path.join(tmpdir(), 'cap-diamant-outage-'));
  ends.push(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
};

const behind = async (): Promise<{
  readonly url: string;
  readonly way: WayTo;
  readonly database: string;
}> => {
  const database = await newDatabase();
  const way = await wayTo(database);
  ends.push(way.close);
  const app = await createServer({ database: { kind: 'postgresql', url: way.url }, limits: LIMITS });
  ends.push(() => app.close());
  return { url: await app.listen({ port: 0, host: '127.0.0.1' }), way, database };
};

interface Said {
  readonly status: number;
  readonly retryAfter: string | null;
  readonly ms: number;
  readonly text: string;
}

const ask = async ({ fetch: send }: Visitor, address: string, body?: unknown): Promise<Said> => {
  const started = Date.now();
  const content =
    body === undefined
      ? {}
      : { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
  const answer = await send(address, content);
  const text = await answer.text();
  return {
    status: answer.status,
    retryAfter: answer.headers.get('retry-after'),
    ms: Date.now() - started,
    text,
  };
};

/** The next turn at a table: acknowledged, or the reason why not. */
const nextTurn = async (id: string, people: readonly Visitor[]) => {
  const { table } = await people[0]!.client.table(id);
  const follower = follow(people[0]!.client, id, TWO_PEOPLE.options);
  await follower.until('all has come', () => follower.entries.length >= table.position);
  const choices = randomTurn(follower.state()!, seededRandom(table.position));
  follower.stop();
  return { by: people[table.waiting!]!, body: { position: table.position, choices } };
};

const untilReady = (url: string): Promise<void> =>
  expect.poll(async () => (await fetch(`${url}/ready`)).status).toBe(200);

test.each(['hang', 'breakOff'] as const)(
  'PostgreSQL is away (%s): every request fails within five seconds, and everything recovers by itself',
  async (how) => {
    const { url, way } = await behind();
    const { id, people } = await startedTable(url);
    const first = await nextTurn(id, people);
    expect((await ask(first.by, `${url}/api/tables/${id}/choices`, first.body)).status).toBe(200);
    const { by, body } = await nextTurn(id, people);
    const acknowledged = (await people[0].client.table(id)).table.position;

    way[how]();
    // Several choices at one table wait for each other.
    const said = await Promise.all([
      ...Array.from({ length: 20 }, () => ask(by, `${url}/api/tables/${id}/choices`, body)),
      ...['/api/me', '/api/tables', `/api/tables/${id}`, `/api/tables/${id}/stream`, '/ready'].map(
        (address) => ask(by, `${url}${address}`),
      ),
    ]);
    for (const { status, retryAfter, ms, text } of said) {
      expect([status, Number(retryAfter) > 0, text]).toEqual([
        503,
        true,
        expect.stringContaining('database'),
      ]);
      expect(ms).toBeLessThan(SOON_MS);
    }
    expect((await fetch(`${url}/health`)).status).toBe(200);
    // Once the outage is known, no request waits.
    await expect
      .poll(async () => (await ask(by, `${url}/api/me`)).ms, { timeout: SOON_MS })
      .toBeLessThan(500);

    way.mend();
    await untilReady(url);
    expect((await ask(by, `${url}/api/tables/${id}/choices`, body)).status).toBe(200);
    const { table } = await people[0].client.table(id);
    const follower = follow(people[0].client, id, TWO_PEOPLE.options);
    await follower.until('all has come', () => follower.entries.length >= table.position);
    follower.stop();
    expect(follower.faults).toEqual([]);
    // Made once, however often it was posted meanwhile.
    const made = follower.entries
      .slice(acknowledged)
      .flatMap((entry) => (entry.kind === 'choice' && entry.by >= 0 ? [entry.choice] : []));
    expect(made).toEqual(body.choices);
  },
);

test('PostgreSQL’s disk is full: requests fail with that reason and can be repeated when there is space', async () => {
  const { url, database } = await behind();
  const { id, people } = await startedTable(url);
  const { by, body } = await nextTurn(id, people);
  const admin = new pg.Client({ connectionString: database });
  await admin.connect();
  ends.push(() => admin.end());
  // PostgreSQL's error when a database table cannot grow.
  await admin.query(`create function full_disk() returns trigger language plpgsql as $$ begin
    raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$`);
  for (const table of ['table_log', 'tallies']) {
    await admin.query(`create trigger full_disk before insert on ${table} execute function full_disk()`);
  }
  const refused = await ask(by, `${url}/api/tables/${id}/choices`, body);
  expect(refused).toMatchObject({ status: 503, text: expect.stringContaining('disk is full') });
  await expect.poll(async () => (await fetch(`${url}/ready`)).status).toBe(503);
  // Reading still works.
  expect((await ask(by, `${url}/api/tables/${id}`)).status).toBe(200);
  await admin.query('drop function full_disk cascade');
  expect((await ask(by, `${url}/api/tables/${id}/choices`, body)).status).toBe(200);
  await untilReady(url);
});

test('players who leave during an outage of PostgreSQL do not count as present afterwards', async () => {
  const { url, database } = await behind();
  const { id, people } = await startedTable(url);
  const admin = new pg.Client({ connectionString: database });
  await admin.connect();
  ends.push(() => admin.end());
  const seen = async () => (await admin.query('select person_id from presence')).rowCount;
  const follower = follow(people[0].client, id, TWO_PEOPLE.options);
  await expect.poll(seen).toBe(1);
  await admin.query(`create function away() returns trigger language plpgsql as $$ begin
    raise exception 'not now' using errcode = '57P03'; end $$`);
  await admin.query('create trigger away before delete on presence execute function away()');
  follower.stop();
  await setTimeout(1000);
  expect(await seen()).toBe(1);
  await admin.query('drop function away cascade');
  await expect.poll(seen, { timeout: 2 * SOON_MS }).toBe(0);
});

test('a full data folder: requests fail with that reason, and everything recovers when there is space', async () => {
  const folder = newFolder();
  const node = await startNode({ database: { kind: 'sqlite', folder }, limits: LIMITS });
  ends.push(node.kill);
  /** How big its files may become, in bytes. */
  const limit = (size: string): void => {
    execFileSync('prlimit', [`--pid=${node.process.pid}`, `--fsize=${size}:`]);
  };
  const { id, people } = await startedTable(node.url);
  const { by, body } = await nextTurn(id, people);
  limit('4096');
  for (let count = 0; count < 3; count += 1) {
    const refused = await ask(by, `${node.url}/api/tables/${id}/choices`, body);
    expect(refused).toMatchObject({ status: 503, text: expect.stringContaining('the database') });
    expect(refused.retryAfter).not.toBeNull();
  }
  expect((await fetch(`${node.url}/ready`)).status).toBe(503);
  expect((await ask(by, `${node.url}/api/tables/${id}`)).status).toBe(200);
  limit('unlimited');
  expect((await ask(by, `${node.url}/api/tables/${id}/choices`, body)).status).toBe(200);
  await untilReady(node.url);
  const { table } = await people[0].client.table(id);
  await node.kill();
  const { db, close } = await openStorage({ kind: 'sqlite', folder });
  ends.push(close);
  expect(await db.selectFrom('tables').select('log_length').execute()).toEqual([
    { log_length: table.position },
  ]);
});

test('SQLite’s error for a full disk is recognised, in a transaction too', async () => {
  const { db, close } = await openStorage({ kind: 'sqlite', folder: newFolder() });
  ends.push(close);
  const fill = () =>
    db.transaction().execute(async (transaction) => {
      for (let number = 0; number < 100; number += 1) {
        await transaction
          .insertInto('secrets')
          .values({ name: `${number}`, value: 'x'.repeat(4000) })
          .execute();
      }
    });
  const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(db);
  await sql.raw(`pragma max_page_count = ${rows[0]!.page_count + 10}`).execute(db);
  await expect(fill()).rejects.toThrow('disk is full');
  await sql`pragma max_page_count = 100000`.execute(db);
  await fill();
});
