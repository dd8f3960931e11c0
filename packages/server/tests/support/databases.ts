/**
 * Databases of the shared PostgreSQL, created and dropped over one connection: starting a program for each would
 * take longer than the work.
 */
import pg from 'pg';
import { inject } from 'vitest';

let pool: pg.Pool | undefined;

const run = async (statement: string): Promise<void> => {
  if (pool === undefined) {
    const { port } = inject('postgresql');
    const where = { host: '127.0.0.1', port, user: 'tester', database: 'postgres' };
    // A test file that has ended does not wait for it.
    pool = new pg.Pool({ ...where, max: 1, idleTimeoutMillis: 0, allowExitOnIdle: true });
    // The server may end before this process.
    pool.on('error', () => {});
  }
  await pool.query(statement);
};

const nameIn = (url: string): string => new URL(url).pathname.slice(1);

/** Shared by all files of this process. */
let count = 0;

const createDatabase = async (template: string): Promise<string> => {
  count += 1;
  const name = `copy_${process.pid}_${count}`;
  await run(`create database ${name} template ${template}`);
  return Object.assign(new URL(inject('template')), { pathname: name }).href;
};

/** A copy of the migrated one. Returns its URL. */
export const newDatabase = (): Promise<string> => createDatabase(nameIn(inject('template')));

/** Without tables, for a server of another version. Returns its URL. */
export const emptyDatabase = (): Promise<string> => createDatabase('template1');

export const dropDatabase = (url: string): Promise<void> => run(`drop database ${nameIn(url)} with (force)`);
