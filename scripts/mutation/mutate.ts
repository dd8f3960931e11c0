/**
 * `npm run lab -- mutate`: puts small mistakes into the code that matters most, one at a time, and counts those that a
 * test notices. A mutant that survives is a missing test, or a change that makes no difference.
 */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { seededRandom, shuffle } from '../../packages/engine/src/chance/index.ts';
import { ROOT } from '../runtime.mjs';
import { type Mutant, mutantsOf } from './mutants.ts';
import { TARGETS } from './targets.ts';
import { type Outcome, startTrial } from './trial.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    sample: { type: 'string', default: '35' },
    seed: { type: 'string', default: 'mutants' },
    skip: { type: 'string', default: '0' },
    minutes: { type: 'string', default: 'Infinity' },
    jobs: { type: 'string', default: '2' },
  },
});

const names = positionals.length > 0 ? positionals : Object.keys(TARGETS);
const unknown = names.find((name) => !(name in TARGETS));
if (unknown !== undefined) {
  console.error(`There is no target '${unknown}'. There are: ${Object.keys(TARGETS).join(', ')}`);
  process.exit(2);
}

/** A random sample, without repetition. Its order is random too, so that what was tried in time is a sample as well. */
function sampleOf(mutants: readonly Mutant[]): readonly Mutant[] {
  const skipped = Number(values.skip);
  const order = shuffle([...mutants], seededRandom(values.seed));
  return order.slice(skipped, skipped + Number(values.sample));
}

const said = ({ file, line, from, to }: Mutant): string => {
  const short = (text: string): string =>
    (text.length > 60 ? `${text.slice(0, 57)}…` : text).replace(/\s+/g, ' ');
  return `${file}:${line}  ${short(from)}  →  ${short(to) || '(nothing)'}`;
};

const share = (killed: number, tried: number): string =>
  `${killed} of ${tried} killed (${((100 * killed) / tried).toFixed(0)} %)`;

const inOrder = (a: Mutant, b: Mutant): number =>
  a.file === b.file ? a.start - b.start : a.file < b.file ? -1 : 1;

/** Says how many were noticed in each file, and which were not. */
function report(outcomes: ReadonlyMap<Mutant, Outcome>): void {
  const tried = [...outcomes.keys()].sort(inOrder);
  const having = (outcome: Outcome): readonly Mutant[] =>
    tried.filter((mutant) => outcomes.get(mutant) === outcome);
  for (const [file, inside] of Map.groupBy(tried, ({ file }) => file)) {
    const alive = inside.filter((mutant) => outcomes.get(mutant) === 'passes').length;
    console.log(`  ${file}: ${share(inside.length - alive, inside.length)}`);
  }
  for (const mutant of having('hangs')) console.log(`  killed because it takes too long: ${said(mutant)}`);
  for (const mutant of having('passes')) console.log(`  alive: ${said(mutant)}`);
}

const trials = Array.from({ length: Number(values.jobs) }, startTrial);
try {
  for (const name of names) {
    const target = TARGETS[name]!;
    // All at once, as the mutants will be, because each learns how long the tests take.
    const passed = await Promise.all(trials.map((trial) => trial.passes(target)));
    if (passed.includes(false)) throw new Error(`The tests of ${name} fail without a mutant`);
    const files = globSync(target.files, { cwd: ROOT }).map((file) => file.replaceAll(path.sep, '/'));
    const all = files.sort().flatMap((file) => mutantsOf(file, readFileSync(path.join(ROOT, file), 'utf8')));
    const sample = sampleOf(all);
    const queue = [...sample];
    const outcomes = new Map<Mutant, Outcome>();
    let alive = 0;
    const ends = performance.now() + Number(values.minutes) * 60_000;
    await Promise.all(
      trials.map(async (trial) => {
        while (queue.length > 0 && performance.now() < ends) {
          const mutant = queue.shift()!;
          const outcome = await trial.outcome(mutant, target);
          outcomes.set(mutant, outcome);
          if (outcome === 'passes') {
            alive++;
            // A long run that is stopped has shown what it found until then.
            process.stderr.write(`\ralive: ${said(mutant)}\n`);
          }
          process.stderr.write(`\r${name}: ${outcomes.size} of ${sample.length} tried, ${alive} alive `);
        }
      }),
    );
    process.stderr.write('\n');
    console.log(
      `${name}: ${share(outcomes.size - alive, outcomes.size)}, from ${all.length} mutants of ${files.length} files`,
    );
    report(outcomes);
  }
} finally {
  for (const trial of trials) trial.remove();
}
