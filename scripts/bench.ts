// `npm run bench -- engine|bots|browser|server|storm [options]`: how fast it is on this machine.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

const BENCHES: Readonly<Record<string, readonly [file: string, what: string]>> = {
  engine: ['packages/engine/bench/engine.ts', 'rules: choices, applying, copying, records'],
  bots: ['packages/bots/bench/bots.ts', 'judging, searching and thinking ahead'],
  browser: ['packages/bots/bench/browser.ts', 'how soon a bot answers in a browser'],
  server: ['packages/server/bench/load.ts', 'streams and choices a server carries'],
  storm: ['packages/server/bench/storm.ts', 'a restart with everybody there: how soon all are back'],
};

const HELP = `Usage: npm run bench -- NAME [options]

${Object.entries(BENCHES)
  .map(([name, [, what]]) => `  ${name.padEnd(10)} ${what}`)
  .join('\n')}

Options of one: npm run bench -- NAME --help

Examples:
  npm run bench -- engine --rounds 15
  npm run bench -- server
`;

/** Each benchmark explains itself and its options in the comment at its top. */
const commentOf = (file: string): string => {
  const [, comment = ''] = /^\/\*\*\n(.*?)\*\//s.exec(readFileSync(file, 'utf8')) ?? [];
  return comment
    .replace(/^ \* ?/gm, '')
    .trim()
    .concat('\n');
};

const [name, ...args] = process.argv.slice(2);
const bench = BENCHES[name ?? ''];
if (bench !== undefined) {
  const file = path.join(import.meta.dirname, '..', bench[0]);
  if (args.includes('--help')) process.stdout.write(commentOf(file));
  else {
    process.argv = [process.argv[0]!, file, ...args];
    await import(pathToFileURL(file).href);
  }
} else if (name === undefined || name === '--help' || name === '-h') {
  process.stdout.write(HELP);
} else {
  process.stderr.write(`There is no benchmark '${name}': ${Object.keys(BENCHES).join(', ')}\n`);
  process.exitCode = 2;
}
