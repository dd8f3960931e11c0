/** Kills servers while people play. */
import { handOver } from '../basics/hand-over.ts';
import { readOptions } from '../basics/options.ts';

readOptions({
  name: 'crash',
  about:
    'One server with a data folder, and two on PostgreSQL with NATS, are killed again and again; PostgreSQL and NATS too. It fails if anything acknowledged is lost. Ctrl-C ends it after the round, with the figures so far.',
  options: {
    rounds: { number: 265, what: 'rounds; 265 are about a thousand kills' },
    database: { text: 'both', hint: 'KIND', what: 'sqlite, postgres or both' },
    seed: { text: '1608', what: 'where the sequence starts from' },
  },
  examples: ['--rounds 20 --database sqlite --seed 7'],
});
await handOver('packages/server/scripts/crash.ts');
