/** Clients that send many requests before they read an answer: each is answered in turn, and nothing piles up. */
import { mkdirSync, mkdtempSync, readdirSync, readlinkSync, rmSync, writeFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { onDatabase } from './support/server.ts';

const webRoot = mkdtempSync(path.join(tmpdir(), 'cap-diamant-web-'));
const FILE = '/assets/app-abcdefgh.js';
mkdirSync(path.join(webRoot, 'assets'));
// More than the buffers of a connection hold.
writeFileSync(path.join(webRoot, FILE), 'x'.repeat(12_000_000));
writeFileSync(path.join(webRoot, 'index.html'), 'the app');

const clients: Socket[] = [];
afterEach(() => {
  for (const socket of clients.splice(0)) socket.destroy();
});
afterAll(() => rmSync(webRoot, { recursive: true, force: true }));

const send = (url: string, requests: readonly string[]): Socket => {
  const { port, hostname } = new URL(url);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => {});
  clients.push(socket);
  socket.write(requests.map((address) => `GET ${address} HTTP/1.1\r\nhost: localhost\r\n\r\n`).join(''));
  return socket;
};

const openFiles = (): number =>
  readdirSync('/proc/self/fd').filter((fd) => {
    try {
      return readlinkSync(`/proc/self/fd/${fd}`).endsWith(FILE);
    } catch {
      return false;
    }
  }).length;

onDatabase('sqlite', 'pipelined requests', (servers) => {
  test('are answered one after the other', async () => {
    const { url } = await servers.start(await servers.newDatabase(), { webRoot });
    const socket = send(url, ['/health', '/api/openapi.json', '/', '/nothing', '/health']);
    let text = '';
    socket.on('data', (chunk) => {
      text += chunk.toString();
    });
    await vi.waitFor(() => expect(text.match(/HTTP\/1\.1 \d+/g)).toHaveLength(5), { timeout: 60_000 });
    expect(text.match(/HTTP\/1\.1 \d+/g)!.map((line) => line.slice(-3))).toEqual([
      '200',
      '200',
      '200',
      '404',
      '200',
    ]);
    expect(text.indexOf('"openapi"')).toBeLessThan(text.indexOf('the app'));
  });

  test.runIf(process.platform === 'linux')('of a client that reads nothing hold one file open', async () => {
    const { url } = await servers.start(await servers.newDatabase(), { webRoot });
    const socket = send(url, new Array<string>(15).fill(FILE));
    socket.pause();
    await vi.waitFor(() => expect(openFiles()).toBe(1), { timeout: 60_000 });
    expect((await fetch(`${url}/health`)).status).toBe(200);
    expect(openFiles()).toBe(1);
  });

  test('in great numbers end the connection', async () => {
    const { url } = await servers.start(await servers.newDatabase(), { webRoot });
    const socket = send(url, new Array<string>(200).fill(FILE));
    socket.resume();
    await new Promise((resolve) => socket.once('close', resolve));
    expect(openFiles()).toBe(0);
  });

  test('files of the app are limited by themselves', async () => {
    const { url } = await servers.start(await servers.newDatabase(), {
      webRoot,
      limits: { filesPerMinute: 2 },
    });
    const statuses = async (address: string) => [
      (await fetch(url + address)).status,
      (await fetch(url + address)).status,
      (await fetch(url + address)).status,
    ];
    expect(await statuses('/')).toEqual([200, 200, 429]);
    expect(await statuses('/api/openapi.json')).toEqual([200, 200, 200]);
  });
});
