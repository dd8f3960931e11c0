/**
 * Prepared queries are built once and run with new values each time, inside and outside of transactions; sweeps
 * use indexes.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openStorage } from '../src/storage/open.ts';
import { prepared } from '../src/storage/prepared.ts';
import type { Storage } from '../src/storage/storage.ts';

let folder: string;
let storage: Storage;

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'cap-diamant-prepared-'));
  storage = await openStorage({ kind: 'sqlite', folder });
});
afterAll(async () => {
  await storage.close();
  rmSync(folder, { recursive: true, force: true });
});

test('a query is built once and run with different values', async () => {
  let built = 0;
  const insert = prepared((db, { name, value }: { name: string; value: string }) => {
    built += 1;
    return db.insertInto('secrets').values({ name, value });
  });
  const find = prepared((db, { name }: { name: string }) =>
    db.selectFrom('secrets').select(['name', 'value']).where('name', '=', name).where('value', '!=', 'no'),
  );
  await insert(storage.db, { name: 'a', value: 'one' });
  await insert(storage.db, { name: 'b', value: 'no' });
  await storage.transact((transaction) => insert(transaction, { name: 'c', value: 'three' }));
  expect(built).toBe(1);
  expect(await find(storage.db, { name: 'a' })).toEqual([{ name: 'a', value: 'one' }]);
  expect(await find(storage.db, { name: 'b' })).toEqual([]);
  expect(await find(storage.db, { name: 'c' })).toEqual([{ name: 'c', value: 'three' }]);
  await expect(
    storage.transact(async (transaction) => {
      await insert(transaction, { name: 'd', value: 'four' });
      throw new Error('undone');
    }),
  ).rejects.toThrow('undone');
  expect(await find(storage.db, { name: 'd' })).toEqual([]);
});

/** Conditions of sweeps and the lobby, and the index for each. */
const ASKED = {
  tables_lobby: sql`visibility = 'public' and status in (${'open'}, ${'playing'}) and changed_at > ${0}`,
  tables_bots: sql`waiting_bot = ${1} and waiting_bot > 0 order by changed_at`,
  tables_clocks: sql`deadline <= ${0}`,
  tables_open: sql`status = 'open' and changed_at < ${0}`,
  tables_untold: sql`untold_since <= ${0} order by untold_since`,
};

test.each(Object.entries(ASKED))('%s is found by', async (name, condition) => {
  const plan = sql<{ detail: string }>`explain query plan select id from tables where ${condition}`;
  const { rows } = await plan.execute(storage.db);
  expect(rows.map(({ detail }) => detail).join()).toContain(`INDEX ${name} (`);
});
