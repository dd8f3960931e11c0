/** Any input gets exactly one JSON answer, and an error changes nothing. */
import {
  ALL_CHOICES,
  ALL_OPTIONS,
  historyOf,
  parseRecord,
  printChoice,
  printPosition,
  printRecord,
} from '@cap-diamant/engine';
import { pick, type Random } from '@cap-diamant/engine/chance';
import { describe, expect, test } from 'vitest';
import { createSession, type Session } from '../src/protocol/session.ts';
import { fuzz } from './support/fuzz.ts';
import { mutate, randomText } from './support/mutate.ts';
import type { Answer } from './support/program.ts';
import { sampleRecords } from './support/samples.ts';

/** Games at every stage: most of them short, so that reading is fast, some nearly over. */
const RECORDS = sampleRecords().map((record, index) => {
  const count = index % 5 === 4 ? record.choices.length - 1 - index : 10 + 5 * index;
  return printRecord({ ...record, choices: record.choices.slice(0, count) });
});

const POSITIONS = RECORDS.map((text) => printPosition(historyOf(parseRecord(text)).state));

const KEYS = [
  'id',
  'cmd',
  'options',
  'layout',
  'seed',
  'deal',
  'chance',
  'steps',
  'names',
  'choice',
  'choices',
  'n',
  'record',
  'upTo',
  'position',
  'tell',
  'game',
  'requests',
  'protocol',
  'edition',
  'rules',
  'events',
  'players',
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'hasOwnProperty',
  'length',
  '',
  '0',
  'ok',
  'error',
];

const nested = (depth: number, random: Random): unknown => {
  let value: unknown = 1;
  for (let level = 0; level < depth; level += 1) value = random(2) === 0 ? [value] : { cmd: value };
  return value;
};

const NUMBERS = [
  0,
  -0,
  1,
  -1,
  0.5,
  2,
  44,
  1e9,
  -1e9,
  2 ** 31,
  2 ** 53,
  2 ** 53 + 2,
  1e21,
  1e308,
  -1e308,
  5e-324,
];

const strangeValue = (random: Random): unknown => {
  switch (random(9)) {
    case 0:
      return null;
    case 1:
      return random(2) === 0;
    case 2:
      return pick(NUMBERS, random);
    case 3:
      return randomText(random, 20);
    case 4:
      return pick(KEYS, random);
    case 5:
      return Array.from({ length: random(50) }, () => pick<unknown>([null, 1, 'r1a', 'start', []], random));
    case 6:
      return JSON.parse(`{"${pick(KEYS, random)}":{"polluted":true}}`);
    case 7:
      return nested(random(200), random);
    default:
      return 'x'.repeat(random(5000));
  }
};

type Request = { [key: string]: unknown };

const validRequest = (session: Session, random: Random): Request => {
  const id = random(2) === 0 ? {} : { id: pick<unknown>([1, 'a', null, true], random) };
  switch (random(8)) {
    case 0:
      return {
        ...id,
        cmd: 'new',
        options: pick(ALL_OPTIONS, random),
        seed: random(1000),
        deal: pick(['random', 'first-game'], random),
        chance: pick(['auto', 'manual'], random),
        steps: pick(['auto', 'one-by-one'], random),
      };
    case 1:
      return { ...id, cmd: 'load', record: pick(RECORDS, random) };
    case 2:
      return { ...id, cmd: 'undo', n: 1 + random(3) };
    case 3:
      return { ...id, cmd: pick(['hello', 'state', 'decision', 'choices', 'save', 'forecast'], random) };
    default: {
      const { choices } = JSON.parse(session.handle('{"cmd":"choices"}')) as { choices?: string[] };
      if (choices === undefined || choices.length === 0)
        return { ...id, cmd: 'load', record: RECORDS[0], upTo: 5 };
      return { ...id, cmd: 'play', choice: pick(choices, random) };
    }
  }
};

/** What protocol 2 adds; without searches and playouts, which one more digit could make endless. */
const validRequestOf2 = (session: Session, random: Random): Request => {
  switch (random(5)) {
    case 0:
      return { cmd: 'position', position: pick(POSITIONS, random), seed: 1, tell: ['choices'] };
    case 1:
      return { cmd: pick(['position', 'board'], random) };
    case 2: {
      const requests = [validRequest(session, random), validRequest(session, random)];
      return { cmd: 'batch', requests };
    }
    default: {
      const tell = [pick(['choices', 'position', 'state', 'forecast'], random)];
      const request = validRequest(session, random);
      return ['new', 'play', 'undo', 'load'].includes(request.cmd as string) ? { ...request, tell } : request;
    }
  }
};

type Valid = typeof validRequest;

const spoiledLine = (session: Session, random: Random, valid: Valid): string => {
  const request = valid(session, random);
  switch (random(9)) {
    case 0:
      return randomText(random, 80);
    case 1:
      return Buffer.from(Array.from({ length: random(80) }, () => random(256))).toString('latin1');
    case 2:
    case 3:
      return mutate(JSON.stringify(request), random);
    // A value of the wrong kind.
    case 4:
      return JSON.stringify({ ...request, [pick(Object.keys(request), random)]: strangeValue(random) });
    // A key that does not belong there; written by hand, since __proto__ would not be written.
    case 5: {
      const line = JSON.stringify(request).slice(0, -1);
      return `${line},${JSON.stringify(pick(KEYS, random))}:${JSON.stringify(strangeValue(random))}}`;
    }
    // Any choice, in the current position.
    case 6:
      return JSON.stringify({ cmd: 'play', choice: printChoice(pick(ALL_CHOICES, random)) });
    // Legal to begin with, then anything.
    case 7: {
      const choices = Array.from({ length: 1 + random(4) }, () => printChoice(pick(ALL_CHOICES, random)));
      const first = request.cmd === 'play' ? [request.choice] : [];
      return JSON.stringify({ cmd: 'play', choices: [...first, ...choices] });
    }
    default:
      return JSON.stringify({ cmd: 'load', record: mutate(pick(RECORDS, random), random) });
  }
};

/** The id that must come back, if the text is a request with one. */
const expectedId = (line: string): unknown => {
  try {
    const request = JSON.parse(line);
    if (typeof request !== 'object' || request === null || Array.isArray(request)) return undefined;
    const { id } = request;
    if (!Object.hasOwn(request, 'id') || (typeof id === 'object' && id !== null)) return undefined;
    return typeof id === 'number' && Math.abs(id) > Number.MAX_SAFE_INTEGER ? undefined : id;
  } catch {
    return undefined;
  }
};

const checkAnswer = (line: string, text: string): Answer => {
  const answer = JSON.parse(text);
  const good = answer.ok === true && !('error' in answer);
  const bad = typeof answer.error === 'string' && answer.error !== '' && !('ok' in answer);
  if (good === bad || 'internal' in answer)
    throw new Error(`${line.slice(0, 2000)}\n→ ${text.slice(0, 500)}`);
  if (answer.id !== expectedId(line)) throw new Error(`${line}\n→ the id is ${answer.id}`);
  return answer;
};

describe('a session', () => {
  const session = createSession();

  /** Spoils requests until so many were refused. */
  const spoil = (title: string, wanted: number, valid: Valid): void => {
    const save = (): string => session.handle('{"cmd":"save"}');
    session.handle(JSON.stringify({ cmd: 'new', options: ALL_OPTIONS[0], seed: 1 }));
    fuzz(title, wanted, (random) => {
      // Valid requests in between, so that the spoiled ones meet games at every stage.
      if (random(4) === 0) {
        const line = JSON.stringify(valid(session, random));
        checkAnswer(line, session.handle(line));
      }
      const line = spoiledLine(session, random, valid);
      // The record says more than the state, but printing it is slow.
      const kept = random(50) === 0 ? save() : null;
      const before = session.hash();
      if ('ok' in checkAnswer(line, session.handle(line))) return false;
      if (session.hash() !== before) throw new Error(`the state was changed by ${line}`);
      if (kept !== null && save() !== kept) throw new Error(`the record was changed by ${line}`);
      return true;
    });
    expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false);
    expect(({} as Answer).polluted).toBeUndefined();
  };

  test('refuses at least 10,000 spoiled requests, each with a reason and no side effect', () => {
    spoil('session', 10_000, validRequest);
  });

  test('and 1,000 of protocol 2', () => {
    session.handle('{"cmd":"hello","protocol":2}');
    spoil('protocol 2', 1000, validRequestOf2);
  });

  test('answers text that is too long, and text that is nested as deeply as possible', () => {
    for (const line of [
      ' '.repeat(2 ** 20 + 1),
      '['.repeat(2 ** 20),
      `${'['.repeat(2 ** 19)}${']'.repeat(2 ** 19)}`,
      `{"id":${'['.repeat(2 ** 18)}${']'.repeat(2 ** 18)}}`,
    ]) {
      expect(checkAnswer('', session.handle(line)).error).toBeTypeOf('string');
    }
  });
});
