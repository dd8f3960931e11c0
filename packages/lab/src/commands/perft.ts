/** The engine's perft tables. */
import { handOver } from '../basics/hand-over.ts';
import { PUBLISH, readOptions } from '../basics/options.ts';

readOptions({
  name: 'perft',
  about:
    'Counts positions for every variant, from the beginning and from positions of the golden games (publish those first), and writes the tables that changed.',
  options: { ...PUBLISH },
  examples: ['', '--publish'],
});
await handOver('packages/engine/scripts/make-perft.ts');
