/**
 * Transactions that come together are written to disk together. Waiting for the disk is most of what one takes, and
 * nothing else is done meanwhile; what comes in the meantime waits for the next time.
 */
import type { Kysely } from 'kysely';
import type { Schema } from './schema.ts';
import type { Storage } from './storage.ts';

interface Job {
  /** Done again, from the beginning, where another of those that came with it has failed. */
  readonly work: (transaction: Kysely<Schema>) => Promise<unknown>;
  readonly resolve: (value: unknown) => void;
  readonly reject: (reason: unknown) => void;
}

/** So that nobody waits long for others, should they have much to write. */
const MOST_TOGETHER = 50;
/** From one time to the next, where people choose all the time: each time costs as much as several choices. */
const APART_MS = 5;

/** A job has failed, rather than the disk, which is the same for all. */
class JobFailed extends Error {}

export const createGroupCommit = (db: Kysely<Schema>): Storage['transact'] => {
  const waiting: Job[] = [];
  let isDue = false;
  let last = 0;

  /** Nobody is told before all of it is on disk. */
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
    await commit(waiting.splice(0, MOST_TOGETHER));
    isDue = false;
    if (waiting.length > 0) runSoon();
  };

  /** When all requests that have arrived by now have been read. */
  const runSoon = (): void => {
    if (isDue) return;
    isDue = true;
    const pause = last + APART_MS - performance.now();
    if (pause > 0) setTimeout(run, pause);
    else setImmediate(run);
  };

  return <T>(work: (transaction: Kysely<Schema>) => Promise<T>) =>
    new Promise<T>((resolve, reject) => {
      waiting.push({ work, resolve: resolve as Job['resolve'], reject });
      runSoon();
    });
};
