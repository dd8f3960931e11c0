// Everything that must hold before a change is good. All the steps run even if one fails, and what a
// failed one said stands again beside the summary: one look at the end shows all there is to mend.
import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { COMMANDS } from './commands.mjs';

const REPORT = path.join('node_modules', '.cache', 'test-report.json');

const STEPS = [
  { title: 'Types', args: COMMANDS['check:types'] },
  { title: 'Lint and format', args: COMMANDS['check:lint'] },
  { title: 'Layers', args: COMMANDS['check:layers'] },
  { title: 'Dead code', args: COMMANDS['check:dead'] },
  {
    title: 'Tests',
    args: [...COMMANDS['test:unit'], '--reporter=default', '--reporter=json', `--outputFile.json=${REPORT}`],
  },
];

/** The parts of Vitest's JSON report that are read here. */
interface Report {
  numPassedTests: number;
  numFailedTests: number;
  testResults: { status: string; assertionResults: { status: string }[] }[];
}

function countTests(): { passed: number; failed: number } {
  try {
    const report = JSON.parse(readFileSync(REPORT, 'utf8')) as Report;
    // A file that does not even load has no failed test in it, and still is a failure.
    const broken = report.testResults.filter(
      (file) => file.status === 'failed' && file.assertionResults.every((test) => test.status !== 'failed'),
    );
    return { passed: report.numPassedTests, failed: report.numFailedTests + broken.length };
  } catch {
    return { passed: 0, failed: 1 };
  }
}

function seconds(since: number): string {
  return `${((performance.now() - since) / 1000).toFixed(1)} s`;
}

// Logs are read as text, and Vitest colours them even where there is no terminal.
const env = process.stdout.isTTY ? process.env : { ...process.env, NO_COLOR: '1' };
rmSync(REPORT, { force: true });
const extra = process.argv.slice(2);
const started = performance.now();

const results = STEPS.map(({ title, args }) => {
  console.log(`\n=== ${title} ===`);
  const stepStarted = performance.now();
  const patterns = title === 'Tests' ? extra : [];
  // The tests take minutes, show how far they are, and end with their own list of failures.
  const kept = title !== 'Tests';
  const { status, stdout, stderr } = spawnSync(process.execPath, [...args, ...patterns], {
    stdio: kept ? 'pipe' : 'inherit',
    encoding: 'utf8',
    env,
  });
  const said = kept ? stdout + stderr : '';
  process.stdout.write(said);
  return { title, ok: status === 0, time: seconds(stepStarted), said };
});

const { passed, failed } = countTests();
const allOk = results.every((result) => result.ok);

for (const { title, ok, said } of results) {
  if (!ok && said) console.log(`\n=== ${title}: what failed ===\n${said.trimEnd()}`);
}
console.log('\n=== Summary ===');
for (const { title, ok, time } of results) {
  console.log(`${ok ? 'ok    ' : 'FAILED'}  ${title.padEnd(16)} ${time.padStart(7)}`);
}
console.log(`${allOk ? 'ok    ' : 'FAILED'}  ${'everything'.padEnd(16)} ${seconds(started).padStart(7)}`);
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = allOk ? 0 : 1;
