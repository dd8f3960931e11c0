/**
 * Cleans up what nobody comes back to: tables that never started, games that only bots would play, guests who
 * never did anything, old sessions. Also erases people on moderators' request.
 */
import type { FastifyBaseLogger } from 'fastify';
import { type Kysely, sql } from 'kysely';
import { type Stop, sweep } from '../basics/sweep.ts';
import { depart } from '../clubs/depart.ts';
import { forgetTallies } from '../http/tallies.ts';
import type { Leases } from '../leases/leases.ts';
import { toBeErased } from '../people/erase.ts';
import { forgetResets } from '../people/resets.ts';
import { endOldSessions } from '../people/sessions.ts';
import { findPerson } from '../people/store.ts';
import { forgetOldTokens } from '../people/tokens.ts';
import type { Schema } from '../storage/schema.ts';
import type { Storage } from '../storage/storage.ts';
import { abandon } from '../tables/abandon.ts';
import { BOT_ASLEEP, IS_ABOUT_BOTS } from '../tables/bot-duty.ts';
import { forgetLobbyShares } from '../tables/quotas.ts';
import { closeUnstarted } from '../tables/seating.ts';
import type { Tables } from '../tables/tables.ts';
import { forgetGuests } from './guests.ts';
import { deleteTable, type Ended, endedTables, NONE_ENDED, unplayedAmong } from './unplayed.ts';

interface Dependencies {
  readonly storage: Storage;
  readonly tables: Tables;
  readonly leases: Leases;
  readonly log: FastifyBaseLogger;
}

const FORGOTTEN_MS = 30 * 24 * 3_600_000;
const MAX_AT_ONCE = 200;
const LEASE = 'upkeep';

/** For tables whose game never began. */
const UNPLAYED_MS = 7 * 24 * 3_600_000;

/**
 * Tables that never started and where nobody has sat down or written anything for a long time. Running games
 * are kept for ever.
 */
const forgottenTables = async (db: Kysely<Schema>, since: number): Promise<readonly string[]> => {
  const rows = await db
    .selectFrom('tables')
    .select('id')
    // A literal, because the partial index needs it.
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
    .limit(MAX_AT_ONCE)
    .execute();
  return rows.map(({ id }) => id);
};

/** Games whose bots are asleep and to which nobody has come back. */
const unattendedGames = async (db: Kysely<Schema>, since: number): Promise<readonly string[]> => {
  const rows = await db
    .selectFrom('tables')
    .select('id')
    .where('waiting_bot', '=', BOT_ASLEEP)
    .where(IS_ABOUT_BOTS)
    .where('seen_at', '<', since)
    .limit(MAX_AT_ONCE)
    .execute();
  return rows.map(({ id }) => id);
};

export const runUpkeep = ({ storage, tables, leases, log }: Dependencies, sweepMs: number): Stop => {
  const { db } = storage;

  /** One failure does not stop the rest. */
  const attempt = async (what: string, work: () => Promise<unknown>): Promise<void> => {
    try {
      await work();
    } catch (error) {
      log.warn({ err: error }, `tidying up failed: ${what}`);
    }
  };

  /** Tables up to here were checked and kept; that cannot change any more. */
  let reached: Ended = NONE_ENDED;
  const deleteUnplayed = async (signal: AbortSignal): Promise<void> => {
    const since = Date.now() - UNPLAYED_MS;
    while (!signal.aborted) {
      const ended = await endedTables(db, since, reached);
      for (const id of await unplayedAmong(db, ended)) {
        if (signal.aborted) return;
        await attempt('a table without a game', () => deleteTable(storage, id));
      }
      if (ended.length === 0) return;
      reached = ended.at(-1)!;
    }
  };

  const eraseSomebody = async (id: string): Promise<void> => {
    const person = await findPerson(storage, id);
    if (person !== null) await depart({ storage, tables }, person);
  };

  const tidy = async (signal: AbortSignal): Promise<void> => {
    const since = Date.now() - FORGOTTEN_MS;
    const each = (
      what: string,
      find: () => Promise<readonly string[]>,
      work: (id: string) => Promise<unknown>,
    ): Promise<void> =>
      attempt(what, async () => {
        for (const id of await find()) {
          if (signal.aborted) return;
          await attempt(what, () => work(id));
        }
      });
    await each(
      'a table that never began',
      () => forgottenTables(db, since),
      (id) => tables.change(id, closeUnstarted(since)),
    );
    await each(
      'a game that nobody comes back to',
      () => unattendedGames(db, since),
      (id) => tables.change(id, abandon),
    );
    await each('somebody to be erased', () => toBeErased(storage), eraseSomebody);
    await attempt('tables without a game', () => deleteUnplayed(signal));
    await attempt('guests', () => forgetGuests(db, since, signal));
    await attempt('sessions', () => endOldSessions(db));
    await attempt('tokens', () => forgetOldTokens(db));
    await attempt('keys to new passwords', () => forgetResets(db));
    await attempt('tallies', () => forgetTallies(storage));
    await attempt('shares of the lobby', () => forgetLobbyShares(storage));
  };

  return sweep({ what: 'upkeep', pauseMs: sweepMs, firstMs: sweepMs, log }, async (signal) => {
    if (!(await leases.claim(LEASE))) return;
    await tidy(signal);
    await leases.release(LEASE);
  });
};
