/** Parallel readers of a table: nobody sees less than what was done before they asked. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { newId } from '../src/basics/ids.ts';
import { readChat, say } from '../src/conversation/chat.ts';
import type { Person } from '../src/people/person.ts';
import { localSignals, type Signals } from '../src/signals/signals.ts';
import { openStorage } from '../src/storage/open.ts';
import { Outage } from '../src/storage/outage.ts';
import { openSeedsOf } from '../src/storage/seed-key.ts';
import type { DatabaseLocation, Storage } from '../src/storage/storage.ts';
import type { Decide } from '../src/tables/play.ts';
import { createTables, type Tables } from '../src/tables/tables.ts';
import { TWO_PEOPLE } from './support/table.ts';

const HOST = { id: newId(), name: 'Anne' };
const PLENTY = 1_000_000;

let folder: string;
let storage: Storage;
/** Shared by the nodes: each learns at once what another has done. */
let signals: Signals;
let newNode: (at?: Storage) => Tables;

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'cap-diamant-readers-'));
  const database: DatabaseLocation = { kind: 'sqlite', folder };
  storage = await openStorage(database);
  await storage.db
    .insertInto('people')
    .values({ ...HOST, kind: 'guest', created_at: 0 })
    .execute();
  signals = localSignals();
  const drafting = { seeds: await openSeedsOf(storage, database, {}), revealMs: 0 };
  newNode = (at = storage) => createTables(at, signals, async () => {}, drafting, PLENTY);
});
afterEach(async () => {
  await storage.close();
  rmSync(folder, { recursive: true });
});

const { seats: _, ...settings } = TWO_PEOPLE;
const newTable = (node: Tables) =>
  node.create({ id: newId(), settings, createdAt: 0, createdBy: HOST }, null, [
    { kind: 'seat', seat: 0, why: 'sat', person: HOST, bot: null },
  ]);
const seatBot: Decide = () => [{ kind: 'seat', seat: 1, why: 'bot', person: null, bot: 'apprentice' }];

test('a reader who comes while another one catches up waits for it', async () => {
  const [here, there] = [newNode(), newNode()];
  const { id } = await newTable(here);
  await there.find(id);
  await here.change(id, seatBot);
  const lengthSeen = async (): Promise<number> => (await there.find(id)).entries.length;
  expect(await Promise.all([lengthSeen(), lengthSeen(), lengthSeen()])).toEqual([2, 2, 2]);
});

test('reading a table while it is being created does not replace it by an older state', async () => {
  const node = newNode();
  const readings: Promise<unknown>[] = [];
  // Bots look at the table after every change.
  signals.listen(
    ({ table }) => readings.push(node.find(table)),
    () => {},
  );
  const made = await newTable(node);
  await node.change(made.id, seatBot);
  await Promise.all(readings);
  expect(await node.find(made.id)).toBe(made);
  expect(made.entries).toHaveLength(2);
});

test('a commit without an answer is announced when it is found', async () => {
  let isLost = false;
  const node = newNode({
    ...storage,
    transact: async (work) => {
      const result = await storage.transact(work);
      if (isLost) throw new Outage('the database does not answer');
      return result;
    },
  });
  const { id } = await newTable(node);
  const told: number[] = [];
  signals.listen(
    ({ position }) => told.push(position),
    () => {},
  );
  isLost = true;
  await expect(node.change(id, seatBot)).rejects.toThrow(Outage);
  isLost = false;
  expect(told).toEqual([]);
  // The answer to a repeated request.
  expect((await node.change(id, () => [])).entries).toHaveLength(2);
  expect(told).toEqual([2]);
});

test('a message that was stored without an answer is announced all the same', async () => {
  const { id } = await newTable(newNode());
  const told: number[] = [];
  signals.listen(
    ({ chat }) => told.push(chat),
    () => {},
  );
  const { db } = storage;
  type Transaction = ReturnType<typeof db.transaction>;
  const begin = db.transaction.bind(db);
  const execute: Transaction['execute'] = async (work) => {
    await begin().execute(work);
    throw new Outage('the database does not answer');
  };
  vi.spyOn(db, 'transaction').mockImplementation(() => ({ execute }) as Transaction);
  const anne = { ...HOST, kind: 'guest' } as Person;
  await expect(say(storage, signals, id, anne, 'Hello')).rejects.toThrow(Outage);
  expect(told).toEqual([1]);
  expect((await readChat(storage, id, 0)).map(({ text }) => text)).toEqual(['Hello']);
});
