#!/usr/bin/env node
// The program is TypeScript, which only a newer Node can run. An older Node starts the Node that `npm run setup`
// fetched, so this file is plain JavaScript.
import module from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { handOver, nodeAfterSetup, ROOT } from '../../../scripts/runtime.mjs';

const node = nodeAfterSetup();

if (node === process.execPath) {
  // Stripping types takes most of a short run's time; Node can cache the result. An older Node does not
  // export this function by name.
  module.enableCompileCache(path.join(ROOT, 'node_modules', '.cache', 'compile'));
  await import('../src/main.ts');
} else {
  handOver(node, [fileURLToPath(import.meta.url), ...process.argv.slice(2)]);
}
