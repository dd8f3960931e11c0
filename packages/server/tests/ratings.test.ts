/** What is stored about finished games: results, statistics, ratings. */
import { choices, historyOf, POINT_SOURCES, parseRecord, printChoice, scoreOf } from '@cap-diamant/engine';
import { seededRandom } from '@cap-diamant/engine/chance';
import type { NewTable } from '@cap-diamant/protocol';
import type { Client } from '@cap-diamant/protocol/client';
import { expect, test } from 'vitest';
import { anchorOf } from '../src/ratings/anchors.ts';
import { follow, playSeat } from './support/follower.ts';
import { onBothDatabases } from './support/server.ts';
import { TWO_PEOPLE } from './support/table.ts';
import { newVisitor } from './support/visitor.ts';

const RATED: NewTable = { ...TWO_PEOPLE, visibility: 'public', rated: true, moveSeconds: 3600 };
const PASSWORD = 'a long password';

const newClient = async (url: string, name: string, kind: 'guest' | 'account'): Promise<Client> => {
  const { client } = newVisitor(url);
  await client.me();
  await (kind === 'guest' ? client.rename(name) : client.createAccount(name, PASSWORD));
  return client;
};

/** The first person sets up the table; each takes the seat of the same number, bots the rest. */
const playGame = async (asked: NewTable, clients: readonly Client[]): Promise<string> => {
  const { table } = await clients[0]!.createTable(asked);
  for (const [seat, client] of clients.entries()) if (seat > 0) await client.seat(table.id, seat, 'me');
  await clients[0]!.start(table.id);
  await Promise.all(
    clients.map(async (client, seat) => {
      const follower = follow(client, table.id, asked.options);
      await playSeat(client, table.id, seat, follower, seededRandom(`${table.id} ${seat}`));
      follower.stop();
    }),
  );
  return table.id;
};

/** Each of two makes the first legal choice until each has had so many turns. */
const playTurns = async (clients: readonly Client[], id: string, count: number): Promise<void> => {
  const turns = [0, 0];
  let last = -1;
  for (;;) {
    const { table, record } = await clients[0]!.table(id);
    const seat = table.waiting!;
    if (seat !== last) {
      if (turns.every((made) => made >= count)) return;
      turns[seat]! += 1;
      last = seat;
    }
    const [first] = choices(historyOf(parseRecord(record!)).state);
    await clients[seat]!.choose(id, table.position, [printChoice(first!)]);
  }
};

onBothDatabases('ratings', (servers) => {
  test('a rated game between accounts counts once, for both', async () => {
    const database = await servers.newDatabase();
    const { url, close } = await servers.start(database);
    const [anne, bruno] = [await newClient(url, 'Anne', 'account'), await newClient(url, 'Bruno', 'account')];
    const id = await playGame(RATED, [anne, bruno]);
    const state = historyOf(parseRecord(await anne.record(id))).state;
    const scores = [0, 1].map((seat) => scoreOf(state, seat));
    const profiles = [await anne.profile('anne'), await anne.profile('BRUNO')];
    profiles.forEach((profile, seat) => {
      const won = scores[seat]! >= scores[1 - seat]!;
      expect(profile.statistics).toMatchObject([
        { players: 2, games: 1, wins: won ? 1 : 0, averagePoints: scores[seat], averagePlace: won ? 1 : 2 },
      ]);
      const points = state.points.slice(seat * POINT_SOURCES.length, (seat + 1) * POINT_SOURCES.length);
      expect(Object.values(profile.statistics[0]!.sources)).toEqual(points);
      expect(profile.ratings).toMatchObject([{ players: 2, games: 1, provisional: true }]);
    });
    const ratings = profiles.map((profile) => profile.ratings[0]!.rating);
    expect(ratings[0]! + ratings[1]!).toBeCloseTo(3000, 1);
    expect(Math.sign(ratings[0]! - ratings[1]!)).toBe(Math.sign(scores[0]! - scores[1]!));

    const { games, next } = await bruno.gamesOf('Anne');
    expect(next).toBeNull();
    expect(games).toMatchObject([{ table: id, seat: 0, results: scores.map((points) => ({ points })) }]);
    expect(games[0]!.results[1]!.rating).toEqual({ before: 1500, after: ratings[1] });
    expect(await bruno.results(id)).toEqual({ results: games[0]!.results });
    // The lobby shows it at tables for two.
    await anne.createTable(RATED);
    expect((await bruno.lobby()).tables[0]!.ratings).toEqual([Math.round(ratings[0]!), null]);
    await close();
    const after = await servers.start(database);
    expect(await newVisitor(after.url).client.profile('Anne')).toEqual(profiles[0]);
  });

  test('guests are counted, not rated; private games are not shown to others', async () => {
    const { url } = await servers.start(await servers.newDatabase());
    const [anne, guest] = [await newClient(url, 'Anne', 'account'), await newClient(url, 'Gast', 'guest')];
    await playGame(RATED, [anne, guest]);
    const hidden = await playGame(TWO_PEOPLE, [anne, guest]);
    expect(await guest.profile('Anne')).toMatchObject({ ratings: [], statistics: [{ games: 2 }] });
    expect((await guest.gamesOf('Anne')).games).toHaveLength(1);
    expect((await anne.myGames()).games.map(({ table }) => table)).toContain(hidden);
    // The guest's results stay with the account.
    await guest.createAccount('Gustave', PASSWORD);
    expect((await anne.profile('Gustave')).statistics).toMatchObject([{ games: 2 }]);
    await expect(anne.profile('Nobody')).rejects.toMatchObject({ status: 404 });
  });

  test('bots keep their measured ratings, and a player who leaves is rated last, whatever the stand-in achieves', async () => {
    const { url } = await servers.start(await servers.newDatabase());
    const [anne, bruno] = [await newClient(url, 'Anne', 'account'), await newClient(url, 'Bruno', 'account')];
    const options = { ...RATED.options, players: 4 as const };
    const asked: NewTable = { ...RATED, options, seats: ['me', null, 'apprentice', 'apprentice'] };
    const { table } = await anne.createTable(asked);
    expect(await anne.results(table.id)).toEqual({ results: [] });
    await bruno.seat(table.id, 1, 'me');
    await anne.start(table.id);
    await bruno.seat(table.id, 1, null);
    const follower = follow(anne, table.id, options);
    await playSeat(anne, table.id, 0, follower, seededRandom(4));
    follower.stop();
    const { results } = (await bruno.myGames()).games[0]!;
    const bot = anchorOf('apprentice', 4).rating;
    expect(results.map(({ rating }) => rating?.before)).toEqual([1500, 1500, bot, bot]);
    expect(results[1]).toMatchObject({ person: { name: 'Bruno' }, bot: 'apprentice' });
    for (const seat of [2, 3]) expect(results[seat]!.rating).toEqual({ before: bot, after: bot });
    // Last behind two apprentices: less than those who stayed, whatever her stand-in achieved.
    expect(results[1]!.rating!.after).toBeLessThan(Math.min(1500, results[0]!.rating!.after));
    expect((await anne.profile('Bruno')).ratings).toMatchObject([{ players: 4, games: 1 }]);
    // Nobody has played enough games yet.
    expect((await anne.ranking(4)).ranking.filter(({ person }) => person !== null)).toEqual([]);
  });

  test('leaving does not avoid a rated result: bots play the game to its end', async () => {
    const { url } = await servers.start(await servers.newDatabase());
    const anne = await newClient(url, 'Anne', 'account');
    const { table } = await anne.createTable({ ...RATED, seats: ['me', 'apprentice'] });
    const follower = follow(anne, table.id, RATED.options);
    await anne.start(table.id);
    await anne.seat(table.id, 0, null);
    await follower.until('the game is over', () => follower.entries.at(-1)?.kind === 'end');
    follower.stop();
    expect(follower.entries.at(-1)).toMatchObject({ kind: 'end', how: 'finished' });
    const { results } = (await anne.myGames()).games[0]!;
    expect(results[0]!.rating!.after).toBeLessThan(1500);
    const bot = anchorOf('apprentice', 2).rating;
    expect(results[1]!.rating).toEqual({ before: bot, after: bot });
  });

  test('rated tables need a clock, and a table has one kind of clock', async () => {
    const { url } = await servers.start(await servers.newDatabase());
    const anne = await newClient(url, 'Anne', 'account');
    const bank = { seconds: 900, increment: 10 };
    for (const wrong of [
      { ...RATED, moveSeconds: null },
      { ...RATED, bank },
      { ...TWO_PEOPLE, bank: { seconds: 86_401, increment: 10 } },
      { ...TWO_PEOPLE, bank: { seconds: 900, increment: 3601 } },
      { ...TWO_PEOPLE, bank, weekends: 60 },
      { ...TWO_PEOPLE, bank, vacationDays: 7 },
      { ...TWO_PEOPLE, pace: 'correspondence', weekends: 60 },
      { ...TWO_PEOPLE, pace: 'correspondence', moveSeconds: 86_400, weekends: 900 },
      { ...TWO_PEOPLE, pace: 'correspondence', moveSeconds: 86_400, vacationDays: 31 },
    ] satisfies NewTable[]) {
      await expect(anne.createTable(wrong)).rejects.toMatchObject({ status: 400 });
    }
    const { table } = await anne.createTable({ ...RATED, moveSeconds: null, bank });
    expect(table).toMatchObject({ rated: true, bank });
    const slow = { bank: { seconds: 5 * 86_400, increment: 43_200 }, weekends: -300, vacationDays: 14 };
    const made = await anne.createTable({ ...TWO_PEOPLE, ...slow, pace: 'correspondence' });
    expect(made.table).toMatchObject(slow);
  });

  test('a player who resigns has lost; it counts for ratings and totals, but not for the points per game', async () => {
    const { url } = await servers.start(await servers.newDatabase());
    const [anne, bruno] = [await newClient(url, 'Anne', 'account'), await newClient(url, 'Bruno', 'account')];
    const { table } = await anne.createTable(RATED);
    await bruno.seat(table.id, 1, 'me');
    await expect(bruno.resign(table.id)).rejects.toMatchObject({ status: 409 });
    await anne.start(table.id);
    await playTurns([anne, bruno], table.id, 5);
    await bruno.resign(table.id);
    await bruno.resign(table.id);
    await expect(anne.resign(table.id)).rejects.toMatchObject({ status: 409 });
    expect((await anne.table(table.id)).table).toMatchObject({
      status: 'over',
      waiting: null,
      deadline: null,
    });
    const { results } = await anne.results(table.id);
    expect(results.map(({ place }) => place)).toEqual([1, 2]);
    expect(results[0]!.rating!.after).toBeGreaterThan(1500);
    expect(results[1]!.rating!.after).toBeLessThan(1500);
    const counted = { games: 1, averagePoints: 0 };
    expect(await anne.profile('Anne')).toMatchObject({
      ratings: [{ games: 1 }],
      statistics: [{ ...counted, wins: 1, averagePlace: 1 }],
    });
    expect(await anne.profile('Bruno')).toMatchObject({
      ratings: [{ games: 1 }],
      statistics: [{ ...counted, wins: 0, averagePlace: 2 }],
    });
    expect(parseRecord(await anne.record(table.id)).tags).toMatchObject({ resigned: 'B' });
    const { games } = await anne.gamesOf('Bruno');
    expect(games).toMatchObject([
      { table: table.id, ending: 'resigned', results: [{ place: 1 }, { place: 2 }] },
    ]);
  });

  test('a game that is resigned before both have played is in the history and changes no rating', async () => {
    const { url } = await servers.start(await servers.newDatabase());
    const [anne, bruno] = [await newClient(url, 'Anne', 'account'), await newClient(url, 'Bruno', 'account')];
    const { table } = await anne.createTable(RATED);
    await bruno.seat(table.id, 1, 'me');
    await anne.start(table.id);
    await bruno.resign(table.id);
    const { results } = await anne.results(table.id);
    expect(results.map(({ place, rating }) => [place, rating])).toEqual([
      [1, null],
      [2, null],
    ]);
    expect(await anne.profile('Anne')).toMatchObject({ ratings: [], statistics: [] });
    for (const name of ['Anne', 'Bruno']) {
      expect((await anne.gamesOf(name)).games).toMatchObject([{ table: table.id }]);
    }
  });

  test('games between the same two people count less each time', async () => {
    const { url } = await servers.start(await servers.newDatabase());
    const [anne, bruno] = [await newClient(url, 'Anne', 'account'), await newClient(url, 'Bruno', 'account')];
    const gains: number[] = [];
    for (let game = 0; game < 3; game += 1) {
      const { table } = await anne.createTable(RATED);
      await bruno.seat(table.id, 1, 'me');
      await anne.start(table.id);
      await playTurns([anne, bruno], table.id, 5);
      await bruno.resign(table.id);
      const { before, after } = (await anne.results(table.id)).results[0]!.rating!;
      gains.push(after - before);
    }
    expect(gains).toEqual(gains.toSorted((one, other) => other - one));
    // Alone by being expected to win, she would gain more than nine tenths of the last time.
    expect(gains[1]! / gains[0]!).toBeLessThan(0.85);
  });

  test('with more than two players nobody can resign', async () => {
    const { url } = await servers.start(await servers.newDatabase());
    const anne = await newClient(url, 'Anne', 'account');
    const options = { ...RATED.options, players: 3 as const };
    const { table } = await anne.createTable({
      ...RATED,
      options,
      seats: ['me', 'apprentice', 'apprentice'],
    });
    await anne.start(table.id);
    await expect(anne.resign(table.id)).rejects.toMatchObject({ status: 409 });
  });

  test('a game that all agree to end is over without a result; nobody can end it alone or with a bot', async () => {
    const { url } = await servers.start(await servers.newDatabase());
    const clients = await Promise.all(
      ['Anne', 'Bruno', 'Claire'].map((name) => newClient(url, name, 'account')),
    );
    const [anne, bruno, claire] = clients;
    const options = { ...RATED.options, players: 3 as const };
    const begun = async (seats: NewTable['seats'], others: readonly (readonly [Client, number])[]) => {
      const { table } = await anne!.createTable({ ...RATED, options, seats });
      for (const [client, seat] of others) await client.seat(table.id, seat, 'me');
      await anne!.start(table.id);
      return table.id;
    };
    const id = await begun(
      ['me', null, null],
      [
        [bruno!, 1],
        [claire!, 2],
      ],
    );
    await anne!.agree(id);
    await anne!.agree(id);
    await bruno!.agree(id);
    expect((await anne!.table(id)).table.status).toBe('playing');
    await claire!.agree(id);
    expect((await anne!.table(id)).table.status).toBe('over');
    expect(await anne!.results(id)).toEqual({ results: [] });
    expect(await anne!.profile('Claire')).toMatchObject({ ratings: [], statistics: [] });

    const withBot = await begun(['me', null, 'apprentice'], [[bruno!, 1]]);
    await expect(anne!.agree(withBot)).rejects.toMatchObject({ status: 409 });
    const alone = await begun(['me', 'apprentice', 'apprentice'], []);
    await expect(anne!.agree(alone)).rejects.toMatchObject({ status: 409 });
  });

  test('only public tables are rated', async () => {
    const { url } = await servers.start(await servers.newDatabase());
    const anne = await newClient(url, 'Anne', 'account');
    await expect(anne.createTable({ ...RATED, visibility: 'link' })).rejects.toMatchObject({ status: 400 });
  });
});
