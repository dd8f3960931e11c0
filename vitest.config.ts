import { availableParallelism } from 'node:os';
import path from 'node:path';
import { defineConfig } from 'vitest/config';
import { LongestFirst } from './scripts/longest-first.ts';
import { folderInMemory } from './scripts/memory-folder.ts';

// Tests start hundreds of Node processes: each finds the sources without their types, and compiled.
process.env.NODE_COMPILE_CACHE ??= path.join(import.meta.dirname, 'node_modules', '.cache', 'compile');

// Hundreds of databases are made and dropped again: on a disk that takes a tenth of the server tests' time.
const inMemory = folderInMemory();
if (inMemory !== undefined) process.env.TMPDIR ??= inMemory;

// Only what hangs takes as long as this. A test says what happens, not how soon: a busy machine may be slow.
const HANGS = 300_000;

/** They say how soon something answers. */
const ALONE = ['packages/web/tests/budgets.test.ts', 'packages/bots/tests/players/time-limits.test.ts'];

const BROWSER = {
  globalSetup: 'packages/web/tests/support/build-setup.ts',
  // Browsers and bots share two cores in CI: a test that fails there is tried once more. Nothing else is: what
  // the engine or a server does wrong once is wrong.
  retry: process.env.CI ? 1 : 0,
};

export default defineConfig({
  test: {
    // Named, because Vitest otherwise chooses one by guessing who is watching.
    reporters: ['default'],
    testTimeout: HANGS,
    hookTimeout: HANGS,
    teardownTimeout: HANGS,
    expect: { poll: { timeout: HANGS / 4 } },
    // One more than there are cores: there is always one that waits for a server or a page. With two more it takes longer.
    maxWorkers: availableParallelism() + 1,
    sequence: { sequencer: LongestFirst },
    // Node takes the types away by itself. Vitest's own way of loading modules makes the engine half as fast.
    experimental: { viteModuleRunner: false, nodeLoader: false },
    // One process, its modules and its browser do for many files: none of them keeps anything in a module.
    isolate: false,
    setupFiles: 'packages/web/tests/support/raw-text.ts',
    restoreMocks: true,
    unstubGlobals: true,
    projects: [
      {
        extends: true,
        test: {
          name: 'rules',
          exclude: ALONE,
          include: [
            'packages/{engine,bots,text,protocol,lab}/tests/**/*.test.ts',
            'packages/web/tests/unit/**/*.test.ts',
          ],
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          include: ['packages/{server,cli}/tests/**/*.test.ts', 'scripts/**/*.test.ts'],
          globalSetup: 'packages/server/tests/support/databases-setup.ts',
        },
      },
      {
        extends: true,
        test: { ...BROWSER, name: 'browser', include: ['packages/web/tests/*.test.ts'], exclude: ALONE },
      },
      {
        extends: true,
        // After all the others, when the machine is its own.
        test: { ...BROWSER, name: 'alone', include: ALONE, maxWorkers: 1, sequence: { groupOrder: 1 } },
      },
    ],
  },
});
