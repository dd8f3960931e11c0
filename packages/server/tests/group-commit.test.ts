/** Transactions that are written together remain independent. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openStorage } from '../src/storage/open.ts';
import type { Storage } from '../src/storage/storage.ts';

let folder: string;
let storage: Storage;

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'cap-diamant-group-'));
  storage = await openStorage({ kind: 'sqlite', folder });
});
afterEach(async () => {
  await storage.close();
  rmSync(folder, { recursive: true, force: true });
});

const write = (name: string) =>
  storage.transact(async (transaction) => {
    await transaction.insertInto('secrets').values({ name, value: 'first' }).execute();
    await transaction.updateTable('secrets').set({ value: 'second' }).where('name', '=', name).execute();
    return name;
  });

const kept = async (): Promise<readonly string[]> => {
  const rows = await storage.db.selectFrom('secrets').selectAll().orderBy('name').execute();
  return rows.map(({ name, value }) => `${name} ${value}`);
};

test('in a group only the failing transaction is undone, and each gets its own result', async () => {
  const results = await Promise.allSettled([write('a'), write('b'), write('a'), write('c')]);
  expect(results.map((result) => (result.status === 'fulfilled' ? result.value : 'failed'))).toEqual([
    'a',
    'b',
    'failed',
    'c',
  ]);
  expect(results[2]!.status === 'rejected' && storage.isDuplicate(results[2]!.reason)).toBe(true);
  expect(await kept()).toEqual(['a second', 'b second', 'c second']);
});

test('more jobs than fit into one group are all written; alone or together is the same', async () => {
  const names = Array.from({ length: 120 }, (_, number) => String(1000 + number));
  expect(await Promise.all(names.map(write))).toEqual(names);
  expect(await write('z')).toBe('z');
  await expect(write('z')).rejects.toThrow();
  expect(await kept()).toHaveLength(121);
});

/** What SQLite itself does when the disk is full. */
const loseAll = { sql: 'rollback', parameters: [], query: { kind: 'RawNode' } } as never;

test('if one rolls back the whole group, the others are retried one by one', async () => {
  const lost = storage.transact(async (transaction) => {
    await transaction.executeQuery(loseAll);
    throw new Error('no room');
  });
  const results = await Promise.allSettled([write('a'), lost, write('b')]);
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(await kept()).toEqual(['a second', 'b second']);
});

test('if nothing reaches the disk, no transaction succeeds', async () => {
  const first = write('a');
  const unnoticed = storage.transact(async (transaction) => {
    await transaction.executeQuery(loseAll);
  });
  const results = await Promise.allSettled([first, unnoticed]);
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await kept()).toEqual([]);
  expect(await write('c')).toBe('c');
});
