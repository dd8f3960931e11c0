import { availableParallelism } from 'node:os';
import path from 'node:path';
import { defineConfig } from 'vitest/config';
import { LongestFirst } from './scripts/longest-first.ts';
import { folderInMemory } from './scripts/memory-folder.ts';

// Tests start hundreds of Node processes: with this cache, each finds the sources already compiled.
process.env.NODE_COMPILE_CACHE ??= path.join(import.meta.dirname, 'node_modules', '.cache', 'compile');

// Tests create and drop hundreds of databases; on a disk that takes a tenth of the server tests' time.
const inMemory = folderInMemory();
if (inMemory !== undefined) process.env.TMPDIR ??= inMemory;

// Only a test that hangs takes this long. Tests check what happens, not how soon, because a machine may be busy.
const HANGS = 300_000;

/** These tests measure time. */
const ALONE = ['packages/web/tests/taps.test.ts', 'packages/bots/tests/players/time-limits.test.ts'];

const BROWSER = { globalSetup: 'packages/web/tests/support/build-setup.ts' };

export default defineConfig({
  test: {
    // Set explicitly, because Vitest otherwise picks a reporter by its environment.
    reporters: ['default'],
    testTimeout: HANGS,
    hookTimeout: HANGS,
    teardownTimeout: HANGS,
    expect: { poll: { timeout: HANGS / 4 } },
    // One more than there are cores, because one is always waiting for a server or a page. Two more are slower.
    maxWorkers: availableParallelism() + 1,
    sequence: { sequencer: LongestFirst },
    // Node strips the types itself. With Vitest's module loader the engine runs at half the speed.
    experimental: { viteModuleRunner: false, nodeLoader: false },
    // Test files share a process, its modules and its browser: none of them stores anything in a module.
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
            'packages/{engine,bots,text,drawing,protocol,lab}/tests/**/*.test.ts',
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
        // After all the others, when nothing else runs.
        test: { ...BROWSER, name: 'alone', include: ALONE, maxWorkers: 1, sequence: { groupOrder: 1 } },
      },
    ],
  },
});
