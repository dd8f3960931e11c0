/**
 * Every example of every `--help` and of every page, as a reader types it. Numbers of games are reduced, addresses and
 * placeholders replaced: the test is whether the program takes the words, and ends well.
 */
import { spawn } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseRecord, printRecord } from '@cap-diamant/engine';
import { createServer } from '@cap-diamant/server';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, test, vi } from 'vitest';
import { asProgram, documented, isOnlyNamed } from '../../../scripts/documented.ts';
import { databasesAt } from '../../../scripts/postgresql.ts';
import { COMMANDS } from '../src/commands/index.ts';
import { finishedGame } from './support/finished-game.ts';
import { BIN, run } from './support/program.ts';

const ROOT = path.join(import.meta.dirname, '..', '..', '..');
const read = (file: string): string => readFileSync(path.join(ROOT, file), 'utf8');

interface Example {
  readonly env: Readonly<Record<string, string>>;
  readonly args: readonly string[];
  /** The file, command or text that standard input comes from. */
  readonly input: string | null;
}

const ASSIGNMENT = /^([A-Z_]+)=(.*)$/;

/** One row of a shell, of the few kinds that the examples have. */
const parseExample = (row: string): Example => {
  const [first = '', second] = row.split(' | ');
  const words = [...(second ?? first).matchAll(/'([^']*)'|(\S+)/g)].map(
    ([, quoted, bare]) => quoted ?? bare!,
  );
  const [source] = words.includes('<') ? words.splice(words.indexOf('<'), 2).slice(1) : [];
  if (words.includes('>')) words.splice(words.indexOf('>'), 2);
  const start = words.indexOf('cap-diamant');
  const env = words.slice(0, start).map((word) => ASSIGNMENT.exec(word)?.slice(1) ?? expect.fail(row));
  return {
    env: Object.fromEntries(env),
    args: words.slice(start + 1),
    input: second === undefined ? (source ?? null) : first,
  };
};

/** Rows that call the program, without the remarks beside them. */
const rowsIn = (text: string): string[] =>
  text
    .split('\n')
    .map((row) =>
      row
        .trim()
        .replace(/^npx /, '')
        .replace(/ {2,}.*$/, ''),
    )
    .filter((row) => /^(?:[A-Z_]+=\S+ |.*\| )?cap-diamant(?: |$)/.test(row));

const helps = await Promise.all([...COMMANDS.values()].map(async ({ load }) => (await load()).help));
const overview = (await run(['--help'])).stdout;
const examplesOf = (help: string): string => help.split(/\nExamples?:\n/)[1]!;
const blocks = (file: string, label: string): string[] =>
  [...read(file).matchAll(new RegExp(`^\`\`\`${label}\n(.*?)^\`\`\`$`, 'gms'))].map(([, code]) => code!);

const ON_PAGES = documented().flatMap((command) => {
  const row = asProgram(command.text);
  return row === null ? [] : [{ ...command, row, isName: isOnlyNamed({ ...command, text: row }) }];
});

const ROWS = [
  ...new Set([
    ...[...helps, overview].map(examplesOf).flatMap(rowsIn),
    ...ON_PAGES.filter(({ isName }) => !isName).map(({ row }) => row),
  ]),
];

const RUN_ELSEWHERE = [
  // A minute each: bench.test.ts runs the benchmark for one round.
  'cap-diamant bench',
  'cap-diamant bench --rounds 3 --cpu',
  // first-bot.test.ts, with the bot of that page.
  'cap-diamant arena --bots module:./greedy.ts --bots random --players 3 --rounds 10',
];

const TOKEN = 'a-token-for-the-bots-of-these-tests';

let home = '';
/** What is there before each example. */
let given = '';
let url = '';
let finished = '';
let placeholders: Readonly<Record<string, string>> = {};
let app: Awaited<ReturnType<typeof createServer>>;
let databaseWithGames = '';
const postgresql = databasesAt(inject('postgresql'));
const former = process.cwd();

const DATA = path.join('.local', 'share', 'cap-diamant');

beforeAll(async () => {
  home = mkdtempSync(path.join(tmpdir(), 'cap-diamant-examples-'));
  given = path.join(home, 'given');
  const database = { kind: 'sqlite', folder: path.join(given, DATA) } as const;
  const first = await createServer({ database, passwordCost: 2 ** 10 });
  const base = await first.listen({ port: 0, host: '127.0.0.1' });
  const { id, players } = await finishedGame(base, 'link', ['Anne', 'Odile']);
  const [anne, odile] = players;
  await odile.say(id, 'Something rude');
  await anne.flag(id, 0, 'rude');
  const club = await anne.foundClub('Cap Rouge');
  const { number } = await anne.postNotice(club.id, 'Tuesday at eight');
  const { link } = await anne.newClubLink(club.id);
  await odile.joinClub(link!);
  await odile.flagNotice(club.id, number, 'too late');
  placeholders = {
    ...PLACEHOLDERS,
    'TABLE LINE': `${id} 0`,
    'CLUB 7': `${club.id} ${number}`,
  };
  finished = await (await fetch(`${base}/api/tables/${id}/record`)).text();
  await first.close();

  databaseWithGames = await postgresql.newDatabase();
  await (await createServer({ database: { kind: 'postgresql', url: databaseWithGames } })).close();
  app = await createServer({
    database: { kind: 'sqlite', folder: path.join(home, 'data') },
    botsToken: TOKEN,
  });
  url = await app.listen({ port: 0, host: '127.0.0.1' });

  mkdirSync(path.join(given, 'app'));
  writeFileSync(path.join(given, 'app', 'index.html'), '<!doctype html><title>Cap Diamant</title>');
  writeFileSync(path.join(given, 'game.txt'), finished);
  writeFileSync(path.join(given, 'FILE'), finished);
  cpSync(path.join(ROOT, 'docs/examples'), path.join(given, 'docs', 'examples'), { recursive: true });
  cpSync(path.join(ROOT, 'docs/examples/first-bot.mjs'), path.join(given, 'first-bot.mjs'));
  writeFileSync(path.join(given, 'my-bot'), `#!/bin/sh\nexec '${process.execPath}' first-bot.mjs\n`);
  chmodSync(path.join(given, 'my-bot'), 0o755);
  writeFileSync(path.join(given, 'lazy.ts'), blocks('docs/bots.md', 'ts')[0]!);
  symlinkSync(path.join(ROOT, 'node_modules'), path.join(given, 'node_modules'), 'junction');
  const { code, stderr } = await run(['backup', path.join(given, 'games.backup.of-tests')], '', {
    XDG_DATA_HOME: path.join(given, '.local', 'share'),
  });
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
});
afterAll(async () => {
  await app.close();
  rmSync(home, { recursive: true, force: true });
});

let count = 0;
beforeEach(() => {
  count += 1;
  const folder = path.join(home, String(count));
  cpSync(given, folder, { recursive: true });
  process.chdir(folder);
  vi.stubEnv('HOME', folder);
  for (const name of ['XDG_DATA_HOME', 'PUBLIC_URL', 'LC_ALL', 'LC_MESSAGES', 'LANG'])
    vi.stubEnv(name, undefined);
});
afterEach(() => {
  vi.unstubAllEnvs();
  process.chdir(former);
});

/** Files of an example that others make, or that others must not find. */
const prepare = async (command: string, args: readonly string[]): Promise<void> => {
  const copies: Record<string, readonly [string, string]> = {
    restore: ['games.backup.of-tests', args[0]!],
    move: [DATA, 'games'],
    backup: [DATA, 'games'],
    replay: ['FILE', 'games/FILE'],
  };
  const copy = copies[command];
  if (copy !== undefined) cpSync(copy[0], copy[1], { recursive: true });
  if (args.includes('evening.txt') && args.includes('--load')) {
    expect((await run(['play', '--save', 'evening.txt'], '1\nq\n')).code).toBe(0);
  }
  if (command === 'report') {
    const record = parseRecord(finished);
    const begun = printRecord({ ...record, choices: record.choices.slice(0, 5) });
    for (const file of ['game.txt', 'FILE']) writeFileSync(file, begun);
  }
};

/** Words that mean a long run, or a port that may be taken: only where they are a number of games, not of players. */
const SMALLER: Record<string, Record<string, string>> = {
  simulate: { 1500: '15', 1000: '2', 150: '15' },
  dataset: { 1000: '1', 100: '1', 5: '1', 500: '1' },
  perft: { 5: '2', 4: '2', 3: '2' },
  arena: { 'governor,architect': 'governor@nodes=1,architect@nodes=1' },
  serve: { 8080: '0' },
};
const SIZED = [undefined, '--nodes', '--port', '--bots'];
/** They count if they are not in the example, or again: the last one does. */
const ADDED: Record<string, readonly string[]> = {
  arena: ['--rounds', '1', '--processes', '1'],
  dataset: ['--nodes', '1'],
  serve: ['--port', '0', 'app'],
};

/** What a reader replaces, or has in a folder that is not there. */
const PLACEHOLDERS = {
  COMMAND: 'ratings',
  NAME: 'Anne',
  '/data/': '',
  '/backups/': '',
  '/var/lib/cap-diamant': 'games',
  '$(date +%F)': '2026-11-18',
  'backup …': 'backup games.backup',
};
const fill = (row: string): string =>
  Object.entries(placeholders).reduce((text, [name, value]) => text.replace(name, value), row);

/** With the reader's own addresses, and with fewer games. */
const fit = (command: string, args: readonly string[]): string[] => [
  ...args
    .map((word, at) => (SIZED.includes(args[at - 1]) ? (SMALLER[command]?.[word] ?? word) : word))
    .map((word) => word.replace(/^http:\/\/[\w-]+:1608/, url).replace(/^~(?=\/)/, process.env.HOME!)),
  ...(ADDED[command] ?? []),
];

const environmentOf = async (command: string, env: Example['env']): Promise<Record<string, string>> => {
  const known: Record<string, () => string | Promise<string>> = {
    BOTS_TOKEN: () => TOKEN,
    DATABASE_URL: () => (command === 'backup' ? databaseWithGames : postgresql.newDatabase()),
  };
  const entries = Object.keys(env).map(async (name) => [name, await known[name]!()] as const);
  return Object.fromEntries(await Promise.all(entries));
};

/** A program that runs until it is stopped: it begins, and ends well. */
const untilReady = (args: readonly string[], ready: RegExp): Promise<number | null> =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [BIN, ...args], { stdio: ['ignore', 'pipe', 'pipe'] });
    let text = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (more: string) => {
        text += more;
        // Once: a second signal ends it at once.
        if (!child.killed && ready.test(text)) child.kill('SIGTERM');
      });
    }
    child.on('error', reject);
    child.on('close', (code) => (ready.test(text) ? resolve(code) : reject(new Error(text))));
  });

/** What is sent to those that read. */
const inputOf = (command: string, input: string | null): string | null => {
  if (input === null) return { play: '1\nq\n', puzzle: 'q\n' }[command] ?? null;
  const echoed = /^echo '(.*)'$/.exec(input)?.[1];
  if (echoed !== undefined) return `${echoed}\n`;
  if (input === 'yes 1') return '1\n'.repeat(2000);
  return /^curl -s \S+\/record$/.test(input) ? finished : readFileSync(input, 'utf8');
};

const carryOut = async (row: string): Promise<number | null> => {
  const { env, args, input } = parseExample(fill(row));
  const [command = '', ...rest] = args;
  if (command.startsWith('-') || rest.includes('--help')) return (await run(args)).code;
  await prepare(command, rest);
  for (const [name, value] of Object.entries(await environmentOf(command, env))) vi.stubEnv(name, value);
  const fitted = fit(command, rest);
  if (command === 'serve') return untilReady([command, ...fitted], /is open/);
  if (command === 'bots') return untilReady([command, ...fitted], /Thinking for/);
  const sent = inputOf(command, input);
  if (sent !== null) {
    const { code, stderr } = await run([command, ...fitted], sent);
    expect(stderr).toBe('');
    return code;
  }
  vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  return (await COMMANDS.get(command)!.load()).run(fitted);
};

test('every command has an example', () => {
  const commands = new Set(ROWS.map((row) => parseExample(row).args[0]));
  expect([...COMMANDS.keys()].filter((name) => name !== 'engine' && !commands.has(name))).toEqual([]);
});

test('pages name commands that there are', () => {
  const unknown = ON_PAGES.flatMap(({ place, row, isName }) => {
    const [, name] = row.split(' ');
    return !isName || name === undefined || COMMANDS.has(name) ? [] : [`${place}: ${row}`];
  });
  expect(unknown).toEqual([]);
  expect(RUN_ELSEWHERE.filter((row) => !ROWS.includes(row))).toEqual([]);
});

test.each(ROWS.filter((row) => !RUN_ELSEWHERE.includes(row)))('%s', async (row) => {
  expect(await carryOut(row)).toBe(0);
});

test('engine: each request of its example is answered without an error', async () => {
  const { help } = await COMMANDS.get('engine')!.load();
  const [call, ...requests] = examplesOf(help).trim().split('\n');
  expect(call).toBe('$ cap-diamant engine');
  const { code, stdout } = await run(['engine'], `${requests.join('\n')}\n`);
  expect(code).toBe(0);
  const answers = stdout.trim().split('\n');
  expect(answers).toHaveLength(requests.length);
  for (const answer of answers) expect(answer).toMatch(/^\{"ok":true/);
});

describe('the packages’ READMEs', () => {
  const PACKAGES = ['engine', 'bots', 'text', 'protocol', 'server', 'cli'];
  const CODE = PACKAGES.flatMap((name) =>
    blocks(`packages/${name}/README.md`, 'js').map((code) => [name, code] as const),
  );

  test('libraries show how they are used', () => {
    expect(CODE.map(([name]) => name)).toEqual(['engine', 'bots', 'text', 'protocol']);
  });

  test.each(CODE)('%s', async (name, code) => {
    const file = path.resolve(`${name}.mjs`);
    writeFileSync(file, code.replace('https://club.example', url).replace(", token: 'capdiamant_…'", ''));
    const log = vi.spyOn(console, 'log').mockReturnValue();
    await import(pathToFileURL(file).href);
    expect(log).toHaveBeenCalledTimes(code.split('console.log').length - 1);
  });
});
