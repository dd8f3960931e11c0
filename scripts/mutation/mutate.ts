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
import { startTrial } from './trial.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    sample: { type: 'string', default: '35' },
    seed: { type: 'string', default: 'mutants' },
    jobs: { type: 'string', default: '2' },
  },
});

const names = positionals.length > 0 ? positionals : Object.keys(TARGETS);
const unknown = names.find((name) => !(name in TARGETS));
if (unknown !== undefined) {
  console.error(`There is no target '${unknown}'. There are: ${Object.keys(TARGETS).join(', ')}`);
  process.exit(2);
}

/** A random sample, without repetition, in the order of the text. */
function sampleOf(mutants: readonly Mutant[], size: number): readonly Mutant[] {
  const chosen = new Set(shuffle([...mutants], seededRandom(values.seed)).slice(0, size));
  return mutants.filter((mutant) => chosen.has(mutant));
}

const said = ({ file, line, from, to }: Mutant): string => {
  const short = (text: string): string =>
    (text.length > 60 ? `${text.slice(0, 57)}…` : text).replace(/\s+/g, ' ');
  return `${file}:${line}  ${short(from)}  →  ${short(to) || '(nothing)'}`;
};

const trials = Array.from({ length: Number(values.jobs) }, startTrial);
try {
  for (const name of names) {
    const target = TARGETS[name]!;
    if (!(await trials[0]!.passes(target))) throw new Error(`The tests of ${name} fail without a mutant`);
    const files = globSync(target.files, { cwd: ROOT }).map((file) => file.replaceAll(path.sep, '/'));
    const all = files.sort().flatMap((file) => mutantsOf(file, readFileSync(path.join(ROOT, file), 'utf8')));
    const sample = sampleOf(all, Number(values.sample));
    const queue = [...sample];
    const survivors: Mutant[] = [];
    let tried = 0;
    await Promise.all(
      trials.map(async (trial) => {
        for (let mutant = queue.shift(); mutant !== undefined; mutant = queue.shift()) {
          if (!(await trial.isKilled(mutant, target))) survivors.push(mutant);
          tried += 1;
          process.stderr.write(`\r${name}: ${tried} of ${sample.length} tried, ${survivors.length} alive `);
        }
      }),
    );
    process.stderr.write('\n');
    const killed = sample.length - survivors.length;
    console.log(
      `${name}: ${killed} of ${sample.length} killed (${((100 * killed) / sample.length).toFixed(0)} %), from ${all.length} mutants of ${files.length} files`,
    );
    for (const survivor of survivors) console.log(`  alive: ${said(survivor)}`);
  }
} finally {
  for (const trial of trials) trial.remove();
}
