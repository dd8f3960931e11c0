/** Writes what scripts/test.ts needs to know about a run to a file. */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Reporter, TestModule } from 'vitest/node';

export const REPORT = path.join(import.meta.dirname, '..', 'node_modules', '.cache', 'test-report.json');

export interface Report {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  readonly files: readonly { readonly file: string; readonly seconds: number }[];
}

const secondsOf = (module: TestModule): number => {
  const { collectDuration, setupDuration, duration } = module.diagnostic();
  return (collectDuration + setupDuration + duration) / 1000;
};

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
      files: modules.map((module) => ({ file: module.relativeModuleId, seconds: secondsOf(module) })),
    };
    mkdirSync(path.dirname(REPORT), { recursive: true });
    writeFileSync(REPORT, JSON.stringify(report, null, 1));
  }
}
