/** How well ratings predicted results. */
import { expect, test } from 'vitest';
import { newId } from '../src/basics/ids.ts';
import type { Person } from '../src/people/person.ts';
import { writePerson } from '../src/people/store.ts';
import { lossOf, predictionScores } from '../src/ratings/prediction-score.ts';
import { openStorage } from '../src/storage/open.ts';
import { insertTable } from '../src/tables/store.ts';
import { onBothDatabases } from './support/server.ts';
import { TWO_PEOPLE } from './support/table.ts';

const game = (ratings: readonly number[], places: readonly number[]) =>
  ratings.map((rating, seat) => ({ rating, place: places[seat]! }));

test('the less likely a result, the higher its loss', () => {
  expect(lossOf(game([1500, 1500], [1, 2]))).toBeCloseTo(Math.LN2, 9);
  // A difference of 400 points means odds of ten to one.
  expect(lossOf(game([1900, 1500], [1, 2]))).toBeCloseTo(Math.log(11 / 10), 9);
  expect(lossOf(game([1900, 1500], [2, 1]))).toBeCloseTo(Math.log(11), 9);
  expect(lossOf(game([1500, 1500, 1500], [2, 1, 3]))).toBeCloseTo(Math.log(6), 9);
});

test('the loss of a tie is the mean of its orders', () => {
  expect(lossOf(game([1900, 1500], [1, 1]))).toBeCloseTo(Math.LN2, 9);
  expect(lossOf(game([1500, 1500, 1500], [1, 1, 3]))).toBeCloseTo(Math.log(6), 9);
});

onBothDatabases('predictionScores', (servers) => {
  test('rated games are summed up by number of players, without those that a stand-in ended', async () => {
    const database = await servers.newDatabase();
    const storage = await openStorage(database);
    const anne: Person = { id: newId(), kind: 'account', name: 'Anne' };
    await writePerson(storage, anne);
    const { seats: _, ...settings } = TWO_PEOPLE;
    const keep = async (ratings: readonly number[], standIn: boolean): Promise<void> => {
      const table = { id: newId(), settings, createdAt: 1, createdBy: anne, storedSeed: '', commitment: '' };
      await insertTable(storage.db, table, null);
      await storage.db
        .insertInto('results')
        .values(
          ratings.map((rating, seat) => ({
            table_id: table.id,
            seat,
            person_id: standIn ? anne.id : null,
            bot: 'mason',
            at: 1,
            public: 1,
            place: seat + 1,
            points: 0,
            rating_before: rating * 1000,
            rating_after: rating * 1000,
          })),
        )
        .execute();
    };
    expect(await predictionScores(database)).toEqual([]);
    await keep([1900, 1500], false);
    await keep([1500, 1500], false);
    await keep([1500, 1900], true);
    await keep([1600, 1500, 1400], false);
    const [two, three] = await predictionScores(database);
    expect(two).toMatchObject({ players: 2, games: 2, equalLoss: Math.LN2 });
    expect(two!.loss).toBeCloseTo((Math.log(1.1) + Math.LN2) / 2, 9);
    expect(three).toMatchObject({ players: 3, games: 1 });
    expect(three!.loss).toBeLessThan(three!.equalLoss);
    await storage.close();
  });
});
