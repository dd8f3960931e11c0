import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['packages/*/tests/**/*.test.ts', 'scripts/**/*.test.ts'],
    // Named, because Vitest otherwise chooses one by guessing who is watching.
    reporters: ['default'],
    // Property tests play whole games, on machines that may be busy.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // Real browsers, servers and databases share two cores here: what fails is tried once more before it counts.
    retry: process.env.CI ? 1 : 0,
    expect: { poll: { timeout: 15_000 } },
    maxWorkers: 2,
  },
});
