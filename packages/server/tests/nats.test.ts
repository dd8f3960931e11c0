/** Signals through NATS: each table's go to the nodes concerned, and nothing is lost when NATS is away. */
import { seededRandom } from '@cap-diamant/engine/chance';
import { connect } from '@nats-io/transport-node';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type Nats, startNats } from '../../../scripts/nats.ts';
import { createServer, type Settings } from '../src/index.ts';
import { newDatabase } from './support/databases.ts';
import { type Follower, follow, randomTurn } from './support/follower.ts';
import { NO_LIMITS } from './support/limits.ts';
import { startedTable, TWO_PEOPLE } from './support/table.ts';
import { newVisitor } from './support/visitor.ts';

const open = new Set<() => unknown>();
let nats: Nats;

beforeAll(async () => {
  nats = await startNats();
});
afterEach(async () => {
  await Promise.all([...open].map((close) => close()));
  open.clear();
});
afterAll(() => nats.kill());

const settings = async (): Promise<Settings> => ({
  database: { kind: 'postgresql', url: await newDatabase() },
  natsUrl: nats.url,
  limits: NO_LIMITS,
});

const start = async (how: Settings): Promise<string> => {
  const app = await createServer(how);
  open.add(() => app.close());
  return app.listen({ port: 0, host: '127.0.0.1' });
};

/** A game with its players on one node and a watcher on the other. */
const watchedGame = async (how: Settings) => {
  const [here, there] = await Promise.all([start(how), start(how)]);
  const { id, people } = await startedTable(here);
  const spectator = follow(newVisitor(there).client, id, TWO_PEOPLE.options);
  open.add(spectator.stop);
  const { table } = await people[0].client.table(id);
  await spectator.until('all has come', () => spectator.entries.length === table.position);
  const play = async (seed: string): Promise<void> => {
    const now = await people[0].client.table(id);
    await spectator.until('all has come', () => spectator.entries.length === now.table.position);
    const turn = randomTurn(spectator.state()!, seededRandom(seed));
    await people[now.table.waiting!]!.client.choose(id, now.table.position, turn);
  };
  return { here, there, id, people, spectator, play };
};

const arrives = (spectator: Follower): Promise<void> => {
  const before = spectator.entries.length;
  return spectator.until('the choice has come', () => spectator.entries.length > before);
};

const metric = async (url: string, name: string): Promise<number> =>
  Number(new RegExp(`^${name} (.*)$`, 'm').exec(await (await fetch(`${url}/metrics`)).text())![1]);

test('choices, chat and presence reach the other node; each table has a subject', async () => {
  const { id, people, spectator, play } = await watchedGame(await settings());
  const link = await connect({ servers: nats.url });
  const heard: string[] = [];
  link.subscribe('cap-diamant.table.*', { callback: (_, { subject }) => void heard.push(subject) });
  await link.flush();
  await play('1');
  await spectator.until('the choice has come', () => spectator.entries.at(-1)?.kind === 'choice');
  await people[0].client.say(id, 'Bonjour');
  await spectator.until('the greeting has come', () => spectator.chat.length === 1);
  const player = follow(people[0].client, id, TWO_PEOPLE.options);
  await spectator.until('somebody is there', () =>
    spectator.events.some((event) => event.kind === 'presence' && event.presence.people.length === 1),
  );
  player.stop();
  await link.close();
  expect(new Set(heard)).toEqual(new Set([`cap-diamant.table.${id}`]));
  expect(spectator.faults).toEqual([]);
});

test('a node that has read a table receives its signals from the other node', async () => {
  const { there, id, people, play } = await watchedGame(await settings());
  const reader = newVisitor(there).client;
  for (const seed of ['1', '2', '3']) {
    await play(seed);
    const { table } = await people[0].client.table(id);
    await expect.poll(async () => (await reader.table(id)).table.position).toBe(table.position);
  }
});

test('while NATS is down the game goes on and reaches watchers; when it is back, so are its signals', async () => {
  const { here, there, id, people, spectator, play } = await watchedGame(await settings());
  await nats.kill();
  const comes = arrives(spectator);
  await play('1');
  await people[0].client.say(id, 'Is anybody there?');
  await comes;
  await spectator.until('the line has come', () => spectator.chat.length === 1);
  for (const url of [here, there]) expect((await fetch(`${url}/ready`)).status).toBe(200);
  await nats.start();
  for (const url of [here, there]) {
    await expect.poll(() => metric(url, 'cap_diamant_signals_connected')).toBe(1);
  }
  const again = arrives(spectator);
  await play('2');
  await again;
  expect(spectator.faults).toEqual([]);
});

test('a hanging NATS delays nothing', async () => {
  const { spectator, play } = await watchedGame(await settings());
  nats.freeze();
  try {
    const comes = arrives(spectator);
    await play('1');
    await comes;
  } finally {
    nats.wake();
  }
  const comes = arrives(spectator);
  await play('2');
  await comes;
  expect(spectator.faults).toEqual([]);
});

test('a node starts without NATS and connects when it is there', async () => {
  const how = await settings();
  await nats.kill();
  const { here, there, spectator, play } = await watchedGame(how);
  const comes = arrives(spectator);
  await play('1');
  await comes;
  await nats.start();
  for (const url of [here, there]) {
    await expect.poll(() => metric(url, 'cap_diamant_signals_connected')).toBe(1);
  }
  const again = arrives(spectator);
  await play('2');
  await again;
});

test('a node that was cut off from NATS asks the others to check the database when it is back', async () => {
  const { here, spectator, play } = await watchedGame(await settings());
  const link = await connect({ servers: nats.url });
  let missed = 0;
  link.subscribe('cap-diamant.missed', {
    callback: () => {
      missed += 1;
    },
  });
  await link.flush();
  nats.freeze();
  await expect.poll(() => metric(here, 'cap_diamant_signals_connected')).toBe(0);
  const comes = arrives(spectator);
  await play('1');
  await comes;
  nats.wake();
  await expect.poll(() => missed).toBeGreaterThan(0);
  await link.close();
});
