/** Long histories, rankings, and games that end at the same time, on results as a server stores them. */
import { historyOf, POINT_SOURCES } from '@cap-diamant/engine';
import { deal, seededRandom } from '@cap-diamant/engine/chance';
import type { PersonBody } from '@cap-diamant/protocol';
import { BOT_LEVELS } from '@cap-diamant/protocol/schemas';
import { expect, test } from 'vitest';
import { newId } from '../src/basics/ids.ts';
import type { Person } from '../src/people/person.ts';
import { writePerson } from '../src/people/store.ts';
import { readGames, readRanking } from '../src/ratings/profiles.ts';
import { storeResults } from '../src/ratings/results.ts';
import { openStorage } from '../src/storage/open.ts';
import type { Storage } from '../src/storage/storage.ts';
import { type LiveTable, newLiveTable } from '../src/tables/live.ts';
import { insertTable } from '../src/tables/store.ts';
import { onBothDatabases } from './support/server.ts';
import { TWO_PEOPLE } from './support/table.ts';

const createPerson = async (storage: Storage, kind: Person['kind'], name: string): Promise<Person> => {
  const person = { id: newId(), kind, name };
  await writePerson(storage, person);
  return person;
};

/** A table whose first seat has won. */
const finished = (seats: LiveTable['seats'], createdBy: PersonBody, players: 2 | 3 = 2): LiveTable => {
  const { seats: _, ...plain } = TWO_PEOPLE;
  const options = { ...plain.options, players };
  const settings = { ...plain, options, visibility: 'public' as const, rated: true };
  const table = { id: newId(), settings, createdAt: 0, createdBy, storedSeed: '', commitment: '' };
  const layout = deal(settings.deal, seededRandom(1));
  const history = historyOf({ options: settings.options, layout, choices: [] });
  history.state.points[0] = 10;
  return { ...newLiveTable(table), seats, history };
};

const keep = async ({ db }: Storage, live: LiveTable, at: number): Promise<void> => {
  await db.transaction().execute(async (transaction) => {
    await insertTable(transaction, live, null);
    await storeResults(transaction, live, at);
  });
};

onBothDatabases('history', (servers) => {
  const withStorage = async (work: (storage: Storage) => Promise<void>): Promise<void> => {
    const storage = await openStorage(await servers.newDatabase());
    try {
      await work(storage);
    } finally {
      await storage.close();
    }
  };

  test('a long history comes in pages, the latest first, each game exactly once', () =>
    withStorage(async (storage) => {
      const anne = await createPerson(storage, 'account', 'Anne');
      const ids: string[] = [];
      for (let number = 0; number < 70; number += 1) {
        const live = finished(
          [
            { person: anne, bot: null },
            { person: null, bot: 'mason' },
          ],
          anne,
        );
        // Many at the same time.
        await keep(storage, live, 1000 + Math.floor(number / 20));
        ids.push(live.id);
      }
      const seen: { table: string; at: number }[] = [];
      let after: string | undefined;
      let pages = 0;
      do {
        const { games, next } = await readGames(
          storage.db,
          anne.id,
          'public',
          after === undefined ? {} : { after },
        );
        seen.push(...games);
        after = next ?? undefined;
        pages += 1;
      } while (after !== undefined);
      expect(pages).toBe(3);
      expect(seen.map(({ table }) => table).toSorted()).toEqual(ids.toSorted());
      const times = seen.map(({ at }) => at);
      expect(times).toEqual(times.toSorted((one, other) => other - one));

      const { ranking } = await readRanking(storage.db, 2);
      const counted = ranking.filter(({ games }) => games > 0);
      expect(counted.map(({ person, bot, games }) => [person?.name ?? bot, games])).toEqual([
        ['Anne', 70],
        ['mason', 70],
      ]);
      // The other levels are listed at their fixed ratings.
      expect(ranking.length).toBe(2 + BOT_LEVELS.length - 1);
      expect(counted[0]!.rating).toBeGreaterThan(1800);
      expect(counted[0]!.provisional).toBe(false);
    }));

  test('the ranking uses the rating minus two deviations, so newcomers do not lead', () =>
    withStorage(async (storage) => {
      const [anne, bruno] = await Promise.all(
        ['Anne', 'Bruno'].map((name) => createPerson(storage, 'account', name)),
      );
      const totals = { players: 2, games: 10, cut_short: 0, wins: 0, places: 0, sources: '[]' };
      const standing = { ...totals, rated_games: 10 };
      await storage.db
        .insertInto('standings')
        .values([
          { ...standing, player: anne!.id, rating: 1_700_000, deviation: 150_000 },
          { ...standing, player: bruno!.id, rating: 1_600_000, deviation: 60_000 },
          // As stored when bots' ratings still moved.
          { ...standing, player: 'bot governor', rating: 1_200_000, deviation: 40_000 },
          { ...standing, player: 'bot hunter', rating: 1_200_000, deviation: 40_000 },
        ])
        .execute();
      const { ranking } = await readRanking(storage.db, 2);
      expect(ranking.map(({ person, bot }) => person?.name ?? bot)).toEqual([
        'governor',
        'hunter',
        'intendant',
        'architect',
        'mason',
        'apprentice',
        'Bruno',
        'Anne',
      ]);
      for (const bot of ranking.slice(0, 2)) expect(bot).toMatchObject({ rating: 2450, deviation: 0 });
    }));

  test('games that end at the same time all count', () =>
    withStorage(async (storage) => {
      const people = await Promise.all(
        ['Anne', 'Bruno', 'Claire'].map((name) => createPerson(storage, 'account', name)),
      );
      const games = Array.from({ length: 30 }, (_, number) => {
        const [one, other] = [people[number % 3]!, people[(number + 1) % 3]!];
        return finished(
          [
            { person: one, bot: null },
            { person: other, bot: null },
          ],
          one,
        );
      });
      await Promise.all(games.map((live) => keep(storage, live, 1)));
      const rows = await storage.db.selectFrom('standings').selectAll().execute();
      expect(rows.map(({ games: played, wins, rated_games }) => [played, wins, rated_games])).toEqual([
        [20, 10, 20],
        [20, 10, 20],
        [20, 10, 20],
      ]);
      const total = rows.reduce((sum, { rating }) => sum + rating, 0);
      expect(Math.abs(total / 1000 - 4500)).toBeLessThan(150);
    }));

  test('a player who was voted out is rated by the place reached, not as last, and gains nothing by the bot', () =>
    withStorage(async (storage) => {
      const [anne, bruno, claire] = await Promise.all(
        ['Anne', 'Bruno', 'Claire'].map((name) => createPerson(storage, 'account', name)),
      );
      const after = async (
        standIn: 'vote' | 'left',
        points: readonly number[],
      ): Promise<readonly number[]> => {
        const seats = [anne!, bruno!, claire!].map((person, seat) => ({
          person,
          bot: seat === 0 ? ('mason' as const) : null,
        }));
        const live = finished(seats, anne!, 3);
        points.forEach((value, seat) => {
          live.history!.state.points[seat * POINT_SOURCES.length] = value;
        });
        await keep(storage, { ...live, standIns: [standIn, null, null] }, 1);
        const rows = await storage.db
          .selectFrom('results')
          .select(['rating_before', 'rating_after'])
          .where('table_id', '=', live.id)
          .orderBy('seat')
          .execute();
        return rows.map(({ rating_before, rating_after }) => rating_after! - rating_before!);
      };
      const first = await after('vote', [30, 20, 10]);
      expect(first[0]).toBe(0);
      const second = await after('vote', [20, 30, 10]);
      expect(second[0]).toBeGreaterThan(second[2]!);
      const left = await after('left', [30, 20, 10]);
      expect(left[0]).toBe(Math.min(...left));
    }));

  test('a result is stored once: a second time is refused and changes nothing', () =>
    withStorage(async (storage) => {
      const anne = await createPerson(storage, 'account', 'Anne');
      const live = finished(
        [
          { person: anne, bot: null },
          { person: null, bot: 'mason' },
        ],
        anne,
      );
      await keep(storage, live, 1);
      const before = await storage.db.selectFrom('standings').selectAll().orderBy('player').execute();
      const again = storage.db
        .transaction()
        .execute((transaction) => storeResults(transaction, live, 1))
        .catch((error: unknown) => storage.isDuplicate(error));
      expect(await again).toBe(true);
      expect(await storage.db.selectFrom('standings').selectAll().orderBy('player').execute()).toEqual(
        before,
      );
    }));
});
