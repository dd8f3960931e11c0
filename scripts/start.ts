// `npm start`: builds the browser app if its sources have changed, and serves it. With a command
// (`npm start -- play`), it runs the terminal program instead.
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { handOver, ROOT } from './runtime.mjs';

const HELP = `Usage: npm start -- [options of 'cap-diamant serve']
       npm start -- COMMAND [options]

Builds the browser app if its sources have changed, and serves it. With a command of 'cap-diamant' it runs that one
instead; the options of each: npm start -- COMMAND --help

Examples:
  npm start
  npm start -- --lan
  npm start -- serve --help
  npm start -- play --level mason
`;

const args = process.argv.slice(2);
if (args[0]?.startsWith('-') && args.some((word) => word === '--help' || word === '-h')) {
  process.stdout.write(HELP);
  process.exit();
}

const asksForTerminal =
  args[0] !== undefined &&
  !['--lan', '--port', '--host', '--data', '--log', '--behind-proxy'].includes(args[0].split('=')[0]!);

if (!asksForTerminal) {
  // In its own process, so that the builder's threads have ended when the server starts.
  const { status } = spawnSync(process.execPath, [path.join(ROOT, 'packages/web/scripts/build.ts')], {
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  if (status !== 0) process.exit(status ?? 1);
}

handOver(process.execPath, [
  path.join(ROOT, 'packages/cli/bin/cap-diamant.mjs'),
  ...(asksForTerminal ? args : ['serve', ...args]),
]);
