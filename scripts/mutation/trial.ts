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

/** A mutant that runs in circles is noticed too: after three times as long as usual, and what a busy machine may add. */
const hangsAfter = (usualMs: number): number => Math.ceil(3 * usualMs) + 20_000;

const HOUR_MS = 3_600_000;

const COPIED = ['package.json', 'vitest.config.ts', 'docs', 'scripts', 'packages'];

export type Outcome = 'passes' | 'fails' | 'hangs';

export interface Trial {
  /** What the tests say of a mutant. Only one that passes is not noticed. */
  readonly outcome: (mutant: Mutant, target: Target) => Promise<Outcome>;
  /** Whether the tests pass without any mutant: otherwise the outcomes mean nothing. Comes first: it takes the time. */
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

  const run = (tests: readonly string[], limit: number): Promise<Outcome> =>
    new Promise((resolve) => {
      const config = path.join(folder, 'scripts/mutation/vitest.config.ts');
      const vitest = path.join(folder, 'node_modules/vitest/vitest.mjs');
      const child = spawn(process.execPath, [vitest, 'run', '--config', config, ...tests], {
        cwd: folder,
        stdio: 'ignore',
        timeout: limit,
        killSignal: 'SIGKILL',
        env: { ...process.env, NODE_COMPILE_CACHE: '' },
      });
      child.on('close', (code, signal) =>
        resolve(code === 0 ? 'passes' : signal === 'SIGKILL' ? 'hangs' : 'fails'),
      );
    });

  const usual = new Map<readonly string[], number>();

  return {
    passes: async ({ rounds }) => {
      for (const tests of rounds) {
        const start = performance.now();
        if ((await run(tests, HOUR_MS)) !== 'passes') return false;
        usual.set(tests, performance.now() - start);
      }
      return true;
    },
    outcome: async (mutant, { rounds }) => {
      const file = path.join(folder, mutant.file);
      const text = readFileSync(file, 'utf8');
      writeFileSync(file, mutated(text, mutant));
      try {
        for (const tests of rounds) {
          const outcome = await run(tests, hangsAfter(usual.get(tests)!));
          if (outcome !== 'passes') return outcome;
        }
        return 'passes';
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
