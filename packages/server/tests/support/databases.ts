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

/** A copy of the migrated one. Returns its URL. */
export const newDatabase = async (): Promise<string> => {
  count += 1;
  const name = `copy_${process.pid}_${count}`;
  const template = inject('template');
  await run(`create database ${name} template ${nameIn(template)}`);
  return Object.assign(new URL(template), { pathname: name }).href;
};

export const dropDatabase = (url: string): Promise<void> => run(`drop database ${nameIn(url)} with (force)`);
