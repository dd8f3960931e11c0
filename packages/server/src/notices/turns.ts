/** Turns of people who are away: found by every node, told of once. */
import { waitingSeat } from '@cap-diamant/protocol/table-log';
import { sql } from 'kysely';
import { newId } from '../ids.ts';
import type { Storage } from '../storage/storage.ts';
import type { Tables } from '../tables/tables.ts';

const MOST_AT_ONCE = 100;

interface Waiting {
  readonly table: string;
  readonly seat: number;
  readonly person: string;
}

/**
 * Tables that have been waiting for a while for somebody who wants to be told, is nowhere to be seen, and
 * has not been told since the table last changed.
 */
const findWaiting = async ({ db }: Storage, quietMs: number): Promise<readonly Waiting[]> => {
  const now = Date.now();
  const rows = await db
    .selectFrom('tables')
    .innerJoin('seats', (join) =>
      join.onRef('seats.table_id', '=', 'tables.id').onRef('seats.seat', '=', 'tables.waiting_seat'),
    )
    .leftJoin('notices', (join) =>
      join.onRef('notices.table_id', '=', 'tables.id').onRef('notices.seat', '=', 'tables.waiting_seat'),
    )
    .select(['tables.id', 'seats.seat', 'seats.person_id'])
    .where('tables.status', '=', 'playing')
    .where('tables.waiting_bot', '=', 0)
    .where('tables.changed_at', '<=', now - quietMs)
    .where((where) =>
      where.or([
        where('notices.log_length', 'is', null),
        where('notices.log_length', '!=', where.ref('tables.log_length')),
      ]),
    )
    .where((where) =>
      where.exists(
        where
          .selectFrom('notice_ways')
          .select(sql`1`.as('one'))
          .whereRef('notice_ways.person_id', '=', 'seats.person_id')
          .where('confirmed', '=', 1),
      ),
    )
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom('presence')
            .select(sql`1`.as('one'))
            .whereRef('presence.person_id', '=', 'seats.person_id')
            .where('until', '>=', now),
        ),
      ),
    )
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom('sessions')
            .select(sql`1`.as('one'))
            .whereRef('sessions.person_id', '=', 'seats.person_id')
            .where('seen_at', '>', now - quietMs),
        ),
      ),
    )
    .orderBy('tables.changed_at')
    .limit(MOST_AT_ONCE)
    .execute();
  return rows.map(({ id, seat, person_id }) => ({ table: id, seat, person: person_id! }));
};

/** Which turn it is, if the table still waits for this seat. */
export const turnOf = async (tables: Tables, table: string, seat: number) => {
  const live = await tables.find(table);
  return waitingSeat(live) === seat && live.seats[seat]!.bot === null
    ? { turn: live.history!.state.turn, position: live.entries.length, deadline: live.deadline }
    : null;
};

/** Whoever writes the turn down first also writes what is to be sent: nobody is told twice. */
const tell = async ({ db }: Storage, { table, seat, person }: Waiting, turn: number, position: number) =>
  db.transaction().execute(async (transaction) => {
    const { numInsertedOrUpdatedRows } = await transaction
      .insertInto('notices')
      .values({ table_id: table, seat, turn, log_length: position })
      .onConflict((conflict) =>
        conflict
          .columns(['table_id', 'seat'])
          .doUpdateSet({ turn, log_length: position })
          .where('notices.turn', '!=', turn),
      )
      .executeTakeFirst();
    if (numInsertedOrUpdatedRows !== 1n) {
      // Told already; he has made a part of his turn since. Not to be looked at again until more happens.
      await transaction
        .updateTable('notices')
        .set({ log_length: position })
        .where('table_id', '=', table)
        .where('seat', '=', seat)
        .execute();
      return;
    }
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

export const findTurns = async (storage: Storage, tables: Tables, quietMs: number): Promise<void> => {
  for (const waiting of await findWaiting(storage, quietMs)) {
    const due = await turnOf(tables, waiting.table, waiting.seat);
    if (due !== null) await tell(storage, waiting, due.turn, due.position);
  }
};
