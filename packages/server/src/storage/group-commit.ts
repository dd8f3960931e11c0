/**
 * Group commit: transactions that arrive together are written to disk together, because most of a transaction's
 * time is spent waiting for the disk. Those that arrive meanwhile wait for the next write.
 */
import type { Kysely } from 'kysely';
import type { Schema } from './schema.ts';
import type { Storage } from './storage.ts';

interface Job {
  /** Runs again from the start if another job of its group fails. */
  readonly work: (transaction: Kysely<Schema>) => Promise<unknown>;
  readonly resolve: (value: unknown) => void;
  readonly reject: (reason: unknown) => void;
}

/** Keeps the wait short when others have much to write. */
const MAX_GROUP_SIZE = 50;
/** Time between writes under load: one write costs as much as several choices. */
const PAUSE_MS = 5;

/** A job failed, not the disk (which would fail for all of them). */
class JobFailed extends Error {}

export const createGroupCommit = (db: Kysely<Schema>): Storage['transact'] => {
  const waiting: Job[] = [];
  let isDue = false;
  let last = 0;

  /** No job is reported as done before all of them are on disk. */
  const write = async (jobs: readonly Job[]): Promise<void> => {
    const values = await db.transaction().execute(async (transaction) => {
      const made: unknown[] = [];
      for (const { work } of jobs) {
        try {
          made.push(await work(transaction));
        } catch (error) {
          throw new JobFailed('undone', { cause: error });
        }
      }
      return made;
    });
    for (const [index, { resolve }] of jobs.entries()) resolve(values[index]);
  };

  const commit = async (jobs: readonly Job[]): Promise<void> => {
    try {
      await write(jobs);
    } catch (error) {
      const isOwnFault = error instanceof JobFailed;
      if (isOwnFault && jobs.length > 1) for (const job of jobs) await commit([job]);
      else for (const { reject } of jobs) reject(isOwnFault ? error.cause : error);
    }
  };

  const run = async (): Promise<void> => {
    last = performance.now();
    await commit(waiting.splice(0, MAX_GROUP_SIZE));
    isDue = false;
    if (waiting.length > 0) runSoon();
  };

  /** After all requests that have already arrived are read. */
  const runSoon = (): void => {
    if (isDue) return;
    isDue = true;
    const pause = last + PAUSE_MS - performance.now();
    if (pause > 0) setTimeout(run, pause);
    else setImmediate(run);
  };

  return <T>(work: (transaction: Kysely<Schema>) => Promise<T>) =>
    new Promise<T>((resolve, reject) => {
      waiting.push({ work, resolve: resolve as Job['resolve'], reject });
      runSoon();
    });
};
