/**
 * One PostgreSQL for all test files, and a migrated database of either kind to copy: starting the one and
 * migrating the others takes longer than most tests. Vitest calls this before the first file, and the function it
 * returns after the last one.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { startPostgresql } from '../../../../scripts/postgresql.ts';
import { openStorage } from '../../src/storage/open.ts';

export default async (project: TestProject): Promise<() => Promise<void>> => {
  const postgresql = await startPostgresql();
  const template = await postgresql.newDatabase();
  const folder = mkdtempSync(path.join(tmpdir(), 'cap-diamant-template-'));
  for (const database of [
    { kind: 'postgresql', url: template },
    { kind: 'sqlite', folder },
  ] as const) {
    const storage = await openStorage(database);
    await storage.close();
  }
  project.provide('postgresql', postgresql.address);
  project.provide('template', template);
  project.provide('templateFolder', folder);
  return async () => {
    rmSync(folder, { recursive: true, force: true });
    await postgresql.stop();
  };
};
