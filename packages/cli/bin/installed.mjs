#!/usr/bin/env node
// The program as npm installs it: JavaScript, which an older Node can run too. Commands that store games need
// the database that only a newer Node has built in; for them an older Node fetches the newer one, once, and
// starts it.
import { isBuiltin } from 'node:module';
import { fileURLToPath } from 'node:url';
import { prepareNode } from '../../../scripts/prepare-node.mjs';
import { handOver } from '../../../scripts/runtime.mjs';

/** These commands import the database, even for `--help`. */
const KEEPS_GAMES = [
  'serve',
  'backup',
  'restore',
  'move',
  'export',
  'ratings',
  'moderate',
  'reset-password',
  'bots',
];

const args = process.argv.slice(2);
const command = args[0] === 'help' ? args[1] : args[0];
if (isBuiltin('node:sqlite') || !KEEPS_GAMES.includes(command ?? '')) {
  await import('../src/main.ts');
} else {
  handOver(prepareNode(), [fileURLToPath(import.meta.url), ...args]);
}
