#!/usr/bin/env node
// The program as npm installs it: JavaScript, which an older Node runs as well. What keeps games needs the
// database that only a newer one has inside; there the older one fetches it, once, and steps aside.
import { isBuiltin } from 'node:module';
import { fileURLToPath } from 'node:url';
import { prepareNode } from '../../../scripts/prepare-node.mjs';
import { handOver } from '../../../scripts/runtime.mjs';

/** They read the database, or what does: `--help` too comes with the command. */
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
