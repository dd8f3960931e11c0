/** The arena as a user runs it: a process with worker processes, files and external programs. */
import { spawn } from 'node:child_process';
import { appendFileSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { hash, historyOf, parseChoice, parseLayout } from '@cap-diamant/engine';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { splitCommand } from '../src/arena/external.ts';
import { refusal } from './support/program.ts';

const ROOT = path.join(import.meta.dirname, '..', '..', '..');
const BIN = path.join(ROOT, 'packages', 'cli', 'bin', 'cap-diamant.mjs');
const EXAMPLE = path.join(ROOT, 'docs', 'examples', 'first-bot.mjs');

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'arena-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const file = (name: string): string => path.join(folder, name);

const start = (args: readonly string[]) => {
  const child = spawn(process.execPath, [BIN, 'arena', ...args], { stdio: ['ignore', 'pipe', 'pipe'] });
  let stdout = '';
  let stderr = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    stdout += text;
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    stderr += text;
  });
  const ended = new Promise<{ code: number | null; stdout: string; stderr: string }>((resolve) => {
    child.on('close', (code) => resolve({ code, stdout, stderr }));
  });
  return { child, ended };
};

/** One worker, unless a test is about their number: each takes longer to start than to play. */
const arena = (...args: string[]) =>
  start(args.includes('--processes') ? args : [...args, '--processes', '1']).ended;

interface Summary {
  rounds: number;
  games: number;
  bots: { name: string; wins: number; games: number; share: { mean: number; low: number; high: number } }[];
  test: { verdict: string | null; rounds: number } | null;
}

/** The results as JSON; fails if there was any error output. */
const measure = async (...args: string[]): Promise<Summary> => {
  const { code, stdout, stderr } = await arena(...args, '--json');
  expect(stderr).toBe('');
  expect(code).toBe(0);
  return JSON.parse(stdout);
};

/** Without measured times. */
const timeless = (value: object): unknown =>
  JSON.parse(
    JSON.stringify(value, (key, inner) =>
      ['seconds', 'gamesPerSecond', 'thinking', 'cpu', 'thinkingHours'].includes(key) ? undefined : inner,
    ),
  );

/** Every game of a results file, in order, without measured times. */
const gamesIn = (name: string): unknown[] =>
  readFileSync(file(name), 'utf8')
    .trimEnd()
    .split('\n')
    .slice(1)
    .map((line) => JSON.parse(line) as { round: number; seating: number })
    .toSorted((a, b) => a.round - b.round || a.seating - b.seating)
    .map(timeless);

const TWO = ['--bots', 'random,random', '--players', '3'];

/** A bot in a module that needs some time for a decision, so that a run can be interrupted. */
const SLOW_BOT = `export default {
  name: 'slow',
  choose: (state, budget, random) => {
    const end = performance.now() + 0.5;
    while (performance.now() < end);
    return choices(state)[random(choices(state).length)];
  },
};`;
const slowBot = (): string => {
  const engine = JSON.stringify(path.join(ROOT, 'packages', 'engine', 'src', 'index.ts'));
  writeFileSync(file('slow.ts'), `import { choices } from ${engine};\n${SLOW_BOT}\n`);
  return `module:${file('slow.ts')}`;
};

test('the same seed gives the same games with any number of processes', async () => {
  const [one, three] = await Promise.all(
    ['1', '3'].map((count) =>
      measure(...TWO, '--rounds', '6', '--processes', count, '--out', file(`by-${count}.jsonl`)),
    ),
  );
  expect(one!.games).toBe(36);
  expect(timeless(three!)).toEqual(timeless(one!));
  expect(gamesIn('by-3.jsonl')).toEqual(gamesIn('by-1.jsonl'));
  const other = await measure(...TWO, '--rounds', '6', '--seed', 'other');
  expect(timeless(other)).not.toEqual(timeless(one!));
});

describe('an interrupted run', () => {
  const args = (name: string): string[] => [
    '--bots',
    slowBot(),
    '--bots',
    'random',
    '--players',
    '3',
    '--rounds',
    '3',
    '--processes',
    '2',
    '--out',
    file(name),
  ];
  let whole: Summary;
  beforeAll(async () => {
    whole = await measure(...args('whole.jsonl'));
  });
  const lines = (name: string): number =>
    existsSync(file(name)) ? readFileSync(file(name), 'utf8').split('\n').length - 1 : 0;
  const breakOff = async (name: string, signal: NodeJS.Signals) => {
    const { child, ended } = start(args(name));
    while (lines(name) < 4) await setTimeout(5);
    child.kill(signal);
    return ended;
  };

  test('killed, continues to the same result', async () => {
    await breakOff('killed.jsonl', 'SIGKILL');
    const before = lines('killed.jsonl');
    expect(before).toBeLessThan(19);
    // As if the last row had been cut off while it was written.
    appendFileSync(file('killed.jsonl'), '{"round":2,"seati');
    const resumed = await measure(...args('killed.jsonl'));
    expect(timeless(resumed)).toEqual(timeless(whole));
    expect(gamesIn('killed.jsonl')).toEqual(gamesIn('whole.jsonl'));
    expect(lines('killed.jsonl')).toBe(19);
  });

  test('by Ctrl-C, says so and continues to the same result', async () => {
    const { code, stderr } = await breakOff('interrupted.jsonl', 'SIGINT');
    expect(code).toBe(130);
    expect(stderr).toContain('The same command goes on');
    expect(lines('interrupted.jsonl')).toBeLessThan(19);
    const resumed = await measure(...args('interrupted.jsonl'));
    expect(timeless(resumed)).toEqual(timeless(whole));
  });

  test('can be prolonged, but not continued with anything else', async () => {
    const short = await measure(...TWO, '--rounds', '2', '--out', file('long.jsonl'));
    const long = await measure(...TWO, '--rounds', '3', '--out', file('long.jsonl'));
    expect([short.rounds, long.rounds]).toEqual([2, 3]);
    expect(timeless(long)).toEqual(timeless(await measure(...TWO, '--rounds', '3')));

    const other = await arena(...TWO, '--seed', '2', '--out', file('long.jsonl'));
    expect(other.code).toBe(1);
    expect(other.stderr).toContain('different in: the variant, line-up, deal or seed');
    writeFileSync(file('text.txt'), 'hello\n');
    expect((await arena(...TWO, '--out', file('text.txt'))).stderr).toContain('no results file');
    expect(readFileSync(file('text.txt'), 'utf8')).toBe('hello\n');
  });
});

describe('stops', () => {
  test('when shares are known well enough, after the same round for any number of processes', async () => {
    const args = ['--bots', 'random,random', '--players', '4', '--until-within', '12'];
    const [one, two] = await Promise.all(['1', '2'].map((count) => measure(...args, '--processes', count)));
    expect(timeless(two!)).toEqual(timeless(one!));
    const { low, high } = one!.bots[0]!.share;
    expect((high - low) / 2).toBeLessThanOrEqual(0.12);
    expect(one!.rounds).toBeGreaterThanOrEqual(8);
    expect(one!.rounds).toBeLessThan(100);
  });

  test('when the better one is known', async () => {
    const { stdout } = await arena(
      '--bots',
      `exec:node ${EXAMPLE}`,
      '--bots',
      'random',
      '--players',
      '2',
      '--test',
    );
    expect(stdout).toMatch(/Verdict after \d+ rounds: exec:node .* is better than random\./);
    // Wall time only: the CPU time of another process is unknown.
    expect(stdout).toMatch(/^A exec:node .* [\d.e+-]+ ms +– +0$/m);
  });
});

test('one of our bots that fails stops the run, and the error says where', async () => {
  writeFileSync(
    file('bad.ts'),
    `export default { name: 'bad', choose: () => { throw new Error('boom'); } };`,
  );
  const { code, stdout, stderr } = await arena('--bots', 'random', '--bots', `module:${file('bad.ts')}`);
  expect(code).toBe(1);
  expect(stderr).toMatch(/round \d+, seating \d+: Error: boom/);
  expect(stdout).toBe('');
});

/** A bot that always takes the first or the last choice. */
const simpleBot = (name: string, choice: string): string => {
  const engine = JSON.stringify(path.join(ROOT, 'packages', 'engine', 'src', 'index.ts'));
  const choose = `choose: (state) => { const all = choices(state); return ${choice}; }`;
  writeFileSync(file(name), `import { choices } from ${engine};\nexport default { name: 'x', ${choose} };\n`);
  return `module:${file(name)}`;
};

test('three bots or more are compared with each other, and CPU time with wall time', async () => {
  const bots = [simpleBot('first.ts', 'all[0]'), simpleBot('last.ts', 'all.at(-1)'), 'random'];
  const args = [...bots.flatMap((bot) => ['--bots', bot]), '--players', '2', '--pairs', '--rounds', '2'];
  const out = ['--out', file('three.jsonl')];
  const { code, stdout } = await arena(...args, ...out);
  expect(code).toBe(0);
  expect(stdout).toContain('line-up AB, AC, BC; 12 games = 2 deals, each in all 6 seatings');
  expect(stdout).toContain('CPU per move');
  expect(stdout).toMatch(/^against +A +B +C$/m);
  expect(stdout).toContain('These games show no cycle');
  const report = (await measure(...args, ...out)) as Summary & {
    payoffs: ({ games: number; share: { mean: number } | null } | null)[][];
    cycles: number[][];
    bots: { cpu: number }[];
  };
  expect(report.cycles).toEqual([]);
  expect(report.payoffs.map((row) => row.map((cell) => cell?.games ?? null))).toEqual([
    [null, 4, 4],
    [4, null, 4],
    [4, 4, null],
  ]);
  const [row, column] = [report.payoffs[0]![2]!.share!.mean, report.payoffs[2]![0]!.share!.mean];
  expect(row + column).toBeCloseTo(1, 10);
  for (const { cpu } of report.bots) expect(cpu).toBeGreaterThanOrEqual(0);
});

test('line-ups are played as written, or rotated', async () => {
  const five = ['--bots', 'random,random', '--players', '5', '--line-up', 'AAABB', '--rounds', '1'];
  const { games, bots } = await measure(...five, '--seatings', 'rotations');
  expect(games).toBe(5);
  expect(bots.map(({ name }) => name)).toEqual(['random', 'random #2']);
  expect(bots[0]!.wins + bots[1]!.wins).toBeCloseTo(5, 10);
});

/** An external program; `onMessage` is what it does with each message. */
const program = (name: string, onMessage: string): string => {
  writeFileSync(
    file(name),
    `import { createInterface } from 'node:readline';
import { appendFileSync } from 'node:fs';
const say = (text) => process.stdout.write(text + '\\n');
for await (const line of createInterface({ input: process.stdin })) {
  const message = JSON.parse(line);
  ${onMessage}
}
`,
  );
  return `exec:node ${file(name)}`;
};

const GREET = `if (message.cmd === 'hello') say('{"name":"x"}');`;

interface Played {
  line: number[];
  wins: number[];
  forfeit: { seat: number; reason: string } | null;
  decisions: number[];
}

/** Programs that fail, what they do after the greeting, and the expected error. */
const BROKEN = [
  [
    'illegal',
    `if (message.cmd === 'choose') say('{"choice":"contribute:99"}');`,
    'no legal choice: {"choice":',
  ],
  ['no-json', `if (message.cmd === 'choose') say('start');`, 'no legal choice: start'],
  ['crash', `if (message.cmd === 'choose') process.exit(3);`, 'ended by itself (exit code 3)'],
  ['silence', '', 'gave no answer within 550 ms'],
  // The question may arrive before the extra output, which then counts as the answer; both are errors.
  ['chatter', `if (message.cmd === 'game') say('{}');`, ''],
] as const;

describe('external programs', () => {
  const games: Played[] = [];
  const gamesOf = (bot: number): Played[] => games.filter(({ line }) => line.includes(bot));
  let said = '';

  beforeAll(async () => {
    const listener = program(
      'listener.mjs',
      `${GREET} appendFileSync(${JSON.stringify(file('heard.txt'))}, line + '\\n');
  if (message.cmd === 'choose') say(JSON.stringify({ choice: message.choices[0] }));`,
    );
    const broken = BROKEN.map(([name, does]) => `${program(`${name}.mjs`, `${GREET} ${does}`)}@ms=50`);
    const bots = [
      'random',
      `exec:node ${EXAMPLE}`,
      `${listener}@ms=900`,
      'exec:./no-such-program',
      ...broken,
    ];
    const lineUp = bots.slice(1).map((_, bot) => `AA${'BCDEFGHI'[bot]}`);
    const { code, stderr } = await arena(
      ...bots.flatMap((bot) => ['--bots', bot]),
      ...['--line-up', lineUp.join(','), '--seatings', 'rotations', '--rounds', '1', '--players', '3'],
      ...['--out', file('outside.jsonl')],
    );
    expect(code).toBe(1);
    said = stderr;
    games.push(...(gamesIn('outside.jsonl') as Played[]));
  });

  test('the example in the documentation plays, and beats chance', () => {
    const docs = readFileSync(path.join(ROOT, 'docs', 'bots.md'), 'utf8');
    expect(docs).toContain(readFileSync(EXAMPLE, 'utf8'));
    expect(gamesOf(1).map(({ forfeit }) => forfeit)).toEqual([null, null, null]);
    expect(gamesOf(1).map(({ line, wins }) => wins[line.indexOf(1)])).toEqual([1, 1, 1]);
  });

  test('get everything that the documentation promises', () => {
    const heard = readFileSync(file('heard.txt'), 'utf8')
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(heard[0]).toMatchObject({ cmd: 'hello', protocol: 1 });
    const game = heard.find(({ cmd }) => cmd === 'game');
    expect(game).toMatchObject({ options: { edition: 2026, players: 3 } });
    expect(game.layout.split(' ')).toHaveLength(44);
    const question = heard.find(({ cmd }) => cmd === 'choose');
    expect(question).toMatchObject({ limits: { ms: 900 }, state: { century: 'I' } });
    expect(question.state.decision.kind).toBe('action');
    expect(question.choices).toContain('start');
    expect(Number.isInteger(question.seed)).toBe(true);
    // `made` leads from the game's beginning to the current question.
    const late = heard
      .slice(
        0,
        heard.findIndex(({ cmd }) => cmd === 'result'),
      )
      .at(-1);
    const choices = late.made.map(parseChoice);
    const { state } = historyOf({ options: game.options, layout: parseLayout(game.layout), choices });
    expect(hash(state)).toBe(late.state.hash);
    const result = heard.find(({ cmd }) => cmd === 'result');
    expect(Object.keys(result.scores)).toEqual(['A', 'B', 'C']);
    expect(result.forfeit).toBeNull();
  });

  test.each<readonly [bot: number, name: string, reason: string]>([
    [3, 'not there', 'could not be run'],
    ...BROKEN.map(([name, , reason], index) => [4 + index, name, reason] as const),
  ])('that err forfeit, recorded clearly (bot %i: %s)', (bot, _, reason) => {
    expect(gamesOf(bot)).toHaveLength(3);
    for (const { forfeit, line, wins } of gamesOf(bot)) {
      expect(forfeit?.seat).toBe(line.indexOf(bot));
      expect(forfeit?.reason).toContain(reason);
      expect(wins).toEqual(line.map((other) => (other === bot ? 0 : 0.5)));
    }
  });

  test('that err are named on the terminal: how often, why, and where first', () => {
    const rows = said.trimEnd().split('\n');
    const read = rows.map((row) => {
      const [, bot, name, games, reason, seating] =
        /^([A-I]) (.+) forfeited (\d) games?: (.*) \(first in round 1, seating (\d+)\)$/.exec(row)!;
      return { bot, name, games: Number(games), reason, seating: Number(seating) };
    });
    // Three seatings for each line-up, in the order of the bots. The last one errs in one way or in two.
    const [last, others] = [true, false].map((is) => read.filter(({ bot }) => (bot === 'I') === is));
    expect(others).toMatchObject([
      { bot: 'D', name: 'exec:./no-such-program', games: 3, seating: 7 },
      ...BROKEN.slice(0, -1).map(([name], index) => ({
        bot: 'EFGH'[index],
        name: `exec:node ${file(`${name}.mjs`)}@ms=50`,
        games: 3,
        seating: 10 + 3 * index,
      })),
    ]);
    for (const [index, { reason }] of others!.slice(1).entries()) expect(reason).toContain(BROKEN[index]![2]);
    expect(last!.reduce((sum, { games }) => sum + games, 0)).toBe(3);
  });

  test('command lines are split at spaces, not inside quotes', () => {
    expect(splitCommand(`./bot --a 'b c' "d e"  f`)).toEqual(['./bot', '--a', 'b c', 'd e', 'f']);
  });
});

/** Fails if a tag is not closed or closed out of order. */
const openTags = (html: string): string[] => {
  const open: string[] = [];
  for (const [, close, name, , empty] of html.matchAll(/<(\/?)([a-z][a-z0-9]*)((?:\s[^<>]*?)?)(\/?)>/gi)) {
    if (empty === '/') continue;
    if (close !== '/') open.push(name!);
    else if (open.pop() !== name) throw new Error(`</${name}> closes nothing`);
  }
  return open;
};

test('the page of charts is well-formed and self-contained, and has a list of numbers for every chart', async () => {
  const bot = `exec:node ${file('<none> & "more".mjs')}`;
  const { code } = await arena(
    ...TWO,
    '--bots',
    bot,
    '--line-up',
    'AAB,ABC',
    '--rounds',
    '2',
    '--html',
    file('report.html'),
  );
  // The third bot is not there.
  expect(code).toBe(1);
  const html = readFileSync(file('report.html'), 'utf8');
  expect(openTags(html)).toEqual([]);
  expect(() => openTags('<p><b></p></b>')).toThrow();
  expect(html).not.toMatch(/https?:|src=|<link|@import|url\(/);
  expect(html).not.toContain('<none>');
  const charts = [...html.matchAll(/<svg role="img" aria-labelledby="([^"]+)"/g)].map((match) => match[1]);
  expect(charts).toHaveLength(6);
  for (const id of charts) expect(html).toContain(`<title id="${id}">`);
  for (const title of [
    'Results',
    'Bot against bot',
    'Games that were lost by an error',
    'Wins by turn order',
    'Points by source',
    'Game length',
    'How centuries end',
    'Leaders taken',
    'District actions used',
  ]) {
    expect(html).toContain(`<table><caption>${title}</caption>`);
  }
  expect(html).toContain('<th scope="col">CPU per move</th>');
  expect(html).toContain('18 games = 2 deals, each in all 9 seatings');
  expect(html).toContain('These games show no cycle');
  expect(html).toContain('prefers-color-scheme: dark');
  expect(html).not.toMatch(/NaN|undefined|Infinity/);
});

test.each([
  [['--bots', 'randum'], "Did you mean 'random'?"],
  [[], 'name the bots'],
  [['--bots', 'random@nodes=many'], 'write a limit as @nodes=2000 or @ms=1000'],
  [['--bots', 'random@ms=0'], 'a limit goes from 1'],
  [['--bots', 'exec:x@nodes=5', '--bots', 'random'], 'limited by time'],
  [['--bots', 'module:./no-such-file.ts'], 'there is no such file'],
  [['--bots', 'random,random', '--line-up', 'ABC'], "'C' is none of the bots"],
  [['--bots', 'random,random', '--line-up', 'AAA'], 'bot 2 has no seat'],
  [['--bots', 'random,random', '--pairs', '--line-up', 'AAB'], '--line-up and --pairs exclude each other'],
  [['--bots', 'random', '--pairs'], '--pairs needs two bots'],
  [['--bots', 'random,random,random', '--test'], 'compares two bots'],
  [['--bots', 'random,random', '--until-within', '60'], 'between 0 and 50'],
  [['--bots', 'random,random', '--players', '2', '--edition', '2026'], 'R2.2'],
])('%j is refused', async (args, message) => {
  expect(await refusal('arena', [...args, '--processes', '1'])).toContain(message);
});

test('wrong arguments are usage errors', async () => {
  const { code, stdout, stderr } = await arena('--bots', 'randum');
  expect(stderr).toMatch(/^cap-diamant arena: .*Did you mean 'random'\?/);
  expect(stdout).toBe('');
  expect(code).toBe(2);
});
