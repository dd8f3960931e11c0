/**
 * The long versions of tests that `npm test` runs on a sample: every input device in every language, every screen of
 * the app in every language and window, the whole course, every answer of whole games on nine screens, every screen in
 * the dark theme, a game by typed words, an online game through its pages alone, a thousand whole games of bots, as many
 * endings solved twice, ten thousand random games and broken records, and database tests on both databases.
 * `npm run soak -- bots` runs the files whose path contains "bots".
 */
import { spawnSync } from 'node:child_process';
import { COMMANDS } from './commands.mjs';

const SERIES = [
  'whole-games',
  'last-turns',
  'in-sight',
  'reach',
  'web/tests/learn',
  'web/tests/barriers',
  'web/tests/screens',
  'web/tests/replay',
  'online-game',
  'random-games',
  'fuzz-notation',
  'fuzz-session',
  ...['secrecy', 'example-bot', 'unread', 'fuzz'].map((part) => `server/tests/${part}`),
  ...['puzzles', 'daily', 'report', 'companion', 'duplicate'].map((part) => `web/tests/${part}`),
];

const asked = process.argv.slice(2);
const { status } = spawnSync(
  process.execPath,
  [...COMMANDS['test:unit'], ...(asked.length > 0 ? asked : SERIES)],
  {
    stdio: 'inherit',
    env: { ...process.env, SOAK: '1' },
  },
);
process.exitCode = status ?? 1;
