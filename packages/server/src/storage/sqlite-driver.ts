/**
 * Kysely's driver for SQLite, with one difference: where another process holds the database, the statement is tried
 * again later. SQLite's own way of waiting would stop everything else that this process does.
 */
import { setTimeout } from 'node:timers/promises';
import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
  SqliteAdapter,
  type SqliteDatabase,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely';
import { fromSqlite } from './outage.ts';

interface WaitingSqlite extends SqliteDatabase {
  readonly isInTransaction: () => boolean;
}

interface Patience {
  /** How long to try in all. */
  readonly patienceMs: number;
  readonly retryMs: number;
}

const SQLITE_BUSY = 5;
const PRIMARY = 0xff;

const isBusy = (error: unknown): boolean =>
  (((error as { errcode?: number }).errcode ?? 0) & PRIMARY) === SQLITE_BUSY;

/** First come, first served. */
const createLock = () => {
  const waiting: (() => void)[] = [];
  let isHeld = false;
  return {
    take: (): Promise<void> => {
      if (isHeld) return new Promise((resolve) => waiting.push(resolve));
      isHeld = true;
      return Promise.resolve();
    },
    release: (): void => {
      const next = waiting.shift();
      if (next === undefined) isHeld = false;
      else next();
    },
  };
};

/** Our driver locks by itself: Kysely's lock would keep readers waiting behind a writer that tries again. */
class SelfLockingAdapter extends SqliteAdapter {
  override get supportsMultipleConnections(): boolean {
    return true;
  }
}

/** `begin`: how transactions begin. */
const createDriver = (database: WaitingSqlite, begin: string, { patienceMs, retryMs }: Patience): Driver => {
  const lock = createLock();

  const run = <Row>({ sql, parameters }: CompiledQuery): QueryResult<Row> => {
    const statement = database.prepare(sql);
    if (statement.reader) return { rows: statement.all(parameters) as Row[] };
    const { changes, lastInsertRowid } = statement.run(parameters);
    return { insertId: BigInt(lastInsertRowid), numAffectedRows: BigInt(changes), rows: [] };
  };

  const connection: DatabaseConnection = {
    executeQuery: async <Row>(query: CompiledQuery): Promise<QueryResult<Row>> => {
      const until = performance.now() + patienceMs;
      for (;;) {
        try {
          return run<Row>(query);
        } catch (error) {
          // A transaction holds what it needs from its beginning on; what fails in it is begun again as a whole.
          if (!isBusy(error) || database.isInTransaction() || performance.now() > until)
            throw fromSqlite(error);
        }
        lock.release();
        await setTimeout(retryMs);
        await lock.take();
      }
    },
    streamQuery: () => {
      throw new Error('nothing is read as a stream');
    },
  };
  const execute = async (sql: string): Promise<void> => {
    await connection.executeQuery(CompiledQuery.raw(sql));
  };

  return {
    init: async () => {},
    acquireConnection: async () => {
      await lock.take();
      return connection;
    },
    releaseConnection: async () => lock.release(),
    beginTransaction: () => execute(begin),
    commitTransaction: () => execute('commit'),
    rollbackTransaction: () => execute('rollback'),
    destroy: async () => database.close(),
  };
};

/** `how`: a transaction that writes takes the right to write at its beginning, where it can still wait for it. */
export const sqliteDialect = (
  database: WaitingSqlite,
  how: 'reading' | 'writing',
  patience: Patience,
): Dialect => ({
  createDriver: () => createDriver(database, how === 'writing' ? 'begin immediate' : 'begin', patience),
  createAdapter: () => new SelfLockingAdapter(),
  createQueryCompiler: () => new SqliteQueryCompiler(),
  createIntrospector: (db) => new SqliteIntrospector(db),
});
