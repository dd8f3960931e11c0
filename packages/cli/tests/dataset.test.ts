/** `cap-diamant dataset`. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { nodeBudget } from '@cap-diamant/bots';
import {
  choices,
  clone,
  decision,
  hash,
  historyOf,
  parsePosition,
  parseRecord,
  positionsOf,
  printChoice,
  SEAT_LETTERS,
  type State,
  scoreOf,
} from '@cap-diamant/engine';
import { afterAll, expect, test } from 'vitest';
import { judgedChoice } from '../src/games/judged-choice.ts';
import { type Answer, run } from './support/program.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'dataset-'));
afterAll(() => rmSync(folder, { recursive: true }));

const out = path.join(folder, 'games');
const read = (name: string): string => readFileSync(path.join(out, name), 'utf8');
const linesOf = (name: string): Answer[] =>
  read(name)
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));

const FAMILY = ['--edition', '2011', '--rules', 'family', '--players', '2'];

test('writes every decision with its values, every game, its record and a card of all fields', async () => {
  const { code, stdout, stderr } = await run([
    'dataset',
    '1',
    '--out',
    out,
    ...FAMILY,
    '--nodes',
    '1',
    '--seed',
    's',
  ]);
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  const [game, ...others] = linesOf('games.jsonl');
  const decisions = linesOf('decisions.jsonl');
  expect(others).toEqual([]);
  expect(stdout).toMatch(new RegExp(`^1 games with ${decisions.length} decisions in [\\d.]+ s: `));

  const record = parseRecord(read(game.record));
  const end = historyOf(record).state;
  expect(game).toMatchObject({ game: 1, length: record.choices.length, decisions: decisions.length });
  end.active.forEach((_, seat) => {
    expect(game.scores[SEAT_LETTERS[seat]!]).toBe(scoreOf(end, seat));
  });

  // Exactly the decisions with more than one choice, as in the record.
  const due: { at: number; state: State }[] = [];
  let at = 0;
  for (const state of positionsOf(record)) {
    const isSeats = (decision(state)?.by ?? -1) >= 0;
    if (isSeats && choices(state).length > 1) due.push({ at, state: clone(state) });
    at += 1;
  }
  expect(decisions.map(({ at }) => at)).toEqual(due.map(({ at }) => at));
  decisions.forEach(({ position, choice, values, by, at: number }, index) => {
    const { state } = due[index]!;
    expect(hash(parsePosition(position))).toBe(hash(state));
    expect(choice).toBe(printChoice(record.choices[number]!));
    expect(by).toBe(SEAT_LETTERS[decision(state)!.by]);
    expect(values.map((value: Answer) => value.choice).toSorted()).toEqual(
      choices(state).map(printChoice).toSorted(),
    );
    const shares = values.map((value: Answer) => value.share);
    expect(shares).toEqual(shares.toSorted((a: number, b: number) => b - a));
  });

  const card = read('README.md');
  const fields = [
    ...Object.keys(game),
    ...Object.keys(game.options),
    ...Object.keys(decisions[0]),
    ...Object.keys(decisions[0].values[0]).map((name) => `values[].${name}`),
  ];
  for (const field of fields) expect(card).toContain(`\`${field}\``);
  expect(card).toContain(`| decisions | ${decisions.length} |`);

  // The seed alone determines the result, and the position as text contains all that the judge sees.
  for (const { position, at, choice, values } of [0, 40, 80].map((index) => decisions[index])) {
    const judged = judgedChoice(parsePosition(position), 'architect', () => nodeBudget(1), `s/1/${at}`);
    expect(printChoice(judged.choice)).toBe(choice);
    judged.rated.forEach((opinion, index) => {
      expect(values[index].choice).toBe(printChoice(opinion.choice));
      expect(values[index].share).toBeCloseTo(opinion.share, 3);
    });
  }

  const again = await run(['dataset', '1', '--out', out]);
  expect(again.code).toBe(1);
  expect(again.stderr).toContain('is not empty: name a new folder');
});

test.each([
  [['1'], '--out FOLDER is missing'],
  [['--out', 'x'], 'the number of games is missing'],
  [['0', '--out', 'x'], 'N must be a whole number from 1 to'],
  [['1', '--out', 'x', '--level', 'king'], '--level must be one of apprentice'],
  [['1', '--out', 'x', '--nodes', '0'], '--nodes must be a whole number from 1 to'],
  [['1', '--out', 'x', '--seed', 'a\nb'], '--seed must be one line'],
  [['1', '--out', 'x', '--edition', '2026', '--players', '2'], 'no 2-player game'],
])('refuses %j', async (args, reason) => {
  const { code, stdout, stderr } = await run(['dataset', ...args]);
  expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
  expect(stderr).toContain(reason);
});
