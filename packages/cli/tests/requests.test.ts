/** The requests of docs/api.md, in their order, by curl at a real server. */
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createServer } from '@cap-diamant/server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { documented, kindOf } from '../../../scripts/documented.ts';
import { finishedGame } from './support/finished-game.ts';

const REQUESTS = documented().flatMap(({ text }) => (kindOf(text) === 'request' ? [text] : []));

const folder = mkdtempSync(path.join(tmpdir(), 'cap-diamant-requests-'));
let app: Awaited<ReturnType<typeof createServer>>;
let url = '';

beforeAll(async () => {
  app = await createServer({
    database: { kind: 'sqlite', folder: path.join(folder, 'data') },
    passwordCost: 2 ** 10,
  });
  url = await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true, force: true });
});

/** What a shell prints. A stream never ends: its first event is enough. */
const inShell = (command: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const isStream = command.endsWith('/stream');
    const child = spawn('sh', ['-c', isStream ? `exec ${command}` : command], {
      cwd: folder,
      env: {
        ...process.env,
        S: url,
        PATH: `${path.dirname(process.execPath)}${path.delimiter}${process.env.PATH}`,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let said = '';
    let complaint = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      said += text;
      if (isStream && /^event: /m.test(said)) child.kill();
    });
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      complaint += text;
    });
    child.on('error', reject);
    child.on('close', (code, signal) => {
      const isGood = (code === 0 || (isStream && signal === 'SIGTERM')) && complaint === '';
      if (isGood) resolve(said);
      else reject(new Error(`${command} (this test needs curl): ${complaint || said}, exit code ${code}`));
    });
  });

test('all are answered without an error', async () => {
  const [address, ...requests] = REQUESTS;
  expect(address).toMatch(/^S=http/);
  const { id: finished } = await finishedGame(url, 'public', ['Ada', 'Odile']);
  let table = '';
  let token = '';
  for (const request of requests) {
    // The table of the page has not begun, so it has no record.
    const id = request.includes('/record ') ? finished : table;
    const command = request.replace('/ID/', `/${id}/`).replace('capdiamant_…', token);
    if (command.includes('/api/records?limit')) {
      await expect.poll(() => inShell('curl -s $S/api/records'), { interval: 500 }).not.toBe('');
    }
    const said = await inShell(command);
    const file = / > (\S+)$/.exec(command)?.[1];
    const answer = file === undefined ? said : readFileSync(path.join(folder, file), 'utf8');
    expect(answer, command).not.toContain('"error"');
    if (request.includes('/api/tables ')) table = JSON.parse(answer).table.id;
    if (request.includes('/api/tokens ')) token = JSON.parse(answer).token;
    // Nothing has ended since the last game, and the page's Anne has finished none.
    if (!/since=|me\/records/.test(request)) expect(answer, command).not.toBe('');
  }
  expect([table, token]).not.toContain('');
});
