/** Bots in another process: when that is killed, the server continues without it. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { choices, historyOf, parseRecord, printChoice } from '@cap-diamant/engine';
import { createServer } from '@cap-diamant/server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newVisitor } from './support/visitor.ts';

const BIN = path.join(import.meta.dirname, '..', 'bin', 'cap-diamant.mjs');
const TOKEN = 'a-token-for-bots-of-ours';
const PATIENT = { timeout: 60_000 };

let folder: string;
let app: Awaited<ReturnType<typeof createServer>>;
let url: string;
let helper: ChildProcess;

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'cap-diamant-bots-'));
  app = await createServer({ database: { kind: 'sqlite', folder }, botsToken: TOKEN });
  url = await app.listen({ port: 0, host: '127.0.0.1' });
  helper = spawn(process.execPath, [BIN, 'bots', '--server', url, '--threads', '1'], {
    stdio: 'ignore',
    env: { ...process.env, BOTS_TOKEN: TOKEN },
  });
});
afterAll(async () => {
  helper.kill('SIGKILL');
  await app.close();
  rmSync(folder, { recursive: true, force: true });
});

const figures = async (): Promise<string> => (await fetch(`${url}/metrics`)).text();

test('when a helper is killed, the bot’s turns go on', async () => {
  const client = newVisitor(url);
  await client.me();
  const { table } = await client.createTable({
    options: { edition: 2011, rules: 'complete', events: false, players: 2 },
    deal: 'balanced',
    visibility: 'link',
    pace: 'live',
    moveSeconds: null,
    standIn: 'apprentice',
    seats: ['me', 'apprentice'],
  });
  await expect.poll(figures, PATIENT).toMatch(/^cap_diamant_bot_helpers 1$/m);
  await client.start(table.id);

  let botsChoices = 0;
  const stop = client.watch(table.id, {
    hear: (event) => {
      if (event.kind === 'log' && event.entry.kind === 'choice' && event.entry.by === 1) botsChoices += 1;
    },
  });
  /** Chooses whenever it is my turn. */
  const untilBotHasPlayed = async (): Promise<void> => {
    const before = botsChoices;
    const hasPlayed = async (): Promise<boolean> => {
      const { table: now, record } = await client.table(table.id);
      if (botsChoices > before) return true;
      const { state } = historyOf(parseRecord(record!));
      if (now.waiting === 0) await client.choose(table.id, now.position, [printChoice(choices(state)[0]!)]);
      return false;
    };
    await expect.poll(hasPlayed, PATIENT).toBe(true);
  };
  await untilBotHasPlayed();

  const ended = once(helper, 'exit');
  helper.kill('SIGKILL');
  await ended;
  await untilBotHasPlayed();
  await untilBotHasPlayed();
  await expect.poll(figures, PATIENT).toMatch(/^cap_diamant_bot_helpers 0$/m);
  stop();
});
