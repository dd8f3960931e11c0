/** Clients that open a connection and do not send a whole request: the connection ends in time. */
import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { onDatabase } from './support/server.ts';

const REQUEST_MS = 400;
/** Much more than that on a busy machine, and much less than what Node would wait by itself. */
const AT_MOST_MS = 8000;

const HEAD = 'POST /api/session HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n';
const BODY = `${HEAD}content-length: 5000\r\n\r\n{"name":"`;
/** What a client sends at once, and then ten times in the time it has. */
const CLIENTS = [
  { what: 'nothing', sent: '', more: '' },
  { what: 'half a head', sent: HEAD, more: '' },
  { what: 'half a head, slowly on', sent: `${HEAD}x-long: `, more: 'x' },
  { what: 'half a body', sent: BODY, more: '' },
  { what: 'half a body, slowly on', sent: BODY, more: 'x' },
];

/** How long the server keeps the connection. */
const timeOpen = (url: string, { sent, more }: (typeof CLIENTS)[number]): Promise<number> =>
  new Promise((resolve) => {
    const { port, hostname } = new URL(url);
    const socket = connect(Number(port), hostname);
    const since = performance.now();
    const slowly = setInterval(() => socket.write(more), REQUEST_MS / 10);
    socket.on('error', () => {});
    socket.once('close', () => {
      clearInterval(slowly);
      resolve(performance.now() - since);
    });
    socket.write(sent);
    socket.resume();
  });

onDatabase('sqlite', 'silent clients', (servers) => {
  test('who do not send a whole request in time are disconnected', async () => {
    const { url } = await servers.start(await servers.newDatabase(), { pace: { requestMs: REQUEST_MS } });
    const times = await Promise.all(
      CLIENTS.map(async (client) => ({ ...client, open: await timeOpen(url, client) })),
    );
    const wrong = times.filter(({ open }) => open < REQUEST_MS / 2 || open > AT_MOST_MS);
    expect(wrong).toEqual([]);
  });

  test('have half a minute, as docs/server.md says', async () => {
    const { app } = await servers.start(await servers.newDatabase());
    const { headersTimeout, requestTimeout } = app.server;
    expect([headersTimeout, requestTimeout]).toEqual([30_000, 30_000]);
  });
});
