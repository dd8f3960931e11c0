// `npm run bench -- engine|bots|browser|server [options]`: how fast it is on this machine.
import path from 'node:path';
import { pathToFileURL } from 'node:url';

const BENCHES: Readonly<Record<string, readonly [file: string, what: string]>> = {
  engine: ['packages/engine/bench/engine.ts', 'rules: choices, applying, copying, records'],
  bots: ['packages/bots/bench/bots.ts', 'judging, searching and thinking ahead'],
  browser: ['packages/bots/bench/browser.ts', 'how soon a bot answers in a browser'],
  server: ['packages/server/bench/load.ts', 'streams and choices a server carries'],
};

const HELP = `Usage: npm run bench -- NAME [options]

${Object.entries(BENCHES)
  .map(([name, [, what]]) => `  ${name.padEnd(10)} ${what}`)
  .join('\n')}

The options of each are at the top of its file in packages/*/bench.
`;

const [name, ...args] = process.argv.slice(2);
const bench = BENCHES[name ?? ''];
if (bench !== undefined) {
  const file = path.join(import.meta.dirname, '..', bench[0]);
  process.argv = [process.argv[0]!, file, ...args];
  await import(pathToFileURL(file).href);
} else if (name === undefined || name === '--help') {
  process.stdout.write(HELP);
} else {
  process.stderr.write(`There is no benchmark '${name}': ${Object.keys(BENCHES).join(', ')}\n`);
  process.exitCode = 2;
}
