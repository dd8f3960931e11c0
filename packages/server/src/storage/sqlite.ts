/** SQLite through Node's own module, in the form that Kysely's dialect expects. */
import { chmodSync, closeSync, existsSync, mkdirSync, openSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import { Kysely, type SqliteDatabase, type SqliteStatement, sql } from 'kysely';
import { lockFolder } from './folder-lock.ts';
import { createGroupCommit } from './group-commit.ts';
import type { Schema } from './schema.ts';
import { sqliteDialect } from './sqlite-driver.ts';
import type { OpenMode, Storage } from './storage.ts';

const FILE = 'cap-diamant.sqlite';
/** How long another process may hold the database before a request fails. */
const TIMEOUT_MS = 5000;
const RETRY_MS = 10;
/** There are few query texts, except for lists of varying length. */
const STATEMENTS_KEPT = 500;
/** The database holds secrets and password hashes. */
const FOR_OWNER = 0o700;
const FILE_FOR_OWNER = 0o600;
/** Files beside the database: what is not yet written into it, and an index of that. */
const COMPANIONS = ['-wal', '-shm'];
const SQLITE_CONSTRAINT_UNIQUE = 2067;
const SQLITE_CONSTRAINT_PRIMARYKEY = 1555;

const wrap = (statement: StatementSync): SqliteStatement => {
  const values = (parameters: readonly unknown[]) => parameters as readonly SQLInputValue[];
  return {
    reader: statement.columns().length > 0,
    all: (parameters) => statement.all(...values(parameters)),
    run: (parameters) => statement.run(...values(parameters)),
    iterate: (parameters) => statement.iterate(...values(parameters)),
  };
};

/** When a write fails, SQLite may have rolled back by itself; the original error is what matters. */
const rollBack = (database: DatabaseSync): SqliteStatement => {
  const statement = wrap(database.prepare('rollback'));
  const done = { changes: 0, lastInsertRowid: 0 };
  return { ...statement, run: (parameters) => (database.isTransaction ? statement.run(parameters) : done) };
};

/** Statements are prepared once, because preparing takes longer than running most of them. */
const asKyselyWantsIt = (database: DatabaseSync): SqliteDatabase & { isInTransaction: () => boolean } => {
  const kept = new Map<string, SqliteStatement>();
  return {
    close: () => database.close(),
    isInTransaction: () => database.isTransaction,
    prepare: (sql) => {
      const known = kept.get(sql);
      if (known !== undefined) return known;
      if (kept.size === STATEMENTS_KEPT) kept.clear();
      const statement = sql === 'rollback' ? rollBack(database) : wrap(database.prepare(sql));
      kept.set(sql, statement);
      return statement;
    },
  };
};

const openFile = (file: string, how: OpenMode): DatabaseSync => {
  const database = new DatabaseSync(file, { timeout: TIMEOUT_MS });
  try {
    // FULL: acknowledged data survives a power cut; NORMAL would lose it.
    database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON');
    if (how === 'reading') database.exec('PRAGMA query_only = ON');
    // From here on the driver waits, and everything else goes on meanwhile.
    database.exec('PRAGMA busy_timeout = 0');
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
};

/** SQLite gives these files the permissions of the database; files of older versions still have their own. */
const keepPrivate = (file: string): void => {
  closeSync(openSync(file, 'a', FILE_FOR_OWNER));
  for (const one of [file, ...COMPANIONS.map((ending) => file + ending)].filter(existsSync)) {
    try {
      chmodSync(one, FILE_FOR_OWNER);
    } catch (error) {
      // A file of another user, who sets its permissions.
      if ((error as NodeJS.ErrnoException).code !== 'EPERM') throw error;
    }
  }
};

const openLocked = (file: string): { database: DatabaseSync; unlock: () => void } => {
  const unlock = lockFolder(path.dirname(file));
  try {
    keepPrivate(file);
    return { database: openFile(file, 'alone'), unlock };
  } catch (error) {
    unlock();
    throw error;
  }
};

/**
 * `reading`: a server may be running in the folder; it is neither locked out nor delayed. `shared`: to write a few
 * rows while it runs.
 */
export const openSqlite = (folder: string, how: OpenMode): Storage => {
  const file = path.join(folder, FILE);
  if (how === 'alone') mkdirSync(folder, { recursive: true, mode: FOR_OWNER });
  else if (!existsSync(file)) throw new Error('there are no games in it');
  const { database, unlock } =
    how === 'alone' ? openLocked(file) : { database: openFile(file, how), unlock: () => {} };
  const patience = { patienceMs: TIMEOUT_MS, retryMs: RETRY_MS };
  const access = how === 'reading' ? 'reading' : 'writing';
  const db = new Kysely<Schema>({ dialect: sqliteDialect(asKyselyWantsIt(database), access, patience) });
  return {
    kind: 'sqlite',
    db,
    transact: createGroupCommit(db),
    now: () => sql`cast(unixepoch('subsec') * 1000 as integer)`,
    isDuplicate: (error) => {
      const code = (error as { errcode?: number }).errcode;
      return code === SQLITE_CONSTRAINT_UNIQUE || code === SQLITE_CONSTRAINT_PRIMARYKEY;
    },
    close: async () => {
      await db.destroy();
      unlock();
    },
  };
};
