/** Moderation and password resets, as an operator types them. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createServer } from '@cap-diamant/server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { refusal, run } from './support/program.ts';
import { newVisitor } from './support/visitor.ts';

const home = mkdtempSync(path.join(tmpdir(), 'cap-diamant-moderate-'));
const at = ['--data', home];
const PASSWORD = 'correct horse battery';
let url: string;
let app: Awaited<ReturnType<typeof createServer>>;

beforeAll(async () => {
  app = await createServer({ database: { kind: 'sqlite', folder: home }, passwordCost: 2 ** 10 });
  url = await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await app.close();
  rmSync(home, { recursive: true, force: true });
});

test('a forgotten password is reset by a link that works once', async () => {
  const client = newVisitor(url);
  await client.me();
  const { id } = await client.createAccount('Anne', PASSWORD);
  const { stdout, code } = await run(['reset-password', 'anne', ...at], '', {
    PUBLIC_URL: 'https://club.example/',
  });
  expect(code).toBe(0);
  const key = /^https:\/\/club\.example\/#\/reset\/([\w-]{43})$/m.exec(stdout)![1]!;
  const back = newVisitor(url);
  expect(await back.resetPassword(key, 'a new password')).toMatchObject({ id });
  await expect(back.resetPassword(key, 'a new password')).rejects.toMatchObject({ status: 403 });
  expect(await run(['reset-password', 'Nobody', ...at])).toMatchObject({ code: 1 });
});

test('flags are listed and settled while a server runs', async () => {
  const [anne, ben] = [newVisitor(url), newVisitor(url)];
  await anne.me();
  const { id: rude } = await ben.me();
  await ben.rename('Ben');
  const { table } = await anne.createTable({
    options: { edition: 2011, rules: 'family', events: false, players: 2 },
    deal: 'balanced',
    visibility: 'link',
    pace: 'live',
    moveSeconds: null,
    standIn: 'apprentice',
    seats: ['me', null],
  });
  await ben.seat(table.id, 1, 'me');
  await ben.say(table.id, 'Something rude');
  await anne.flag(table.id, 0, 'rude');
  const listed = await run(['moderate', 'reports', ...at]);
  expect(listed.stdout).toContain(`${table.id} 0`);
  expect(listed.stdout).toContain(`Ben (${rude}): Something rude`);
  expect(await run(['moderate', 'ban', rude, '--days', '2', ...at])).toMatchObject({
    code: 0,
    stdout: 'Done.\n',
  });
  await expect(ben.say(table.id, 'More')).rejects.toMatchObject({ status: 403 });
  expect(await run(['moderate', 'settle', table.id, '0', ...at])).toMatchObject({ code: 0 });
  expect(await run(['moderate', 'reports', ...at])).toMatchObject({
    code: 0,
    stdout: `Nothing is reported in ${home}.\n`,
  });
  for (const [wrong, message] of [
    [[], 'WHAT is missing'],
    [['shout', 'Ben'], "'shout' is not known"],
    [['mute', 'Ben', '--days', '0'], '--days must be a whole number'],
  ] as const) {
    expect(await refusal('moderate', [...wrong, ...at])).toContain(message);
  }
});
