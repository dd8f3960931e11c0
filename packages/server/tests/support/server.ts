/** Servers on real ports, over a fresh database of either kind. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, vi } from 'vitest';
import { type Postgresql, startPostgresql } from '../../../../scripts/postgresql.ts';
import { type App, createServer, type Place, type Settings } from '../../src/index.ts';

export interface Node {
  readonly app: App;
  readonly url: string;
  readonly close: () => Promise<void>;
}

export interface House {
  readonly kind: Place['kind'];
  /** An empty database. */
  readonly newPlace: () => Promise<Place>;
  /** A server on a port of its own, closed after the test. */
  readonly start: (place: Place, settings?: Partial<Settings>, port?: number) => Promise<Node>;
}

/** These tests wait for what other processes do, on machines that may be busy. */
const BUSY_MACHINE_MS = 120_000;
vi.setConfig({ testTimeout: BUSY_MACHINE_MS, hookTimeout: BUSY_MACHINE_MS });
const GENEROUS = {
  perMinute: 1_000_000,
  changesPerMinute: 1_000_000,
  secretsPerMinute: 1_000_000,
  failuresPerHour: 1_000_000,
  streamsPerAddress: 1000,
  exportsPerMinute: 1_000_000,
};
const CHEAP = 2 ** 10;

/** Runs the same tests on SQLite and on PostgreSQL. */
export const onBothDatabases = (title: string, tests: (house: House) => void): void => {
  describe.each(['sqlite', 'postgresql'] as const)(`${title} on %s`, (kind) => {
    let postgresql: Postgresql | undefined;
    const folders: string[] = [];
    const nodes = new Set<Node>();

    beforeAll(async () => {
      if (kind === 'postgresql') postgresql = await startPostgresql();
    });
    afterEach(async () => {
      await Promise.all([...nodes].map((node) => node.close()));
    });
    afterAll(async () => {
      await postgresql?.stop();
      for (const folder of folders) rmSync(folder, { recursive: true, force: true });
    });

    tests({
      kind,
      newPlace: async () => {
        if (postgresql !== undefined) return { kind: 'postgresql', url: await postgresql.newDatabase() };
        const folder = mkdtempSync(path.join(tmpdir(), 'cap-diamant-data-'));
        folders.push(folder);
        return { kind: 'sqlite', folder };
      },
      start: async (place, settings = {}, port = 0) => {
        const app = await createServer({
          passwordCost: CHEAP,
          ...settings,
          limits: { ...GENEROUS, ...settings.limits },
          place,
        });
        const url = await app.listen({ port, host: '127.0.0.1' });
        const node: Node = {
          app,
          url,
          close: async () => {
            nodes.delete(node);
            await app.close();
          },
        };
        nodes.add(node);
        return node;
      },
    });
  });
};
