import path from 'node:path';
import { defineConfig } from 'vitest/config';

/** One process and no browser or database: these runs only ask whether a test fails. */
export default defineConfig({
  test: {
    root: path.join(import.meta.dirname, '../..'),
    include: ['packages/{engine,protocol,server}/tests/**/*.test.ts'],
    // A thread ends with its process: a mutant that runs in circles leaves nothing behind.
    pool: 'threads',
    maxWorkers: 1,
    isolate: false,
    bail: 1,
    testTimeout: 60_000,
    reporters: ['dot'],
    experimental: { viteModuleRunner: false, nodeLoader: false },
    setupFiles: 'packages/web/tests/support/raw-text.ts',
  },
});
