/** A few mutants of the quickest target, so that the lab command keeps working. `npm run lab -- mutate` tries many. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ROOT } from '../runtime.mjs';
import { mutantsOf } from './mutants.ts';
import { TARGETS } from './targets.ts';
import { startTrial, type Trial } from './trial.ts';

const target = TARGETS['fair-queue']!;
let trial: Trial;
beforeAll(() => {
  trial = startTrial();
});
afterAll(() => trial?.remove());

test('the tests of the queue pass, and notice mistakes at its beginning, middle and end', async () => {
  const mutants = mutantsOf(target.files, readFileSync(path.join(ROOT, target.files), 'utf8'));
  expect(await trial.passes(target)).toBe(true);
  for (const share of [0.1, 0.5, 0.9]) {
    const mutant = mutants[Math.floor(mutants.length * share)]!;
    expect(await trial.outcome(mutant, target), JSON.stringify(mutant)).toBe('fails');
  }
});
