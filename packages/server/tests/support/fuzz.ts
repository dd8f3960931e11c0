/**
 * Sends spoiled requests to a server and sees that it refuses them in order: no answer of the 500s, no
 * death, no growing memory. Over plain sockets, since a proper client would refuse to send most of them.
 */
import { connect } from 'node:net';
import { seededRandom } from '@cap-diamant/engine/chance';
import type { Place } from '../../src/index.ts';
import { NO_LIMITS } from './limits.ts';
import { startNode } from './node.ts';
import { type Description, type Real, routesOf, type Spoiled, spoiledRequest } from './spoil.ts';
import { newGuest, startedTable, TWO_PEOPLE } from './table.ts';
import type { Visitor } from './visitor.ts';

export interface FuzzFigures {
  readonly requests: number;
  readonly routes: number;
  /** How often each status was answered; 0: the connection was closed without one. */
  readonly statuses: Readonly<Record<string, number>>;
  /** Resident memory after a tenth of the requests, and after all of them. */
  readonly megabytesEarly: number;
  readonly megabytesLate: number;
  readonly faults: readonly string[];
}

export interface FuzzSettings {
  readonly place: Place;
  readonly requests: number;
  readonly seed: string;
  readonly progress?: (done: number) => void;
}

const AT_ONCE = 16;
const PATIENCE_MS = 20_000;
const BYTES_PER_MEGABYTE = 1e6;

const jar = ({ cookies }: Visitor): string =>
  [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');

/** Tables in each state, and those who sit there. */
const furnish = async (url: string): Promise<Real> => {
  const { id: playing, host, guest } = await startedTable(url);
  const stranger = await newGuest(url, 'Claire');
  const { table: open } = await host.client.createTable({ ...TWO_PEOPLE, visibility: 'public' });
  const { table: over } = await host.client.createTable(TWO_PEOPLE);
  await host.client.seat(over.id, 0, null);
  const visitors = [host, guest, stranger];
  return {
    tables: [playing, open.id, over.id],
    people: await Promise.all(visitors.map(async ({ client }) => (await client.me()).id)),
    cookies: visitors.map(jar),
  };
};

const asBytes = ({ method, path, headers, body }: Spoiled): Buffer => {
  const lines = [
    `${method} ${path} HTTP/1.1`,
    'Host: localhost',
    'Connection: close',
    ...headers.map(([name, value]) => `${name}: ${value}`),
    ...(body.length > 0 || method !== 'GET' ? [`Content-Length: ${body.length}`] : []),
  ];
  return Buffer.concat([Buffer.from(`${lines.join('\r\n')}\r\n\r\n`), body]);
};

/** The status, and the beginning of what follows it. A stream that has begun is left at once. */
const send = (port: number, bytes: Buffer): Promise<{ readonly status: number; readonly text: string }> =>
  new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
    let text = '';
    const done = (): void => {
      clearTimeout(timer);
      socket.destroy();
      resolve({ status: Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1] ?? 0), text });
    };
    const timer = setTimeout(() => {
      socket.destroy();
      reject(new Error('there was no answer'));
    }, PATIENCE_MS);
    socket.on('data', (piece) => {
      text += piece.toString('latin1');
      if (text.includes('text/event-stream') && text.includes('\r\n\r\n')) done();
    });
    socket.on('end', done);
    socket.on('error', (error: NodeJS.ErrnoException) => {
      // A server that has refused early closes on whoever is still sending.
      if (error.code === 'ECONNRESET' || error.code === 'EPIPE') return done();
      clearTimeout(timer);
      reject(error);
    });
  });

const memoryOf = async (url: string): Promise<number> => {
  const figures = await (await fetch(`${url}/metrics`)).text();
  return Number(/^process_resident_memory_bytes (.*)$/m.exec(figures)![1]) / BYTES_PER_MEGABYTE;
};

export const fuzzServer = async ({ place, requests, seed, progress }: FuzzSettings): Promise<FuzzFigures> => {
  const node = await startNode({ place, limits: NO_LIMITS });
  const port = Number(new URL(node.url).port);
  const faults: string[] = [];
  const statuses: Record<string, number> = {};
  try {
    const description = (await (await fetch(`${node.url}/api/openapi.json`)).json()) as Description;
    const routes = routesOf(description);
    const real = await furnish(node.url);
    let early = 0;

    const one = async (number: number): Promise<void> => {
      const asked = spoiledRequest(routes, real, seededRandom(`${seed} ${number}`));
      const what = `request ${number}, ${asked.method} ${asked.path.slice(0, 80)} ${asked.body.subarray(0, 200)}`;
      try {
        const { status, text } = await send(port, asBytes(asked));
        statuses[status] = (statuses[status] ?? 0) + 1;
        if (status >= 500) faults.push(`${what}: ${text.slice(0, 20)}`);
        if (text.includes('node_modules') || text.includes('file:///'))
          faults.push(`${what}: tells of its insides`);
      } catch (error) {
        faults.push(`${what}: ${String(error)}`);
      }
    };

    let next = 0;
    const work = async (): Promise<void> => {
      while (next < requests && node.process.exitCode === null) {
        const number = next;
        next += 1;
        if (number === Math.floor(requests / 10)) early = await memoryOf(node.url);
        await one(number);
        if (number % 100 === 99) progress?.(number + 1);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
    if (node.process.exitCode !== null) faults.push('the server has ended');
    const answer = await fetch(`${node.url}/ready`);
    if (answer.status !== 200) faults.push(`afterwards the server is not ready: ${answer.status}`);
    const late = await memoryOf(node.url);
    return { requests, routes: routes.length, statuses, megabytesEarly: early, megabytesLate: late, faults };
  } finally {
    await node.kill();
  }
};
