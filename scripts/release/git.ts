import { execFileSync } from 'node:child_process';
import { ROOT } from '../runtime.mjs';

export const git = (...args: string[]): string =>
  execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).trim();
