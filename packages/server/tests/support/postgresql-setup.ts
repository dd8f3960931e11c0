/**
 * One PostgreSQL for all the test files: starting one, and making its tables, takes longer than most tests.
 * Vitest calls this before the first file, and what it returns after the last one.
 */
import type { TestProject } from 'vitest/node';
import { startPostgresql } from '../../../../scripts/postgresql.ts';
import { openStorage } from '../../src/storage/open.ts';

export default async (project: TestProject): Promise<() => Promise<void>> => {
  const postgresql = await startPostgresql();
  const template = await postgresql.newDatabase();
  const storage = await openStorage({ kind: 'postgresql', url: template });
  await storage.close();
  project.provide('postgresql', postgresql.address);
  project.provide('template', template);
  return postgresql.stop;
};
