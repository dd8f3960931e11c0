/** Tables and bots in simulated time. */
import { handOver } from '../basics/hand-over.ts';
import { readOptions } from '../basics/options.ts';

readOptions({
  name: 'simulate',
  about:
    'The modules of the server run on a simulated clock, network and database. A scheduler chooses what happens next, and things go wrong: nodes die, signals and requests are lost or come twice, the database is slow or away. Then everything heals, and nothing acknowledged may be lost, no watcher left behind, no clock run out twice, no result stored twice, no bot asked twice or forgotten. A failure prints how to repeat it.',
  options: {
    runs: { number: 10_000, what: 'schedules of each simulation' },
    only: {
      text: 'both',
      hint: 'NAME',
      what: 'tables (with streams, clocks and signals), thinkers (the queue of bots) or both',
    },
    seed: { text: '1608', hint: 'N', what: 'another number gives other schedules' },
    path: { text: null, hint: 'PATH', what: 'only this schedule, as a failure has printed it' },
    trace: { number: 60, what: 'lines of what happened before a failure' },
  },
  examples: ['--runs 500', '--only tables --seed 7 --path 105'],
});
await handOver('packages/server/scripts/simulate.ts');
