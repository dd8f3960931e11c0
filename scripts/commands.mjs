// What each npm script runs, as arguments for Node. Tools are named by their own file rather than by
// node_modules/.bin, whose entries are shell scripts on Windows.
const biome = 'node_modules/@biomejs/biome/bin/biome';
const knip = 'node_modules/knip/bin/knip.js';
const vitest = 'node_modules/vitest/vitest.mjs';

export const COMMANDS = {
  start: ['scripts/start.ts'],
  test: ['scripts/test.ts'],
  'test:unit': [vitest, 'run'],
  soak: ['scripts/soak.ts'],
  pictures: ['packages/web/scripts/pictures.ts'],
  browsers: ['packages/web/scripts/browsers.ts'],
  rulebook: ['packages/web/scripts/rulebook.ts'],
  'check:types': ['scripts/check-types.ts'],
  'check:lint': [biome, 'check', '--error-on-warnings'],
  'check:layers': ['scripts/check-layers.ts'],
  'check:dead': [knip, '--no-config-hints'],
  'docs:rules': ['scripts/rule-table.ts'],
  messages: ['scripts/message-arguments.ts'],
  fix: [biome, 'check', '--write'],
  // The collector is called before and after memory is measured.
  bench: ['--expose-gc', 'packages/engine/bench/engine.ts'],
  'bench:bots': ['packages/bots/bench/bots.ts'],
  'bench:browser': ['packages/bots/bench/browser.ts'],
  'bench:server': ['packages/server/bench/load.ts'],
  crash: ['packages/server/scripts/crash.ts'],
  'fuzz:server': ['packages/server/scripts/fuzz.ts'],
  abuse: ['packages/server/scripts/abuse.ts'],
  golden: ['packages/engine/scripts/make-golden.ts'],
  strength: ['packages/bots/scripts/strength.ts'],
  equal: ['packages/bots/scripts/equal.ts'],
  styles: ['packages/bots/scripts/styles.ts'],
  selfplay: ['packages/bots/scripts/self-play.ts'],
  accuracy: ['packages/bots/scripts/accuracy.ts'],
  habits: ['packages/bots/scripts/habits.ts'],
  study: ['packages/cli/scripts/study.ts'],
  puzzles: ['packages/bots/scripts/puzzles.ts'],
  perft: ['packages/engine/scripts/make-perft.ts'],
  release: ['scripts/release.ts'],
};
