import { defineConfig } from 'vitest/config';

const BROWSER = 'packages/web/tests/**/*.test.ts';

export default defineConfig({
  test: {
    // Named, because Vitest otherwise chooses one by guessing who is watching.
    reporters: ['default'],
    // Property tests play whole games, on machines that may be busy.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 15_000 } },
    maxWorkers: 2,
    projects: [
      {
        extends: true,
        // Browsers and bots share two cores in CI: a test that fails there is tried once more. Nothing else
        // is: what the engine or a server does wrong once is wrong.
        test: { name: 'browser', include: [BROWSER], retry: process.env.CI ? 1 : 0 },
      },
      {
        extends: true,
        test: {
          name: 'rest',
          include: ['packages/*/tests/**/*.test.ts', 'scripts/**/*.test.ts'],
          exclude: [BROWSER],
        },
      },
    ],
  },
});
