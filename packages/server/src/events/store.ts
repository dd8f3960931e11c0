/** Events in the database. */
import type { EventRound, SeatResult, TableBody } from '@cap-diamant/protocol';
import { refuse } from '../http/refusal.ts';
import type { Storage } from '../storage/storage.ts';
import type { EventRules } from './rules.ts';

export type Db = Storage['db'];

export interface Entry {
  readonly person: string;
  readonly at: number;
  readonly out: boolean;
}

export interface StoredSeat {
  readonly person: string;
  readonly wish: number | null;
  /** Sits at the table now, or held the seat at the end. */
  readonly sits: boolean;
  /** Of a game that has a result. */
  readonly result: SeatResult | null;
}

export interface StoredTable {
  readonly number: number;
  readonly id: string;
  readonly opened: boolean;
  /** The moment of which its players were last reminded; 0: not yet. */
  readonly reminded: number;
  /** The event ended before its game. */
  readonly isVoid: boolean;
  readonly status: TableBody['status'];
  /** By seat. */
  readonly corrected: readonly SeatResult[] | null;
  readonly seats: readonly StoredSeat[];
}

export interface StoredRound {
  readonly number: number;
  readonly startedAt: number;
  readonly duplicate: string | null;
  readonly cost: EventRound['cost'];
  readonly byes: readonly string[];
  readonly tables: readonly StoredTable[];
}

export interface StoredEvent {
  readonly id: string;
  readonly club: string;
  readonly number: number;
  readonly name: string;
  readonly rules: EventRules;
  readonly createdAt: number;
  readonly createdBy: string;
  readonly lastRound: number | null;
  readonly endedAt: number | null;
  readonly tendAt: number | null;
  /** In the order in which they entered. */
  readonly entries: readonly Entry[];
  readonly rounds: readonly StoredRound[];
}

const groupBy = <Item, Key>(
  items: readonly Item[],
  groupOf: (item: Item) => Key,
): ReadonlyMap<Key, readonly Item[]> => {
  const groups = new Map<Key, Item[]>();
  for (const item of items) {
    const group = groups.get(groupOf(item));
    if (group === undefined) groups.set(groupOf(item), [item]);
    else group.push(item);
  }
  return groups;
};

type TableRow = { readonly table_id: string; readonly seat: number };
const keyOf = ({ table_id, seat }: TableRow): string => `${table_id} ${seat}`;

const seatsAt = async (db: Db, event: string) => {
  const rows = await db
    .selectFrom('event_tables')
    .innerJoin('seats', 'seats.table_id', 'event_tables.table_id')
    .select(['seats.table_id', 'seats.seat', 'seats.person_id'])
    .where('event_id', '=', event)
    .execute();
  return new Map(rows.map((row) => [keyOf(row), row.person_id]));
};

const resultsAt = async (db: Db, event: string) => {
  const rows = await db
    .selectFrom('event_tables')
    .innerJoin('results', 'results.table_id', 'event_tables.table_id')
    .select(['results.table_id', 'results.seat', 'person_id', 'bot', 'place', 'points'])
    .where('event_id', '=', event)
    .execute();
  return new Map(rows.map((row) => [keyOf(row), row]));
};

interface ResultRow {
  readonly person_id: string | null;
  readonly bot: string | null;
  readonly place: number;
  readonly points: number;
}

/** Of the person who was drawn for the seat; a bot may have ended or played the game for them. */
const resultFor = (person: string, found: ResultRow | undefined): SeatResult | null => {
  if (found === undefined) return null;
  const { place, points, bot } = found;
  if (found.person_id !== person) return { place, points, part: 'absent' };
  return { place, points, part: bot === null ? 'played' : 'left' };
};

const tablesAt = async (db: Db, event: string): Promise<ReadonlyMap<number, readonly StoredTable[]>> => {
  const rows = await db
    .selectFrom('event_tables')
    .leftJoin('tables', 'tables.id', 'event_tables.table_id')
    .select(['round', 'number', 'table_id', 'opened', 'reminded', 'void', 'result', 'tables.status'])
    .where('event_id', '=', event)
    .orderBy('round')
    .orderBy('number')
    .execute();
  const drawn = await db
    .selectFrom('event_seats')
    .select(['round', 'number', 'seat', 'person_id', 'wish'])
    .where('event_id', '=', event)
    .where('number', '>', 0)
    .orderBy('seat')
    .execute();
  const byTable = groupBy(drawn, ({ round, number }) => `${round} ${number}`);
  const sitting = await seatsAt(db, event);
  const results = await resultsAt(db, event);
  const tables = rows.map(({ round, number, table_id, ...row }) => {
    // An old table without a game is deleted.
    const status = row.status ?? (row.opened === 1 ? 'over' : 'open');
    const seats = byTable.get(`${round} ${number}`) ?? [];
    return {
      round,
      number,
      id: table_id,
      opened: row.opened === 1,
      reminded: row.reminded,
      isVoid: row.void === 1,
      status: status as StoredTable['status'],
      corrected: row.result === null ? null : (JSON.parse(row.result) as SeatResult[]),
      seats: seats.map(({ person_id: person, seat, wish }): StoredSeat => {
        const key = keyOf({ table_id, seat });
        const result = resultFor(person, results.get(key));
        return { person, wish, sits: sitting.get(key) === person, result };
      }),
    };
  });
  return groupBy(tables, ({ round }) => round);
};

const roundsOf = async (db: Db, event: string): Promise<readonly StoredRound[]> => {
  const rows = await db
    .selectFrom('event_rounds')
    .selectAll()
    .where('event_id', '=', event)
    .orderBy('number')
    .execute();
  if (rows.length === 0) return [];
  const tables = await tablesAt(db, event);
  const byes = await db
    .selectFrom('event_seats')
    .select(['round', 'person_id'])
    .where('event_id', '=', event)
    .where('number', '=', 0)
    .orderBy('person_id')
    .execute();
  return rows.map(({ number, started_at, duplicate_id, cost }) => ({
    number,
    startedAt: started_at,
    duplicate: duplicate_id,
    cost: JSON.parse(cost) as EventRound['cost'],
    byes: byes.filter(({ round }) => round === number).map(({ person_id }) => person_id),
    tables: tables.get(number) ?? [],
  }));
};

export const findEvent = async (db: Db, id: string): Promise<StoredEvent | null> => {
  const row = await db.selectFrom('events').selectAll().where('id', '=', id).executeTakeFirst();
  if (row === undefined) return null;
  const entries = await db
    .selectFrom('event_entries')
    .select(['person_id as person', 'at', 'withdrawn'])
    .where('event_id', '=', id)
    .orderBy('at')
    .orderBy('person_id')
    .execute();
  return {
    id,
    club: row.club_id,
    number: row.number,
    name: row.name,
    rules: JSON.parse(row.settings) as EventRules,
    createdAt: row.created_at,
    createdBy: row.created_by,
    lastRound: row.last_round,
    endedAt: row.ended_at,
    tendAt: row.tend_at,
    entries: entries.map(({ person, at, withdrawn }) => ({ person, at, out: withdrawn === 1 })),
    rounds: await roundsOf(db, id),
  };
};

/** Null: there is no such event. */
export const clubOfEvent = async (db: Db, id: string): Promise<string | null> =>
  (await db.selectFrom('events').select('club_id').where('id', '=', id).executeTakeFirst())?.club_id ?? null;

export const noEvent = (): never =>
  refuse('not-found', 'there is no such event, or you are not a member of its club');

/** Other changes of the event wait until the transaction ends; a node looks at it soon after. */
export const changingEvent = <T>(
  { db }: Storage,
  id: string,
  work: (transaction: Db, event: StoredEvent) => Promise<T>,
): Promise<T> =>
  db.transaction().execute(async (transaction) => {
    await transaction.updateTable('events').set({ tend_at: Date.now() }).where('id', '=', id).execute();
    return work(transaction, (await findEvent(transaction, id)) ?? noEvent());
  });
