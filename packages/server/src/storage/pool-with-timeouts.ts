/**
 * PostgreSQL connections with timeouts. A query without an answer in time fails, and its connection is dropped.
 * If a new connection is not accepted either, all queries fail at once, and so do new ones until the database
 * is back: a request gets its error within seconds, even with a long queue before it.
 */
import type { PostgresPool, PostgresPoolClient } from 'kysely';
import pg from 'pg';
import { fromPostgresql, noAnswer } from './outage.ts';
import { nameOfPrepared } from './prepared.ts';

/** Together with a test connection, well under five seconds. */
const ANSWER_MS = 2500;
const CONNECT_MS = 1000;
const LOOK_AGAIN_MS = 250;
/** How long to wait for a connection to close. */
const CLOSE_MS = 1000;

const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, milliseconds).unref();
  });

/** When this process was busy, the answer may have arrived unread: read it before giving up. */
const afterReading = (milliseconds: number, work: () => void): NodeJS.Timeout =>
  setTimeout(() => setImmediate(work), milliseconds);

const acceptsConnections = async (connection: pg.ClientConfig): Promise<boolean> => {
  const client = new pg.Client({
    ...connection,
    connectionTimeoutMillis: CONNECT_MS,
    query_timeout: CONNECT_MS,
  });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query('select 1');
    return true;
  } catch {
    return false;
  } finally {
    client.end().catch(() => {});
  }
};

export const poolWithTimeouts = (pool: pg.Pool, connection: pg.ClientConfig): PostgresPool => {
  /** Functions that fail the queries under way. */
  const underWay = new Set<() => void>();
  let isDown = false;
  let isLooking = false;
  let isClosed = false;

  const look = async (): Promise<void> => {
    if (isLooking) return;
    isLooking = true;
    while (!isClosed && !(await acceptsConnections(connection))) {
      isDown = true;
      for (const fail of [...underWay]) fail();
      await pause(LOOK_AGAIN_MS);
    }
    isDown = false;
    isLooking = false;
  };

  /** Settles like the work; fails after the timeout or when the database goes down. */
  const inTime = <T>(work: Promise<T>, broken: () => void): Promise<T> =>
    new Promise((resolve, reject) => {
      const fail = (): void => {
        done();
        broken();
        reject(noAnswer());
      };
      const timer = afterReading(ANSWER_MS, () => {
        if (!underWay.has(fail)) return;
        fail();
        void look();
      });
      const done = (): void => {
        clearTimeout(timer);
        underWay.delete(fail);
      };
      underWay.add(fail);
      work.then(
        (value) => {
          done();
          resolve(value);
        },
        (error: unknown) => {
          done();
          reject(fromPostgresql(error));
        },
      );
    });

  const guarded = (client: pg.PoolClient): PostgresPoolClient => {
    let isBroken = false;
    const breaks = (): void => {
      isBroken = true;
    };
    const query = (text: string, parameters: readonly unknown[]): Promise<unknown> => {
      if (isBroken) return Promise.reject(noAnswer());
      const name = nameOfPrepared(text);
      const values = [...parameters];
      return inTime(client.query(name === undefined ? { text, values } : { name, text, values }), breaks);
    };
    return {
      query: query as PostgresPoolClient['query'],
      release: (destroy = false) => client.release(destroy || isBroken),
    };
  };

  return {
    options: pool.options,
    connect: async () => {
      if (isDown) throw noAnswer();
      const coming = pool.connect();
      let isLate = false;
      try {
        return guarded(
          await inTime(coming, () => {
            isLate = true;
          }),
        );
      } catch (error) {
        // A late connection is of no use to anybody.
        if (isLate)
          coming.then(
            (client) => client.release(),
            () => {},
          );
        else void look();
        throw error;
      }
    },
    end: async () => {
      isClosed = true;
      await Promise.race([pool.end(), pause(CLOSE_MS)]);
    },
  };
};
