/**
 * Bots in seats. The node on which a bot's turn came up plays it, under a lease. Every node regularly looks for
 * turns that nobody plays, for example after a node has crashed.
 */
import { createHmac, randomUUID } from 'node:crypto';
import { printChoice } from '@cap-diamant/engine';
import { waitingBot } from '@cap-diamant/protocol/table-log';
import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import { type Stop, sweep } from '../basics/sweep.ts';
import type { Leases } from '../leases/leases.ts';
import type { Signals } from '../signals/signals.ts';
import type { Seeds } from '../storage/locked-seeds.ts';
import type { Storage } from '../storage/storage.ts';
import { BOT_DUE, IS_ABOUT_BOTS } from '../tables/bot-duty.ts';
import type { Decide, Draft } from '../tables/play.ts';
import type { Tables } from '../tables/tables.ts';
import { attendanceAt, mustGoOn, putToSleep } from './attendance.ts';
import type { Pool } from './pool.ts';

interface Dependencies {
  readonly storage: Storage;
  readonly tables: Tables;
  readonly signals: Signals;
  readonly leases: Leases;
  readonly pool: Pool;
  readonly seeds: Seeds;
  readonly log: FastifyBaseLogger;
}

interface Pace {
  readonly sweepMs: number;
  readonly thinkingMs: number;
  readonly unattendedMs: number;
}

const MAX_AT_ONCE = 100;

/**
 * In duplicate matches bots think by positions, not by time, and with the same seed: they answer the same play
 * alike at every table.
 */
const SHARED_POSITIONS = 1000;

/**
 * The luck of a bot's decision in a duplicate match: the same at every table, and nobody can compute it before the
 * match is over, since the seed that all its tables share is secret until then.
 */
export const sharedBotSeed = (matchSeed: string, made: number): string =>
  createHmac('sha256', Buffer.from(matchSeed, 'hex')).update(`bot ${made}`).digest('hex');

/** The query below builds the same name. */
const leaseFor = (table: string): string => `bot ${table}`;

/** Plays the bot's turn if the table has not changed since the bot saw it. */
export const botTurn =
  (seat: number, position: number, choices: readonly string[]): Decide =>
  (live) =>
    live.entries.length === position && waitingBot(live)?.seat === seat
      ? choices.map((choice): Draft => ({ kind: 'choice', by: seat, choice }))
      : [];

/** Tables that wait for a bot and have no lease. */
const unclaimed = async ({ db, now }: Storage): Promise<readonly string[]> => {
  const rows = await db
    .selectFrom('tables')
    .leftJoin('leases', (join) => join.on('leases.name', '=', sql<string>`'bot ' || tables.id`))
    .select('tables.id')
    .where('waiting_bot', '=', BOT_DUE)
    .where(IS_ABOUT_BOTS)
    .where((where) => where.or([where('leases.until', 'is', null), where('leases.until', '<', now())]))
    .orderBy('changed_at')
    .limit(MAX_AT_ONCE)
    .execute();
  return rows.map(({ id }) => id);
};

/** Stopping discards what bots are thinking about. */
export const driveBots = (
  { storage, tables, signals, leases, pool, seeds, log }: Dependencies,
  pace: Pace,
): Stop => {
  /** Tables at work; true if another signal has come meanwhile. */
  const playing = new Map<string, boolean>();
  let stopped = false;

  /** Renews the lease as long as it is needed, however long the queue. */
  const holding = async <T>(table: string, work: () => Promise<T>): Promise<T> => {
    const pauseMs = leases.milliseconds / 3;
    const stopRenewing = sweep({ what: 'renewing a claim', pauseMs, firstMs: pauseMs, log }, async () => {
      await leases.claim(leaseFor(table));
    });
    try {
      return await work();
    } finally {
      await stopRenewing();
    }
  };

  /** Plays turns under a lease until no bot has to decide, or until the queue is full. */
  const playTurns = async (table: string): Promise<void> => {
    let isHeld = false;
    for (let length = 0; ; ) {
      const live = await tables.find(table, length);
      const position = live.entries.length;
      const due = waitingBot(live);
      // Most tables have no bots: they cost nothing here.
      if (due === null) return isHeld ? leases.release(leaseFor(table)) : undefined;
      isHeld = await leases.claim(leaseFor(table));
      if (!isHeld) return;
      const attendance = await attendanceAt(storage, live, pace.unattendedMs);
      const maySleep = attendance.how === 'unattended' && !(await mustGoOn(storage, live));
      if (stopped) return;
      // Another node has played before the lease was ours: its thinking is not done again. Readers may have added its
      // entries already, and then nobody has to decide any more, or somebody else.
      length = Math.max(attendance.length, live.entries.length);
      if (length > position) continue;
      if (maySleep) {
        await putToSleep(storage, live);
        return leases.release(leaseFor(table));
      }
      const { duplicate } = live.settings;
      const { options, layout, made, state } = live.history!;
      const errand = {
        state,
        game: { options, layout, choices: made.map(({ choice }) => printChoice(choice)) },
        bot: due.bot,
        milliseconds: pace.thinkingMs,
        ...(duplicate === undefined
          ? { seed: randomUUID() }
          : {
              seed: sharedBotSeed(seeds.unlock(live.id, live.storedSeed), made.length),
              positions: SHARED_POSITIONS,
            }),
        host: live.createdBy.id,
        isWatched: attendance.how === 'watched',
      };
      const choices = await holding(table, () => pool.think(errand));
      if (choices === null || stopped) return;
      // The lease is kept if a bot has the next turn.
      await tables.change(table, botTurn(due.seat, position, choices), position);
    }
  };

  /** All turns of bots until somebody else has to decide. */
  const play = async (table: string): Promise<void> => {
    if (playing.has(table)) {
      playing.set(table, true);
      return;
    }
    try {
      do {
        playing.set(table, false);
        await playTurns(table);
      } while (playing.get(table) && !stopped);
    } catch (error) {
      // The sweep will retry it, on this node or another.
      if (!stopped) log.error({ err: error }, 'a bot could not play its turn');
    } finally {
      playing.delete(table);
    }
  };

  signals.listen(
    ({ table }, here) => {
      if (here) void play(table);
    },
    () => {},
  );

  const stopLooking = sweep({ what: 'looking for bots’ turns', pauseMs: pace.sweepMs, log }, async () => {
    for (const table of await unclaimed(storage)) void play(table);
  });

  return async () => {
    stopped = true;
    await stopLooking();
  };
};
