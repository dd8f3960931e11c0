/** Malformed requests to every route of the API. */
import { handOver } from '../basics/hand-over.ts';
import { readOptions } from '../basics/options.ts';

readOptions({
  name: 'fuzz',
  about: 'It fails on an answer that should not be, and if the memory in use grows.',
  options: {
    requests: { number: 250_000, what: 'requests for each database' },
    database: { text: 'both', hint: 'KIND', what: 'sqlite, postgres or both' },
    seed: { text: '1608', what: 'where the sequence starts from' },
  },
  examples: ['--requests 5000 --database postgres --seed 7'],
});
await handOver('packages/server/scripts/fuzz.ts');
