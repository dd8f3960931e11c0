// All types: TypeScript's compiler for the sources, svelte-check for the components, which the compiler
// does not read. They run side by side, and what each has to say comes out in one piece. In one thread the
// compiler does half of the work: each of several would look up for itself what others have found.
import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';

const CHECKERS = [
  ['node_modules/@typescript/native/bin/tsc', '--build', '--singleThreaded'],
  [
    'packages/web/node_modules/svelte-check/bin/svelte-check',
    // From the root it would write components where the native compiler does not look, and find nothing wrong.
    '--workspace',
    'packages/web',
    '--tsconfig',
    'tsconfig.src.json',
    '--fail-on-warnings',
    // The native compiler takes less than half of the time. It reads components as files, in .svelte-check.
    '--tsgo',
  ],
];

const check = async (args: readonly string[]): Promise<boolean> => {
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = new Promise<number | null>((resolve) => {
    child.on('close', resolve);
  });
  const said = await text(child.stdout);
  process.stdout.write(said);
  return (await ended) === 0;
};

const results = await Promise.all(CHECKERS.map(check));
process.exitCode = results.every(Boolean) ? 0 : 1;
