/**
 * When a player's time runs out, the table goes on without them, by its rule (`absence`). When the time to reveal
 * seed shares runs out, the game starts without the missing ones.
 */
import { isSealed, waitingSeat } from '@cap-diamant/protocol/table-log';
import type { FastifyBaseLogger } from 'fastify';
import { type Stop, sweep } from '../basics/sweep.ts';
import type { Leases } from '../leases/leases.ts';
import type { Storage } from '../storage/storage.ts';
import { withoutPlayer } from '../tables/absence.ts';
import type { Decide } from '../tables/play.ts';
import type { Tables } from '../tables/tables.ts';

interface Dependencies {
  readonly storage: Storage;
  readonly tables: Tables;
  readonly leases: Leases;
  readonly log: FastifyBaseLogger;
}

const MAX_AT_ONCE = 100;

export const timeIsUp: Decide = (live) => {
  if (live.deadline === null || live.deadline > Date.now()) return [];
  if (isSealed(live)) return [{ kind: 'start' }];
  const seat = waitingSeat(live);
  return seat === null ? [] : withoutPlayer(live, seat, 'clock');
};

export const runClocks = ({ storage, tables, leases, log }: Dependencies, sweepMs: number): Stop => {
  const stopClock = async (table: string): Promise<void> => {
    const lease = `clock ${table}`;
    if (!(await leases.claim(lease))) return;
    await tables.change(table, timeIsUp);
    await leases.release(lease);
  };

  return sweep({ what: 'looking at the clocks', pauseMs: sweepMs, log }, async (signal) => {
    const rows = await storage.db
      .selectFrom('tables')
      .select('id')
      .where('deadline', '<=', Date.now())
      .limit(MAX_AT_ONCE)
      .execute();
    if (signal.aborted) return;
    const results = await Promise.allSettled(rows.map(({ id }) => stopClock(id)));
    const failed = results.find((result) => result.status === 'rejected');
    if (failed !== undefined) throw failed.reason;
  });
};
