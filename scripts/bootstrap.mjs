// Installs what is missing, then runs one of COMMANDS with a Node that is new enough, so that `npm start` and
// `npm test` work in a fresh clone. Plain JavaScript without dependencies: it runs before anything is installed.
import path from 'node:path';
import { COMMANDS } from './commands.mjs';
import { helpFor } from './help.mjs';
import { giveUp, install, prepareNode } from './prepare-node.mjs';
import { handOver, majorOf, ROOT } from './runtime.mjs';

const NODE_NEEDED = 20;

if (majorOf(process.versions.node) < NODE_NEEDED) {
  giveUp(
    `Cap Diamant needs Node ${NODE_NEEDED} or newer to start; this is ${process.version}.\n` +
      'Please install a current Node, then try again.',
  );
}

const [name = '', ...extra] = process.argv.slice(2);
const command = Object.entries(COMMANDS).find(([key]) => key === name)?.[1];
if (!command) giveUp(`Unknown command '${name}'. There are: ${Object.keys(COMMANDS).join(', ')}`);

const help = helpFor(name, extra);
if (help !== null) {
  process.stdout.write(help);
  process.exit();
}

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
