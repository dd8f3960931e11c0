/**
 * Duplicate matches: the same deal and the same bots at every table, and no results for players who still play.
 */
import { existsSync, rmSync } from 'node:fs';
import path from 'node:path';
import { choices, historyOf, parseRecord, printChoice, printRecord } from '@cap-diamant/engine';
import type { NewDuplicate } from '@cap-diamant/protocol';
import { compareTables } from '@cap-diamant/protocol/compare';
import { commitmentOf, verify } from '@cap-diamant/protocol/fair';
import { expect, test } from 'vitest';
import { sharedBotSeed } from '../src/bots/driver.ts';
import type { HelperErrand } from '../src/bots/helpers.ts';
import { onBothDatabases } from './support/server.ts';
import { newGuest } from './support/table.ts';
import { newVisitor, type Visitor } from './support/visitor.ts';

const MATCH: NewDuplicate = {
  options: { edition: 2011, rules: 'complete', events: true, players: 2 },
  deal: 'balanced',
  pace: 'correspondence',
  moveSeconds: null,
  standIn: 'apprentice',
  bots: [null, 'mason'],
  tables: 2,
};

const THREE = { ...MATCH.options, players: 3 } as const;

/** Makes so many choices in seat 0, always the first legal one; returns the choices of the game. */
const playOn = async ({ client }: Visitor, table: string, count: number): Promise<readonly string[]> => {
  for (let made = 0; made <= count; ) {
    const { table: now, record } = await client.table(table);
    if (now.waiting !== 0) {
      await new Promise((resolve) => setTimeout(resolve, 20));
      continue;
    }
    const game = parseRecord(record!);
    if (made === count) return game.choices.map(printChoice);
    const [first] = choices(historyOf(game).state);
    await client.choose(table, now.position, [printChoice(first!)]);
    made += 1;
  }
  throw new Error('never');
};

const refused = (work: Promise<unknown>, status: number) => expect(work).rejects.toMatchObject({ status });

onBothDatabases('duplicate matches', (servers) => {
  test('a blocked person plays at another table, and not in the match of the one who blocked them', async () => {
    const { url } = await servers.start(await servers.newDatabase());
    const [anne, benoit, claire] = [
      await newGuest(url, 'Anne'),
      await newGuest(url, 'Benoît'),
      await newGuest(url, 'Claire'),
    ];
    await anne.client.block((await claire.client.me()).id);
    const asked = { ...MATCH, options: THREE, bots: [null, null, 'mason'] } satisfies NewDuplicate;
    const { id } = await benoit.client.createDuplicate(asked);
    const one = await anne.client.joinDuplicate(id);
    const two = await claire.client.joinDuplicate(id);
    expect(two.table).not.toBe(one.table);
    const own = await anne.client.createDuplicate(asked);
    await refused(claire.client.joinDuplicate(own.id), 403);
  });

  test('tiles, draws and bots are the same at every table; players see results after their own game', async () => {
    const { url } = await servers.start(await servers.newDatabase());
    const host = await newGuest(url, 'Anne');
    const [benoit, claire] = [await newGuest(url, 'Benoît'), await newGuest(url, 'Claire')];
    const { id, commitment } = await host.client.createDuplicate(MATCH);
    const one = await benoit.client.joinDuplicate(id);
    expect(await benoit.client.joinDuplicate(id)).toEqual(one);
    const two = await claire.client.joinDuplicate(id);
    expect(two.table).not.toBe(one.table);
    await expect(host.client.joinDuplicate(id)).rejects.toMatchObject({ status: 409 });

    // The same play gets the same answers, from chance and from the bots.
    const game = await playOn(benoit, one.table, 8);
    expect(game.length).toBeGreaterThan(12);
    expect(await playOn(claire, two.table, 8)).toEqual(game);
    // A share of one's own would change the deal.
    const part = { status: 409 };
    await expect(benoit.client.commit(one.table, 'a'.repeat(64))).rejects.toMatchObject(part);

    await benoit.client.resign(one.table);
    const record = await benoit.client.record(one.table);
    expect(parseRecord(record).tags.seed).toBeUndefined();
    expect((await benoit.client.table(one.table)).table).toMatchObject({ seed: null, duplicate: id });
    const early = await claire.client.duplicate(id);
    expect(early).toMatchObject({ told: false, seed: null, open: false, finished: 1 });
    expect(early.at.map(({ table, results }) => [table, results])).toEqual([
      [null, null],
      [two.table, null],
    ]);
    expect(JSON.stringify(early)).not.toMatch(/points/);
    expect(await newVisitor(url).client.duplicate(id)).toMatchObject({ told: false });
    const done = await benoit.client.duplicate(id);
    expect(done.at.map(({ table }) => table)).toEqual([one.table, two.table]);
    expect([done.told, done.seed, done.at[1]!.results]).toEqual([true, null, null]);

    await playOn(claire, two.table, 6);
    await claire.client.resign(two.table);
    const all = await newVisitor(url).client.duplicate(id);
    expect(all).toMatchObject({ told: true, finished: 2 });
    const points = all.at.map(({ results }) => results!.map((seat) => seat.points));
    const compared = all.at.map(({ results }) =>
      results!.map(({ overAverage, percentile }) => ({ overAverage, percentile })),
    );
    expect(compared).toEqual(compareTables(points));
    expect(all.at.map(({ people }) => people[0]?.name)).toEqual(['Benoît', 'Claire']);

    // The promised seed is published, and both games follow from it.
    expect(await commitmentOf(all.seed!)).toBe(commitment);
    for (const { table } of all.at) {
      const played = parseRecord(await newVisitor(url).client.record(table!));
      expect(played.tags.commitment).toBe(commitment);
      const whole = parseRecord(printRecord({ ...played, tags: { ...played.tags, seed: all.seed! } }));
      expect(await verify(whole)).toMatchObject({ kind: 'fair', seats: [] });
    }
    // A rematch is an ordinary game with its own deal.
    const { table: next } = await claire.client.rematch(two.table);
    expect(next.duplicate).toBeUndefined();
    expect(next.commitment).not.toBe(commitment);
    expect(await host.client.exportMe()).toContain(id);
  });

  test('nobody can compute the luck of the bots before the match is over', async () => {
    const { url } = await servers.start(await servers.newDatabase(), { botsToken: 'token' });
    const [anne, benoit] = [await newGuest(url, 'Anne'), await newGuest(url, 'Benoît')];
    const { id } = await anne.client.createDuplicate(MATCH);
    /** The seeds that a bot gets, by the number of choices before its turn. */
    const seeds = new Map<number, Set<string>>();
    for (const { client } of [anne, benoit]) {
      const { table } = await client.joinDuplicate(id);
      // Asked for before it is there, or a thread of the server itself would think.
      const answer = fetch(`${url}/api/bots/errands`, {
        method: 'POST',
        headers: { authorization: 'Bearer token', 'content-type': 'application/json' },
        body: JSON.stringify({ answer: null }),
      });
      while ((await client.table(table)).table.waiting === 0) {
        const { table: now, record } = await client.table(table);
        const [first] = choices(historyOf(parseRecord(record!)).state);
        await client.choose(table, now.position, [printChoice(first!)]);
      }
      const { errand } = (await (await answer).json()) as { errand: HelperErrand };
      // A turn has one seed, and each of its decisions a number.
      const [seed, decided] = errand.seed.split(' ');
      const made = errand.game.choices.length - Number(decided);
      seeds.set(made, (seeds.get(made) ?? new Set()).add(seed!));
      await client.resign(table);
    }
    const { seed } = await anne.client.duplicate(id);
    // The same at both tables, and nothing that the id of the match gives away.
    expect([...seeds.values()].map((all) => [...all])).toEqual(
      [...seeds.keys()].map((made) => [sharedBotSeed(seed!, made)]),
    );
    expect(sharedBotSeed(seed!, 3)).not.toBe(sharedBotSeed(id, 3));
  });

  test('players join through the match only; a table starts when it is full; the host closes the match', async () => {
    const { url } = await servers.start(await servers.newDatabase(), { limits: { duplicatesPerDay: 2 } });
    const [anne, benoit] = [await newGuest(url, 'Anne'), await newGuest(url, 'Benoît')];
    const claire = await newGuest(url, 'Claire');
    await refused(anne.client.createDuplicate({ ...MATCH, bots: ['mason', 'mason'] }), 400);
    await refused(anne.client.createDuplicate({ ...MATCH, bots: [null, null, null] }), 400);
    const { id } = await anne.client.createDuplicate({ ...MATCH, bots: [null, null] });
    const { table, seat } = await anne.client.joinDuplicate(id, 1);
    expect(seat).toBe(1);
    await refused(benoit.client.seat(table, 0, 'me'), 409);
    await refused(anne.client.seat(table, 0, 'mason'), 409);
    expect((await anne.client.table(table)).table.status).toBe('open');
    expect(await benoit.client.joinDuplicate(id)).toEqual({ table, seat: 0 });
    expect((await anne.client.table(table)).table.status).toBe('playing');

    await refused(benoit.client.closeDuplicate(id), 403);
    await anne.client.closeDuplicate(id);
    await refused(claire.client.joinDuplicate(id), 409);
    await refused(claire.client.duplicate('A'.repeat(16)), 404);
    // A game that all agree to end has no result.
    await anne.client.agree(table);
    await benoit.client.agree(table);
    expect(await claire.client.duplicate(id)).toMatchObject({ told: true, finished: 0, at: [] });

    const second = await anne.client.createDuplicate(MATCH);
    await refused(benoit.client.joinDuplicate(second.id, 1), 409);
    await expect(anne.client.createDuplicate(MATCH)).rejects.toMatchObject({
      status: 429,
      refused: { limit: 'duplicates', most: 2 },
    });
  });

  test('nobody plays the same deal twice, except after leaving before the game began', async () => {
    const { url } = await servers.start(await servers.newDatabase());
    const [anne, benoit] = [await newGuest(url, 'Anne'), await newGuest(url, 'Benoît')];
    const claire = await newGuest(url, 'Claire');
    const { id } = await anne.client.createDuplicate(MATCH);
    const { table, seat } = await anne.client.joinDuplicate(id);
    await anne.client.seat(table, seat, null);
    expect((await anne.client.table(table)).table.status).toBe('over');
    await expect(anne.client.joinDuplicate(id)).rejects.toMatchObject({
      status: 409,
      refused: { message: expect.stringContaining('played this deal already') },
    });
    // People who can no longer join may see the results.
    expect(await anne.client.duplicate(id)).toMatchObject({
      you: { table, seat, over: true },
      told: true,
      finished: 0,
      at: [],
      open: true,
    });
    const { table: second } = await benoit.client.joinDuplicate(id);
    expect(second).not.toBe(table);
    // The test needs two tables.
    await expect(claire.client.joinDuplicate(id)).rejects.toMatchObject({ status: 409 });
    expect(await claire.client.duplicate(id)).toMatchObject({ open: false, at: [{ number: 2 }] });

    const among = await anne.client.createDuplicate({ ...MATCH, bots: [null, null], tables: 1 });
    const before = await anne.client.joinDuplicate(among.id);
    await anne.client.seat(before.table, before.seat, null);
    expect((await anne.client.table(before.table)).table.status).toBe('over');
    const again = await anne.client.joinDuplicate(among.id);
    expect(again.table).not.toBe(before.table);
    await benoit.client.joinDuplicate(among.id);
    for (const { client } of [anne, benoit]) await client.agree(again.table);
    for (const { client } of [anne, benoit, claire]) {
      await expect(client.joinDuplicate(among.id)).rejects.toMatchObject({ status: 409 });
    }
  });

  test('people who have held a seat do not watch that table and then join another of the same deal', async () => {
    const { url } = await servers.start(await servers.newDatabase());
    const [anne, benoit] = [await newGuest(url, 'Anne'), await newGuest(url, 'Benoît')];
    const [claire, denis] = [await newGuest(url, 'Claire'), await newGuest(url, 'Denis')];
    const { id } = await anne.client.createDuplicate({ ...MATCH, bots: [null, null] });
    const { table } = await anne.client.joinDuplicate(id, 0);
    const { seat } = await benoit.client.joinDuplicate(id, 1);
    expect((await anne.client.table(table)).table.status).toBe('playing');
    // Strangers see nothing of it, whatever they ask for.
    for (const { fetch, client } of [claire, newVisitor(url)]) {
      await refused(client.table(table), 403);
      await refused(client.record(table), 403);
      for (const what of ['stream', 'chat']) {
        expect((await fetch(`${url}/api/tables/${table}/${what}`)).status).toBe(403);
      }
    }
    expect((await benoit.client.table(table)).you.seat).toBe(seat);

    const second = await claire.client.joinDuplicate(id, 0);
    expect(second.table).not.toBe(table);
    // Denis holds a seat, gets up before the game, and Claire's table begins without him.
    const other = await anne.client.createDuplicate({ ...MATCH, bots: [null, null, null], options: THREE });
    const held = await anne.client.joinDuplicate(other.id, 0);
    await denis.client.joinDuplicate(other.id, 1);
    const stream = await denis.fetch(`${url}/api/tables/${held.table}/stream`);
    await denis.client.seat(held.table, 1, null);
    for (const person of [benoit, claire]) await person.client.joinDuplicate(other.id);
    expect((await anne.client.table(held.table)).table.status).toBe('playing');
    const heard = await stream.text().catch(() => 'cut off');
    expect(heard).not.toMatch(/"kind":"start"/);
    await refused(denis.client.table(held.table), 403);
    await expect(denis.client.joinDuplicate(other.id)).rejects.toMatchObject({
      status: 409,
      refused: { message: expect.stringContaining('held a seat') },
    });
    // When their own game is over, players see the others'.
    for (const { client } of [anne, benoit]) await client.agree(table);
    expect((await anne.client.table(second.table)).table.status).toBe('open');
  });

  test('nobody clears the bot’s seat; games with bots count for the limit', async () => {
    const { url } = await servers.start(await servers.newDatabase(), { limits: { botTablesPerPerson: 2 } });
    const [anne, benoit] = [await newGuest(url, 'Anne'), await newGuest(url, 'Benoît')];
    const three = { ...MATCH, options: THREE, bots: [null, null, 'mason'] } satisfies NewDuplicate;
    const open = await anne.client.createDuplicate(three);
    const { table } = await anne.client.joinDuplicate(open.id);
    await refused(anne.client.seat(table, 2, null), 409);
    expect((await anne.client.table(table)).table.seats[2]!.bot).toBe('mason');
    const matches = [MATCH, MATCH, MATCH].map((asked) => anne.client.createDuplicate(asked));
    const [one, two, third] = (await Promise.all(matches)).map((match) => match.id);
    for (const id of [one!, two!]) await anne.client.joinDuplicate(id);
    const limit = { status: 429, refused: { limit: 'bots', most: 2 } };
    await expect(anne.client.joinDuplicate(third!)).rejects.toMatchObject(limit);
    await expect(benoit.client.joinDuplicate(open.id)).rejects.toMatchObject(limit);
    await benoit.client.joinDuplicate(third!);
  });

  test('where the key to a match is lost the server does not start, and finished matches can be read', async () => {
    const database = await servers.newDatabase();
    const keys =
      servers.kind === 'postgresql' ? [{ seedKey: 'a'.repeat(64) }, { seedKey: 'b'.repeat(64) }] : [{}, {}];
    const { url, close } = await servers.start(database, keys[0]);
    const anne = await newGuest(url, 'Anne');
    const { id } = await anne.client.createDuplicate({ ...MATCH, tables: 1 });
    await close();
    const file = database.kind === 'sqlite' ? path.join(database.folder, 'seed.key') : null;
    if (file !== null) rmSync(file);
    await expect(servers.start(database, keys[1])).rejects.toThrow(/duplicate matches are locked/);
    // A new key would open nothing, and hide that the old one is missing.
    if (file !== null) expect(existsSync(file)).toBe(false);

    if (file !== null) return;
    const again = await servers.start(database, keys[0]);
    const { table } = await newVisitor(again.url, anne.cookies).client.joinDuplicate(id);
    await newVisitor(again.url, anne.cookies).client.resign(table);
    await again.close();
    const { url: last } = await servers.start(database, keys[1]);
    expect(await newVisitor(last).client.duplicate(id)).toMatchObject({ told: true, seed: null });
  });
});
