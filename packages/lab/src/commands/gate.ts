/**
 * Judges against each other on equal terms: by whole-turn search, by a number of positions or by time. Every deal is
 * played twice, with the seats swapped. Prints a row of JSON for each deal (`tally` adds up those of several runs).
 */
import cluster, { type Worker } from 'node:cluster';
import { readdirSync, statSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { readOptions, refuse } from '../basics/options.ts';
import { type Duel, type DuelResult, playDuel } from '../learn/duel.ts';
import { gating } from '../learn/gating.ts';
import { type DealRow, tallied } from '../learn/tally.ts';

const { values: args } = readOptions({
  name: 'gate',
  about:
    'With --net, a sequential test decides whether the net is kept; if not, the exit status is 1. With --pairs, it only measures. Prints one row of JSON a deal, and the sums at the end on standard error.',
  options: {
    net: { text: null, hint: 'FILE', what: 'the net to decide on' },
    pool: { text: '', hint: 'LIST', what: 'nets, or folders of them; the last by name must be beaten' },
    pairs: {
      text: null,
      hint: 'A:B,…',
      what: 'pairs to measure: files of nets, or "hand"; "@first" for the first search',
    },
    players: { text: '2,3,4,5', hint: 'LIST', what: 'numbers of players' },
    think: { text: 'turn', what: '"turn", "nodes=1250" or "ms=50" a decision' },
    seconds: { number: 600, what: 'stop after so many seconds' },
    deals: { number: 100_000, what: 'deals of each contest, at most' },
    seed: { text: 'gate', what: 'where the deals come from' },
    alone: { flag: true, what: 'the first of a pair alone against the second on all other seats' },
    margin: { number: 5, what: 'percentage points of share that do not matter' },
    error: { number: 5, what: 'chance in percent that the answer is wrong' },
    processes: { number: availableParallelism(), what: 'processes that play' },
  },
  examples: [
    '--net nets/008.net --pool nets --think nodes=1250',
    '--pairs nets/008.net:hand@first --think ms=100 --seconds 60',
  ],
});

const isFolder = (name: string): boolean =>
  statSync(name.split('@')[0]!, { throwIfNoEntry: false })?.isDirectory() ?? false;

const netsIn = (name: string): string[] =>
  isFolder(name)
    ? readdirSync(name)
        .filter((file) => file.endsWith('.net'))
        .map((file) => path.join(name, file))
        .sort()
    : [name];

/** Without the net itself, which may be in the same folder. */
const poolFor = (net: string): string[] => {
  const others = args.pool.split(',').filter(Boolean).flatMap(netsIn);
  const strangers = others.filter((other) => path.resolve(other) !== path.resolve(net));
  return [...new Set(['hand', ...strangers])];
};

const terms = {
  players: args.players.split(',').map(Number),
  think: args.think,
  alone: args.alone,
  seed: args.seed,
};

interface Plan {
  readonly next: () => Duel | null;
  readonly see: (duel: Duel, result: DuelResult) => void;
  /** Prints the result; returns the exit status. */
  readonly conclude: () => number;
}

const decisionOn = (net: string): Plan => {
  const { next, see, outcome } = gating({
    ...terms,
    net,
    pool: poolFor(net),
    margin: args.margin / 100,
    error: args.error / 100,
    deals: args.deals,
  });
  const conclude = (): number => {
    const { kept, why } = outcome();
    console.error(`${net} is ${kept ? 'kept' : 'refused'}: ${why}`);
    return kept ? 0 : 1;
  };
  return { next, see, conclude };
};

/** Pairs and numbers of players take turns. */
const measurement = (pairs: readonly string[]): Plan => {
  const duels = pairs.flatMap((pair) => {
    const [a = '', b = ''] = pair.split(':');
    return terms.players.map((players) => ({ ...terms, a, b, players }));
  });
  let given = 0;
  return {
    next: () => {
      const sweep = Math.floor(given / duels.length);
      if (sweep >= args.deals) return null;
      const duel = duels[given % duels.length]!;
      given += 1;
      return { ...duel, seed: `${args.seed} ${sweep}` };
    },
    see: () => {},
    conclude: () => 0,
  };
};

const planned = (): Plan => {
  const { net, pairs } = args;
  if (net !== null && pairs === null) return decisionOn(net);
  if (net === null && pairs !== null) return measurement(pairs.split(','));
  return refuse('gate', 'give either --net or --pairs');
};

const lead = (): void => {
  const plan = planned();
  const rows: DealRow[] = [];
  const end = performance.now() + 1000 * args.seconds;
  let playing = 0;
  const finish = (): void => {
    for (const row of tallied(rows)) console.error(row);
    process.exitCode = plan.conclude();
  };
  const feed = (worker: Worker): void => {
    const duel = performance.now() < end ? plan.next() : null;
    if (duel !== null) {
      worker.send(duel);
      return;
    }
    worker.disconnect();
    playing -= 1;
    if (playing === 0) finish();
  };
  for (; playing < args.processes; playing += 1) {
    const worker = cluster.fork();
    worker.on('message', ({ duel, result }: { duel: Duel; result: DuelResult }) => {
      const { a, b, players } = duel;
      const think = duel.alone ? `${duel.think} alone` : duel.think;
      const row: DealRow = { a, b, players, think, ...result };
      rows.push(row);
      console.log(JSON.stringify(row));
      plan.see(duel, result);
      feed(worker);
    });
    worker.on('exit', (code) => {
      if (code !== 0) throw new Error(`a process that played ended with ${code}`);
    });
    worker.on('online', () => feed(worker));
  }
};

if (cluster.isPrimary) lead();
else process.on('message', (duel: Duel) => process.send!({ duel, result: playDuel(duel) }));
