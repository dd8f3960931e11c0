/** Nodes report whom they see and that they are alive; when a node is gone, its reports no longer count. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import Fastify from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openStorage } from '../src/storage/open.ts';
import type { Storage } from '../src/storage/storage.ts';
import { createPresence } from '../src/streams/presence.ts';

const { log } = Fastify();
const OFTEN_MS = 20;
const PATIENCE = { timeout: 60_000, interval: 50 };

let folder: string;
let storage: Storage;

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'cap-diamant-presence-'));
  storage = await openStorage({ kind: 'sqlite', folder });
});
afterAll(async () => {
  await storage.close();
  rmSync(folder, { recursive: true, force: true });
});

test('a node’s presence rows count while it is alive, and again when it comes back', async () => {
  const [one, other] = [createPresence(storage, log), createPresence(storage, log, OFTEN_MS)];
  expect(await one.declare('table', new Set(['anne']))).toBe(true);
  expect(await other.declare('table', new Set(['benoît']))).toBe(true);
  expect(await other.declare('table', new Set(['benoît']))).toBe(false);
  expect(await one.peopleAt('table')).toEqual(['anne', 'benoît']);

  // What other nodes do with a node that was silent for too long.
  const { db } = storage;
  const said = db.selectFrom('presence').select('node').where('person_id', '=', 'benoît');
  const { node } = await said.executeTakeFirstOrThrow();
  await db.deleteFrom('nodes').where('node', '=', node).execute();
  await db.deleteFrom('presence').where('node', '=', node).execute();
  await vi.waitFor(async () => expect(await one.peopleAt('table')).toEqual(['anne', 'benoît']), PATIENCE);

  await one.close();
  expect(await other.peopleAt('table')).toEqual(['benoît']);
  await other.close();
  expect(await db.selectFrom('presence').selectAll().execute()).toEqual([]);
  expect(await db.selectFrom('nodes').selectAll().execute()).toEqual([]);
});

test.each(['insert', 'delete'])('after an outage (%s), presence is written again', async (what) => {
  const { db } = storage;
  const presence = createPresence(storage, log);
  await presence.declare('table', new Set(['anne']));
  const now = new Set(['benoît']);
  await sql
    .raw(`create trigger away before ${what} on presence begin select raise(abort, 'away'); end`)
    .execute(db);
  await expect(presence.declare('table', now)).rejects.toThrow('away');
  await sql`drop trigger away`.execute(db);
  expect(await presence.declare('table', now)).toBe(true);
  expect(await presence.peopleAt('table')).toEqual(['benoît']);
  await presence.close();
});

test('a player who comes and leaves at once is gone', async () => {
  const presence = createPresence(storage, log);
  await Promise.all([
    presence.declare('table', new Set(['anne'])),
    presence.declare('table', new Set()),
    presence.declare('table', new Set(['benoît'])),
    presence.declare('table', new Set()),
  ]);
  expect(await presence.peopleAt('table')).toEqual([]);
  await presence.close();
});

test('a node that was given up during an outage reports whom it sees afterwards', async () => {
  const { db } = storage;
  const presence = createPresence(storage, log, OFTEN_MS);
  await presence.declare('table', new Set(['anne']));
  await sql
    .raw("create trigger away before insert on presence begin select raise(abort, 'away'); end")
    .execute(db);
  await db.deleteFrom('nodes').execute();
  await db.deleteFrom('presence').execute();
  await vi.waitFor(
    async () => expect(await db.selectFrom('nodes').selectAll().execute()).toHaveLength(1),
    PATIENCE,
  );
  await sql`drop trigger away`.execute(db);
  await vi.waitFor(async () => expect(await presence.peopleAt('table')).toEqual(['anne']), PATIENCE);
  await presence.close();
});
