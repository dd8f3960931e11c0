/**
 * How fast the engine is on this machine: `npm run bench -- engine`.
 *
 *   --rounds 9          more rounds (median and spread are over rounds)
 *   --json              figures for a program
 *   --cpu               measure CPU time instead of wall time: for a busy machine
 *   --compare FOLDER    compare with another engine, e.g. of another checkout, in alternating rounds
 *   --play FOLDER       compare random play only, alternating every few milliseconds, so that other
 *                          load on the machine affects both alike
 */
import { spawnSync } from 'node:child_process';
import { cpus, totalmem } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import type { State } from '../src/index.ts';
import { boards, type Engine, GAMES_PER_VARIANT, playAll, xorshift } from './play.ts';

const OWN_FOLDER = path.join(import.meta.dirname, '..');

/** Where npm was called: typed paths are relative to this folder. */
const CALLED_IN = process.env.INIT_CWD ?? process.cwd();

const { values: args } = parseArgs({
  options: {
    rounds: { type: 'string', default: '7' },
    json: { type: 'boolean', default: false },
    cpu: { type: 'boolean', default: false },
    compare: { type: 'string' },
    play: { type: 'string' },
    engine: { type: 'string', default: OWN_FOLDER },
  },
});

const ROUNDS = Number.parseInt(args.rounds, 10);
if (!(ROUNDS > 0)) throw new Error(`--rounds takes a number from 1, not ${JSON.stringify(args.rounds)}`);

/** Which direction is better, and the least we want. */
interface Measure {
  readonly name: string;
  readonly unit: string;
  readonly moreIsBetter: boolean;
  readonly target?: number;
}

const MEASURES = [
  { name: 'random play', unit: 'decisions/s', moreIsBetter: true, target: 1_000_000 },
  { name: 'random play, every choice checked', unit: 'decisions/s', moreIsBetter: true },
  { name: 'random games', unit: 'games/s', moreIsBetter: true },
  { name: 'clone', unit: 'ns', moreIsBetter: false, target: 300 },
  { name: 'clone and one choice', unit: 'ns', moreIsBetter: false },
  { name: 'hash', unit: 'ns', moreIsBetter: false },
  { name: 'hashNumber', unit: 'ns', moreIsBetter: false },
  { name: 'choices', unit: 'ns', moreIsBetter: false },
  { name: 'forecastZones', unit: 'µs', moreIsBetter: false },
  { name: 'forecastFinal', unit: 'µs', moreIsBetter: false },
  { name: 'memory per state', unit: 'bytes', moreIsBetter: false },
  { name: 'JSON of a state', unit: 'bytes', moreIsBetter: false },
] as const satisfies readonly Measure[];
type Name = (typeof MEASURES)[number]['name'];

/** One round's figures. */
type Figures = Record<Name, number>;

const STATES_PER_GAME = 2;
const WARM_UP = 2;
/** Random play uses all of the rules; it takes so many runs until they are fully compiled. */
const PLAY_WARM_UP = 12;
const MEMORY_STATES = 100_000;

/** Results go here so that no work is optimised away. */
let sink = 0;

/** Positions from the middle of random games in which a seat decides. */
const middles = (engine: Engine, tables: readonly State[]): State[] => {
  const random = xorshift(2008);
  return tables.flatMap((table) => {
    const state = engine.clone(table);
    const seen: State[] = [];
    while (!state.over) {
      if (state.agenda.at(-1)!.by >= 0) seen.push(engine.clone(state));
      const listed = engine.choices(state);
      engine.applyListed(state, listed[random(listed.length)]!);
    }
    return Array.from({ length: STATES_PER_GAME }, () => seen[random(seen.length)]!);
  });
};

const clockSeconds = (): number => performance.now() / 1000;
const cpuSeconds = (): number => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1e6;
};
const elapsed = { clock: 0, cpu: 0 };

const seconds = (work: () => void): number => {
  const clock = clockSeconds();
  const cpu = cpuSeconds();
  work();
  const spent = { clock: clockSeconds() - clock, cpu: cpuSeconds() - cpu };
  elapsed.clock += spent.clock;
  elapsed.cpu += spent.cpu;
  return args.cpu ? spent.cpu : spent.clock;
};

/** Nanoseconds per call, over all states and some repetitions. */
const perCall = (states: readonly State[], repeat: number, call: (state: State) => void): number => {
  const time = seconds(() => {
    for (let round = 0; round < repeat; round += 1) for (const state of states) call(state);
  });
  return (time * 1e9) / (repeat * states.length);
};

/** Heap growth by copies that stay referenced. */
const memoryPerState = (engine: Engine, states: readonly State[]): number => {
  const kept = new Array<State>(MEMORY_STATES);
  globalThis.gc?.();
  const before = process.memoryUsage().heapUsed;
  for (let index = 0; index < MEMORY_STATES; index += 1)
    kept[index] = engine.clone(states[index % states.length]!);
  globalThis.gc?.();
  const after = process.memoryUsage().heapUsed;
  sink += kept.length;
  return (after - before) / MEMORY_STATES;
};

const oneRound = (engine: Engine, tables: readonly State[], states: readonly State[]): Figures => {
  // This round should not pay for the previous round's garbage.
  globalThis.gc?.();
  let decisions = 0;
  const listed = seconds(() => {
    decisions = playAll(engine, tables, false);
  });
  const checked = seconds(() => playAll(engine, tables, true));
  return {
    'random play': decisions / listed,
    'random play, every choice checked': decisions / checked,
    'random games': tables.length / listed,
    clone: perCall(states, 300, (state) => {
      sink += engine.clone(state).turn;
    }),
    // What a search does with every position it visits.
    'clone and one choice': perCall(states, 100, (state) => {
      const copy = engine.clone(state);
      const listed = engine.choices(copy);
      engine.applyListed(copy, listed[listed.length >> 1]!);
      sink += copy.turn;
    }),
    hash: perCall(states, 60, (state) => {
      sink += engine.hash(state).length;
    }),
    hashNumber: perCall(states, 60, (state) => {
      sink += engine.hashNumber(state) & 1;
    }),
    choices: perCall(states, 300, (state) => {
      sink += engine.choices(state).length;
    }),
    forecastZones:
      perCall(states, 20, (state) => {
        sink += engine.forecastZones(state, false).points[0]!;
      }) / 1000,
    forecastFinal:
      perCall(states, 20, (state) => {
        sink += engine.forecastFinal(state).total[0]!;
      }) / 1000,
    'memory per state': memoryPerState(engine, states),
    'JSON of a state': states.reduce((sum, state) => sum + JSON.stringify(state).length, 0) / states.length,
  };
};

const measure = async (folder: string, rounds: number): Promise<Figures[]> => {
  const engine = await engineIn(folder);
  const tables = boards(engine);
  const states = middles(engine, tables);
  for (let round = 0; round < PLAY_WARM_UP; round += 1) playAll(engine, tables, false);
  for (let round = 0; round < WARM_UP; round += 1) oneRound(engine, tables, states);
  return Array.from({ length: rounds }, () => oneRound(engine, tables, states));
};

/** One process for each, so that neither is affected by how the other was compiled. */
const measureApart = (folder: string): Figures => {
  const command = [...process.execArgv, import.meta.filename, '--engine', folder, '--rounds', '1', '--json'];
  if (args.cpu) command.push('--cpu');
  const { status, stdout } = spawnSync(process.execPath, command, {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  if (status !== 0) throw new Error(`the engine in ${folder} could not be measured`);
  return (JSON.parse(stdout) as { rounds: Figures[] }).rounds[0]!;
};

interface Summary {
  readonly median: number;
  readonly least: number;
  readonly most: number;
}

const summary = (values: readonly number[]): Summary => {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  const median = sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
  return { median, least: sorted[0]!, most: sorted.at(-1)! };
};

const number = (value: number): string =>
  value.toLocaleString('en', value < 100 ? { maximumFractionDigits: 2 } : { maximumFractionDigits: 0 });

const machine = {
  cpu: cpus()[0]?.model.trim() ?? 'unknown',
  cores: cpus().length,
  memory: `${(totalmem() / 2 ** 30).toFixed(0)} GiB`,
  node: process.version,
  platform: `${process.platform} ${process.arch}`,
};

const print = (lines: readonly string[]): void => console.log(lines.join('\n'));

const heading = [
  `${machine.cpu}, ${machine.cores} cores, ${machine.memory}, Node ${machine.node}, ${machine.platform}`,
  '',
];

const verdict = ({ name, unit, moreIsBetter, target }: Measure, median: number): string[] => {
  if (target === undefined) return [];
  const met = moreIsBetter ? median >= target : median <= target;
  const wish = `${moreIsBetter ? '≥' : '≤'} ${number(target)} ${unit}`;
  return [`${met ? 'met    ' : 'NOT MET'}  ${name} ${wish}: ${number(median)}`];
};

/** Figures from a busy machine say little. */
const busyness = (): string => {
  const share = `${((elapsed.cpu / elapsed.clock) * 100).toFixed(0)} %`;
  return `times by ${args.cpu ? "the thread's own time" : 'the clock'}; it had ${share} of a core while measuring`;
};

const report = (rounds: readonly Figures[]): void => {
  const rows = MEASURES.map((about) => ({ about, ...summary(rounds.map((figures) => figures[about.name])) }));
  if (args.json) {
    console.log(
      JSON.stringify({
        machine,
        medians: Object.fromEntries(rows.map(({ about, median }) => [about.name, median])),
        rounds,
      }),
    );
    return;
  }
  print([
    ...heading,
    `${'median'.padStart(50)}   least – most of ${rounds.length} rounds`,
    ...rows.map(
      ({ about, median, least, most }) =>
        `${about.name.padEnd(35)}${number(median).padStart(12)} ${about.unit.padEnd(12)} ${number(least)} – ${number(most)}`,
    ),
    '',
    ...rows.flatMap(({ about, median }) => verdict(about, median)),
    busyness(),
  ]);
};

const compare = (other: string): void => {
  const own: Figures[] = [];
  const others: Figures[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    // The first one alternates, so that a machine that warms up or slows down favours neither.
    const ownFirst = round % 2 === 0;
    if (ownFirst) own.push(measureApart(args.engine));
    others.push(measureApart(other));
    if (!ownFirst) own.push(measureApart(args.engine));
    console.error(`round ${round + 1} of ${ROUNDS}`);
  }
  const rows = MEASURES.map(({ name, unit, moreIsBetter }) => {
    const ratios = own.map((figures, round) =>
      moreIsBetter ? figures[name] / others[round]![name] : others[round]![name] / figures[name],
    );
    const mine = summary(own.map((figures) => figures[name])).median;
    const theirs = summary(others.map((figures) => figures[name])).median;
    return { name, unit, mine, theirs, ratio: summary(ratios) };
  });
  if (args.json) {
    console.log(JSON.stringify({ machine, rows, own, others }));
    return;
  }
  print([
    ...heading,
    `${'this one'.padStart(47)} ${'the other'.padStart(12)} ${' '.padEnd(12)} times as good (least – most of ${ROUNDS} rounds)`,
    ...rows.map(
      ({ name, unit, mine, theirs, ratio }) =>
        `${name.padEnd(35)}${number(mine).padStart(12)} ${number(theirs).padStart(12)} ${unit.padEnd(12)} ` +
        `${ratio.median.toFixed(2)} (${ratio.least.toFixed(2)} – ${ratio.most.toFixed(2)})`,
    ),
  ]);
};

const PLAY_ROUNDS = 100;

const engineIn = (folder: string): Promise<Engine> =>
  import(pathToFileURL(path.join(folder, 'src', 'index.ts')).href);

interface Player {
  readonly folder: string;
  /** Plays the games of a variant. */
  readonly play: (variant: number) => number;
}

/** Each engine has its own loop, so that neither is affected by how the other was compiled. */
const playerOf = async (folder: string): Promise<Player> => {
  const engine = await engineIn(folder);
  const own: typeof import('./play.ts') = await import(`./play.ts?of=${encodeURIComponent(folder)}`);
  const tables = own.boards(engine);
  const games = (variant: number): State[] =>
    tables.slice(variant * GAMES_PER_VARIANT, (variant + 1) * GAMES_PER_VARIANT);
  const byVariant = engine.ALL_OPTIONS.map((_, variant) => games(variant));
  return { folder, play: (variant) => own.playAll(engine, byVariant[variant]!, false) };
};

/** The mean of the fastest share: the rounds that other programs disturbed least. */
const undisturbed = (times: readonly number[], part: number): number => {
  const fastest = times.toSorted((a, b) => a - b).slice(0, Math.ceil(times.length * part));
  return fastest.reduce((sum, time) => sum + time, 0) / fastest.length;
};

const comparePlay = async (other: string): Promise<void> => {
  const players = [await playerOf(path.resolve(CALLED_IN, args.engine)), await playerOf(other)];
  const { ALL_OPTIONS } = await engineIn(other);
  const times = players.map(() => ALL_OPTIONS.map((): number[] => []));
  const decisions = ALL_OPTIONS.map(() => 0);
  for (let round = 0; round < PLAY_WARM_UP + PLAY_ROUNDS; round += 1) {
    for (let variant = 0; variant < ALL_OPTIONS.length; variant += 1) {
      for (let turn = 0; turn < players.length; turn += 1) {
        const player = (turn + round + variant) % players.length;
        const time = seconds(() => {
          decisions[variant] = players[player]!.play(variant);
        });
        if (round >= PLAY_WARM_UP) times[player]![variant]!.push(time);
      }
    }
  }
  const all = decisions.reduce((sum, count) => sum + count, 0);
  const rate = (player: number, part: number): number =>
    all / times[player]!.reduce((sum, ofVariant) => sum + undisturbed(ofVariant, part), 0);
  print([
    ...heading,
    'random play, decisions/s            this one    the other  times as fast',
    ...[0.1, 0.5, 1].map((part) => {
      const label = part === 1 ? 'all rounds' : `the fastest ${part * 100} % of the rounds`;
      const [mine, theirs] = [rate(0, part), rate(1, part)];
      return `${label.padEnd(32)}${number(mine).padStart(12)} ${number(theirs).padStart(12)}  ${(mine / theirs).toFixed(2)}`;
    }),
    busyness(),
  ]);
};

if (args.play !== undefined) await comparePlay(path.resolve(CALLED_IN, args.play));
else if (args.compare === undefined) report(await measure(path.resolve(CALLED_IN, args.engine), ROUNDS));
else compare(path.resolve(CALLED_IN, args.compare));
if (!Number.isFinite(sink)) console.error(sink);
