/** Transactions that are written to disk together stay apart in all else. */
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

test('of those that come together the one that fails is undone alone, and each is told its own', async () => {
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

test('more than are taken at once are all written; alone or with others is the same', async () => {
  const names = Array.from({ length: 120 }, (_, number) => String(1000 + number));
  expect(await Promise.all(names.map(write))).toEqual(names);
  expect(await write('z')).toBe('z');
  await expect(write('z')).rejects.toThrow();
  expect(await kept()).toHaveLength(121);
});

/** As SQLite itself does it when the disk is full. */
const loseAll = { sql: 'rollback', parameters: [], query: { kind: 'RawNode' } } as never;

test('where one loses the whole of it, the others are written again, each alone', async () => {
  const lost = storage.transact(async (transaction) => {
    await transaction.executeQuery(loseAll);
    throw new Error('no room');
  });
  const results = await Promise.allSettled([write('a'), lost, write('b')]);
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(await kept()).toEqual(['a second', 'b second']);
});

test('where nothing reaches the disk, nobody is told that it was done', async () => {
  const first = write('a');
  const unnoticed = storage.transact(async (transaction) => {
    await transaction.executeQuery(loseAll);
  });
  const results = await Promise.allSettled([first, unnoticed]);
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await kept()).toEqual([]);
  expect(await write('c')).toBe('c');
});
