/** SQLite through Node's own module, as Kysely's dialect for it expects a database to be. */
import { existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import { Kysely, type SqliteDatabase, SqliteDialect, type SqliteStatement, sql } from 'kysely';
import { lockFolder } from './folder-lock.ts';
import { createGroupCommit } from './group-commit.ts';
import { fromSqlite } from './outage.ts';
import type { Schema } from './schema.ts';
import type { Opening, Storage } from './storage.ts';

const FILE = 'cap-diamant.sqlite';
/** A backup may be reading. */
const PATIENCE_MS = 5000;
/** Texts of queries are few; those with lists of varying length are many. */
const STATEMENTS_KEPT = 500;
/** It holds secrets, and hashes of passwords. */
const FOR_OWNER = 0o700;
const SQLITE_CONSTRAINT_UNIQUE = 2067;
const SQLITE_CONSTRAINT_PRIMARYKEY = 1555;

const orOutage = <T>(work: () => T): T => {
  try {
    return work();
  } catch (error) {
    throw fromSqlite(error);
  }
};

const wrap = (statement: StatementSync): SqliteStatement => {
  const values = (parameters: readonly unknown[]) => parameters as readonly SQLInputValue[];
  return {
    reader: statement.columns().length > 0,
    all: (parameters) => orOutage(() => statement.all(...values(parameters))),
    run: (parameters) => orOutage(() => statement.run(...values(parameters))),
    iterate: (parameters) => statement.iterate(...values(parameters)),
  };
};

/** Where writing fails SQLite may have rolled back by itself; why it failed is what counts then. */
const rollBack = (database: DatabaseSync): SqliteStatement => {
  const statement = wrap(database.prepare('rollback'));
  const done = { changes: 0, lastInsertRowid: 0 };
  return { ...statement, run: (parameters) => (database.isTransaction ? statement.run(parameters) : done) };
};

/** Statements are prepared once: that takes longer than running most of them. */
const asKyselyWantsIt = (database: DatabaseSync): SqliteDatabase => {
  const kept = new Map<string, SqliteStatement>();
  return {
    close: () => database.close(),
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

const openFile = (file: string, how: Opening): DatabaseSync => {
  const database = new DatabaseSync(file, { timeout: PATIENCE_MS });
  try {
    // FULL: what was acknowledged survives a power cut; NORMAL loses it.
    database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON');
    if (how === 'reading') database.exec('PRAGMA query_only = ON');
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
};

const openLocked = (file: string): { database: DatabaseSync; unlock: () => void } => {
  const unlock = lockFolder(path.dirname(file));
  try {
    return { database: openFile(file, 'alone'), unlock };
  } catch (error) {
    unlock();
    throw error;
  }
};

/**
 * `reading`: a server may be at work in the folder; it is neither kept out nor kept waiting. `beside`: a few rows
 * are written beside it.
 */
export const openSqlite = (folder: string, how: Opening): Storage => {
  const file = path.join(folder, FILE);
  if (how === 'alone') mkdirSync(folder, { recursive: true, mode: FOR_OWNER });
  else if (!existsSync(file)) throw new Error('there are no games in it');
  const { database, unlock } =
    how === 'alone' ? openLocked(file) : { database: openFile(file, how), unlock: () => {} };
  const db = new Kysely<Schema>({ dialect: new SqliteDialect({ database: asKyselyWantsIt(database) }) });
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
