// The steps of `npm test` and `npm run check`: each is a command in a process of its own.
import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { COMMANDS } from './commands.mjs';

export const CHECKS = [
  { title: 'Types', args: COMMANDS['check:types'] },
  { title: 'Lint and format', args: COMMANDS['check:lint'] },
  { title: 'Layers', args: COMMANDS['check:layers'] },
  { title: 'Dead code', args: COMMANDS['check:dead'] },
];

export interface Result {
  readonly title: string;
  readonly ok: boolean;
  readonly seconds: number;
  readonly said: string;
}

// Logs are read as text, and Vitest colours them even without a terminal.
const env = process.stdout.isTTY ? process.env : { ...process.env, NO_COLOR: '1' };

export async function run(title: string, args: readonly string[], isKept: boolean): Promise<Result> {
  const began = performance.now();
  const child = spawn(process.execPath, args, {
    stdio: ['ignore', isKept ? 'pipe' : 'inherit', isKept ? 'pipe' : 'inherit'],
    env,
  });
  const ended = new Promise<boolean>((resolve) => {
    child.on('error', () => resolve(false));
    child.on('close', (code) => resolve(code === 0));
  });
  const said = isKept ? (await Promise.all([text(child.stdout!), text(child.stderr!)])).join('') : '';
  return { title, ok: await ended, seconds: (performance.now() - began) / 1000, said };
}

/** Runs in parallel with the tests, which take longer and show their progress. */
export async function check({ title, args }: (typeof CHECKS)[number]): Promise<Result> {
  const result = await run(title, args, true);
  console.log(`\n=== ${title}: ${result.ok ? 'ok' : 'FAILED'} ===\n${result.said.trimEnd()}`);
  return result;
}

/** Repeats what failed, so that the end of the log shows everything to fix. */
export function repeatFailures(results: readonly Result[]): void {
  for (const { title, ok, said } of results) {
    if (!ok && said) console.log(`\n=== ${title}: what failed ===\n${said.trimEnd()}`);
  }
}

export function printRow(ok: boolean, title: string, words: string): void {
  console.log(`${ok ? 'ok    ' : 'FAILED'}  ${title.padEnd(16)} ${words}`);
}

export const inSeconds = (seconds: number): string => `${seconds.toFixed(1).padStart(7)} s`;
