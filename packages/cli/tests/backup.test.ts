/** Backup, restore, export and move, as an operator types them. */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createClient } from '@cap-diamant/protocol/client';
import { createServer } from '@cap-diamant/server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { refusal, run } from './support/program.ts';

let home = '';
let data = '';
let id = '';

beforeAll(async () => {
  home = mkdtempSync(path.join(tmpdir(), 'cap-diamant-cli-backup-'));
  data = path.join(home, 'data');
  const app = await createServer({ database: { kind: 'sqlite', folder: data } });
  const base = await app.listen({ port: 0, host: '127.0.0.1' });
  let cookie = '';
  const client = createClient({
    base,
    fetch: async (address, init = {}) => {
      const headers = { ...(init.headers as Record<string, string>), cookie };
      const answer = await fetch(address, { ...init, headers });
      cookie = answer.headers.getSetCookie()[0]?.split(';')[0] ?? cookie;
      return answer;
    },
  });
  await client.me();
  const { table } = await client.createTable({
    options: { edition: 2011, rules: 'complete', events: true, players: 2 },
    deal: 'balanced',
    visibility: 'link',
    pace: 'live',
    moveSeconds: null,
    standIn: 'apprentice',
    seats: ['me', 'apprentice'],
  });
  id = table.id;
  await client.start(id);
  await client.seat(id, 0, null);
  await app.close();
});
afterAll(() => rmSync(home, { recursive: true, force: true }));

test('ratings report how well they predicted the results of rated games', async () => {
  const none = await run(['ratings', '--data', data]);
  expect(none).toMatchObject({ code: 0, stdout: `There are no rated games in ${data}.\n`, stderr: '' });
  expect(await run(['ratings', '--json', '--data', data])).toMatchObject({ code: 0, stdout: '[]\n' });
  expect(await refusal('ratings', ['all', '--data', data])).toContain("'all' is not expected");
});

test('a backup goes to a file and from there to another folder', async () => {
  const file = path.join(home, 'games.backup');
  const other = path.join(home, 'other');
  const made = await run(['backup', file, '--data', data]);
  expect(made).toMatchObject({ code: 0, stderr: '' });
  expect(made.stdout).toContain('all 1 tables open and replay');
  expect(await run(['backup', file, '--data', data])).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('--replace'),
  });
  expect(await run(['restore', file, '--data', other])).toMatchObject({ code: 0, stderr: '' });
  expect(await run(['restore', file, '--data', other])).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('--replace'),
  });
  expect(await run(['restore', file, '--data', other, '--replace'])).toMatchObject({ code: 0 });
});

test('finished games become records', async () => {
  const folder = path.join(home, 'records');
  expect(await run(['export', folder, '--data', data])).toMatchObject({ code: 0, stderr: '' });
  expect(readdirSync(folder)).toEqual([`${id}.txt`]);
  const record = readFileSync(path.join(folder, `${id}.txt`), 'utf8');
  expect((await run(['verify', '-'], record)).code).toBe(0);
});

test('errors are reported', async () => {
  const nothing = path.join(home, 'nothing');
  expect(await run(['backup', path.join(home, 'x'), '--data', nothing])).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('there are no games in it'),
  });
  expect(await run(['restore', path.join(home, 'no.backup'), '--data', nothing])).toMatchObject({ code: 1 });
  expect(await run(['move', data])).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('DATABASE_URL'),
  });
});
