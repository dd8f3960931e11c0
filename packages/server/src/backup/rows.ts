/** A whole database as rows, with any schema: for copies that both kinds of database can restore. */
import { sql, type Transaction } from 'kysely';
import type { Schema } from '../storage/schema.ts';
import type { DatabaseLocation } from '../storage/storage.ts';

type Db = Transaction<Schema>;
export type Row = Readonly<Record<string, unknown>>;

/** What matters only while servers run: leases, presence, recent counts, who waits for a game. */
const TRANSIENT: readonly string[] = ['leases', 'nodes', 'presence', 'tallies', 'pairings'];
const ROWS_AT_ONCE = 1000;
const ROWS_IN_INSERT = 200;

/** In the order of their creation: none refers to a later one. */
export const tableNames = async (db: Db, kind: DatabaseLocation['kind']): Promise<readonly string[]> => {
  const { rows } = await (kind === 'sqlite'
    ? sql<{ name: string }>`select name from sqlite_master where type = 'table' order by rowid`
    : sql<{ name: string }>`select relname as name from pg_class
        where relkind = 'r' and relnamespace = current_schema()::regnamespace order by oid`
  ).execute(db);
  return rows.map(({ name }) => name).filter((name) => !/^(?:sqlite|kysely)_/.test(name));
};

export const isKept = (name: string): boolean => !TRANSIENT.includes(name);

export const countRows = async (db: Db, name: string): Promise<number> => {
  const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.table(name)}`.execute(db);
  return rows[0]!.count;
};

async function* fromSqlite(db: Db, name: string): AsyncGenerator<readonly Row[]> {
  let last = 0;
  for (;;) {
    const { rows } = await sql<Row>`select rowid as "rowid", * from ${sql.table(name)}
      where rowid > ${last} order by rowid limit ${ROWS_AT_ONCE}`.execute(db);
    if (rows.length === 0) return;
    last = rows.at(-1)!.rowid as number;
    yield rows.map(({ rowid: _, ...row }) => row);
  }
}

async function* fromPostgresql(db: Db, name: string): AsyncGenerator<readonly Row[]> {
  await sql`declare copied no scroll cursor for select * from ${sql.table(name)}`.execute(db);
  for (;;) {
    const { rows } = await sql<Row>`fetch ${sql.lit(ROWS_AT_ONCE)} from copied`.execute(db);
    if (rows.length === 0) break;
    yield rows;
  }
  await sql`close copied`.execute(db);
}

/** A few at a time. */
export const rowsOf = (
  db: Db,
  kind: DatabaseLocation['kind'],
  name: string,
): AsyncGenerator<readonly Row[]> => (kind === 'sqlite' ? fromSqlite(db, name) : fromPostgresql(db, name));

export const insertRows = async (db: Db, name: string, rows: readonly Row[]): Promise<void> => {
  for (let from = 0; from < rows.length; from += ROWS_IN_INSERT) {
    const some = rows.slice(from, from + ROWS_IN_INSERT);
    // The types describe the current schema; a backup may be older.
    await db
      .insertInto(name as keyof Schema)
      .values(some as never)
      .execute();
  }
};
