/**
 * Judges against each other on equal terms: by whole-turn search, by a number of positions or by time. Every deal
 * is played twice with the seats changed over.
 *
 *   node learn/gate.ts --net nets/008.net --pool nets --think nodes=1250    is 008 kept? (learn/gating.ts)
 *   node learn/gate.ts --pairs nets/008.net:hand,nets/008.net:nets/007.net  how good it is, as long as it is given
 *
 * Prints a line of JSON for each deal (learn/tally.ts adds up those of several runs), and at the end, on standard
 * error, what they come to; whoever is refused leaves 1 as the exit status.
 */
import cluster, { type Worker } from 'node:cluster';
import { readdirSync, statSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { type Duel, type DuelResult, playDuel } from './duel.ts';
import { gating } from './gating.ts';
import { type Line, tallied } from './lines.ts';

const { values: args } = parseArgs({
  options: {
    /** The net that is to be judged. */
    net: { type: 'string' },
    /** Nets, or folders of them; the hand judge always takes part. The last by name is the one to be beaten. */
    pool: { type: 'string', default: '' },
    /** Pairs as "a:b", to be measured without a verdict. */
    pairs: { type: 'string' },
    players: { type: 'string', default: '2,3,4,5' },
    /** "turn", "nodes=1250" or "ms=50". */
    think: { type: 'string', default: 'turn' },
    seconds: { type: 'string', default: '600' },
    /** Of each contest, at most. */
    deals: { type: 'string', default: '100000' },
    seed: { type: 'string', default: 'gate' },
    /** The first of a pair alone against a table of the second, on every seat in turn. */
    alone: { type: 'boolean', default: false },
    /** In percentage points of share: a smaller difference does not matter. */
    margin: { type: 'string', default: '5' },
    /** In percent: probability that anything in the verdict is wrong. */
    error: { type: 'string', default: '5' },
    processes: { type: 'string', default: String(availableParallelism()) },
  },
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

/** Without the net that is judged, which may lie among the others already. */
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
  /** Said at the end; returns the exit status. */
  readonly conclude: () => number;
}

const verdictOn = (net: string): Plan => {
  const { next, see, outcome } = gating({
    ...terms,
    net,
    pool: poolFor(net),
    margin: Number(args.margin) / 100,
    error: Number(args.error) / 100,
    deals: Number(args.deals),
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
      if (sweep >= Number(args.deals)) return null;
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
  if ((net === undefined) === (pairs === undefined)) throw new Error('name a net (--net) or pairs (--pairs)');
  return net === undefined ? measurement(pairs!.split(',')) : verdictOn(net);
};

const lead = (): void => {
  const plan = planned();
  const lines: Line[] = [];
  const end = performance.now() + 1000 * Number(args.seconds);
  let playing = 0;
  const finish = (): void => {
    for (const row of tallied(lines)) console.error(row);
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
  for (; playing < Number(args.processes); playing += 1) {
    const worker = cluster.fork();
    worker.on('message', ({ duel, result }: { duel: Duel; result: DuelResult }) => {
      const { a, b, players } = duel;
      const think = duel.alone ? `${duel.think} alone` : duel.think;
      const line: Line = { a, b, players, think, ...result };
      lines.push(line);
      console.log(JSON.stringify(line));
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
