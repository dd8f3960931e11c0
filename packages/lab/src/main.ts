/** `npm run lab -- NAME [options]`: runs one command, or lists them. */
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { CATALOGUE, COMMAND_NAMES } from './basics/catalogue.ts';

const HELP = [
  'Usage: npm run lab -- NAME [options]',
  '',
  'Results go to artefacts/lab; with --publish they go into the repository.',
  ...Object.entries(CATALOGUE).flatMap(([group, commands]) => [
    '',
    `${group}:`,
    ...Object.entries(commands).map(([name, summary]) => `  ${name.padEnd(12)} ${summary}`),
  ]),
  '',
  'npm run lab -- NAME --help explains one of them.',
  '',
  'Examples:',
  '  npm run lab -- strength --help',
  '  npm run lab -- self-play --games 20',
  '',
].join('\n');

const [name, ...args] = process.argv.slice(2);
if (name === undefined || name === '--help' || name === '-h') {
  process.stdout.write(HELP);
} else {
  const known = COMMAND_NAMES.find((command) => command === name);
  if (known === undefined) {
    process.stderr.write(`There is no lab command '${name}'. npm run lab lists them\n`);
    process.exit(2);
  }
  const file = path.join(import.meta.dirname, 'commands', `${known}.ts`);
  // Commands start workers of their own file: it gets the command line as if it had been started itself.
  process.argv = [process.argv[0]!, file, ...args];
  await import(pathToFileURL(file).href);
}
