/** Tries mutants in a copy of the sources, so that the checkout stays as it is. */
import { spawn } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ROOT } from '../runtime.mjs';
import { type Mutant, mutated } from './mutants.ts';
import type { Target } from './targets.ts';

/** A mutant that runs in circles is noticed too. */
const HANGS_MS = 120_000;

const COPIED = ['package.json', 'vitest.config.ts', 'docs', 'scripts', 'packages'];

export interface Trial {
  /** Whether a test notices the mutant. */
  readonly isKilled: (mutant: Mutant, target: Target) => Promise<boolean>;
  /** Whether the tests pass without any mutant: otherwise the answers mean nothing. */
  readonly passes: (target: Target) => Promise<boolean>;
  readonly remove: () => void;
}

export function startTrial(): Trial {
  const folder = mkdtempSync(path.join(tmpdir(), 'mutants-'));
  for (const name of COPIED) {
    cpSync(path.join(ROOT, name), path.join(folder, name), {
      recursive: true,
      filter: (file) => !/[/\\](?:node_modules|dist|\.svelte-check)$/.test(file),
    });
  }
  linkModules(folder);

  const round = (tests: readonly string[]): Promise<boolean> =>
    new Promise((resolve) => {
      const config = path.join(folder, 'scripts/mutation/vitest.config.ts');
      const vitest = path.join(folder, 'node_modules/vitest/vitest.mjs');
      const child = spawn(process.execPath, [vitest, 'run', '--config', config, ...tests], {
        cwd: folder,
        stdio: 'ignore',
        timeout: HANGS_MS,
        killSignal: 'SIGKILL',
        env: { ...process.env, NODE_COMPILE_CACHE: '' },
      });
      child.on('close', (code) => resolve(code === 0));
    });

  const passes = async ({ rounds }: Target): Promise<boolean> => {
    for (const tests of rounds) if (!(await round(tests))) return false;
    return true;
  };

  return {
    passes,
    isKilled: async (mutant, target) => {
      const file = path.join(folder, mutant.file);
      const text = readFileSync(file, 'utf8');
      writeFileSync(file, mutated(text, mutant));
      try {
        return !(await passes(target));
      } finally {
        writeFileSync(file, text);
      }
    },
    remove: () => rmSync(folder, { recursive: true }),
  };
}

/** Packages must find each other's copies; everything else is shared. */
function linkModules(folder: string): void {
  const modules = path.join(folder, 'node_modules');
  const own = path.join(modules, '@cap-diamant');
  mkdirSync(own, { recursive: true });
  for (const name of readdirSync(path.join(folder, 'packages'))) {
    symlinkSync(path.join(folder, 'packages', name), path.join(own, name), 'junction');
  }
  for (const name of readdirSync(path.join(ROOT, 'node_modules'))) {
    if (name.startsWith('.') || name === '@cap-diamant') continue;
    symlinkSync(path.join(ROOT, 'node_modules', name), path.join(modules, name), 'junction');
  }
}
