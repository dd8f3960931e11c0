#!/usr/bin/env node
// The program as npm installs it: JavaScript, which an older Node runs as well. What keeps games needs the
// database that only a newer one has inside; there the older one fetches it, once, and steps aside.
import { isBuiltin } from 'node:module';
import { fileURLToPath } from 'node:url';
import { prepareNode } from '../../../scripts/prepare-node.mjs';
import { handOver } from '../../../scripts/runtime.mjs';

const KEEPS_GAMES = ['serve', 'backup', 'restore', 'move', 'export', 'ratings'];

const args = process.argv.slice(2);
if (isBuiltin('node:sqlite') || !KEEPS_GAMES.includes(args[0] ?? '')) {
  await import('../src/main.ts');
} else {
  handOver(prepareNode(), [fileURLToPath(import.meta.url), ...args]);
}
