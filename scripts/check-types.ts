// Checks all types: TypeScript's compiler for the sources, svelte-check for the components, which the compiler does
// not read. They run in parallel, and the output of each comes in one piece. Both keep notes of what they have found,
// errors included, and check again only what has changed and what depends on it. The compiler runs in one thread: with
// several, each would check again what the others have found, and use twice the processor time.
import { spawn } from 'node:child_process';
import { existsSync, globSync, rmSync } from 'node:fs';
import path from 'node:path';
import { text } from 'node:stream/consumers';

const CHECKERS = [
  ['node_modules/@typescript/native/bin/tsc', '--build', '--singleThreaded'],
  [
    'packages/web/node_modules/svelte-check/bin/svelte-check',
    // From the root it would write components to a folder that the native compiler does not read, and find no errors.
    '--workspace',
    'packages/web',
    '--tsconfig',
    'tsconfig.src.json',
    '--fail-on-warnings',
    // The native compiler takes less than half of the time. It reads components as files in .svelte-check.
    '--tsgo',
    '--incremental',
  ],
];

/** svelte-check keeps the files of components that were moved or removed, and then finds errors in them. */
const CACHE = 'packages/web/.svelte-check';
const isStale = globSync('svelte/**/++*.svelte.ts', { cwd: CACHE }).some((file) => {
  const { dir, base } = path.parse(path.relative('svelte', file));
  return !existsSync(path.join('packages/web', dir, base.slice('++'.length, -'.ts'.length)));
});
if (isStale) rmSync(CACHE, { recursive: true });

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
