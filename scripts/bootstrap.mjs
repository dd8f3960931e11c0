// Sets up whatever is missing, then runs one of COMMANDS with a Node new enough for it, so that
// `npm start` and `npm test` need nothing typed before them. Plain JavaScript without dependencies:
// it runs before anything is installed.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { COMMANDS } from './commands.mjs';
import { findNode, handOver, majorOf, NODE_WANTED, ROOT, RUNTIME } from './runtime.mjs';

const NODE_NEEDED = 20;

// Progress goes there: standard output belongs to the program, which another program may be reading.
const STDERR = 2;

/** @param {string} message @returns {never} */
function giveUp(message) {
  console.error(`\n${message}`);
  process.exit(1);
}

/** @param {string} node @param {string} folder @returns {boolean} */
function npmCi(node, folder) {
  const args = ['ci', '--include=dev', '--include=optional', '--loglevel=error', '--no-audit', '--no-fund'];
  // npm names its own script when it starts us; running that with the newer Node keeps it from
  // warning about packages that the host's Node is too old for.
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
 * Installs a folder from its lock file, unless that was done already for this very lock file.
 * @param {string} node @param {string} folder @param {string} what
 */
function install(node, folder, what) {
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
function prepareNode() {
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

if (majorOf(process.versions.node) < NODE_NEEDED) {
  giveUp(
    `Cap Diamant needs Node ${NODE_NEEDED} or newer to start; this is ${process.version}.\n` +
      'Please install a current Node, then try again.',
  );
}

const [name = '', ...extra] = process.argv.slice(2);
const command = Object.entries(COMMANDS).find(([key]) => key === name)?.[1];
if (!command) giveUp(`Unknown command '${name}'. There are: ${Object.keys(COMMANDS).join(', ')}`);

const started = Date.now();
const node = prepareNode();
install(node, ROOT, 'Installing dependencies');

const searched = [path.dirname(node), path.join(ROOT, 'node_modules', '.bin'), process.env.PATH ?? ''];
handOver(node, [...command, ...extra], {
  cwd: ROOT,
  env: {
    ...process.env,
    PATH: searched.join(path.delimiter),
    SET_UP_SECONDS: String((Date.now() - started) / 1000),
  },
});
