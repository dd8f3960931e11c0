/** Servers on real ports, each with a fresh database of either kind. */
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, describe, inject } from 'vitest';
import { SOAKING } from '../../../../scripts/soaking.ts';
import { type App, createServer, type DatabaseLocation, type Settings } from '../../src/index.ts';
import { dropDatabase, newDatabase } from './databases.ts';
import { NO_LIMITS } from './limits.ts';

export interface Node {
  readonly app: App;
  readonly url: string;
  readonly close: () => Promise<void>;
}

export interface TestServers {
  readonly kind: DatabaseLocation['kind'];
  /** A new, empty database. */
  readonly newDatabase: () => Promise<DatabaseLocation>;
  /** A server on its own port, closed after the test. */
  readonly start: (database: DatabaseLocation, settings?: Partial<Settings>, port?: number) => Promise<Node>;
}

/** Every test has many people at one address. */
const GENEROUS = { ...NO_LIMITS, streamsPerAddress: 1000 };
const CHEAP = 2 ** 10;

type Kind = DatabaseLocation['kind'];
const BOTH: readonly Kind[] = ['sqlite', 'postgresql'];

const onDatabases = (kinds: readonly Kind[], title: string, tests: (servers: TestServers) => void): void => {
  describe.each(kinds)(`${title} on %s`, (kind) => {
    const urls: string[] = [];
    const folders: string[] = [];
    const nodes = new Set<Node>();

    afterEach(async () => {
      await Promise.all([...nodes].map((node) => node.close()));
    });
    afterAll(async () => {
      await Promise.all(urls.map(dropDatabase));
      for (const folder of folders) rmSync(folder, { recursive: true, force: true });
    });

    tests({
      kind,
      newDatabase: async () => {
        if (kind === 'postgresql') {
          const url = await newDatabase();
          urls.push(url);
          return { kind, url };
        }
        const folder = mkdtempSync(path.join(tmpdir(), 'cap-diamant-data-'));
        folders.push(folder);
        cpSync(inject('templateFolder'), folder, { recursive: true });
        return { kind, folder };
      },
      start: async (database, settings = {}, port = 0) => {
        const app = await createServer({
          passwordCost: CHEAP,
          ...settings,
          limits: { ...GENEROUS, ...settings.limits },
          database,
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

/** Runs the same tests on SQLite and on PostgreSQL. */
export const onBothDatabases = (title: string, tests: (servers: TestServers) => void): void =>
  onDatabases(BOTH, title, tests);

/** For tests that hardly depend on the database: on this one only, and with `npm run soak` on both. */
export const onDatabase = (kind: Kind, title: string, tests: (servers: TestServers) => void): void =>
  onDatabases(SOAKING ? BOTH : [kind], title, tests);
