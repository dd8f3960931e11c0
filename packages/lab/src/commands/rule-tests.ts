/** The tests of each numbered rule. */
import { handOver } from '../basics/hand-over.ts';
import { readOptions } from '../basics/options.ts';

readOptions({
  name: 'rule-tests',
  about: 'Reads the titles of the tests and docs/rules.md, and writes artefacts/rule-tests.md.',
  options: {},
  examples: [''],
});
await handOver('scripts/rule-table.ts');
