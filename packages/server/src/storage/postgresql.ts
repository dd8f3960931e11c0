/** PostgreSQL, for one node or many. */
import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { poolWithTimeouts } from './pool-with-timeouts.ts';
import type { Schema } from './schema.ts';
import type { Storage } from './storage.ts';

const CONNECTIONS = 10;
const CONNECT_TIMEOUT_MS = 5000;
/** After a network split, a node's old transactions must not hold locks for long. */
const ABANDONED_MS = 10_000;
const UNIQUE_VIOLATION = '23505';

/** Our integers are times and counts, small enough for a number to be exact. */
const NUMBERS = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    oid === pg.types.builtins.INT8 ? Number : pg.types.getTypeParser(oid, format),
};

/** `patient`: without timeouts, for long work such as migrations. */
export const openPostgresql = (url: string, how: 'patient' | 'impatient'): Storage => {
  const connection: pg.ClientConfig = {
    connectionString: url,
    application_name: 'cap-diamant',
    keepAlive: true,
    idle_in_transaction_session_timeout: how === 'impatient' ? ABANDONED_MS : 0,
    statement_timeout: how === 'impatient' ? ABANDONED_MS : 0,
  };
  const pool = new pg.Pool({
    ...connection,
    max: CONNECTIONS,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    types: NUMBERS as pg.CustomTypesConfig,
  });
  // A broken connection is replaced at the next query, and its current query fails. Without these listeners
  // (one for idle connections, one for those in use) it would end the process.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  const db = new Kysely<Schema>({
    dialect: new PostgresDialect({ pool: how === 'patient' ? pool : poolWithTimeouts(pool, connection) }),
  });
  return {
    kind: 'postgresql',
    db,
    transact: (work) => db.transaction().execute(work),
    now: () => sql`(extract(epoch from clock_timestamp()) * 1000)::bigint`,
    isDuplicate: (error) => (error as { code?: string }).code === UNIQUE_VIOLATION,
    close: () => db.destroy(),
  };
};
