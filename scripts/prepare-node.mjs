// Fetches Node 24 where the host's Node is older. Plain JavaScript without dependencies, for any Node from 20 on: it
// runs before anything is installed, and in the installed program.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { findNode, majorOf, NODE_WANTED, RUNTIME } from './runtime.mjs';

// For progress: standard output belongs to the program, and another program may read it.
const STDERR = 2;

/** @param {string} message @returns {never} */
export function giveUp(message) {
  console.error(`\n${message}`);
  process.exit(1);
}

/** @param {string} node @param {string} folder @returns {boolean} */
function npmCi(node, folder) {
  const args = ['ci', '--include=dev', '--include=optional', '--loglevel=error', '--no-audit', '--no-fund'];
  // npm names its own script when it starts us. Run with the newer Node, it does not warn about packages that need
  // one.
  const npmScript = process.env.npm_execpath;
  /** @type {import('node:child_process').SpawnSyncOptions} */
  const options = { cwd: folder, stdio: ['ignore', STDERR, STDERR] };
  const result =
    npmScript && path.basename(npmScript) === 'npm-cli.js'
      ? spawnSync(node, [npmScript, ...args], options)
      : spawnSync('npm', args, { ...options, shell: process.platform === 'win32' });
  return result.status === 0;
}

/**
 * Installs a folder from its lock file, unless this lock file is already installed.
 * @param {string} node @param {string} folder @param {string} what
 */
export function install(node, folder, what) {
  const stamp = path.join(folder, 'node_modules', '.installed-from');
  const lock = createHash('sha256')
    .update(readFileSync(path.join(folder, 'package-lock.json')))
    .digest('hex');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lock) return;

  console.error(`${what} …`);
  const started = Date.now();
  if (!npmCi(node, folder)) giveUp(`${what} failed: see npm's message above. Is there a network?`);
  writeFileSync(stamp, lock);
  console.error(`${what}: done in ${((Date.now() - started) / 1000).toFixed(0)} s`);
}

/** @returns {string} */
export function prepareNode() {
  if (majorOf(process.versions.node) >= NODE_WANTED) return process.execPath;
  install(process.execPath, RUNTIME, `Fetching Node ${NODE_WANTED} (this one is ${process.version})`);

  const node = findNode();
  const answer = node && spawnSync(node, ['--version'], { encoding: 'utf8' }).stdout;
  if (node && answer && majorOf(answer) >= NODE_WANTED) return node;
  giveUp(
    `No Node ${NODE_WANTED} could be fetched that runs on ${process.platform} ${process.arch}.\n` +
      `Please install Node ${NODE_WANTED} or newer yourself, then try again.`,
  );
}
