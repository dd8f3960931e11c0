// `npm test`: all checks. Every step runs even if another fails, and the summary repeats the output of those that
// failed, so that the end of the log shows everything to fix.
import { readFileSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { COMMANDS } from './commands.mjs';
import { watchLoad } from './load.ts';
import { CHECKS, check, inSeconds, printRow, repeatFailures, run } from './steps.ts';
import { REPORT, type Report } from './test-reporter.ts';

/** The limit for all of it, on two cores that run nothing else. It scales with the machine's speed. */
const BUDGET_SECONDS = 22 * 60;
/** How long a fixed calculation takes on the machine that the limit is meant for. */
const YARDSTICK_MS = 170;
/** The goal, which is not reached yet. */
const GOAL_SECONDS = 8 * 60;
const CORES_OF_BUDGET = 2;
/** If other programs use more than this share of the machine, measured times mean nothing. */
const OTHERS_SHARE = 0.1;
const SLOWEST = 10;

const extra = process.argv.slice(2);
/** How long the set-up before this run took. */
const setUpSeconds = Number(process.env.SET_UP_SECONDS ?? 0);
const load = watchLoad();
const started = performance.now();
const secondsSince = (moment: number): number => (performance.now() - moment) / 1000;

const readReport = (): Report => {
  try {
    return JSON.parse(readFileSync(REPORT, 'utf8')) as Report;
  } catch {
    return { passed: 0, failed: 1, skipped: 0, files: [] };
  }
};

/** Milliseconds for a fixed calculation. */
const yardstick = (): number => {
  const began = performance.now();
  let sum = 0;
  for (let number = 0; number < 2e7; number += 1) sum = (sum * 31 + number) | 0;
  // The result is used, so that the engine does not skip the calculation.
  return Number.isNaN(sum) ? 0 : performance.now() - began;
};

const asClock = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`;

const judge = (seconds: number): { readonly ok: boolean; readonly words: string } => {
  const clock = `${asClock(seconds)} by the clock, set-up included`;
  if (extra.length > 0) return { ok: true, words: `${clock}; a part of the tests has no budget` };
  if (load === null)
    return { ok: true, words: `${clock}; not judged: this system does not tell who else was busy` };
  const { ours, others, whole } = load();
  const slower = Math.max(1, Math.min(...Array.from({ length: 3 }, yardstick)) / YARDSTICK_MS);
  const most = BUDGET_SECONDS * slower;
  const share = Math.min(1, others / whole);
  const words =
    `${clock}; ${ours.toFixed(0)} s of processor time are ours, ` +
    `others took ${(100 * share).toFixed(0)} % of the machine; at most ${asClock(most)}` +
    (seconds > GOAL_SECONDS ? `, and more than the ${asClock(GOAL_SECONDS)} that are the goal` : '');
  if (availableParallelism() < CORES_OF_BUDGET)
    return { ok: true, words: `${words}; not judged on one core` };
  // Programs that share processors slow each other down by more than their share.
  if (share > OTHERS_SHARE) return { ok: true, words: `${words}; not judged on a busy machine` };
  return { ok: seconds <= most, words };
};

rmSync(REPORT, { force: true });
const reporters = ['--reporter=default', '--reporter=./scripts/test-reporter.ts'];
const [tests, ...checks] = await Promise.all([
  run('Tests', [...COMMANDS['test:unit'], ...reporters, ...extra], false),
  ...CHECKS.map(check),
]);
const results = [...checks, tests!];
const report = readReport();
const budget = judge(setUpSeconds + secondsSince(started));

repeatFailures(results);
console.log(`\n=== The ${SLOWEST} slowest files ===`);
for (const { file, seconds } of report.files.toSorted((a, b) => b.seconds - a.seconds).slice(0, SLOWEST)) {
  console.log(`${seconds.toFixed(1).padStart(7)} s  ${file}`);
}
console.log('\n=== Summary ===');
for (const { title, ok, seconds } of results) printRow(ok, title, inSeconds(seconds));
printRow(budget.ok, 'Time', budget.words);
const allOk = budget.ok && results.every(({ ok }) => ok);
printRow(allOk, 'everything', '');

const { passed, failed, skipped } = report;
console.log(`\n${passed} passed, ${failed} failed, ${skipped} skipped`);
process.exitCode = allOk ? 0 : 1;
