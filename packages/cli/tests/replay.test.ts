/** `cap-diamant replay`, on records in files and on standard input. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  hash,
  historyOf,
  parseRecord,
  printChoice,
  printRecord,
  SEAT_LETTERS,
  scoreOf,
  winners,
} from '@cap-diamant/engine';
import { afterAll, describe, expect, test } from 'vitest';
import { run } from './support/program.ts';
import { sampleRecord, sampleText, THREE } from './support/samples.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'replay-'));
afterAll(() => rmSync(folder, { recursive: true }));

const fileWith = (name: string, text: string | Uint8Array): string => {
  const file = path.join(folder, name);
  writeFileSync(file, text);
  return file;
};

const record = {
  ...sampleRecord(THREE, 'replay'),
  names: ['Ada', 'Ben', ''],
  tags: { date: '2026-11-15', place: 'Québec' },
};
const end = historyOf(record).state;
const file = fileWith('game.txt', printRecord(record));

test('sums a game up: header, ledger, centuries, turns and hash', async () => {
  const { code, stdout, stderr } = await run(['replay', file]);
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  expect(stdout).toContain('2026 complete with events, 3 players\ndate: 2026-11-15\nplace: Québec\n');
  expect(stdout).toMatch(
    /^player +zones +districts +leaders +events +unfinished +hand +main-group +buildings +total$/m,
  );
  for (const [seat, name] of ['A Ada', 'B Ben', 'C'].entries()) {
    const row = stdout.split('\n').find((line) => line.startsWith(`${name} `))!;
    const numbers = row.slice(name.length).trim().split(/\s+/).map(Number);
    expect(numbers.at(-1)).toBe(scoreOf(end, seat));
    expect(numbers.slice(0, -1).reduce((sum, points) => sum + points, 0)).toBe(scoreOf(end, seat));
  }
  const won = winners(end).map((seat) => SEAT_LETTERS[seat]!);
  expect(stdout).toContain(won.length === 1 ? `over, ${won[0]} wins` : `over, ${won.join(' and ')} share`);
  for (const century of ['I', 'II', 'III', 'IV']) {
    expect(stdout).toMatch(
      new RegExp(
        `^century ${century} ended in turn \\d+: (no tile was left for [ABC]|[ABC] had no worker left)$`,
        'm',
      ),
    );
  }
  expect(stdout).toContain(`${end.turn} turns, ${record.choices.length} choices, hash ${hash(end)}\n`);
});

test('reads standard input', async () => {
  const fromFile = await run(['replay', file]);
  expect(await run(['replay', '-'], printRecord(record))).toEqual(fromFile);
});

test('an unfinished game says who is to decide', async () => {
  const part = { ...record, choices: record.choices.slice(0, 2) };
  const { stdout } = await run(['replay', '-'], printRecord(part));
  expect(stdout).toMatch(/^[ABC] decides: action \(R4\)$/m);
  expect(stdout).not.toContain('ended in turn');
});

test('--moves lists every choice', async () => {
  const { code, stdout } = await run(['replay', '--moves', file]);
  expect(code).toBe(0);
  const rows = stdout
    .trimEnd()
    .split('\n')
    .map((line) => line.trim().split(/\s+/));
  expect(rows.map((row) => row.at(-1))).toEqual(record.choices.map(printChoice));
  expect(rows.map((row) => Number(row[0]))).toEqual(record.choices.map((_, index) => index + 1));
});

describe('--at', () => {
  const lastLine = (text: string): string => text.trimEnd().split('\n').at(-1)!;

  test('draws the position after set-up', async () => {
    const { stdout } = await run(['replay', '--at', '0', file]);
    expect(stdout).toContain(`after 0 of ${record.choices.length} choices`);
    expect(stdout).toContain('chance decides: event (R3.4)');
    expect(stdout.match(/\bfree\b/g)).toHaveLength(11 + 1);
    expect(stdout.match(/^citadelle +0 +0 +0$/m)).not.toBeNull();
    expect(lastLine(stdout)).toBe(`hash ${hash(historyOf(record, 0).state)}`);
  });

  test('draws the board with its buildings', async () => {
    const at = 120;
    const state = historyOf(record, at).state;
    const { stdout } = await run(['replay', '--at', String(at), file]);
    const board = stdout.slice(stdout.indexOf('._.-'), stdout.indexOf('Capitals'));
    for (let space = 0; space < 44; space += 1)
      expect(board).toMatch(new RegExp(`[| ]${space} [rpec]\\d[a-d] ?\\|`));
    for (const name of ['HERITAG', 'PORT', 'MILITAR', 'GOVERNM']) expect(board).toContain(name);
    for (const seat of [0, 1, 2]) {
      const onBoard = state.architects[seat]! >= 0;
      expect(new RegExp(`${SEAT_LETTERS[seat]}:[ABC.]{3}`).test(board)).toBe(onBoard);
    }
    const starred = state.owner.filter((owner) => owner >= 0).length;
    expect(starred).toBeGreaterThan(0);
    expect(board.match(/[ABC] \*{1,3}/g)).toHaveLength(starred);
    expect(Math.max(...board.split('\n').map((line) => line.length))).toBeLessThanOrEqual(80);
    expect(lastLine(stdout)).toBe(`hash ${hash(state)}`);
  });

  test('goes no further than the record', async () => {
    const { code, stderr } = await run(['replay', '--at', '9999', file]);
    expect(code).toBe(2);
    expect(stderr).toContain(`--at must be a whole number from 0 to ${record.choices.length}, not '9999'`);
  });
});

describe('errors name row and reason', () => {
  test('an illegal choice', async () => {
    const text = sampleText().replace(/first:[ABC]/, '$& raise:3');
    const line = text.split('\n').findIndex((content) => content.includes('raise:3')) + 1;
    const bad = fileWith('bad.txt', text);
    expect(await run(['replay', bad])).toEqual({
      code: 1,
      stdout: '',
      stderr: `cap-diamant replay: ${bad}, line ${line}: illegal choice: other decision (R4)\n`,
    });
  });

  test('a changed hash', async () => {
    const text = sampleText().replace(/hash: \w{16}/, 'hash: 0123456789abcdef');
    const { code, stderr } = await run(['replay', '-'], text);
    expect(code).toBe(1);
    expect(stderr).toMatch(
      /standard input, line 11: the hash is \w{16} after the last move, not 0123456789abcdef/,
    );
    expect(() => parseRecord(text)).toThrow();
  });

  test.each([
    ['no record at all', 'hello\n', /standard input, line 1: a record begins with/],
    ['nothing', '', /standard input, line 1: /],
    ['no text', new Uint8Array([0xff, 0xfe, 0]), /'-' is not a UTF-8 text/],
  ])('%s', async (_, text, expected) => {
    const { code, stderr } = await run(['replay', '-'], text);
    expect(code).toBe(1);
    expect(stderr).toMatch(expected);
  });

  test('no such file', async () => {
    const { code, stderr } = await run(['replay', path.join(folder, 'nowhere.txt')]);
    expect(code).toBe(1);
    expect(stderr).toContain('there is no file');
    expect((await run(['replay', folder])).stderr).toContain('is a folder');
  });

  test('no file, two files, two ways to show it', async () => {
    for (const args of [[], ['a', 'b'], ['--at', '3', '--moves', file]]) {
      expect((await run(['replay', ...args])).code).toBe(2);
    }
  });
});
