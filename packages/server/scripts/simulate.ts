/**
 * Tables and the queue of bots in simulated time, in many orders and with many failures; the same seed gives the same
 * run. It fails if an acknowledged choice is lost, a watcher is left behind, a clock runs out twice, a result is stored
 * twice, or a bot is asked twice or never.
 *
 *   npm run lab -- simulate                                   ten thousand schedules of each
 *   npm run lab -- simulate --only tables --seed 7 --path 105   one that failed, again
 */
import { parseArgs } from 'node:util';
import { type Explored, explore, type Simulation } from '../tests/simulation/explore.ts';
import { openTablesSimulation } from '../tests/simulation/tables-simulation.ts';
import { openThinkersSimulation } from '../tests/simulation/thinkers-simulation.ts';

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '10000' },
    seed: { type: 'string', default: '1608' },
    path: { type: 'string' },
    only: { type: 'string', default: 'both' },
    trace: { type: 'string', default: '60' },
  },
});
if (!['both', 'tables', 'thinkers'].includes(values.only)) {
  process.stderr.write(`--only: 'tables', 'thinkers' or 'both', not '${values.only}'\n`);
  process.exit(2);
}

const say = (line: string): void => void process.stdout.write(`${line}\n`);

const report = (name: string, seconds: number, { schedules, figures, failure }: Explored): void => {
  const rate = Math.round((schedules / seconds) * 60);
  const counts = [...figures].map(([what, count]) => `${count} ${what}`).join(', ');
  say(`${name}: ${schedules} schedules in ${seconds.toFixed(0)} s (${rate} a minute); ${counts}`);
  if (failure === null) return;
  process.exitCode = 1;
  const { path, scenario, outcome } = failure;
  say(outcome.trace.slice(-Number(values.trace)).join('\n'));
  say(JSON.stringify(scenario));
  for (const fault of outcome.faults.slice(0, 10)) say(`FAULT: ${fault}`);
  say(`Again: npm run lab -- simulate --only ${name} --seed ${values.seed} --path ${path}`);
};

const simulate = async <Scenario>(name: string, open: () => Promise<Simulation<Scenario>>): Promise<void> => {
  if (values.only !== 'both' && values.only !== name) return;
  const simulation = await open();
  const began = performance.now();
  const { runs, seed, path } = values;
  const found = await explore(simulation, {
    ...{ runs: Number(runs), seed: Number(seed) },
    ...(path === undefined ? {} : { path }),
  });
  report(name, (performance.now() - began) / 1000, found);
};

await simulate('thinkers', openThinkersSimulation);
await simulate('tables', openTablesSimulation);
process.exit();
