/** Games move from a data folder to PostgreSQL and back, as an operator types it, and continue in between. */
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { historyOf, parseRecord, printChoice } from '@cap-diamant/engine';
import { seededRandom } from '@cap-diamant/engine/chance';
import { type Client, createClient } from '@cap-diamant/protocol/client';
import { createServer, type DatabaseLocation } from '@cap-diamant/server';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { databasesAt } from '../../../scripts/postgresql.ts';
import { quickChoice } from '../../../scripts/quick-game.ts';
import { run } from './support/program.ts';

let home = '';
const postgresql = databasesAt(inject('postgresql'));
beforeAll(() => {
  home = mkdtempSync(path.join(tmpdir(), 'cap-diamant-move-'));
});
afterAll(() => rmSync(home, { recursive: true, force: true }));

/** A browser that keeps its cookie while the server moves. */
const newBrowser = () => {
  let cookie = '';
  return (base: string): Client =>
    createClient({
      base,
      fetch: async (address, init = {}) => {
        const answer = await fetch(address, { ...init, headers: { ...init.headers, cookie } });
        cookie = answer.headers.getSetCookie()[0]?.split(';')[0] ?? cookie;
        return answer;
      },
    });
};

const anne = newBrowser();
const benoit = newBrowser();
const random = seededRandom('move');

/** Runs `work` while a server runs there. */
const at = async <T>(
  database: DatabaseLocation,
  work: (players: readonly [Client, Client]) => Promise<T>,
): Promise<T> => {
  const app = await createServer({ database, seedKeyFile: path.join(home, 'seed.key') });
  try {
    const base = await app.listen({ port: 0, host: '127.0.0.1' });
    return await work([anne(base), benoit(base)]);
  } finally {
    await app.close();
  }
};

/** Plays at most `most` choices. */
const playMoves = async (players: readonly Client[], id: string, most: number): Promise<void> => {
  for (let count = 0; count < most; count += 1) {
    const { table, record } = await players[0]!.table(id);
    if (table.status === 'over') return;
    const choice = quickChoice(historyOf(parseRecord(record!)).state, random);
    await players[table.waiting!]!.choose(id, table.position, [printChoice(choice)]);
  }
};

const newGame = async ([host, guest]: readonly [Client, Client]): Promise<string> => {
  const { table } = await host.createTable({
    options: { edition: 2011, rules: 'complete', events: true, players: 2 },
    deal: 'balanced',
    visibility: 'link',
    pace: 'correspondence',
    moveSeconds: null,
    standIn: 'apprentice',
    seats: ['me', null],
  });
  await guest.seat(table.id, 1, 'me');
  await host.start(table.id);
  return table.id;
};

/** Everything that players can ask about their games. */
const seen = async (players: readonly Client[], ids: readonly string[]) => ({
  people: await Promise.all(players.map((client) => client.me())),
  records: await Promise.all(ids.map((id) => players[0]!.record(id))),
  tables: await Promise.all(ids.map(async (id) => (await players[1]!.table(id)).table)),
  notes: await Promise.all(players.map((client) => client.notes(ids[0]!))),
  chat: await players[0]!.chat(ids[0]!),
});

test('from a data folder to PostgreSQL and back nothing changes, and games go on in both', async () => {
  const folder = path.join(home, 'data');
  const url = await postgresql.newDatabase();
  const database = { DATABASE_URL: url };
  const first: DatabaseLocation = { kind: 'sqlite', folder };
  const second: DatabaseLocation = { kind: 'postgresql', url };

  const { ids, before } = await at(first, async (players) => {
    for (const client of players) await client.me();
    await players[0].rename('Anne');
    const playing = await newGame(players);
    await players[1].say(playing, 'À demain, peut-être… 👋');
    await players[0].writeNotes(playing, 'the seminary');
    await playMoves(players, playing, 40);
    const finished = await newGame(players);
    await playMoves(players, finished, Number.POSITIVE_INFINITY);
    const all = [playing, finished];
    return { ids: all, before: await seen(players, all) };
  });
  expect(before.tables.map(({ status }) => status)).toEqual(['playing', 'over']);

  const moved = await run(['move', folder], '', database);
  expect(moved).toMatchObject({ code: 0, stderr: '' });
  expect(moved.stdout).toContain('all 2 tables open and replay to their last choice');
  expect(existsSync(path.join(folder, 'moved.backup'))).toBe(true);
  // Moving again would lose what has been played since.
  expect(await run(['move', folder], '', database)).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('--replace'),
  });

  const later = await at(second, async (players) => {
    expect(await seen(players, ids)).toEqual(before);
    await playMoves(players, ids[0]!, 20);
    return seen(players, ids);
  });
  expect(later.tables[0]!.choices).toBeGreaterThan(before.tables[0]!.choices);

  const file = path.join(home, 'back.backup');
  const back = path.join(home, 'back');
  expect(await run(['backup', file], '', database)).toMatchObject({ code: 0, stderr: '' });
  expect(await run(['restore', file, '--data', back])).toMatchObject({ code: 0, stderr: '' });
  const record = await at({ kind: 'sqlite', folder: back }, async (players) => {
    expect(await seen(players, ids)).toEqual(later);
    await playMoves(players, ids[0]!, Number.POSITIVE_INFINITY);
    return players[1].record(ids[0]!);
  });
  expect((await run(['verify', '-'], record)).code).toBe(0);

  // The original is unchanged.
  await at(first, async (players) => {
    expect(await seen(players, ids)).toEqual(before);
  });
});

test('a running server cannot be moved', async () => {
  const folder = path.join(home, 'busy');
  const database = { DATABASE_URL: await postgresql.newDatabase() };
  await at({ kind: 'sqlite', folder }, async ([client]) => {
    await client.me();
    expect(await run(['move', folder], '', database)).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('in use by another server'),
    });
  });
});
