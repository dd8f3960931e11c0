/**
 * Databases of the PostgreSQL that all files share, made and dropped over one connection: to start a program for each
 * takes longer than the work does.
 */
import pg from 'pg';
import { inject } from 'vitest';

let pool: pg.Pool | undefined;

const run = async (statement: string): Promise<void> => {
  if (pool === undefined) {
    const { port } = inject('postgresql');
    const where = { host: '127.0.0.1', port, user: 'tester', database: 'postgres' };
    // Whoever is done with his tests does not stay for it.
    pool = new pg.Pool({ ...where, max: 1, idleTimeoutMillis: 0, allowExitOnIdle: true });
    // The server may end before this process.
    pool.on('error', () => {});
  }
  await pool.query(statement);
};

const nameIn = (url: string): string => new URL(url).pathname.slice(1);

/** All of this process, whichever file asks. */
let count = 0;

/** A copy of the one that is up to date. Gives its URL. */
export const newDatabase = async (): Promise<string> => {
  count += 1;
  const name = `copy_${process.pid}_${count}`;
  const template = inject('template');
  await run(`create database ${name} template ${nameIn(template)}`);
  return Object.assign(new URL(template), { pathname: name }).href;
};

export const dropDatabase = (url: string): Promise<void> => run(`drop database ${nameIn(url)} with (force)`);
