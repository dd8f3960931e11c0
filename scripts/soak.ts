/**
 * The long series of which the tests play a part: every hand in every language, every part of the app in every language
 * and in either window, the course by every hand, every answer of whole games in sight on nine screens, every screen
 * whole and in the dark, a game by typed words, one online by its pages alone, a thousand whole games of bots, as many
 * endings solved twice, random games and spoiled records by the ten thousand, and what tests ask of one database on both.
 * `npm run soak -- bots` takes a part of a path.
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
