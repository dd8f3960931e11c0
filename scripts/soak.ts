/**
 * The long versions of tests that `npm test` runs on a sample: every input device in every language, every screen of
 * the app in every language and window, the whole course, every answer of whole games on nine screens, every screen in
 * the dark theme, a game by typed words, an online game through its pages alone, a thousand whole games of bots, as many
 * endings solved twice, ten thousand random games and broken records, and database tests on both databases.
 * `npm run soak -- bots` runs the files whose path contains "bots". A whole soak that passes is remembered with its
 * commit: `npm run release` asks for one.
 */
import { spawnSync } from 'node:child_process';
import { COMMANDS } from './commands.mjs';
import { rememberSoak } from './release/soaked.ts';

const SERIES = [
  'whole-games',
  'last-turns',
  'in-sight',
  'reach',
  'web/tests/learn',
  'web/tests/barriers',
  'web/tests/screens',
  'web/tests/room',
  'web/tests/finale',
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
if (status === 0 && asked.length === 0) rememberSoak();
process.exitCode = status ?? 1;
