/**
 * Sends malformed requests to a server and checks that it refuses them properly: no status 5xx, no crash, no
 * growing memory. Uses plain sockets, because a proper client would refuse to send most of them.
 */
import { connect } from 'node:net';
import { seededRandom } from '@cap-diamant/engine/chance';
import type { DatabaseLocation } from '../../src/index.ts';
import { EVENT } from './event-play.ts';
import { NO_LIMITS } from './limits.ts';
import {
  type Description,
  PASSWORD,
  type Real,
  routesOf,
  type Spoiled,
  spoiledRequest,
} from './malformed.ts';
import { startNode } from './node.ts';
import type { Memory } from './node-process.ts';
import { newGuest, startedTable, TWO_PEOPLE } from './table.ts';
import type { Visitor } from './visitor.ts';

export interface FuzzFigures {
  readonly requests: number;
  readonly routes: number;
  /** How often each status was answered; 0: the connection was closed without an answer. */
  readonly statuses: Readonly<Record<string, number>>;
  /** The server's memory at regular intervals. */
  readonly samples: readonly Memory[];
  readonly faults: readonly string[];
}

export interface FuzzSettings {
  readonly database: DatabaseLocation;
  readonly requests: number;
  readonly seed: string;
  /** How often the server's memory is measured. */
  readonly samples: number;
  readonly progress?: (done: number) => void;
}

const AT_ONCE = 16;
const TIMEOUT_MS = 120_000;
/** Passwords are tried all the time. */
const CHEAP = 2 ** 4;

const jar = ({ cookies }: Visitor): string =>
  [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');

/** Tables in each state, their players, and an account with everything that belongs to one. */
const furnish = async (url: string, name: string): Promise<Real> => {
  const { id: playing, host, guest } = await startedTable(url);
  const stranger = await newGuest(url, 'Claire');
  const { table: open } = await host.client.createTable({ ...TWO_PEOPLE, visibility: 'public' });
  const { table: over } = await host.client.createTable(TWO_PEOPLE);
  await host.client.seat(over.id, 0, null);
  const owner = await newGuest(url, 'Diane');
  await owner.client.createAccount(name, PASSWORD);
  const token = await owner.client.makeToken({ name: 'bot', scope: 'play' });
  const way = await owner.client.addNotice({ kind: 'webhook', url: 'https://hooks.example/' });
  const { sessions } = await owner.client.sessions();
  const club = await owner.client.foundClub(name);
  await owner.client.postNotice(club.id, 'The *first* notice');
  const opponent = await newGuest(url, 'Edmond');
  await opponent.client.createAccount(`${name} 2`, PASSWORD);
  await opponent.client.joinClub(club.link!);
  const events = [
    await owner.client.createEvent(club.id, EVENT),
    await owner.client.createEvent(club.id, EVENT),
  ];
  for (const { id } of events) {
    for (const { client } of [owner, opponent]) await client.enterEvent(id);
  }
  await owner.client.startRound(events[1]!.id, 1);
  const visitors = [host, guest, stranger, owner, opponent];
  return {
    tables: [playing, open.id, over.id],
    people: await Promise.all(visitors.map(async ({ client }) => (await client.me()).id)),
    clubs: [club.id],
    events: events.map(({ id }) => id),
    links: [club.link!],
    names: [name],
    belongings: [token.id, way.id, ...sessions.map(({ id }) => id)],
    cookies: visitors.map(jar),
    tokens: [token.token],
  };
};

const asBytes = ({ method, path, headers, body }: Spoiled): Buffer => {
  const lines = [
    `${method} ${path} HTTP/1.1`,
    'Connection: close',
    ...headers.map(([name, value]) => `${name}: ${value}`),
    ...(body.length > 0 || method !== 'GET' ? [`Content-Length: ${body.length}`] : []),
  ];
  return Buffer.concat([Buffer.from(`${lines.join('\r\n')}\r\n\r\n`), body]);
};

/** The status and the beginning of the body. A stream is closed at once. */
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
    }, TIMEOUT_MS);
    socket.on('data', (piece) => {
      text += piece.toString('latin1');
      if (text.includes('text/event-stream') && text.includes('\r\n\r\n')) done();
    });
    socket.on('end', done);
    socket.on('error', (error: NodeJS.ErrnoException) => {
      // A server that refuses early closes the connection while the client is still sending.
      if (error.code === 'ECONNRESET' || error.code === 'EPIPE') return done();
      clearTimeout(timer);
      reject(error);
    });
  });

const median = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)]!;

/**
 * How much more memory the server held in the last quarter than in the second or third, as a fraction. The first
 * quarter fills caches; and at some point Node frees unused code, which must not hide a leak.
 */
export const growth = (samples: readonly Memory[]): number => {
  const quarter = (number: number): number =>
    median(
      samples
        .slice((number * samples.length) / 4, ((number + 1) * samples.length) / 4)
        .map(({ heap }) => heap),
    );
  return quarter(3) / Math.min(quarter(1), quarter(2)) - 1;
};

export const fuzzServer = async (settings: FuzzSettings): Promise<FuzzFigures> => {
  const { database, requests, seed, progress } = settings;
  const node = await startNode({ database, limits: NO_LIMITS, passwordCost: CHEAP, trustProxy: true });
  const port = Number(new URL(node.url).port);
  const faults: string[] = [];
  const statuses: Record<string, number> = {};
  const samples: Memory[] = [];
  try {
    const description = (await (await fetch(`${node.url}/api/openapi.json`)).json()) as Description;
    const routes = routesOf(description);
    let real = await furnish(node.url, 'Diane 0');

    const one = async (number: number): Promise<void> => {
      // One route after the other: none is left out.
      const asked = spoiledRequest(routes[number % routes.length]!, real, seededRandom(`${seed} ${number}`));
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
    const workUntil = async (end: number): Promise<void> => {
      while (next < end && node.process.exitCode === null) {
        const number = next;
        next += 1;
        await one(number);
        if (number % 100 === 99) progress?.(number + 1);
      }
    };
    for (let sample = 1; sample <= settings.samples; sample += 1) {
      const end = Math.floor((requests * sample) / settings.samples);
      await Promise.all(Array.from({ length: AT_ONCE }, () => workUntil(end)));
      if (node.process.exitCode !== null) break;
      samples.push(await node.memory());
      // Sessions and games end, so new ones are made for the next requests.
      real = await furnish(node.url, `Diane ${sample}`);
    }
    if (node.process.exitCode !== null) faults.push('the server has ended');
    const answer = await fetch(`${node.url}/ready`);
    if (answer.status !== 200) faults.push(`afterwards the server is not ready: ${answer.status}`);
    return { requests, routes: routes.length, statuses, samples, faults };
  } finally {
    await node.kill();
  }
};
