/** Writes what scripts/test.ts needs to know about a run to a file. */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Reporter, TestCase, TestModule } from 'vitest/node';

export const REPORT = path.join(import.meta.dirname, '..', 'node_modules', '.cache', 'test-report.json');

export interface Report {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  /** Tests that passed on the second try, and what went wrong on the first: often a fault that people meet too. */
  readonly retried: readonly { readonly name: string; readonly errors: readonly string[] }[];
  readonly files: readonly { readonly file: string; readonly seconds: number }[];
}

const secondsOf = (module: TestModule): number => {
  const { collectDuration, setupDuration, duration } = module.diagnostic();
  return (collectDuration + setupDuration + duration) / 1000;
};

const errorsOf = (test: TestCase): readonly string[] =>
  (test.result().errors ?? []).map(({ message, stack }) => stack ?? message);

export default class implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], errors: readonly unknown[]): void {
    const tests = modules.flatMap((module) => [...module.children.allTests()]);
    const count = (state: string): number => tests.filter((test) => test.result().state === state).length;
    // A file that does not load has no failed test, and is a failure all the same.
    const broken = modules.filter(
      (module) =>
        module.state() === 'failed' &&
        [...module.children.allTests()].every((test) => test.result().state !== 'failed'),
    );
    const report: Report = {
      passed: count('passed'),
      failed: count('failed') + broken.length + errors.length,
      skipped: count('skipped'),
      retried: tests
        .filter((test) => test.diagnostic()?.flaky)
        .map((test) => ({ name: test.fullName, errors: errorsOf(test) })),
      files: modules.map((module) => ({ file: module.relativeModuleId, seconds: secondsOf(module) })),
    };
    mkdirSync(path.dirname(REPORT), { recursive: true });
    writeFileSync(REPORT, JSON.stringify(report, null, 1));
  }
}
