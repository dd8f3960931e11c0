/** What an attacker tries, as one guest from one address or as several. */
import { connect, type Socket } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import type { NewTable } from '@cap-diamant/protocol';
import { ApiError } from '@cap-diamant/protocol/client';
import { TWO_PEOPLE } from './table.ts';
import { newVisitor, type Visitor } from './visitor.ts';

export interface Ground {
  readonly url: string;
  /** A table with a very long chat. */
  readonly talkative: string;
  /** How often it was tried, and how often the server allowed it. */
  readonly tried: (passed: boolean) => void;
  readonly enough: () => boolean;
  /** How many tables an attacker sets up to use all of the bots' time. */
  readonly tables: number;
}

export interface Attack {
  readonly name: string;
  readonly what: string;
  /** What happens before the honest player comes. */
  readonly prepare?: (ground: Ground) => Promise<void>;
  readonly run: (ground: Ground) => Promise<void>;
}

const AT_ONCE = 8;
const READERS = 300;
/** After a refusal an attacker does not wait either, but leaves some of this machine to the others. */
const PAUSE_MS = 5;

const GOVERNORS: NewTable = {
  ...TWO_PEOPLE,
  options: { ...TWO_PEOPLE.options, players: 4 },
  visibility: 'public',
  rated: true,
  moveSeconds: 60,
  seats: ['me', 'governor', 'governor', 'governor'],
};

/** From the address range for documentation; the server trusts its proxy. */
export const visitorFrom = (url: string, address: string): Visitor =>
  newVisitor(url, new Map(), { 'x-forwarded-for': address });

const attempt = async ({ tried }: Ground, work: () => Promise<unknown>): Promise<boolean> => {
  try {
    await work();
    tried(true);
    return true;
  } catch (error) {
    if (!(error instanceof ApiError) || error.status >= 500) throw error;
    tried(false);
    await setTimeout(PAUSE_MS);
    return false;
  }
};

/** Several at a time, until there are enough. */
const again = async ({ enough }: Ground, work: () => Promise<unknown>): Promise<void> => {
  const one = async (): Promise<void> => {
    while (!enough()) await work();
  };
  await Promise.all(Array.from({ length: AT_ONCE }, one));
};

const fillThreads = async (ground: Ground, { client }: Visitor): Promise<void> => {
  let left = ground.tables;
  await client.me();
  await again({ ...ground, enough: () => left <= 0 }, async () => {
    left -= 1;
    await attempt(ground, async () => {
      const { table } = await client.createTable(GOVERNORS);
      await client.start(table.id);
      await client.seat(table.id, 0, null);
    });
  });
};

const untilEnough = async ({ enough }: Ground): Promise<void> => {
  while (!enough()) await setTimeout(50);
};

/** Fetches and reads the answer, so that the server has all the work. */
const fetchAll = async (ground: Ground, visitor: Visitor, address: string): Promise<void> => {
  await again(ground, async () => {
    const answer = await visitor.fetch(`${ground.url}${address}`, {
      headers: { 'accept-encoding': 'br' },
    });
    await answer.arrayBuffer();
    ground.tried(answer.ok);
    if (!answer.ok) await setTimeout(PAUSE_MS);
  });
};

export const ATTACKS: readonly Attack[] = [
  {
    name: 'nothing',
    what: 'nobody means any harm',
    run: untilEnough,
  },
  {
    name: 'bots',
    what: 'one guest begins very many rated tables of governors and leaves them',
    prepare: (ground) => fillThreads(ground, visitorFrom(ground.url, '203.0.113.1')),
    run: untilEnough,
  },
  {
    name: 'many-hosts',
    what: 'twelve guests from three addresses do so together',
    prepare: async (ground) => {
      const each = { ...ground, tables: Math.ceil(ground.tables / 12) };
      for (let number = 0; number < 12; number += 1) {
        const guest = visitorFrom(ground.url, `203.0.113.${10 + (number % 3)}`);
        await fillThreads(each, guest);
      }
    },
    run: untilEnough,
  },
  {
    name: 'unread',
    what: `${READERS} connections ask for a long chat and its stream and never read`,
    run: async (ground) => {
      const { hostname, port } = new URL(ground.url);
      const sockets: Socket[] = [];
      for (let count = 0; count < READERS && !ground.enough(); count += 1) {
        const socket = connect(Number(port), hostname).pause();
        socket.on('error', () => {});
        const page = count % 2 === 0 ? 'chat' : 'stream';
        socket.write(
          `GET /api/tables/${ground.talkative}/${page} HTTP/1.1\r\nhost: x\r\nx-forwarded-for: 203.0.113.2\r\n\r\n`,
        );
        sockets.push(socket);
        ground.tried(true);
        await setTimeout(PAUSE_MS);
      }
      await untilEnough(ground);
      for (const socket of sockets) socket.destroy();
    },
  },
  {
    name: 'renames',
    what: 'one guest with a hundred tables takes one name after the other',
    run: async (ground) => {
      const { client } = visitorFrom(ground.url, '203.0.113.3');
      await client.me();
      for (let count = 0; count < 100 && !ground.enough(); count += 1) {
        await attempt(ground, () => client.createTable(TWO_PEOPLE));
      }
      let number = 0;
      await again(ground, () => {
        number += 1;
        return attempt(ground, () => client.rename(`Nemo ${number}`));
      });
    },
  },
  {
    name: 'lobby',
    what: 'one guest fills the lobby with public tables, and takes every seat there is',
    run: async (ground) => {
      const { client } = visitorFrom(ground.url, '203.0.113.4');
      await client.me();
      await again(ground, async () => {
        await attempt(ground, () => client.createTable({ ...TWO_PEOPLE, visibility: 'public' }));
        const { tables } = await client.lobby().catch(() => ({ tables: [] }));
        for (const { id, seats } of tables.slice(0, 3)) {
          const free = seats.findIndex(({ person, bot }) => person === null && bot === null);
          if (free >= 0) await attempt(ground, () => client.seat(id, free, 'me'));
        }
      });
    },
  },
  {
    name: 'exports',
    what: 'one guest asks for all his games again and again',
    run: async (ground) => {
      const guest = visitorFrom(ground.url, '203.0.113.5');
      await guest.client.me();
      for (let count = 0; count < 40 && !ground.enough(); count += 1) {
        await attempt(ground, async () => {
          const { table } = await guest.client.createTable({ ...TWO_PEOPLE, seats: ['me', 'apprentice'] });
          await guest.client.start(table.id);
          await guest.client.seat(table.id, 0, null);
        });
      }
      await fetchAll(ground, guest, '/api/me/records');
    },
  },
  {
    name: 'files',
    what: 'the app’s largest file, again and again',
    run: (ground) => fetchAll(ground, visitorFrom(ground.url, '203.0.113.6'), '/assets/large-AbCd1234.js'),
  },
  {
    name: 'visits',
    what: 'visitors without a cookie, one after the other',
    run: (ground) =>
      again(ground, () =>
        attempt(ground, () => visitorFrom(ground.url, `203.0.113.${20 + (Date.now() % 20)}`).client.me()),
      ),
  },
];
