/** Whom people follow and block. Blocked people cannot invite them, sit down with them or write to them. */
import type { Circle, PersonBody } from '@cap-diamant/protocol';
import { refuse } from '../http/refusal.ts';
import type { Storage } from '../storage/storage.ts';
import { bodyOf } from './store.ts';

type Db = Storage['db'];
export type Tie = 'follow' | 'block';

/** Of each kind, for one person. */
const MAX_TIES = 500;
const OPPONENTS = 20;
/** The latest results that opponents are looked for in. */
const RECENT_GAMES = 60;

const tiedTo = async (db: Db, personId: string, kind: Tie): Promise<PersonBody[]> => {
  const rows = await db
    .selectFrom('circles')
    .innerJoin('people', 'people.id', 'circles.other_id')
    .select(['people.id', 'people.name', 'people.kind as as'])
    .where('circles.person_id', '=', personId)
    .where('circles.kind', '=', kind)
    .orderBy('circles.at', 'desc')
    .execute();
  return rows.map(({ id, name, as }) => bodyOf(id, name, as));
};

const opponentsOf = async (db: Db, personId: string): Promise<Circle['opponents']> => {
  const own = await db
    .selectFrom('results')
    .select('table_id')
    .where('person_id', '=', personId)
    .orderBy('at', 'desc')
    .limit(RECENT_GAMES)
    .execute();
  if (own.length === 0) return [];
  const rows = await db
    .selectFrom('results')
    .innerJoin('people', 'people.id', 'results.person_id')
    .select(['people.id', 'people.name', 'people.kind'])
    .select(({ fn }) => fn.max('results.at').as('at'))
    .where(
      'table_id',
      'in',
      own.map(({ table_id }) => table_id),
    )
    .where('people.id', '!=', personId)
    .where('people.kind', '!=', 'departed')
    .groupBy(['people.id', 'people.name', 'people.kind'])
    .orderBy('at', 'desc')
    .limit(OPPONENTS)
    .execute();
  return rows.map(({ id, name, kind, at }) => ({ person: bodyOf(id, name, kind), at: Number(at) }));
};

export const readCircle = async (db: Db, personId: string): Promise<Circle> => ({
  follows: await tiedTo(db, personId, 'follow'),
  blocks: await tiedTo(db, personId, 'block'),
  opponents: await opponentsOf(db, personId),
});

/** Blocking ends following, in both directions. */
export const tie = async (db: Db, personId: string, kind: Tie, otherId: string): Promise<void> => {
  if (personId === otherId) refuse('conflict', 'you cannot follow or block yourself');
  const { count } = await db
    .selectFrom('circles')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('person_id', '=', personId)
    .where('kind', '=', kind)
    .executeTakeFirstOrThrow();
  if (Number(count) >= MAX_TIES) refuse('too-many', `people you can ${kind}: at most ${MAX_TIES}`);
  await db.transaction().execute(async (transaction) => {
    if (kind === 'block') {
      await untie(transaction, personId, 'follow', otherId);
      await untie(transaction, otherId, 'follow', personId);
    }
    await transaction
      .insertInto('circles')
      .values({ person_id: personId, kind, other_id: otherId, at: Date.now() })
      .onConflict((conflict) => conflict.columns(['person_id', 'kind', 'other_id']).doNothing())
      .execute();
  });
};

export const untie = async (db: Db, personId: string, kind: Tie, otherId: string): Promise<void> => {
  await db
    .deleteFrom('circles')
    .where('person_id', '=', personId)
    .where('kind', '=', kind)
    .where('other_id', '=', otherId)
    .execute();
};

/** Those of these people who have blocked the person. */
export const blockersOf = async (
  db: Db,
  personId: string,
  among: readonly string[],
): Promise<ReadonlySet<string>> => {
  if (among.length === 0) return new Set();
  const rows = await db
    .selectFrom('circles')
    .select('person_id')
    .where('other_id', '=', personId)
    .where('kind', '=', 'block')
    .where('person_id', 'in', among)
    .execute();
  return new Set(rows.map(({ person_id }) => person_id));
};

/** Those of these people who have blocked the person, or whom the person has blocked. */
export const strangersTo = async (
  db: Db,
  personId: string,
  among: readonly string[],
): Promise<ReadonlySet<string>> => {
  if (among.length === 0) return new Set();
  const blocked = await db
    .selectFrom('circles')
    .select('other_id')
    .where('person_id', '=', personId)
    .where('kind', '=', 'block')
    .where('other_id', 'in', among)
    .execute();
  return new Set([...(await blockersOf(db, personId, among)), ...blocked.map(({ other_id }) => other_id)]);
};

/** Refuses a person whom one of these has blocked. */
export const requireWelcome = async (db: Db, personId: string, among: readonly string[]): Promise<void> => {
  const blockers = await blockersOf(
    db,
    personId,
    among.filter((id) => id !== personId),
  );
  if (blockers.size > 0) refuse('forbidden', 'one of the players here does not want to play with you');
};
