/** What an attacker tries, as one guest from one address or as several. */
import { connect, type Socket } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import type { NewTable } from '@cap-diamant/protocol';
import { type Attack, again, attempt, type Ground, PAUSE_MS, request, visitorFrom } from './attacking.ts';
import { CLUB_ATTACKS } from './club-attacks.ts';
import { TWO_PEOPLE } from './table.ts';
import type { Visitor } from './visitor.ts';

const READERS = 300;

const GOVERNORS: NewTable = {
  ...TWO_PEOPLE,
  options: { ...TWO_PEOPLE.options, players: 4 },
  visibility: 'public',
  rated: true,
  moveSeconds: 60,
  seats: ['me', 'governor', 'governor', 'governor'],
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

const fetchAll = (ground: Ground, visitor: Visitor, address: string): Promise<void> =>
  again(ground, () => request(ground, visitor, address));

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
        ground.tried(200, 0);
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
  ...CLUB_ATTACKS,
];
