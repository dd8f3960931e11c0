/** The browser app's server, as a browser and as an attacker see it. */
import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { run } from './support/program.ts';

const BIN = path.join(import.meta.dirname, '..', 'bin', 'cap-diamant.mjs');
const SCRIPT = `export const words = ${JSON.stringify('Québec '.repeat(500))};\n`;

let home = '';
let port = 0;
let stop = async (): Promise<number | null> => null;

beforeAll(async () => {
  home = mkdtempSync(path.join(tmpdir(), 'cap-diamant-serve-'));
  const app = path.join(home, 'app');
  mkdirSync(path.join(app, 'assets'), { recursive: true });
  writeFileSync(path.join(home, 'secret.txt'), 'secret');
  writeFileSync(path.join(app, 'index.html'), '<!doctype html><title>Cap Diamant</title>');
  writeFileSync(path.join(app, '.hidden'), 'hidden');
  writeFileSync(path.join(app, 'sw.js'), 'self;');
  writeFileSync(path.join(app, 'manifest.webmanifest'), '{}');
  const script = path.join(app, 'assets', 'index-AbCd1234.js');
  writeFileSync(script, SCRIPT);
  // As the build writes them.
  writeFileSync(`${script}.br`, brotliCompressSync(SCRIPT));
  writeFileSync(`${script}.gz`, gzipSync(SCRIPT));
  const child = spawn(process.execPath, [
    BIN,
    'serve',
    '--port',
    '0',
    '--data',
    path.join(home, 'data'),
    app,
  ]);
  const ended = new Promise<number | null>((resolve) => {
    child.on('close', resolve);
  });
  stop = () => {
    child.kill('SIGTERM');
    return ended;
  };
  const said = await new Promise<string>((resolve) => {
    child.stdout.once('data', (text: Buffer) => resolve(text.toString()));
  });
  port = Number(/http:\/\/localhost:(\d+)/.exec(said)?.[1]);
});

afterAll(async () => {
  await stop();
  rmSync(home, { recursive: true, force: true });
});

/** Sends the address unchanged: `fetch` would normalise it. */
const get = (address: string, headers: Record<string, string> = {}, method = 'GET') =>
  new Promise<{
    status: number | undefined;
    headers: NodeJS.Dict<string | string[]>;
    bytes: number;
    text: string;
  }>((resolve, reject) => {
    const asked = request({ port, host: 'localhost', path: address, headers, method }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () => {
        const body = Buffer.concat(chunks);
        resolve({
          status: answer.statusCode,
          headers: answer.headers,
          bytes: body.length,
          text: body.toString(),
        });
      });
    });
    asked.on('error', reject);
    asked.end();
  });

test('the page has its type and is never cached', async () => {
  const page = await get('/');
  expect(page).toMatchObject({ status: 200, text: '<!doctype html><title>Cap Diamant</title>' });
  expect(page.headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-cache',
  });
  const again = await get('/', { 'if-none-match': String(page.headers.etag) });
  expect(again).toMatchObject({ status: 304, bytes: 0 });
});

test('a hashed script may be cached for ever, and is compressed for clients that accept it', async () => {
  const plain = await get('/assets/index-AbCd1234.js?v=1');
  expect(plain.text).toBe(SCRIPT);
  expect(plain.headers['cache-control']).toContain('immutable');
  for (const encoding of ['br', 'gzip']) {
    const small = await get('/assets/index-AbCd1234.js', { 'accept-encoding': encoding });
    expect(small.headers['content-encoding']).toBe(encoding);
    expect(small.bytes).toBeLessThan(plain.bytes / 10);
    expect(small.headers['content-length']).toBe(String(small.bytes));
  }
});

test('nothing is compressed on request: files not compressed at build time are sent as they are', async () => {
  const page = await get('/', { 'accept-encoding': 'br, gzip' });
  expect(page.headers['content-encoding']).toBeUndefined();
  expect(page.headers['content-length']).toBe(String(page.bytes));
});

test('the service worker and the manifest have their types and are never cached', async () => {
  expect((await get('/sw.js')).headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'no-cache',
  });
  expect((await get('/manifest.webmanifest')).headers).toMatchObject({
    'content-type': 'application/manifest+json; charset=utf-8',
    'cache-control': 'no-cache',
  });
});

test.each([
  '/../secret.txt',
  '/%2e%2e/secret.txt',
  '/..%2fsecret.txt',
  '/assets/..\\..\\secret.txt',
  '/.hidden',
  '/%',
  '/a%00b',
  '/nothing',
  '/assets',
])('%s is not found', async (address) => {
  expect((await get(address)).status).toBe(404);
});

test('only reading is allowed; HEAD has no body', async () => {
  expect((await get('/', {}, 'POST')).status).toBe(405);
  expect(await get('/', {}, 'HEAD')).toMatchObject({ status: 200, bytes: 0 });
});

test('a port that is taken, a folder without an app and a wrong port are explained', async () => {
  const app = path.join(home, 'app');
  const taken = await run(['serve', '--port', String(port), '--data', path.join(home, 'other'), app]);
  expect(taken.code).toBe(1);
  expect(taken.stderr).toContain(`port ${port} is taken`);
  const empty = await run(['serve', home]);
  expect(empty.code).toBe(1);
  expect(empty.stderr).toContain('there is no app');
  expect((await run(['serve', '--port', 'x'])).code).toBe(2);
});

test('a data folder that is in use or is none is explained', async () => {
  const app = path.join(home, 'app');
  const locked = await run(['serve', '--port', '0', '--data', path.join(home, 'data'), app]);
  expect(locked.code).toBe(1);
  expect(locked.stderr).toContain('in use by another server');
  const wrong = await run(['serve', '--port', '0', '--data', path.join(app, 'index.html', 'x'), app]);
  expect(wrong.code).toBe(1);
  expect(wrong.stderr).toContain('cannot be used');
});

test('it ends quietly on a signal', async () => {
  expect(await stop()).toBe(0);
});
