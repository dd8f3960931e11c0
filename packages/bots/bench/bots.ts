/**
 * How fast the bots are on this machine: `npm run bench -- bots`.
 *
 *   --rounds 9    more rounds (median and spread are over rounds)
 *   --json        figures for a program
 *   --cpu         count the thread's own time instead of the clock's: for a machine that is busy
 */
import { cpus, totalmem } from 'node:os';
import { parseArgs } from 'node:util';
import { clone, type Replayable, type State } from '@cap-diamant/engine';
import { createBot, nodeBudget } from '../src/index.ts';
import { evaluate } from '../src/judge/evaluate.ts';
import { learnedJudgeFor } from '../src/judge/learned.ts';
import { recogniseHabits } from '../src/players/habits.ts';
import { turnLines } from '../src/search/turn-search.ts';
import { greedyGame, keptGame, positionsFor, thinkAhead } from './positions.ts';

const { values: args } = parseArgs({
  options: {
    rounds: { type: 'string', default: '7' },
    json: { type: 'boolean', default: false },
    cpu: { type: 'boolean', default: false },
  },
});

const ROUNDS = Number.parseInt(args.rounds, 10);
if (!(ROUNDS > 0)) throw new Error(`--rounds takes a number from 1, not ${JSON.stringify(args.rounds)}`);

const PLAYERS = [2, 4] as const;
const WARM_UP = 2;
const POSITIONS = 120;
const GAMES = 4;
const KEPT = new Map<number, Replayable>(PLAYERS.map((players) => [players, keptGame(players)]));

interface Measure {
  readonly name: string;
  readonly unit: string;
}

const MEASURES = PLAYERS.flatMap((players): Measure[] => [
  { name: `evaluations by the net, ${players} players`, unit: '1/s' },
  { name: `whole-turn searches, ${players} players`, unit: '1/s' },
  { name: `lines of a turn, ${players} players`, unit: '' },
  { name: `look-ahead, ${players} players`, unit: 'nodes/s' },
  { name: `games by whole-turn search, ${players} players`, unit: '1/s' },
  { name: `copying, ${players} players`, unit: '% of search' },
  { name: `games read again, ${players} players`, unit: '1/s' },
]);

/** One round's figures, by name. */
type Figures = Record<string, number>;

/** Results go there, so that no work can be optimised away. */
let sink = 0;

const elapsed = { clock: 0, cpu: 0 };

const cpuSeconds = (): number => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1e6;
};

const seconds = (work: () => void): number => {
  const clock = performance.now();
  const cpu = cpuSeconds();
  work();
  const spent = { clock: (performance.now() - clock) / 1000, cpu: cpuSeconds() - cpu };
  elapsed.clock += spent.clock;
  elapsed.cpu += spent.cpu;
  return args.cpu ? spent.cpu : spent.clock;
};

const perSecond = (states: readonly State[], repeat: number, call: (state: State) => void): number => {
  const time = seconds(() => {
    for (let round = 0; round < repeat; round += 1) for (const state of states) call(state);
  });
  return (repeat * states.length) / time;
};

const architect = createBot('architect');

const measure = (players: number, states: readonly State[]): Figures => {
  const judge = learnedJudgeFor(states[0]!);
  let lines = 0;
  let nodes = 0;
  const searches = perSecond(states, 3, (state) => {
    const counter = { nodes: 0 };
    lines += turnLines(state, judge, counter).length;
    nodes += counter.nodes;
  });
  const nodesPerSearch = nodes / (3 * states.length);
  const copies = perSecond(states, 200, (state) => {
    sink += clone(state).turn;
  });
  const evaluations = perSecond(states, 60, (state) => {
    sink += evaluate(state, judge)[0]!;
  });
  let visited = 0;
  const thinking = seconds(() => {
    visited = thinkAhead(players);
  });
  const playing = seconds(() => {
    for (let game = 0; game < GAMES; game += 1) {
      sink += greedyGame(players, `bench ${game}`, (state, random) =>
        architect.choose(state, nodeBudget(1), random),
      ).turn;
    }
  });
  // What a decision late in a game costs Governor that has followed it.
  const game = KEPT.get(players)!;
  const readings = perSecond(states.slice(0, 20), 1, () => {
    sink += recogniseHabits(game, nodeBudget(1)).length;
  });
  return {
    [`games read again, ${players} players`]: readings,
    [`evaluations by the net, ${players} players`]: evaluations,
    [`whole-turn searches, ${players} players`]: searches,
    [`lines of a turn, ${players} players`]: lines / (3 * states.length),
    [`look-ahead, ${players} players`]: visited / thinking,
    [`games by whole-turn search, ${players} players`]: GAMES / playing,
    // A search copies the state at least once for each position that it looks at.
    [`copying, ${players} players`]: (100 * (nodesPerSearch / copies)) / (1 / searches),
  };
};

const oneRound = (): Figures =>
  Object.assign({}, ...PLAYERS.map((players) => measure(players, positionsFor(players, POSITIONS))));

for (let round = 0; round < WARM_UP; round += 1) oneRound();
elapsed.clock = 0;
elapsed.cpu = 0;
const rounds = Array.from({ length: ROUNDS }, oneRound);

const summary = (values: readonly number[]) => {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  const median = sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
  return { median, least: sorted[0]!, most: sorted.at(-1)! };
};

const number = (value: number): string =>
  value.toLocaleString('en', value < 100 ? { maximumFractionDigits: 1 } : { maximumFractionDigits: 0 });

const machine = {
  cpu: cpus()[0]?.model.trim() ?? 'unknown',
  cores: cpus().length,
  memory: `${(totalmem() / 2 ** 30).toFixed(0)} GiB`,
  node: process.version,
  platform: `${process.platform} ${process.arch}`,
};

const rows = MEASURES.map(({ name, unit }) => ({
  name,
  unit,
  ...summary(rounds.map((figures) => figures[name]!)),
}));

if (args.json) {
  const medians = Object.fromEntries(rows.map(({ name, median }) => [name, median]));
  console.log(JSON.stringify({ machine, medians, rounds }));
} else {
  const busyness = `${((elapsed.cpu / elapsed.clock) * 100).toFixed(0)} %`;
  console.log(
    [
      `${machine.cpu}, ${machine.cores} cores, ${machine.memory}, Node ${machine.node}, ${machine.platform}`,
      '',
      `${'median'.padStart(52)}   least – most of ${rounds.length} rounds`,
      ...rows.map(
        ({ name, unit, median, least, most }) =>
          `${name.padEnd(40)}${number(median).padStart(12)} ${unit.padEnd(12)} ${number(least)} – ${number(most)}`,
      ),
      '',
      `times by ${args.cpu ? "the thread's own time" : 'the clock'}; it had ${busyness} of a core while measuring`,
    ].join('\n'),
  );
}
if (!Number.isFinite(sink)) console.error(sink);
