/** Turns of players who are away: every node finds them, one notification is sent. */
import { waitingSeat } from '@cap-diamant/protocol/table-log';
import { sql } from 'kysely';
import { newId } from '../basics/ids.ts';
import type { Storage } from '../storage/storage.ts';
import type { Tables } from '../tables/tables.ts';

const MAX_AT_ONCE = 500;
/** A player who was seen is checked again after this time. */
const LOOK_AGAIN_MS = 30_000;

interface Waiting {
  readonly table: string;
  readonly seat: number;
  readonly person: string;
}

const isTrue = sql<number>`1`.as('one');

/**
 * Tables that have been waiting for a while, the longest first: whether the player wants notifications, and is
 * away.
 */
const findWaiting = async ({ db, now }: Storage, since: number) =>
  db
    .selectFrom('tables')
    .leftJoin('seats', (join) =>
      join.onRef('seats.table_id', '=', 'tables.id').onRef('seats.seat', '=', 'tables.waiting_seat'),
    )
    .select((columns) => [
      'tables.id',
      'seats.seat',
      'seats.person_id',
      columns
        .selectFrom('notice_ways')
        .select(isTrue)
        .whereRef('notice_ways.person_id', '=', 'seats.person_id')
        .where('confirmed', '=', 1)
        .limit(1)
        .as('asked'),
      columns
        .selectFrom('presence')
        .innerJoin('nodes', 'nodes.node', 'presence.node')
        .select(isTrue)
        .whereRef('presence.person_id', '=', 'seats.person_id')
        .where('nodes.until', '>=', now())
        .limit(1)
        .as('present'),
      columns
        .selectFrom('sessions')
        .select(isTrue)
        .whereRef('sessions.person_id', '=', 'seats.person_id')
        .where('seen_at', '>', since)
        .limit(1)
        .as('seen'),
    ])
    .where('untold_since', '<=', since)
    .orderBy('untold_since')
    .limit(MAX_AT_ONCE)
    .execute();

/** Unless the table has moved on. */
const putOff = async (
  { db }: Storage,
  tables: readonly string[],
  since: number,
  until: number | null,
): Promise<void> => {
  if (tables.length === 0) return;
  await db
    .updateTable('tables')
    .set({ untold_since: until })
    .where('id', 'in', tables)
    .where('untold_since', '<=', since)
    .execute();
};

/** A person has just chosen how to be notified: this includes turns that are already waiting. */
export const reconsiderTurns = async ({ db }: Storage, personId: string): Promise<void> => {
  await db
    .updateTable('tables')
    .set((old) => ({ untold_since: old.ref('changed_at') }))
    .where('status', '=', 'playing')
    .where('waiting_bot', '=', 0)
    .where('untold_since', 'is', null)
    .where('id', 'in', (seats) =>
      seats.selectFrom('seats').select('table_id').where('person_id', '=', personId),
    )
    .execute();
};

/** People among these who have meanwhile chosen how to be notified: their turns are checked again. */
const reconsiderAsked = async (storage: Storage, people: readonly string[]): Promise<void> => {
  if (people.length === 0) return;
  const rows = await storage.db
    .selectFrom('notice_ways')
    .select('person_id')
    .distinct()
    .where('person_id', 'in', people)
    .where('confirmed', '=', 1)
    .execute();
  for (const { person_id } of rows) await reconsiderTurns(storage, person_id);
};

/** The number of the turn, if the table still waits for this seat. */
export const turnOf = async (tables: Tables, table: string, seat: number) => {
  const live = await tables.find(table);
  return waitingSeat(live) === seat && live.seats[seat]!.bot === null
    ? { turn: live.history!.state.turn, position: live.entries.length, deadline: live.deadline }
    : null;
};

/** The node that stores the turn first also stores the deliveries, so that nobody is notified twice. */
const notify = async ({ db }: Storage, { table, seat, person }: Waiting, turn: number) =>
  db.transaction().execute(async (transaction) => {
    const { numInsertedOrUpdatedRows } = await transaction
      .insertInto('notices')
      .values({ table_id: table, seat, turn })
      .onConflict((conflict) =>
        conflict.columns(['table_id', 'seat']).doUpdateSet({ turn }).where('notices.turn', '!=', turn),
      )
      .executeTakeFirst();
    // Already notified; the player has since made some choices of the turn.
    if (numInsertedOrUpdatedRows !== 1n) return;
    const ways = await transaction
      .selectFrom('notice_ways')
      .select('id')
      .where('person_id', '=', person)
      .where('confirmed', '=', 1)
      .execute();
    const due_at = Date.now();
    for (const { id } of ways) {
      await transaction
        .insertInto('deliveries')
        .values({ id: newId(), way_id: id, table_id: table, seat, turn, attempts: 0, due_at })
        .execute();
    }
  });

/** One round over the tables that are due; returns whether there may be more. */
const lookOnce = async (storage: Storage, tables: Tables, quietMs: number): Promise<boolean> => {
  const since = Date.now() - quietMs;
  const rows = await findWaiting(storage, since);
  const isAsked = ({ asked }: (typeof rows)[number]): boolean => asked !== null;
  const isSeen = ({ present, seen }: (typeof rows)[number]): boolean => present !== null || seen !== null;
  const ids = (some: typeof rows): readonly string[] => some.map(({ id }) => id);
  const seen = rows.filter((row) => isAsked(row) && isSeen(row));
  const away = rows.filter((row) => isAsked(row) && !isSeen(row));
  for (const { id, seat, person_id } of away) {
    const due = await turnOf(tables, id, seat!);
    const waiting = { table: id, seat: seat!, person: person_id! };
    if (due !== null) await notify(storage, waiting, due.turn);
  }
  await putOff(storage, ids(rows.filter((row) => !isSeen(row) || !isAsked(row))), since, null);
  await putOff(storage, ids(seen), since, since + Math.min(quietMs, LOOK_AGAIN_MS));
  const unasked = rows.filter((row) => !isAsked(row));
  await reconsiderAsked(
    storage,
    unasked.flatMap(({ person_id }) => person_id ?? []),
  );
  return rows.length === MAX_AT_ONCE;
};

export const findTurns = async (storage: Storage, tables: Tables, quietMs: number): Promise<void> => {
  while (await lookOnce(storage, tables, quietMs));
};
