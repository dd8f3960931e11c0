/** Daily results in the database: one per person and day. */
import type { DailyResult, DailyStandings, OwnDailyResult } from '@cap-diamant/protocol';
import { percentileOf } from '@cap-diamant/protocol/compare';
import type { Kysely } from 'kysely';
import { bodyOf } from '../people/store.ts';
import type { Schema } from '../storage/schema.ts';

type Db = Kysely<Schema>;

const PAGE = 50;

const ofDay = (db: Db, date: string) =>
  db
    .selectFrom('daily_results')
    .innerJoin('people', 'people.id', 'daily_results.person_id')
    .select(['person_id', 'people.name', 'people.kind', 'points', 'place', 'at'])
    .where('date', '=', date);

type Row = Awaited<ReturnType<ReturnType<typeof ofDay>['execute']>>[number];

const bodyFrom = (rank: number, { person_id, name, kind, points, place, at }: Row): DailyResult => ({
  rank,
  person: bodyOf(person_id, name, kind),
  points,
  place,
  at,
});

const countOf = async (
  db: Db,
  date: string,
  comparison: '>' | '<' | '=',
  points: number,
): Promise<number> => {
  const { count } = await db
    .selectFrom('daily_results')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('date', '=', date)
    .where('points', comparison, points)
    .executeTakeFirstOrThrow();
  return count;
};

/** Null: this person has not played it. */
export const ownResult = async (db: Db, date: string, personId: string): Promise<OwnDailyResult | null> => {
  const row = await ofDay(db, date).where('person_id', '=', personId).executeTakeFirst();
  if (row === undefined) return null;
  const ahead = await countOf(db, date, '>', row.points);
  const below = await countOf(db, date, '<', row.points);
  const equal = (await countOf(db, date, '=', row.points)) - 1;
  return { ...bodyFrom(ahead + 1, row), percentile: percentileOf(below, equal, ahead + below + equal) };
};

export const readDay = async (
  db: Db,
  date: string,
  page: number,
  personId: string | null,
): Promise<DailyStandings> => {
  const { count, average } = await db
    .selectFrom('daily_results')
    .select(({ fn }) => [
      fn.countAll<number>().as('count'),
      fn.avg<number | string | null>('points').as('average'),
    ])
    .where('date', '=', date)
    .executeTakeFirstOrThrow();
  const before = page * PAGE;
  const rows = await ofDay(db, date)
    .orderBy('points', 'desc')
    .orderBy('at')
    .orderBy('person_id')
    .limit(PAGE)
    .offset(before)
    .execute();
  let rank = rows.length === 0 ? 0 : 1 + (await countOf(db, date, '>', rows[0]!.points));
  const results = rows.map((row, index) => {
    if (index > 0 && row.points < rows[index - 1]!.points) rank = before + index + 1;
    return bodyFrom(rank, row);
  });
  return {
    date,
    players: count,
    average: average === null ? null : Number(average),
    results,
    you: personId === null ? null : await ownResult(db, date, personId),
    next: before + rows.length < count ? page + 1 : null,
  };
};

export const storedDaily = async (db: Db, date: string, personId: string): Promise<string | null> => {
  const row = await db
    .selectFrom('daily_results')
    .select('record')
    .where('date', '=', date)
    .where('person_id', '=', personId)
    .executeTakeFirst();
  return row?.record ?? null;
};

/** Fails as a duplicate if there already is one. */
export const storeDaily = async (db: Db, result: Schema['daily_results']): Promise<void> => {
  await db.insertInto('daily_results').values(result).execute();
};
