// `npm run check`: what to run before each commit, in less than a minute. Types, lint, layers, and the quick tests that
// can notice what changed. `npm test` checks everything.
import { execFileSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { COMMANDS } from './commands.mjs';
import { readSources } from './imports.ts';
import { relatedTests } from './related-tests.ts';
import { ROOT } from './runtime.mjs';
import { CHECKS, check, inSeconds, printRow, repeatFailures, run } from './steps.ts';

const GOAL_SECONDS = 60;

const git = (...args: string[]): string[] =>
  execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).split('\n').filter(Boolean);

const changedSince = (commit: string): readonly string[] => [
  ...git('diff', '--name-only', commit),
  ...git('ls-files', '--others', '--exclude-standard'),
];

function changes(since: string | undefined): readonly string[] {
  if (since !== undefined) return changedSince(since);
  const uncommitted = changedSince('HEAD');
  return uncommitted.length > 0 ? uncommitted : changedSince('HEAD~1');
}

const { values } = parseArgs({ options: { since: { type: 'string' } } });
const began = performance.now();
const changed = changes(values.since);
const tests = relatedTests(changed, readSources(ROOT));
console.log(`${changed.length} files changed, ${tests.length} files of quick tests import them`);
const results = await Promise.all([
  ...CHECKS.filter(({ title }) => title !== 'Dead code').map(check),
  ...(tests.length > 0
    ? [run('Tests', [...COMMANDS['test:unit'], '--project', 'rules', ...tests], false)]
    : []),
]);
repeatFailures(results);
console.log('\n=== Summary ===');
for (const { title, ok, seconds } of results) printRow(ok, title, inSeconds(seconds));
const seconds = (performance.now() - began) / 1000;
const allOk = results.every(({ ok }) => ok);
const late = seconds > GOAL_SECONDS ? `, more than the ${GOAL_SECONDS} s that are the goal` : '';
printRow(allOk, 'everything', inSeconds(seconds) + late);
process.exitCode = allOk ? 0 : 1;
