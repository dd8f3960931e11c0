/** Duplicate matches in the database. */
import type { NewDuplicate, PersonBody } from '@cap-diamant/protocol';
import type { Kysely } from 'kysely';
import { bodyOf } from '../people/store.ts';
import type { Schema } from '../storage/schema.ts';

type Db = Kysely<Schema>;

export interface Match {
  readonly id: string;
  readonly settings: NewDuplicate;
  readonly createdAt: number;
  readonly createdBy: PersonBody;
  /** Encrypted like a table's. */
  readonly storedSeed: string;
  readonly commitment: string;
  readonly isClosed: boolean;
}

export const insertMatch = async (db: Db, match: Omit<Match, 'isClosed'>): Promise<void> => {
  await db
    .insertInto('duplicates')
    .values({
      id: match.id,
      created_at: match.createdAt,
      created_by: match.createdBy.id,
      settings: JSON.stringify(match.settings),
      seed: match.storedSeed,
      commitment: match.commitment,
      closed: 0,
    })
    .execute();
};

export const findMatch = async (db: Db, id: string): Promise<Match | null> => {
  const row = await db
    .selectFrom('duplicates')
    .innerJoin('people', 'people.id', 'duplicates.created_by')
    .select([
      'settings',
      'duplicates.created_at',
      'created_by',
      'seed',
      'commitment',
      'closed',
      'name',
      'kind',
    ])
    .where('duplicates.id', '=', id)
    .executeTakeFirst();
  if (row === undefined) return null;
  return {
    id,
    settings: JSON.parse(row.settings) as NewDuplicate,
    createdAt: row.created_at,
    createdBy: bodyOf(row.created_by, row.name, row.kind),
    storedSeed: row.seed,
    commitment: row.commitment,
    isClosed: row.closed === 1,
  };
};

export const closeMatch = async (db: Db, id: string): Promise<void> => {
  await db.updateTable('duplicates').set({ closed: 1 }).where('id', '=', id).execute();
};

export interface MatchTable {
  readonly number: number;
  readonly id: string;
  readonly status: string;
  /** By seat. */
  readonly people: readonly (PersonBody | null)[];
  /** Of a finished game. */
  readonly results: readonly Result[] | null;
}

/** Its game was left, or ended by agreement: there is no result, but its players know the deal. */
export const wasGivenUp = ({ status, results }: MatchTable): boolean => status === 'over' && results === null;

interface Result {
  readonly person: PersonBody | null;
  readonly bot: string | null;
  readonly points: number;
  readonly place: number;
}

/**
 * All tables of a match, except those that were left before their game began: nobody has a seat there any more,
 * while players who leave a game keep theirs.
 */
export const tablesOf = async (db: Db, id: string, players: number): Promise<readonly MatchTable[]> => {
  const tables = await db
    .selectFrom('duplicate_tables')
    .innerJoin('tables', 'tables.id', 'duplicate_tables.table_id')
    .select(['number', 'tables.id', 'status'])
    .where('duplicate_id', '=', id)
    .orderBy('number')
    .execute();
  if (tables.length === 0) return [];
  const ids = tables.map((table) => table.id);
  const seats = await db
    .selectFrom('seats')
    .innerJoin('people', 'people.id', 'seats.person_id')
    .select(['table_id', 'seat', 'person_id', 'name', 'kind'])
    .where('table_id', 'in', ids)
    .execute();
  const results = await db
    .selectFrom('results')
    .leftJoin('people', 'people.id', 'results.person_id')
    .select(['table_id', 'seat', 'person_id', 'name', 'kind', 'bot', 'points', 'place'])
    .where('table_id', 'in', ids)
    .orderBy('seat')
    .execute();
  return tables
    .map((table) => {
      const own = results.filter(({ table_id }) => table_id === table.id);
      const people = Array.from({ length: players }, (_, seat) => {
        const sits = seats.find((one) => one.table_id === table.id && one.seat === seat);
        return sits === undefined ? null : bodyOf(sits.person_id!, sits.name, sits.kind);
      });
      return {
        ...table,
        people,
        results:
          own.length === 0
            ? null
            : own.map(({ person_id, name, kind, bot, points, place }) => ({
                person: person_id === null ? null : bodyOf(person_id, name, kind),
                bot,
                points,
                place,
              })),
      };
    })
    .filter(({ status, people }) => status !== 'over' || people.some((sits) => sits !== null));
};

/** Tables at which the deal can be seen, or could. */
export const begunTables = (tables: readonly MatchTable[]): readonly string[] =>
  tables.flatMap(({ id, status }) => (status === 'open' ? [] : [id]));

/** Whether somebody has ever sat at one of these tables, even if they got up before the game began. */
export const hasHeldSeat = async (db: Db, tables: readonly string[], person: string): Promise<boolean> => {
  if (tables.length === 0) return false;
  const row = await db
    .selectFrom('table_log')
    .select('position')
    .where('table_id', 'in', tables)
    .where('body', 'like', '%"kind":"seat"%')
    .where('body', 'like', `%"${person}"%`)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
};

export const nextNumber = async (db: Db, id: string): Promise<number> => {
  const { last } = await db
    .selectFrom('duplicate_tables')
    .select(({ fn }) => fn.max('number').as('last'))
    .where('duplicate_id', '=', id)
    .executeTakeFirstOrThrow();
  return (last ?? 0) + 1;
};

export const insertMatchTable = async (db: Db, id: string, number: number, table: string): Promise<void> => {
  await db.insertInto('duplicate_tables').values({ duplicate_id: id, number, table_id: table }).execute();
};
