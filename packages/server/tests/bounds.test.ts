/** Everything that can be sent has a maximum size, and nothing stored grows for ever. */
import { seededRandom } from '@cap-diamant/engine/chance';
import type { LogEntry } from '@cap-diamant/protocol';
import { expect, test } from 'vitest';
import { openUnmigrated } from '../src/storage/open.ts';
import type { DatabaseLocation } from '../src/storage/storage.ts';
import { follow, playSeat, randomTurn } from './support/follower.ts';
import { onBothDatabases, onDatabase } from './support/server.ts';
import { newGuest, startedTable, TWO_PEOPLE } from './support/table.ts';
import { newVisitor, type Visitor } from './support/visitor.ts';

// biome-ignore lint/suspicious/noExplicitAny: any JSON Schema
type Json = any;

/** `{4}` or `{1,9}` at the end or after each group: no star and no plus. */
const isBoundedPattern = (pattern: string): boolean =>
  !/[*+]|\{\d+,\}/.test(pattern.replaceAll(/\[[^\]]*\]/g, '.'));

/** Places where a schema allows texts and lists of any length. */
const unbounded = (schema: Json, where: string): readonly string[] => {
  if (schema === null || typeof schema !== 'object') return [];
  const found: string[] = [];
  const isFixed = schema.enum !== undefined || schema.const !== undefined;
  if (schema.type === 'string' && !isFixed && schema.maxLength === undefined) {
    if (schema.pattern === undefined || !isBoundedPattern(schema.pattern)) found.push(`${where}: a text`);
  }
  if (schema.type === 'array' && schema.maxItems === undefined) found.push(`${where}: a list`);
  if (schema.type === 'object' && schema.additionalProperties !== false) found.push(`${where}: more keys`);
  const inner = [
    ...Object.entries(schema.properties ?? {}),
    ...['anyOf', 'oneOf', 'allOf'].flatMap((key) => Object.entries(schema[key] ?? {})),
    ...(schema.items === undefined ? [] : [['items', schema.items] as const]),
  ];
  return [...found, ...inner.flatMap(([key, part]) => unbounded(part, `${where}.${key}`))];
};

/** What browsers send for passkeys is not ours to specify; the size limit of a request bounds it. */
const isPasskey = (where: string): boolean => /passkey/.test(where);

const refusedFor = (promise: Promise<unknown>) => expect(promise).rejects;

const tooMany = { refused: { kind: 'too-many' } };

onBothDatabases('bounds', (servers) => {
  test('every text and list in a request has a maximum length', async () => {
    const { url } = await servers.start(await servers.newDatabase());
    const { paths } = (await (await fetch(`${url}/api/openapi.json`)).json()) as Json;
    const found: string[] = [];
    let looked = 0;
    for (const [path, methods] of Object.entries<Json>(paths)) {
      for (const [method, { requestBody, parameters = [] }] of Object.entries<Json>(methods)) {
        const where = `${method} ${path}`;
        for (const { name, schema } of parameters) found.push(...unbounded(schema, `${where} ${name}`));
        const body = requestBody?.content['application/json'].schema;
        if (body !== undefined) found.push(...unbounded(body, where));
        looked += 1;
      }
    }
    expect(looked).toBeGreaterThan(40);
    expect(found.filter((where) => !isPasskey(where))).toEqual([]);
  });

  /** Stops the server and writes into its database what has happened at the table. */
  const afterMuch = async (
    write: (database: DatabaseLocation, id: string, person: string) => Promise<void>,
  ) => {
    const database = await servers.newDatabase();
    const first = await servers.start(database);
    const { id, people } = await startedTable(first.url);
    const { id: person } = await people[0].client.me();
    await first.close();
    await write(database, id, person);
    const { url } = await servers.start(database);
    const visitors = people.map(({ cookies }): Visitor => newVisitor(url, cookies));
    return { id, clients: visitors.map(({ client }) => client) };
  };

  /** So many chat messages of the first player. */
  const afterTalk = (count: number) =>
    afterMuch(async (database, table_id, person_id) => {
      const { db, close } = openUnmigrated(database, 'alone');
      const said = { table_id, person_id, at: 1, text: 'bla' };
      const rows = Array.from({ length: count }, (_, number) => ({ ...said, number }));
      for (let from = 0; from < rows.length; from += 500) {
        await db
          .insertInto('chat')
          .values(rows.slice(from, from + 500))
          .execute();
      }
      await close();
    });

  test('a table’s chat has a maximum length', async () => {
    const { id, clients } = await afterTalk(1999);
    await clients[1]!.say(id, 'a last word');
    await refusedFor(clients[1]!.say(id, 'another one')).toMatchObject({ refused: { kind: 'too-many' } });
    expect((await clients[1]!.chat(id)).lines).toHaveLength(2000);
  });

  test('one person alone cannot use up a table’s chat', async () => {
    const { id, clients } = await afterTalk(499);
    const attempts = await Promise.allSettled(Array.from({ length: 5 }, () => clients[0]!.say(id, 'bla')));
    expect(attempts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await refusedFor(clients[0]!.say(id, 'bla')).toMatchObject({ refused: { kind: 'too-many' } });
    expect(await clients[1]!.say(id, 'At last')).toMatchObject({ number: 500 });
  });

  type SeatEntry = Omit<Extract<LogEntry, { kind: 'seat' }>, 'position' | 'at'>;

  /** Fills the log up to so many entries with copies of this one. */
  const afterEntries = (length: number, entry: (person: string) => SeatEntry, at = 1) =>
    afterMuch(async (database, table_id, person) => {
      const { db, close } = openUnmigrated(database, 'alone');
      const { log_length } = await db
        .selectFrom('tables')
        .select('log_length')
        .where('id', '=', table_id)
        .executeTakeFirstOrThrow();
      const body = JSON.stringify(entry(person));
      for (let from = log_length; from < length; from += 500) {
        const positions = Array.from({ length: Math.min(500, length - from) }, (_, index) => from + index);
        await db
          .insertInto('table_log')
          .values(positions.map((position) => ({ table_id, position, at, body })))
          .execute();
      }
      await db.updateTable('tables').set({ log_length: length }).where('id', '=', table_id).execute();
      await close();
    });
  const seatEntry = (why: SeatEntry['why']) => (person: string) =>
    ({
      kind: 'seat',
      seat: 0,
      why,
      person: { id: person, name: 'Anne' },
      bot: null,
      deadline: null,
    }) as const;

  test('when a log is full, everything that ends a game is still possible', async () => {
    const { id, clients } = await afterEntries(5000, seatEntry('renamed'));
    await refusedFor(clients[0]!.vote(id, 1)).toMatchObject({ refused: { kind: 'conflict' } });
    const follower = follow(clients[0]!, id, TWO_PEOPLE.options);
    const other = follow(clients[1]!, id, TWO_PEOPLE.options);
    for (const one of [follower, other]) await one.until('all is read', () => one.entries.length >= 5000);
    const enough = () => follower.entries.filter(({ kind }) => kind === 'choice').length > 20;
    await Promise.all([
      playSeat(clients[0]!, id, 0, follower, seededRandom(1), enough),
      playSeat(clients[1]!, id, 1, other, seededRandom(2), enough),
    ]);
    follower.stop();
    other.stop();
    await clients[0]!.seat(id, 0, null);
    expect((await clients[1]!.table(id)).table.seats[0]!.bot).toBe('apprentice');
    await clients[0]!.seat(id, 0, 'me');
    expect((await clients[1]!.table(id)).table.seats[0]!.bot).toBeNull();
    await clients[0]!.agree(id);
    await clients[1]!.agree(id);
    expect((await clients[1]!.table(id)).table.status).toBe('over');
  });

  test('after many returns a player has to wait, but always gets the seat back', async () => {
    const early = await afterEntries(120, seatEntry('returned'), Date.now());
    await early.clients[0]!.seat(early.id, 0, 'me');
    await early.clients[0]!.seat(early.id, 0, null);
    await refusedFor(early.clients[0]!.seat(early.id, 0, 'me')).toMatchObject(tooMany);
    const late = await afterEntries(120, seatEntry('returned'));
    await late.clients[0]!.seat(late.id, 0, null);
    await late.clients[0]!.seat(late.id, 0, 'me');
  });
});

// These limits count entries of the log, independent of the database.
onDatabase('sqlite', 'bounds of what can be repeated at a table', (servers) => {
  test('nobody fills the log of an open table with seed shares, or by sitting down', async () => {
    const { url } = await servers.start(await servers.newDatabase());
    const host = await newGuest(url, 'Anne');
    const { table } = await host.client.createTable({
      ...TWO_PEOPLE,
      options: { ...TWO_PEOPLE.options, players: 3 },
      seats: ['me', null, null],
    });
    const guest = await newGuest(url, 'Bruno');
    let share = 0;
    const commit = (): Promise<unknown> => {
      share += 1;
      return guest.client.commit(table.id, share.toString(16).padStart(64, '0'));
    };
    for (let sits = 0; sits < 20; sits += 1) {
      await guest.client.seat(table.id, 1, 'me');
      if (sits === 0) {
        for (let count = 0; count < 10; count += 1) await commit();
        await refusedFor(commit()).toMatchObject(tooMany);
      }
      await guest.client.seat(table.id, 1, null);
    }
    await refusedFor(guest.client.seat(table.id, 1, 'me')).toMatchObject(tooMany);
    expect((await host.client.table(table.id)).table.position).toBeLessThan(60);
    // Another one in the same seat begins anew.
    const other = await newGuest(url, 'Claire');
    await other.client.seat(table.id, 1, 'me');
    await other.client.commit(table.id, 'c'.repeat(64));
  });

  test('take-backs are limited per player, and one player’s do not count for the other', async () => {
    const { url } = await servers.start(await servers.newDatabase());
    const { id, people } = await startedTable(url);
    const { table } = await people[0].client.table(id);
    const [first, second] = table.waiting === 0 ? people : people.toReversed();
    const follower = follow(first!.client, id, TWO_PEOPLE.options);
    await follower.until('all has come', () => follower.entries.length >= table.position);
    const [choice] = randomTurn(follower.state()!, seededRandom(1));
    follower.stop();
    let { position } = table;
    const back = async (): Promise<void> => {
      ({ position } = await first!.client.choose(id, position, [choice!]));
      ({ position } = await first!.client.takeBack(id, position, table.choices));
    };
    for (let count = 0; count < 300; count += 1) await back();
    await refusedFor(back()).toMatchObject(tooMany);
    expect((await second!.client.table(id)).table.position).toBe(table.position + 601);
  });
});
