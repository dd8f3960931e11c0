/**
 * Choices, layouts, records and positions as text: valid texts read back correctly, and all others are
 * refused.
 */
import {
  ALL_CHOICES,
  advance,
  choices,
  forecastFinal,
  historyOf,
  parseChoice,
  parseLayout,
  parsePosition,
  parseRecord,
  printChoice,
  printLayout,
  printPosition,
  printRecord,
  proceed,
} from '@cap-diamant/engine';
import { pick } from '@cap-diamant/engine/chance';
import { expect, test } from 'vitest';
import { fuzz } from './support/fuzz.ts';
import { mutate, randomText, shuffleParts } from './support/mutate.ts';
import { sampleRecords } from './support/samples.ts';

const records = sampleRecords();

/** Messages of JavaScript itself: they mean that a check is missing. */
const ACCIDENT = /Cannot read|is not a function|is not iterable|Invalid array|call stack|undefined/;

/** The error, or null if there was none; anything but a plain refusal is thrown again. */
const refused = (text: string, read: (text: string) => unknown): Error | null => {
  try {
    read(text);
    return null;
  } catch (error) {
    const plain = error instanceof Error && ['Error', 'RuleError', 'RecordError'].includes(error.name);
    if (!plain || ACCIDENT.test(error.message)) throw new Error(`${text}\n→ ${error}`, { cause: error });
    return error;
  }
};

test('3,000 spoiled choices are refused', () => {
  fuzz('choices', 3000, (random) => {
    const text =
      random(10) === 0 ? randomText(random, 20) : mutate(printChoice(pick(ALL_CHOICES, random)), random);
    if (refused(text, parseChoice) !== null) return true;
    if (printChoice(parseChoice(text)) !== text)
      throw new Error(`${JSON.stringify(text)} is read as another`);
    return false;
  });
});

test('3,000 spoiled layouts are refused', () => {
  const texts = records.map(({ layout }) => printLayout(layout));
  fuzz('layouts', 3000, (random) => {
    const valid = pick(texts, random);
    const text = random(2) === 0 ? mutate(valid, random) : shuffleParts(valid, ' ', random);
    if (refused(text, parseLayout) !== null) return true;
    const words = text.trim().split(/\s+/);
    if (printLayout(parseLayout(text)) !== words.join(' ')) throw new Error(`${text} is read as another`);
    expect(new Set(words).size).toBe(44);
    return false;
  });
});

test('6,000 spoiled records are refused, with the row', () => {
  // Shorter games too, so that errors are more often in the header or in the first turns.
  const texts = records.flatMap((record) =>
    [8, 40, record.choices.length].map((count) =>
      printRecord({
        ...record,
        names: record.names.map((_, seat) => `Player ${seat}`),
        choices: record.choices.slice(0, count),
      }),
    ),
  );
  fuzz('records', 6000, (random) => {
    const valid = pick(texts, random);
    const text =
      random(2) === 0 ? mutate(valid, random) : shuffleParts(valid, pick([' ', '\n'], random), random);
    const error = refused(text, parseRecord);
    if (error !== null) {
      const { line } = error as Error & { line?: number };
      const lines = text.split('\n').length;
      if (line === undefined || line < 1 || line > lines)
        throw new Error(`line ${line} of ${lines}: ${error.message}`);
      return true;
    }
    const read = parseRecord(text);
    // The parser accepts more in a header than the printer writes.
    const odd = [...read.names, ...Object.values(read.tags)].some((value) => /\p{Cc}/u.test(value));
    if (odd) expect(() => printRecord(read)).toThrow('cannot stand in a header');
    else expect(parseRecord(printRecord(read))).toEqual(read);
    return false;
  });
});

test('1,500 spoiled positions are refused, and those that pass can be played to the end', () => {
  const texts = records.flatMap((record) =>
    [0.1, 0.4, 0.7, 0.95].map((part) =>
      printPosition(historyOf(record, Math.floor(record.choices.length * part)).state),
    ),
  );
  fuzz('positions', 1500, (random) => {
    const valid = pick(texts, random);
    const text =
      random(2) === 0
        ? mutate(valid, random)
        : shuffleParts(valid, pick([' ', '/', '.', ','], random), random);
    if (refused(text, parsePosition) !== null) return true;
    const state = parsePosition(text);
    expect(parsePosition(printPosition(state))).toEqual(state);
    // Only some, because a game takes longer than a text.
    if (random(20) === 0) {
      proceed(state);
      forecastFinal(state);
      while (!state.over) advance(state, pick(choices(state), random));
    }
    return false;
  });
});
