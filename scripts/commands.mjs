// What each npm script runs, as arguments for Node. Tools are named by their own file, because the entries of
// node_modules/.bin are shell scripts on Windows.
const biome = 'node_modules/@biomejs/biome/bin/biome';
const knip = 'node_modules/knip/bin/knip.js';
const vitest = 'node_modules/vitest/vitest.mjs';

export const COMMANDS = {
  setup: ['scripts/setup.mjs'],
  start: ['scripts/start.ts'],
  test: ['scripts/test.ts'],
  'test:unit': [vitest, 'run'],
  check: ['scripts/check.ts'],
  soak: ['scripts/soak.ts'],
  pictures: ['packages/web/scripts/pictures.ts'],
  browsers: ['packages/web/scripts/browsers.ts'],
  'check:types': ['scripts/check-types.ts'],
  'check:lint': [biome, 'check', '--error-on-warnings'],
  'check:layers': ['scripts/check-layers.ts'],
  'check:dead': [knip, '--no-config-hints', '--cache', '--cache-location', 'node_modules/.cache/knip'],
  messages: ['scripts/message-arguments.ts'],
  fix: [biome, 'check', '--write'],
  // The engine's benchmark collects garbage before and after it measures memory.
  bench: ['--expose-gc', 'scripts/bench.ts'],
  lab: ['packages/lab/src/main.ts'],
  release: ['scripts/release.ts'],
};
