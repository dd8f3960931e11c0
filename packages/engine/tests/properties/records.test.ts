/** A record is the whole game: printed, parsed and replayed it gives the same text and the same states. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Choice } from '../../src/choices.ts';
import { proceed } from '../../src/game.ts';
import { hash } from '../../src/hash.ts';
import { historyOf } from '../../src/history.ts';
import { parseRecord } from '../../src/notation/parse-record.ts';
import { printRecord } from '../../src/notation/print-record.ts';
import type { GameRecord } from '../../src/record.ts';
import { clone } from '../../src/state.ts';
import { check, isDecision, type Plan, planOf, playOut } from './support/play.ts';

const TIME = 300_000;

interface Played {
  readonly record: GameRecord;
  /** After each choice, the steps that nobody decides included. */
  readonly hashes: readonly string[];
}

const NAMES = ['Marie {the first}', 'Jean-Baptiste; also', 'Кузьма (III) A', '1. Zoë: "hash: 0"', '5'];

const played = (plan: Plan): Played => {
  const choices: Choice[] = [];
  const hashes: string[] = [];
  let layout: readonly number[] = [];
  playOut(plan, (state) => {
    layout = state.tiles;
    hashes.push(hash(state));
    return {
      before: (choice) => {
        if (isDecision(state)) choices.push(choice);
      },
      after: () => {
        const settled = clone(state);
        proceed(settled);
        if (hashes.length === choices.length + 1) hashes.pop();
        hashes.push(hash(settled));
      },
    };
  });
  const names = NAMES.slice(0, plan.options.players);
  const tags = { date: '2026-07-03', place: 'Québec' };
  return { record: { options: plan.options, layout, names, tags, choices }, hashes };
};

test(
  'print, parse, print gives the same text, and the same game',
  () => {
    for (let index = 0; index < 210; index += 1) {
      const plan = planOf('records', index);
      const { record, hashes } = played(plan);
      const text = printRecord(record);
      const read = parseRecord(text);
      check(printRecord(read) === text, () => `${plan.seed}: the text differs`);
      expect(read).toEqual(record);
      check(hash(historyOf(read).state) === hashes.at(-1), () => `${plan.seed}: the game ends otherwise`);
      check(text.includes(`hash: ${hashes.at(-1)}\n`), () => `${plan.seed}: the record has another hash`);
    }
  },
  TIME,
);

test(
  'a record replayed up to any choice gives the state after that choice',
  () => {
    for (let index = 0; index < 30; index += 1) {
      const plan = planOf('replays', index);
      const { record, hashes } = played(plan);
      expect(hashes).toHaveLength(record.choices.length + 1);
      for (let count = 0; count <= record.choices.length; count += 7) {
        check(
          hash(historyOf(record, count).state) === hashes[count],
          () => `${plan.seed}: other after ${count}`,
        );
      }
    }
  },
  TIME,
);

test('a record that lost a line, or whose hash is wrong, is refused', () => {
  const { record } = played(planOf('lost', 10));
  const text = printRecord(record);
  const lines = text.split('\n');
  const turns = lines.flatMap((line, number) => (/^\d+\. [A-E] /.test(line) ? [number] : []));
  expect(turns.length).toBeGreaterThan(50);
  for (const number of turns) {
    const left = lines.toSpliced(number, 1).join('\n');
    expect(() => parseRecord(left), `without ${lines[number]}`).toThrow(/^line \d+: /);
  }
  const digit = text.indexOf('\nhash: ') + '\nhash: '.length;
  const wrong = text.slice(0, digit) + (text[digit] === '0' ? '1' : '0') + text.slice(digit + 1);
  expect(() => parseRecord(wrong)).toThrow(/^line \d+: the hash is /);
});

test('a header reads back exactly as written; text that would not is refused', () => {
  const { record } = played(planOf('header', 0));
  const text = fc.oneof(
    fc.string(),
    fc.string({ unit: 'binary' }),
    fc.constantFrom(...NAMES, ' a', 'a\n', 'a\u2028b'),
  );
  const tag = fc.oneof(
    fc.string(),
    fc.constantFrom('place', 'Result', 'hash', 'layout', 'seat A', 'a b', ''),
  );
  let written = 0;
  let refused = 0;
  fc.assert(
    fc.property(text, text, tag, (name, value, key) => {
      const given: GameRecord = { ...record, names: [name, ''], tags: { [key]: value }, choices: [] };
      let printed: string;
      try {
        printed = printRecord(given);
      } catch {
        refused += 1;
        return;
      }
      written += 1;
      expect(parseRecord(printed)).toEqual(given);
    }),
    { numRuns: 500, seed: 1608 },
  );
  expect(Math.min(written, refused)).toBeGreaterThan(20);
});

test.each([' Marie', 'Marie ', 'Ma\nrie', 'Ma\rrie'])(
  'a name that is not one row of text is refused: %j',
  (name) => {
    const { record } = played(planOf('names', 0));
    expect(() => printRecord({ ...record, names: [name, ''] })).toThrow();
    expect(() => printRecord({ ...record, tags: { place: name } })).toThrow();
  },
);
