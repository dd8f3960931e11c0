/** PostgreSQL, for one node or many. */
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Schema } from './schema.ts';
import type { Storage } from './storage.ts';

const CONNECTIONS = 10;
const CONNECT_PATIENCE_MS = 5000;
const UNIQUE_VIOLATION = '23505';

/** Our integers are times and counts: far below what a number holds exactly. */
const NUMBERS = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    oid === pg.types.builtins.INT8 ? Number : pg.types.getTypeParser(oid, format),
};

export const openPostgresql = (url: string): Storage => {
  const pool = new pg.Pool({
    connectionString: url,
    application_name: 'cap-diamant',
    max: CONNECTIONS,
    connectionTimeoutMillis: CONNECT_PATIENCE_MS,
    types: NUMBERS as pg.CustomTypesConfig,
  });
  // A connection that breaks is replaced at the next query, and a query that was under way fails; without
  // listeners, one for idle connections and one for those in use, it would end the process.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
  return {
    kind: 'postgresql',
    db,
    isDuplicate: (error) => (error as { code?: string }).code === UNIQUE_VIOLATION,
    close: () => db.destroy(),
  };
};
