/** The engine's golden games and playthroughs. */
import { handOver } from '../basics/hand-over.ts';
import { PUBLISH, readOptions } from '../basics/options.ts';

readOptions({
  name: 'golden',
  about:
    'Replays the stored games under the current rules and writes the results that changed. A game that is missing, or that the rules no longer allow, is played again. Publish only after a change of the rules that is meant; the diff then shows what changed.',
  options: { ...PUBLISH },
  examples: ['', '--publish'],
});
await handOver('packages/engine/scripts/make-golden.ts');
