/**
 * Runs a script of this folder in a Node of its own and reads its answer as JSON: what plays hundreds of games
 * or watches the clock has its thread to itself.
 */
import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

export const runApart = async <T>(script: string, ...args: readonly string[]): Promise<T> => {
  const file = path.join(import.meta.dirname, script);
  const { stdout } = await run(process.execPath, [file, ...args], { maxBuffer: 2 ** 26 });
  return JSON.parse(stdout) as T;
};
