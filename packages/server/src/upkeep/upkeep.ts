/**
 * What nobody comes back to is put away: tables that never began, games that only bots would play, guests who
 * never did anything, old sessions; and whom moderators want erased.
 */
import type { FastifyBaseLogger } from 'fastify';
import { type Kysely, sql } from 'kysely';
import { forgetTallies } from '../http/tallies.ts';
import type { Leases } from '../leases/leases.ts';
import { erase, toBeErased } from '../people/erase.ts';
import { forgetResets } from '../people/resets.ts';
import { endOldSessions } from '../people/sessions.ts';
import { findPerson } from '../people/store.ts';
import { forgetOldTokens } from '../people/tokens.ts';
import type { Schema } from '../storage/schema.ts';
import type { Storage } from '../storage/storage.ts';
import { type Stop, sweep } from '../sweep.ts';
import { abandon } from '../tables/abandon.ts';
import { BOT_ASLEEP, IS_ABOUT_BOTS } from '../tables/bot-duty.ts';
import { departFromTables } from '../tables/people.ts';
import { putAway } from '../tables/seating.ts';
import type { Tables } from '../tables/tables.ts';

interface Parts {
  readonly storage: Storage;
  readonly tables: Tables;
  readonly leases: Leases;
  readonly log: FastifyBaseLogger;
}

const FORGOTTEN_MS = 30 * 24 * 3_600_000;
const MOST_AT_ONCE = 200;
const LEASE = 'upkeep';

/** Set up and never begun, where nobody has sat down or said anything for long. Games wait for their players for ever. */
const forgottenTables = async (db: Kysely<Schema>, since: number): Promise<readonly string[]> => {
  const rows = await db
    .selectFrom('tables')
    .select('id')
    // Said outright, since the index has these alone.
    .where('status', '=', sql.lit('open'))
    .where('changed_at', '<', since)
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom('chat')
            .select(sql`1`.as('one'))
            .whereRef('chat.table_id', '=', 'tables.id')
            .where('at', '>=', since),
        ),
      ),
    )
    .limit(MOST_AT_ONCE)
    .execute();
  return rows.map(({ id }) => id);
};

/** Games whose bots sleep, and to which nobody has come back. */
const forsakenGames = async (db: Kysely<Schema>, since: number): Promise<readonly string[]> => {
  const rows = await db
    .selectFrom('tables')
    .select('id')
    .where('waiting_bot', '=', BOT_ASLEEP)
    .where(IS_ABOUT_BOTS)
    .where('seen_at', '<', since)
    .limit(MOST_AT_ONCE)
    .execute();
  return rows.map(({ id }) => id);
};

/** Where somebody who has done anything stands. */
const TRACES = [
  ['seats', 'person_id'],
  ['tables', 'created_by'],
  ['results', 'person_id'],
  ['chat', 'person_id'],
  ['chat_reports', 'reported_by'],
  ['mutes', 'person_id'],
  ['mutes', 'muted_id'],
  ['notes', 'person_id'],
  ['daily_results', 'person_id'],
  ['duplicates', 'created_by'],
] as const;

/** Guests who have tried something that left no trace. */
const forgetGuests = async (db: Kysely<Schema>, since: number): Promise<void> => {
  const traces = TRACES.map(
    ([table, column]) =>
      sql<boolean>`exists (select 1 from ${sql.table(table)} where ${sql.ref(`${table}.${column}`)} = people.id)`,
  );
  await db
    .deleteFrom('people')
    .where('kind', '=', 'guest')
    .where('name', '=', '')
    .where('created_at', '<', since)
    .where((where) => where.not(where.or(traces)))
    .execute();
};

export const keepTidy = ({ storage, tables, leases, log }: Parts, sweepMs: number): Stop => {
  const { db } = storage;

  const tidy = async (signal: AbortSignal): Promise<void> => {
    const since = Date.now() - FORGOTTEN_MS;
    for (const id of await forgottenTables(db, since)) {
      if (signal.aborted) return;
      await tables.change(id, putAway(since));
    }
    for (const id of await forsakenGames(db, since)) {
      if (signal.aborted) return;
      await tables.change(id, abandon);
    }
    for (const id of await toBeErased(storage)) {
      if (signal.aborted) return;
      const person = await findPerson(storage, id);
      if (person !== null) await departFromTables({ storage, tables }, person);
      await erase(storage, id);
    }
    await forgetGuests(db, since);
    await endOldSessions(db);
    await forgetOldTokens(db);
    await forgetResets(db);
    await forgetTallies(storage);
  };

  return sweep({ what: 'tidying up', pauseMs: sweepMs, firstMs: sweepMs, log }, async (signal) => {
    if (!(await leases.claim(LEASE))) return;
    await tidy(signal);
    await leases.release(LEASE);
  });
};
