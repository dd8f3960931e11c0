/**
 * Turns that need a notification: every node finds them, one notification is sent. Push and e-mail wait until
 * the player is away. Webhooks do not: a channel where people talk gets every turn that takes a while.
 */
import { isHost, seatOf, waitingSeat } from '@cap-diamant/protocol/table-log';
import { type ExpressionBuilder, sql } from 'kysely';
import { newId } from '../basics/ids.ts';
import type { Schema } from '../storage/schema.ts';
import type { Storage } from '../storage/storage.ts';
import type { LiveTable } from '../tables/live.ts';
import type { Tables } from '../tables/tables.ts';

const MAX_AT_ONCE = 500;
/** After so many messages in a row that did not arrive, a webhook gets no more. */
export const OFF_AFTER = 20;
/** A player who was seen is checked again after this time. */
const LOOK_AGAIN_MS = 30_000;

export interface Waiting {
  readonly table: string;
  readonly seat: number;
  readonly person: string;
}

const isTrue = sql<number>`1`.as('one');

type Ways = ExpressionBuilder<Schema, 'notice_ways'>;
/** Channels that are used while a player is away. */
export const isForAway = (where: Ways) =>
  where.and([where('kind', '!=', 'webhook'), where('confirmed', '>', 0)]);
/** A webhook that still gets messages. */
export const isOn = (where: Ways) =>
  where.and([where('kind', '=', 'webhook'), where('failures', '<', OFF_AFTER)]);
/** Webhooks for their owner's turns at any table. */
export const isForOwner = (where: Ways) => where.and([isOn(where), where('own_turns', '=', 1)]);

/**
 * Tables that have been waiting for a while, the longest first: whether the player wants notifications and is
 * away, and whether a webhook announces the turn.
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
        .where(isForAway)
        .limit(1)
        .as('asked'),
      columns
        .selectFrom('notice_ways')
        .select(isTrue)
        .whereRef('notice_ways.person_id', '=', 'seats.person_id')
        .where(isForOwner)
        .limit(1)
        .as('hooked'),
      columns
        .selectFrom('table_hooks')
        .select(isTrue)
        .whereRef('table_hooks.table_id', '=', 'tables.id')
        .limit(1)
        .as('announced'),
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

/** The same for the turn at one table, which now has a webhook. */
export const reconsiderTable = async ({ db }: Storage, table: string): Promise<void> => {
  await db
    .updateTable('tables')
    .set((old) => ({ untold_since: old.ref('changed_at') }))
    .where('id', '=', table)
    .where('status', '=', 'playing')
    .where('waiting_bot', '=', 0)
    .where('untold_since', 'is', null)
    .execute();
};

/** People among these who have meanwhile added such a channel: their turns are checked again. */
const reconsiderAsked = async (
  storage: Storage,
  people: readonly string[],
  isSuch: typeof isForAway,
): Promise<void> => {
  if (people.length === 0) return;
  const rows = await storage.db
    .selectFrom('notice_ways')
    .select('person_id')
    .distinct()
    .where('person_id', 'in', people)
    .where(isSuch)
    .execute();
  for (const { person_id } of rows) await reconsiderTurns(storage, person_id);
};

/** The table and the number of the turn, if it still waits for this person at this seat. */
export const turnOf = async (tables: Tables, table: string, seat: number) => {
  const live = await tables.find(table);
  return waitingSeat(live) === seat && live.seats[seat]!.bot === null
    ? { live, turn: live.history!.state.turn, position: live.entries.length, deadline: live.deadline }
    : null;
};

/** Returns whether this node is the first to store the turn: then it also stores the deliveries. */
const isFirst = async (
  db: Storage['db'],
  store: 'notices' | 'hook_turns',
  { table, seat }: Waiting,
  turn: number,
): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto(store)
    .values({ table_id: table, seat, turn })
    .onConflict((conflict) =>
      conflict.columns(['table_id', 'seat']).doUpdateSet({ turn }).where(`${store}.turn`, '!=', turn),
    )
    .executeTakeFirst();
  // Otherwise already notified; the player has since made some choices of the turn.
  return numInsertedOrUpdatedRows === 1n;
};

export const addDeliveries = async (
  db: Storage['db'],
  { table, seat }: Waiting,
  turn: number,
  ways: readonly string[],
): Promise<void> => {
  const due_at = Date.now();
  const rows = ways.map((way_id) => ({
    id: newId(),
    way_id,
    table_id: table,
    seat,
    turn,
    attempts: 0,
    due_at,
  }));
  if (rows.length > 0) await db.insertInto('deliveries').values(rows).execute();
};

/** By push and e-mail. */
const notify = async ({ db }: Storage, waiting: Waiting, turn: number): Promise<void> =>
  db.transaction().execute(async (transaction) => {
    if (!(await isFirst(transaction, 'notices', waiting, turn))) return;
    const ways = await transaction
      .selectFrom('notice_ways')
      .select('id')
      .where('person_id', '=', waiting.person)
      .where(isForAway)
      .execute();
    await addDeliveries(
      transaction,
      waiting,
      turn,
      ways.map(({ id }) => id),
    );
  });

/** Players add webhooks to their table; those of people who have left it are silent. */
const belongsHere = (live: LiveTable, person: string): boolean =>
  seatOf(live, person) !== null || isHost(live, person);

/** One message for each address, even if several people have added it. */
const announce = async ({ db }: Storage, live: LiveTable, waiting: Waiting, turn: number): Promise<void> =>
  db.transaction().execute(async (transaction) => {
    if (!(await isFirst(transaction, 'hook_turns', waiting, turn))) return;
    const ofTable = await transaction
      .selectFrom('notice_ways')
      .innerJoin('table_hooks', 'table_hooks.way_id', 'notice_ways.id')
      .select(['notice_ways.id', 'address', 'person_id'])
      .where('table_hooks.table_id', '=', waiting.table)
      .where(isOn)
      .orderBy('created_at')
      .execute();
    const own = await transaction
      .selectFrom('notice_ways')
      .select(['id', 'address', 'person_id'])
      .where('person_id', '=', waiting.person)
      .where(isForOwner)
      .execute();
    const ways = [...ofTable.filter(({ person_id }) => belongsHere(live, person_id)), ...own];
    const byAddress = new Map(ways.toReversed().map(({ address, id }) => [address, id]));
    await addDeliveries(transaction, waiting, turn, [...byAddress.values()]);
  });

/** One round over the tables that are due; returns whether there may be more. */
const lookOnce = async (storage: Storage, tables: Tables, quietMs: number): Promise<boolean> => {
  const since = Date.now() - quietMs;
  const rows = await findWaiting(storage, since);
  type Row = (typeof rows)[number];
  const isHooked = ({ hooked, announced }: Row): boolean => hooked !== null || announced !== null;
  const isSeen = ({ present, seen }: Row): boolean => present !== null || seen !== null;
  /** Asked to be notified when away, and is not. */
  const isHere = (row: Row): boolean => row.asked !== null && isSeen(row);
  const ids = (some: typeof rows): readonly string[] => some.map(({ id }) => id);
  for (const row of rows) {
    const isAway = row.asked !== null && !isSeen(row);
    if (!isAway && !isHooked(row)) continue;
    const due = await turnOf(tables, row.id, row.seat!);
    if (due === null) continue;
    const waiting = { table: row.id, seat: row.seat!, person: row.person_id! };
    if (isHooked(row)) await announce(storage, due.live, waiting, due.turn);
    if (isAway) await notify(storage, waiting, due.turn);
  }
  await putOff(storage, ids(rows.filter((row) => !isHere(row))), since, null);
  await putOff(storage, ids(rows.filter(isHere)), since, since + Math.min(quietMs, LOOK_AGAIN_MS));
  const peopleOf = (some: typeof rows): readonly string[] => some.flatMap(({ person_id }) => person_id ?? []);
  await reconsiderAsked(storage, peopleOf(rows.filter(({ asked }) => asked === null)), isForAway);
  await reconsiderAsked(storage, peopleOf(rows.filter(({ hooked }) => hooked === null)), isForOwner);
  return rows.length === MAX_AT_ONCE;
};

export const findTurns = async (storage: Storage, tables: Tables, quietMs: number): Promise<void> => {
  while (await lookOnce(storage, tables, quietMs));
};
