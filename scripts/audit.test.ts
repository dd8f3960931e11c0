/** Checks that no serious vulnerability is known in the packages that run on a server. */
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { expect, test } from 'vitest';

interface Audit {
  readonly vulnerabilities?: Readonly<Record<string, { readonly severity: string }>>;
  readonly message?: string;
}

const SERIOUS = ['high', 'critical'];
const PATIENCE_MS = 100_000;

const audit = (): Audit => {
  const { stdout } = spawnSync('npm', ['audit', '--omit=dev', '--json'], {
    cwd: path.join(import.meta.dirname, '..'),
    encoding: 'utf8',
    timeout: PATIENCE_MS,
    shell: process.platform === 'win32',
  });
  try {
    return JSON.parse(stdout) as Audit;
  } catch {
    return { message: 'npm audit gave no answer' };
  }
};

test(
  'nothing serious is known about the dependencies of the program',
  ({ skip }) => {
    const { vulnerabilities, message = 'no reason given' } = audit();
    // Some registries do not answer this question, and some machines have no network.
    if (vulnerabilities === undefined) return skip(`the registry does not answer: ${message}`);
    const serious = Object.entries(vulnerabilities).filter(([, { severity }]) => SERIOUS.includes(severity));
    expect(serious.map(([name]) => name)).toEqual([]);
  },
  PATIENCE_MS + 20_000,
);
