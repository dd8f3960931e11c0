/** `cap-diamant play`, as somebody at a pipe plays it. */
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ALL_OPTIONS, hash, parseRecord, printRecord, replay } from '@cap-diamant/engine';
import { afterAll, describe, expect, test } from 'vitest';
import { playRandomGame } from '../src/games/random-game.ts';
import { openGame } from '../src/play/game.ts';
import { byTurns, sentences } from '../src/play/narrate.ts';
import { drawScreen } from '../src/play/screen.ts';
import { personAgainst } from '../src/play/seating.ts';
import { COLOURED, PLAIN, widthOf } from '../src/screen/paint.ts';
import { run } from './support/program.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'play-'));
afterAll(() => rmSync(folder, { recursive: true }));
const fileIn = (name: string): string => path.join(folder, name);

/** Starts with seat A: its person decides first. */
const FIRST = ['--seed', '7'];
const play = (args: readonly string[], answers: readonly string[]) =>
  run(['play', ...FIRST, ...args], answers.map((answer) => `${answer}\n`).join(''));
const hashIn = (file: string): string => hash(replay(parseRecord(readFileSync(file, 'utf8'))));

test('the first choice, again and again, is a whole game', async () => {
  const file = fileIn('whole.txt');
  const { code, stdout, stderr } = await play(['--save', file], new Array(400).fill('1'));
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  expect(stdout.match(/^The zones score, one after the other:$/gm)).toHaveLength(4);
  expect(stdout).toContain('The final scoring:');
  expect(stdout).toMatch(/^ +A you +B apprentice +C apprentice$/m);
  expect(stdout).toMatch(/^total +\d+ +\d+ +\d+$/m);
  expect(stdout).toMatch(/^([ABC] \w+ wins\.|.* share the win\.)$/m);
  expect(stdout).not.toContain('\u001b');
  expect(stdout).not.toMatch(/undefined|NaN/);
  const end = replay(parseRecord(readFileSync(file, 'utf8')));
  expect(end.over).toBe(true);
  expect((await run(['replay', file])).code).toBe(0);
  // A finished game shows its end again.
  expect((await run(['play', '--load', file])).stdout).toContain('total');
});

test('u takes back within a turn, and no further', async () => {
  const { stdout } = await play([], ['u', 'start', 'u', 'send:religion', 'u']);
  expect(stdout.match(/nothing of yours to take back/g)).toHaveLength(2);
  expect(stdout).toContain('Taken back: Start a building with your architect.');
  // The same question is asked again, with the same menu.
  const menus = stdout.match(/What do you do on your turn\?[^›]*/g)!;
  expect(menus[1]).toBe(menus[0]);
});

test('--confirm asks before a turn ends', async () => {
  const { stdout } = await play(['--confirm'], ['send:religion', 'u', 'send:politics', '']);
  expect(stdout).toContain('A sends a worker to Religion.\nEnter ends your turn');
  expect(stdout).toContain('Taken back: Send a worker to Religion.');
  expect(stdout).toMatch(/^Politics +1 /m);
  expect(stdout).not.toMatch(/^Religion +1 /m);
});

test('h gives an opinion with reasons, f b l ? inform', async () => {
  const { stdout, code } = await play(['--think', '50'], ['h', 'f', 'b', 'l', '?', 'q']);
  expect(code).toBe(0);
  expect(stdout).toMatch(/He would: .*\. He puts your share of the win at \d+ %\./);
  expect(stdout).toMatch(/(Better than ".*" by \d+\.\d points|is about as good|looks \d)/);
  expect(stdout).toContain('With all workers on buildings');
  expect(stdout).toContain('A begins.');
  expect(stdout).toMatch(/R4\.6 Send one active worker/);
  expect(stdout).toMatch(/Au revoir!\n$/);
});

test('bad input explains itself and asks again', async () => {
  const answers = ['99', '', 'send:relgion', 'contribute:3', 'xyzzy', 'site:3', 'save'];
  const { stdout, code } = await play([], answers);
  expect(code).toBe(0);
  for (const reply of [
    'There is no choice 99: they go from 1 to 10.',
    'Type the number of a choice, or ? for help.',
    "did you mean 'send:religion'?",
    'no building is under construction there (R4.4)',
    "'xyzzy' is no choice and no command",
    'that answers another question (R4)',
    'Write save and the name of a file.',
    'The input has ended.',
  ]) {
    expect(stdout).toContain(reply);
  }
  expect(stdout.match(/^A you › /gm)).toHaveLength(answers.length + 1);
});

test('a game that is left goes on exactly where it was', async () => {
  const [file, whole] = [fileIn('part.txt'), fileIn('in-one.txt')];
  const first = ['start', '3', 'send:religion', 'start'];
  const rest = ['2', 'send:citadelle', '1'];
  const left = await play(['--level', 'mason', '--save', file], first);
  expect(left.stdout).toContain(`To go on: cap-diamant play --load ${file}`);
  const before = hashIn(file);
  const looked = await run(['play', '--load', file], 'q\n');
  expect(looked.code).toBe(0);
  expect(looked.stdout).toContain('B mason');
  expect(hashIn(file)).toBe(before);

  await run(['play', '--load', file], rest.map((answer) => `${answer}\n`).join(''));
  await play(['--level', 'mason', '--save', whole], [...first, ...rest]);
  expect(readFileSync(file, 'utf8')).toBe(readFileSync(whole, 'utf8'));
  expect(existsSync(`${file}.part`)).toBe(false);
});

test('interrupted, it leaves a file that can be loaded', async () => {
  const file = fileIn('stopped.txt');
  const bin = path.join(import.meta.dirname, '..', 'bin', 'cap-diamant.mjs');
  const child = spawn(process.execPath, [bin, 'play', ...FIRST, '--save', file]);
  let stdout = '';
  const ended = new Promise<number | null>((resolve) => child.on('close', resolve));
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    // Seen once the second choice is asked for.
    if (!stdout.includes('On which site') && (stdout + text).includes('On which site')) child.kill('SIGINT');
    stdout += text;
  });
  child.stdin.write('start\n');
  expect(await ended).toBe(130);
  expect(stdout).toContain('To go on:');
  expect(replay(parseRecord(readFileSync(file, 'utf8'))).agenda.at(-1)?.kind).toBe('place');
});

test('several people can share the keyboard, under their names', async () => {
  const { stdout } = await play(['--seats', 'you:Ada,you:Ben'], ['send:religion', 'send:culture']);
  expect(stdout).toContain('2011 complete with events, 2 players');
  expect(stdout).toMatch(/^A Ada › send:religion$/m);
  expect(stdout).toMatch(/^B Ben › send:culture$/m);
  expect(stdout).toContain('· A sends a worker to Religion.');
});

describe('options that make no sense are refused', () => {
  test.each([
    [['--level', 'governer'], "did you mean 'governor'?"],
    [['--seats', 'mason,mason'], "one seat must be 'you'"],
    [['--seats', 'you,mason', '--players', '3'], '--seats names 2, but there are 3 players'],
    [['--level', 'mason', '--seats', 'you,mason'], 'choose --level or --seats'],
    [['--think', 'long'], '--think must be a whole number'],
    [['game.txt'], "unexpected 'game.txt'"],
  ])('%j', async (args, message) => {
    const { code, stdout, stderr } = await run(['play', ...args]);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toContain(message);
  });

  test('a game that is loaded keeps its rules', async () => {
    const file = fileIn('fixed.txt');
    writeFileSync(file, printRecord(playRandomGame(ALL_OPTIONS[0]!, 'random', 'fixed').record));
    const { code, stderr } = await run(['play', '--load', file, '--edition', '2011']);
    expect(code).toBe(2);
    expect(stderr).toContain('--edition cannot be changed');
    expect((await run(['play', '--load', fileIn('none.txt')])).stderr).toContain('there is no file');
  });
});

test('--help', async () => {
  const { code, stdout } = await run(['play', '--help']);
  expect(code).toBe(0);
  expect(stdout).toMatch(/^Usage: cap-diamant play/);
  for (const option of ['--level', '--seats', '--think', '--save', '--load', '--no-color']) {
    expect(stdout).toContain(option);
  }
});

test('every position of every variant fits on 80 columns, in words', () => {
  for (const [index, options] of ALL_OPTIONS.entries()) {
    const { record } = playRandomGame(options, 'balanced', `fits ${index}`);
    const count = 20 + ((index * 37) % (record.choices.length - 25));
    const seats = personAgainst('apprentice', options.players);
    const game = openGame({ ...record, seats, seed: 'x', choices: record.choices.slice(0, count) });
    while (game.playChance() !== null);
    for (const paint of [PLAIN, COLOURED]) {
      const who = (seat: number): string => paint.seat(seat, 'ABCDE'[seat]!);
      const pen = { paint, who, title: (seat: number) => `${who(seat)} ${seats[seat]!.name}` };
      for (const size of [
        { columns: 80, rows: 40 },
        { columns: 120, rows: 50 },
      ]) {
        const lines = drawScreen(game, size, pen);
        expect(Math.max(...lines.map(widthOf))).toBeLessThanOrEqual(size.columns);
        expect(lines.join('\n')).not.toMatch(/undefined|NaN|null/);
      }
    }
    const whole = openGame({ ...record, seats, seed: 'x' });
    const happenings = whole.entries().flatMap((entry) => entry.happenings);
    for (const story of byTurns(happenings, 0)) {
      const text = sentences(whole.state(), story.happenings, (seat) => 'ABCDE'[seat]!).join(' ');
      expect(text).not.toMatch(/undefined|NaN|null|\.\./);
    }
  }
});
