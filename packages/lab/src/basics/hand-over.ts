/** Runs a script of another package that cannot be imported, because it uses that package's tests. */
import { spawn } from 'node:child_process';
import path from 'node:path';
import { ROOT } from './folders.ts';

/** Ends with the script's exit status. */
export const handOver = (script: string, args: readonly string[] = process.argv.slice(2)): Promise<void> =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [path.join(ROOT, script), ...args], {
      stdio: 'inherit',
      cwd: ROOT,
    });
    // The script decides itself how it ends, for instance after the round.
    process.on('SIGINT', () => {});
    child.on('error', reject);
    child.on('exit', (code) => {
      process.exitCode = code ?? 1;
      resolve();
    });
  });
