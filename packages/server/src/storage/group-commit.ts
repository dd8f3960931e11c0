/**
 * Transactions that come together are written to disk together. Waiting for the disk is most of what one takes, and
 * nothing else is done meanwhile; what comes in the meantime waits for the next time.
 */
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Schema } from './schema.ts';
import type { Storage } from './storage.ts';

interface Job {
  readonly work: (transaction: Kysely<Schema>) => Promise<unknown>;
  readonly resolve: (value: unknown) => void;
  readonly reject: (reason: unknown) => void;
}

/** What became of a job within the transaction; nobody is told before that is on disk. */
type Tell = () => void;

/** So that nobody waits long for others, should they have much to write. */
const MOST_TOGETHER = 50;

const apart = async (transaction: Transaction<Schema>, job: Job): Promise<Tell> => {
  await sql`savepoint job`.execute(transaction);
  try {
    const value = await job.work(transaction);
    await sql`release job`.execute(transaction);
    return () => job.resolve(value);
  } catch (error) {
    // Where the whole transaction is gone already, as when the disk is full, this fails, and so do all.
    await sql`rollback to job`.execute(transaction);
    await sql`release job`.execute(transaction);
    return () => job.reject(error);
  }
};

export const createGroupCommit = (db: Kysely<Schema>): Storage['transact'] => {
  const waiting: Job[] = [];
  let isDue = false;

  const commit = async (jobs: readonly Job[]): Promise<readonly Tell[]> => {
    const [first] = jobs;
    if (jobs.length === 1) {
      const value = await db.transaction().execute(first!.work);
      return [() => first!.resolve(value)];
    }
    return db.transaction().execute(async (transaction) => {
      const told: Tell[] = [];
      for (const job of jobs) told.push(await apart(transaction, job));
      return told;
    });
  };

  const run = async (): Promise<void> => {
    const jobs = waiting.splice(0, MOST_TOGETHER);
    try {
      for (const tell of await commit(jobs)) tell();
    } catch (error) {
      for (const { reject } of jobs) reject(error);
    }
    isDue = false;
    if (waiting.length > 0) runSoon();
  };

  /** When all requests that have arrived by now have been read. */
  const runSoon = (): void => {
    if (isDue) return;
    isDue = true;
    setImmediate(run);
  };

  return <T>(work: (transaction: Kysely<Schema>) => Promise<T>) =>
    new Promise<T>((resolve, reject) => {
      waiting.push({ work, resolve: resolve as Job['resolve'], reject });
      runSoon();
    });
};
