#!/usr/bin/env node
// The program is TypeScript, which only a newer Node can run. An older Node starts the Node that the set-up
// fetched, so this file is plain JavaScript.
import module from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { findNode, handOver, NODE_WANTED, ROOT } from '../../../scripts/runtime.mjs';

const node = findNode();

if (node === process.execPath) {
  // Stripping types takes most of a short run's time; Node can cache the result. An older Node does not
  // export this function by name.
  module.enableCompileCache(path.join(ROOT, 'node_modules', '.cache', 'compile'));
  await import('../src/main.ts');
} else if (node !== null) {
  handOver(node, [fileURLToPath(import.meta.url), ...process.argv.slice(2)]);
} else {
  console.error(`cap-diamant needs Node ${NODE_WANTED} or newer; this is ${process.version}.`);
  console.error("Run 'npm start' once: it fetches one.");
  process.exitCode = 1;
}
