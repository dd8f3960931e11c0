/** How many small mistakes the tests notice. */
import { handOver } from '../basics/hand-over.ts';
import { readOptions } from '../basics/options.ts';

readOptions({
  name: 'mutate',
  about:
    'Changes one operator, number or condition at a time in a copy of the sources, runs the tests of that code, and lists the changes that no test notices. Targets: engine, table-log, clocks, draws, ratings, fair-queue; all of them if you name none.',
  options: {
    sample: { number: 35, what: 'mutants of each target, chosen at random' },
    seed: { text: 'mutants', hint: 'WORD', what: 'another word gives another sample' },
    skip: { number: 0, what: 'leaves out so many, which an earlier run with the same word has tried' },
    minutes: {
      text: null,
      hint: 'N',
      what: 'for each target; what was tried until then is a random sample too',
    },
    jobs: { number: 2, what: 'mutants tried at the same time' },
  },
  words: 'targets',
  examples: ['', 'engine --sample 100', 'fair-queue ratings --sample 1000'],
});
await handOver('scripts/mutation/mutate.ts');
