/** Several equal nodes on one PostgreSQL: the others carry on when one dies. */
import { decision } from '@cap-diamant/engine';
import { seededRandom } from '@cap-diamant/engine/chance';
import type { NewTable } from '@cap-diamant/protocol';
import { sql } from 'kysely';
import pg from 'pg';
import { afterEach, expect, test } from 'vitest';
import { createServer, type Settings } from '../src/index.ts';
import { openStorage } from '../src/storage/open.ts';
import { newDatabase } from './support/databases.ts';
import { follow, hashOf, playSeat, randomTurn } from './support/follower.ts';
import { type NodeProcess, startNode } from './support/node.ts';
import { newGuest, startedTable, TWO_PEOPLE } from './support/table.ts';
import { newVisitor } from './support/visitor.ts';

const LIMITS = { perMinute: 1_000_000, changesPerMinute: 1_000_000 };

const running = new Set<{ readonly end: () => Promise<unknown> }>();

afterEach(async () => {
  await Promise.all([...running].map(({ end }) => end()));
  running.clear();
});

const settingsFor = (url: string, pace: Settings['pace'] = {}): Settings => ({
  database: { kind: 'postgresql', url },
  limits: LIMITS,
  pace,
});

/** In this process. */
const startHere = async (settings: Settings): Promise<string> => {
  const app = await createServer(settings);
  running.add({ end: () => app.close() });
  return app.listen({ port: 0, host: '127.0.0.1' });
};

const startApart = async (settings: Settings): Promise<NodeProcess> => {
  const node = await startNode(settings);
  running.add({ end: node.kill });
  return node;
};

test('two people on two nodes play a whole game against two bots', async () => {
  const settings = settingsFor(await newDatabase());
  const urls = await Promise.all([startHere(settings), startHere(settings)]);
  const asked: NewTable = {
    ...TWO_PEOPLE,
    options: { edition: 2026, rules: 'complete', events: true, players: 4 },
    seats: ['me', null, 'apprentice', 'apprentice'],
  };
  const host = await newGuest(urls[0], 'Anne');
  const guest = await newGuest(urls[1], 'Benoît');
  const { table } = await host.client.createTable(asked);
  await guest.client.seat(table.id, 1, 'me');
  await host.client.start(table.id);
  const clients = [host.client, guest.client];
  const followers = clients.map((client) => follow(client, table.id, asked.options));
  await Promise.all(
    clients.map((client, seat) => playSeat(client, table.id, seat, followers[seat]!, seededRandom(seat))),
  );
  const [one, other] = followers;
  await other!.until('all has come', () => other!.entries.length === one!.entries.length);
  expect(hashOf(one!)).toBe(hashOf(other!));
  expect(followers.flatMap(({ faults }) => faults)).toEqual([]);
  for (const follower of followers) follower.stop();
});

test('choices, chat and presence reach watchers on the other node', async () => {
  const settings = settingsFor(await newDatabase());
  const [here, there] = await Promise.all([startHere(settings), startHere(settings)]);
  const { id, people } = await startedTable(here!);
  const spectator = follow(newVisitor(there!).client, id, TWO_PEOPLE.options);
  await spectator.until('the game has begun', () => spectator.state() !== null);
  const { table } = await people[0].client.table(id);
  await spectator.until('all has come', () => spectator.entries.length === table.position);
  const turn = randomTurn(spectator.state()!, seededRandom(1));
  await people[table.waiting!]!.client.choose(id, table.position, turn);
  await spectator.until('the choice has come', () => spectator.entries.length > table.position);
  await people[0].client.say(id, 'Bonjour');
  await spectator.until('the greeting has come', () => spectator.chat.length === 1);
  const player = follow(people[0].client, id, TWO_PEOPLE.options);
  await spectator.until('somebody is there', () =>
    spectator.events.some((event) => event.kind === 'presence' && event.presence.people.length === 1),
  );
  player.stop();
  spectator.stop();
});

/** What nodes tell each other through the database: hears all of it, and is no node itself. */
const listenAt = async (url: string) => {
  const client = new pg.Client({ connectionString: url });
  const heard: string[] = [];
  const marks = new Set<string>();
  client.on('notification', ({ channel, payload = '' }) => {
    if (channel === 'mark') marks.add(payload);
    else heard.push(payload);
  });
  await client.connect();
  running.add({ end: () => client.end() });
  await client.query('listen cap_diamant; listen mark');
  /** All until now, because notifications arrive in the order of their commits. */
  return async (): Promise<readonly string[]> => {
    const mark = `${marks.size}`;
    await client.query('select pg_notify($1, $2)', ['mark', mark]);
    await expect.poll(() => marks).toContain(mark);
    return [...heard];
  };
};

test('a node that is alone notifies nobody; when another one has come, it notifies of everything', async () => {
  const url = await newDatabase();
  const heard = await listenAt(url);
  const { id, people } = await startedTable(await startHere(settingsFor(url)));
  const { client } = people[0];
  const follower = follow(client, id, TWO_PEOPLE.options);
  const random = seededRandom(1);
  const choose = async (): Promise<string> => {
    const { table } = await client.table(id);
    await follower.until('all has come', () => follower.entries.length === table.position);
    const turn = randomTurn(follower.state()!, random);
    const chosen = await people[table.waiting!]!.client.choose(id, table.position, turn);
    return `${id} ${chosen.position} `;
  };
  // It looks once a second whether there are others.
  await expect
    .poll(async () => {
      const before = await heard();
      await client.say(id, 'Is anybody there?');
      return (await heard()).length - before.length;
    })
    .toBe(0);
  const before = await heard();
  for (let count = 0; count < 3; count += 1) await choose();
  await client.say(id, 'Nobody');
  expect(await heard()).toEqual(before);

  await startHere(settingsFor(url));
  // Before the first one has looked again: it tells of this afterwards.
  const early = await choose();
  await expect.poll(async () => (await heard()).join('\n')).toContain(early);
  // From now on with each choice.
  const late = await choose();
  expect((await heard()).join('\n')).toContain(late);
  follower.stop();
});

test('the same choice sent to both nodes at once is made once; of two different ones, one wins', async () => {
  const settings = settingsFor(await newDatabase());
  const urls = await Promise.all([startHere(settings), startHere(settings)]);
  const { id, people } = await startedTable(urls[0]);
  const follower = follow(people[0].client, id, TWO_PEOPLE.options);
  for (let round = 0; round < 6; round += 1) {
    const { table } = await people[0].client.table(id);
    await follower.until('all has come', () => follower.entries.length === table.position);
    const { cookies } = people[table.waiting!]!;
    const clients = urls.map((url) => newVisitor(url, cookies).client);
    const state = follower.state()!;
    const turns = clients.map((_, index) =>
      randomTurn(state, seededRandom(round % 2 === 0 ? round : `${round} ${index}`)),
    );
    const results = await Promise.allSettled(
      clients.map((client, index) => client.choose(id, table.position, turns[index]!)),
    );
    const same = turns[0]!.join() === turns[1]!.join();
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(same ? 2 : 1);
    for (const result of results) {
      if (result.status === 'rejected') expect(result.reason).toMatchObject({ status: 409 });
    }
  }
  await follower.until('all has come', () => true);
  expect(follower.faults).toEqual([]);
  follower.stop();
});

test('when a node is killed in mid-game, the other one plays its bots’ turns', async () => {
  const url = await newDatabase();
  // The first node would think for a minute; it is killed meanwhile, holding its lease.
  const first = await startApart(settingsFor(url, { thinkingMs: 60_000, leaseMs: 1000 }));
  const host = await newGuest(first.url, 'Anne');
  const asked: NewTable = { ...TWO_PEOPLE, seats: ['me', 'governor'] };
  const { table } = await host.client.createTable(asked);
  await host.client.start(table.id);
  const second = await startHere(settingsFor(url, { thinkingMs: 1, leaseMs: 1000, sweepMs: 50 }));
  const { client } = newVisitor(second, host.cookies);
  const follower = follow(client, table.id, asked.options);
  const isBotsTurn = (): boolean => {
    const state = follower.state();
    return state !== null && decision(state)?.by === 1;
  };
  const byBot = (): boolean => follower.entries.some((entry) => entry.kind === 'choice' && entry.by === 1);
  await follower.until('the game has begun', () => follower.state() !== null);
  // A post to the first node makes it claim the bot's turn.
  const there = follow(host.client, table.id, asked.options);
  await playSeat(host.client, table.id, 0, there, seededRandom(1), () => {
    const state = there.state();
    return state !== null && decision(state)?.by === 1;
  });
  there.stop();
  await follower.until('it is the bot’s turn', isBotsTurn);
  expect(byBot()).toBe(false);
  await first.kill();
  await follower.until('the bot has played', byBot);
  expect(follower.faults).toEqual([]);
  follower.stop();
});

test('when the connections to the database break, streams catch up', async () => {
  const url = await newDatabase();
  const settings = settingsFor(url);
  const [here, there] = await Promise.all([startHere(settings), startHere(settings)]);
  const { id, people } = await startedTable(here!);
  const spectator = follow(newVisitor(there!).client, id, TWO_PEOPLE.options);
  const { table } = await people[0].client.table(id);
  await spectator.until('all has come', () => spectator.entries.length === table.position);

  const admin = new pg.Client({ connectionString: url });
  await admin.connect();
  await admin.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  );
  await admin.end();

  const turn = randomTurn(spectator.state()!, seededRandom(1));
  const { client } = people[table.waiting!]!;
  const post = async (): Promise<void> => {
    // The first queries may still get a broken connection.
    for (let count = 0; count < 20; count += 1) {
      const result = await client.choose(id, table.position, turn).catch((error: Error) => error);
      if (!(result instanceof Error)) return;
    }
    throw new Error('the server did not recover');
  };
  await post();
  await spectator.until('the choice has come', () => spectator.entries.length > table.position);
  expect(spectator.faults).toEqual([]);
  spectator.stop();
});

test('a connection that breaks in a transaction loses the transaction and nothing else', async () => {
  const { db, close } = await openStorage({ kind: 'postgresql', url: await newDatabase() });
  const broken = db.transaction().execute(async (transaction) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(transaction);
    await sql`select pg_terminate_backend(${rows[0]!.pid}, 5000)`.execute(db);
    // Between two queries nobody listens to this connection, so its end comes unexpectedly.
    await new Promise((resolve) => {
      setTimeout(resolve, 100);
    });
    await transaction.selectFrom('tables').select('id').execute();
  });
  await expect(broken).rejects.toThrow();
  expect(await db.selectFrom('tables').select('id').execute()).toEqual([]);
  await close();
});

test('a node that is asked to stop ends its streams and shuts down cleanly', async () => {
  const url = await newDatabase();
  const node = await startApart(settingsFor(url));
  const { id, people } = await startedTable(node.url);
  const states: boolean[] = [];
  const come = Promise.withResolvers<void>();
  const lost = Promise.withResolvers<void>();
  const stop = people[0].client.watch(id, {
    hear: () => {},
    connected: (yes) => {
      states.push(yes);
      if (yes) return come.resolve();
      // Now, before the node is gone: on a busy machine it would be retried before that.
      stop();
      lost.resolve();
    },
  });
  await come.promise;
  await people[0].client.say(id, 'Bonjour');
  expect(await node.stop()).toBe(0);
  await lost.promise;
  expect(states).toEqual([true, false]);
});
