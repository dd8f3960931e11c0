/**
 * Tables of quick pairing look after themselves: a full one starts, and players who have gone away before that lose
 * their seats, so that nobody waits with them. The last one to go closes the table.
 */
import { isSealed } from '@cap-diamant/protocol/table-log';
import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import { type Stop, sweep } from '../basics/sweep.ts';
import type { Storage } from '../storage/storage.ts';
import type { LiveTable } from '../tables/live.ts';
import type { Decide } from '../tables/play.ts';
import { vacateFor } from '../tables/seating.ts';
import type { Tables } from '../tables/tables.ts';

interface Dependencies {
  readonly storage: Storage;
  readonly tables: Tables;
  readonly log: FastifyBaseLogger;
}

interface WaitingPace {
  readonly sweepMs: number;
  /** How long a player may be away from a table that has not begun. */
  readonly pairedMs: number;
  /** How long a full table waits for its players' shares of the seed. */
  readonly revealMs: number;
}

const MAX_AT_ONCE = 100;

const isWaiting = (live: LiveTable): boolean => live.status === 'open' && !isSealed(live);
const isFull = ({ seats }: LiveTable): boolean =>
  seats.every(({ person, bot }) => person !== null || bot !== null);

/** As if the host had started it, once nothing has happened for a while. */
const startFull =
  (since: number): Decide =>
  (live) =>
    isWaiting(live) && isFull(live) && live.entries.at(-1)!.at <= since
      ? [{ kind: live.seedShares.every((share) => share === null) ? 'start' : 'seal' }]
      : [];

/** Without this person, unless they have just sat down again. */
const withoutAbsent =
  (person: string, since: number): Decide =>
  (live) => {
    const seat = live.seats.findIndex((there) => there.person?.id === person);
    const sat = live.entries.findLast((entry) => entry.kind === 'seat' && entry.seat === seat);
    return isWaiting(live) && seat >= 0 && sat!.at <= since ? vacateFor(live, seat) : [];
  };

export const tendPairedTables = (
  { storage, tables, log }: Dependencies,
  { sweepMs, pairedMs, revealMs }: WaitingPace,
): Stop => {
  const { db, now } = storage;

  /** Tables that quick pairing has opened and that have not begun, with one row for each player. */
  const waiting = () =>
    db
      .selectFrom('tables')
      .innerJoin('seats', 'seats.table_id', 'tables.id')
      .select(['tables.id', 'seats.person_id', 'seen_at', 'changed_at'])
      .select((columns) =>
        columns
          .selectFrom('presence')
          .innerJoin('nodes', 'nodes.node', 'presence.node')
          .select(sql<number>`1`.as('one'))
          .whereRef('presence.table_id', '=', 'tables.id')
          .whereRef('presence.person_id', '=', 'seats.person_id')
          .where('nodes.until', '>=', now())
          .limit(1)
          .as('present'),
      )
      // Literals, because the partial index needs them.
      .where('visibility', '=', sql.lit('public'))
      .where('status', '=', sql.lit('open'))
      .where('settings', 'like', '%"paired":true%')
      .where('seats.person_id', 'is not', null)
      .orderBy('seen_at')
      .limit(MAX_AT_ONCE)
      .execute();

  return sweep({ what: 'tending paired tables', pauseMs: sweepMs, log }, async (signal) => {
    const time = Date.now();
    const rows = await waiting();
    for (const { id, person_id, present, seen_at } of rows) {
      if (signal.aborted) return;
      if (present !== null || seen_at > time - pairedMs) continue;
      await tables.change(id, withoutAbsent(person_id!, time - pairedMs));
    }
    const quiet = new Set(rows.filter(({ changed_at }) => changed_at <= time - revealMs).map(({ id }) => id));
    for (const id of quiet) {
      if (signal.aborted) return;
      await tables.change(id, startFull(time - revealMs));
    }
  });
};
