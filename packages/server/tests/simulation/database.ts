/**
 * A database that several simulated machines share: SQLite in memory, with PostgreSQL's manners. Statements take their
 * time on the way there and back, and connections break. Transactions run one after the other.
 */
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  Kysely,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
  sql,
} from 'kysely';
import { createGroupCommit } from '../../src/storage/group-commit.ts';
import { migrate } from '../../src/storage/open.ts';
import { noAnswer } from '../../src/storage/outage.ts';
import type { Schema } from '../../src/storage/schema.ts';
import type { Storage } from '../../src/storage/storage.ts';
import type { Machine } from './virtual-time.ts';
import type { World } from './world.ts';

const CONSTRAINTS = [2067, 1555];

/** Kysely caches by adapter what it has compiled. */
class SharedAdapter extends SqliteAdapter {
  override get supportsMultipleConnections(): boolean {
    return true;
  }
}
const ADAPTER = new SharedAdapter();

interface Held {
  readonly machine: Machine;
  isBroken: boolean;
}

export interface SimulatedDatabase {
  /** What a machine sees of it. */
  readonly storageFor: (world: World, machine: Machine, kind: Storage['kind']) => Storage;
  /** Without delays and faults, for those who look at the simulation from outside. */
  readonly plain: Storage['db'];
  /** The machine has died: what it had begun is undone. */
  readonly forget: (machine: Machine) => void;
  /** Called with what committed transactions have announced (pg_notify). */
  announced: (payloads: readonly string[]) => void;
  /** Deletes everything, for the next simulation. */
  readonly clear: (now: () => number) => void;
}

/** PostgreSQL changes two tables in one statement; here they are two. */
const partsOf = ({ sql: text, parameters }: CompiledQuery) => {
  const found = /^with "logged" as \((insert .*?)\) (update .*)$/s.exec(text);
  if (found === null) return [{ text, parameters }];
  const [, insert = '', update = ''] = found;
  const own = insert.split('?').length - 1;
  return [
    { text: insert, parameters: parameters.slice(0, own) },
    { text: update, parameters: parameters.slice(own) },
  ];
};

export const openDatabase = async (): Promise<SimulatedDatabase> => {
  const database = new DatabaseSync(':memory:');
  database.exec('pragma foreign_keys = on');
  const statements = new Map<string, StatementSync>();
  let now = (): number => 0;
  let unsent: string[] = [];
  database.function('simulated_now', () => now());
  database.function('pg_notify', (_channel, payload) => {
    unsent.push(String(payload));
    return null;
  });

  const prepare = (text: string): StatementSync => {
    const known = statements.get(text);
    if (known !== undefined) return known;
    const made = database.prepare(text);
    statements.set(text, made);
    return made;
  };
  const execute = <Row>(text: string, parameters: readonly unknown[]): QueryResult<Row> => {
    const statement = prepare(text);
    const values = parameters as readonly SQLInputValue[];
    if (statement.columns().length > 0) return { rows: statement.all(...values) as Row[] };
    const { changes } = statement.run(...values);
    return { numAffectedRows: BigInt(changes), rows: [] };
  };
  const run = <Row>(query: CompiledQuery): QueryResult<Row> => {
    const parts = partsOf(query);
    if (parts.length === 1 || database.isTransaction)
      return parts.map(({ text, parameters }) => execute<Row>(text, parameters)).at(-1)!;
    database.exec('begin');
    try {
      const [result] = parts.map(({ text, parameters }) => execute<Row>(text, parameters)).slice(-1);
      database.exec('commit');
      return result!;
    } catch (error) {
      database.exec('rollback');
      throw error;
    }
  };

  let holder: Held | null = null;
  const waiting: (() => void)[] = [];
  const release = (held: Held): void => {
    if (holder !== held) return;
    holder = null;
    for (const wake of waiting.splice(0)) wake();
  };
  const undo = (held: Held): void => {
    if (holder !== held) return;
    if (database.isTransaction) database.exec('rollback');
    unsent = [];
    release(held);
  };
  /** After a wait, look again at once: others have waited too. */
  const isTaken = (held: Held): boolean => holder !== null && holder !== held;
  const change = (): Promise<void> => new Promise((resolve) => waiting.push(resolve));

  const made: SimulatedDatabase = {
    plain: new Kysely<Schema>({
      dialect: dialectOf(() => ({
        connection: { executeQuery: async <Row>(query: CompiledQuery) => run<Row>(query) },
        begin: async () => database.exec('begin'),
        commit: async () => database.exec('commit'),
        rollback: async () => database.exec('rollback'),
      })),
    }),
    announced: () => {},
    storageFor: (world, machine, kind) => {
      const connect = (): Session => {
        const held: Held = { machine, isBroken: false };
        const send = (): void => {
          const payloads = unsent;
          unsent = [];
          if (payloads.length > 0) made.announced(payloads);
        };
        /** There, done, and back. */
        const ask = async <T>(what: string, work: () => T): Promise<T> => {
          if (held.isBroken) throw noAnswer();
          await world.hop(`${machine.name} asks: ${what}`);
          if (machine.isDead) return new Promise(() => {});
          if (world.happens('query')) {
            held.isBroken = true;
            undo(held);
            throw noAnswer();
          }
          while (isTaken(held)) await change();
          if (machine.isDead) return new Promise(() => {});
          const result = work();
          await world.hop(`${machine.name} hears: ${what}`);
          if (machine.isDead) return new Promise(() => {});
          // SQLite is in the same process: it fails, but its answers are not lost.
          if (kind === 'postgresql' && world.happens('query')) {
            held.isBroken = true;
            undo(held);
            throw noAnswer();
          }
          return result;
        };
        return {
          connection: {
            executeQuery: <Row>(query: CompiledQuery) =>
              ask(query.sql.slice(0, 40), () => {
                const result = run<Row>(query);
                if (holder === null) send();
                return result;
              }),
          },
          begin: async () => {
            while (isTaken(held)) await change();
            if (machine.isDead) return new Promise(() => {});
            holder = held;
            database.exec('begin');
            unsent = [];
          },
          commit: () =>
            ask('commit', () => {
              database.exec('commit');
              release(held);
              send();
            }),
          rollback: async () => undo(held),
        };
      };
      const db = new Kysely<Schema>({ dialect: dialectOf(connect) });
      return {
        kind,
        db,
        transact: kind === 'sqlite' ? createGroupCommit(db) : (work) => db.transaction().execute(work),
        now: () => sql`simulated_now()`,
        isDuplicate: (error) => CONSTRAINTS.includes((error as { errcode?: number }).errcode ?? 0),
        close: async () => {},
      };
    },
    forget: (machine) => {
      if (holder?.machine === machine) undo(holder);
    },
    clear: (clock) => {
      now = clock;
      if (database.isTransaction) database.exec('rollback');
      holder = null;
      unsent = [];
      waiting.length = 0;
      database.exec('pragma foreign_keys = off');
      for (const { name } of tables) prepare(`delete from "${name}"`).run();
      database.exec('pragma foreign_keys = on');
    },
  };
  await migrate(made.plain);
  const tables = database
    .prepare("select name from sqlite_master where type = 'table' and name not like 'kysely%'")
    .all() as { name: string }[];
  return made;
};

interface Session {
  readonly connection: Pick<DatabaseConnection, 'executeQuery'>;
  readonly begin: () => Promise<unknown>;
  readonly commit: () => Promise<unknown>;
  readonly rollback: () => Promise<unknown>;
}

const dialectOf = (connect: () => Session): Dialect => {
  const sessions = new WeakMap<DatabaseConnection, Session>();
  return {
    createDriver: () => ({
      init: async () => {},
      acquireConnection: async () => {
        const session = connect();
        const connection: DatabaseConnection = {
          ...session.connection,
          streamQuery: () => {
            throw new Error('nothing is read as a stream');
          },
        };
        sessions.set(connection, session);
        return connection;
      },
      beginTransaction: async (connection) => void (await sessions.get(connection)!.begin()),
      commitTransaction: async (connection) => void (await sessions.get(connection)!.commit()),
      rollbackTransaction: async (connection) => void (await sessions.get(connection)!.rollback()),
      releaseConnection: async () => {},
      destroy: async () => {},
    }),
    createAdapter: () => ADAPTER,
    createQueryCompiler: () => new SqliteQueryCompiler(),
    createIntrospector: (db) => new SqliteIntrospector(db),
  };
};
