import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['packages/*/tests/**/*.test.ts', 'scripts/**/*.test.ts'],
    // Named, because Vitest otherwise chooses one by guessing who is watching.
    reporters: ['default'],
    // Property tests play whole games, on machines that may be busy.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 15_000 } },
    maxWorkers: 2,
  },
});
