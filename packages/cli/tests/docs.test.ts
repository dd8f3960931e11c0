/** The documents under docs/ stay correct: what they show is what the program does. */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import {
  ALL_CHOICES,
  apply,
  choices,
  clone,
  DISTRICTS,
  decision,
  describeTask,
  FINAL_STEPS,
  type Happening,
  historyOf,
  NOBODY,
  newGame,
  POINT_SOURCES,
  PROCEED,
  parsePosition,
  parseRecord,
  printPosition,
  printRecord,
  proceed,
  REASONS,
  SPACE_DISTRICT,
  STATUSES,
  TASK_RULES,
  ZONES,
} from '@cap-diamant/engine';
import { describe, expect, test } from 'vitest';
import { COMMANDS } from '../src/commands/index.ts';
import { nameForecast } from '../src/protocol/forecast.ts';
import { createSession } from '../src/protocol/session.ts';
import { sampleRecords } from './support/samples.ts';

const fileOf = (name: string): string => path.join(import.meta.dirname, '..', '..', '..', 'docs', name);
const read = (name: string): string => readFileSync(fileOf(name), 'utf8');

/** The text under a heading, up to the next heading of the same level or above. */
const section = (text: string, heading: string): string => {
  const level = heading.split(' ', 1)[0]!.length;
  const from = text.indexOf(`\n${heading}\n`);
  if (from < 0) throw new Error(`there is no heading ${heading}`);
  const rest = text.slice(from + heading.length + 2);
  const end = rest.search(new RegExp(`^#{1,${level}} `, 'm'));
  return end < 0 ? rest : rest.slice(0, end);
};

/** The rows of a section's tables whose first cell is a word in backticks, as cells. */
const rowsOf = (text: string): string[][] =>
  [...text.matchAll(/^\| `.*\|$/gm)].map(([row]) =>
    row
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );

/** The words in backticks of a cell. */
const wordsIn = (cell: string): string[] => [...cell.matchAll(/`([^`]+)`/g)].map(([, word]) => word!);

const firstWords = (text: string): string[] => rowsOf(text).map(([cell]) => wordsIn(cell!)[0]!);

/** The contents of the fenced blocks with this label. */
const blocks = (text: string, label: string): string[] =>
  [...text.matchAll(new RegExp(`^\`\`\`${label}\n(.*?)^\`\`\`$`, 'gms'))].map(([, inside]) => inside!);

describe('engine-protocol.md', () => {
  const LONG = 4;
  const SHOWN = 2;

  /** Long lists of objects are shortened, so that a page can show them. */
  const abridge = (value: unknown): unknown => {
    if (Array.isArray(value)) {
      const isLong = value.length > LONG && typeof value[0] === 'object';
      const shown = (isLong ? value.slice(0, SHOWN) : value).map(abridge);
      return isLong ? [...shown, `… ${value.length - SHOWN} more`] : shown;
    }
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, abridge(inner)]));
  };

  /** The requests of a conversation with the answers that the program gives today. */
  const converse = (transcript: string): string => {
    const session = createSession();
    const requests = transcript.split('\n').filter((line) => line.startsWith('> '));
    const lines = requests.map((line) => {
      const answer = JSON.parse(session.handle(line.slice(2)));
      return `${line}\n< ${JSON.stringify(abridge(answer))}\n`;
    });
    return lines.join('');
  };

  /** To update the answers: UPDATE_DOCS=1 npm run test:unit -- packages/cli/tests/docs */
  test('its conversations match the program’s answers', () => {
    let text = read('engine-protocol.md');
    if (process.env.UPDATE_DOCS === '1') {
      const shown = [...blocks(text, 'transcript'), ...blocks(text, 'transcript-shape')];
      for (const block of shown) text = text.replace(block, () => converse(block));
      writeFileSync(fileOf('engine-protocol.md'), text);
    }
    const transcripts = blocks(text, 'transcript');
    expect(transcripts).toHaveLength(3);
    for (const transcript of transcripts) expect(transcript).toBe(converse(transcript));
  });

  /** The fields without their values, which may change with the bots; of a list its first member. */
  const shapeOf = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.slice(0, 1).map(shapeOf);
    if (typeof value !== 'object' || value === null) return typeof value;
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, shapeOf(inner)]));
  };

  test('its example searches have the fields that the program returns', () => {
    const [shown = '', ...others] = blocks(read('engine-protocol.md'), 'transcript-shape');
    expect(others).toEqual([]);
    const lines = (text: string): unknown[] =>
      text
        .trimEnd()
        .split('\n')
        .map((line) => (line.startsWith('< ') ? shapeOf(JSON.parse(line.slice(2))) : line));
    expect(lines(shown)).toEqual(lines(converse(shown)));
    expect(shown).toMatch(/^< .*"values":.*"line":/m);
  });

  const text = read('engine-protocol.md');

  test('it has a row for each command, with the protocol that brought it', () => {
    const commandsOf = (protocol: number): string[] =>
      JSON.parse(createSession().handle(`{"cmd":"hello","protocol":${protocol}}`)).commands;
    const rows = rowsOf(section(text, '## Commands').split('\n### ')[0]!);
    const first = rows.filter(([, since]) => since === '1').map(([name]) => wordsIn(name!)[0]);
    expect(first).toEqual(commandsOf(1));
    expect(rows.map(([name]) => wordsIn(name!)[0])).toEqual(commandsOf(2));
  });

  test('it lists every decision with its rule, every status, source, step and reason', () => {
    const decisions = rowsOf(section(text, '### Decisions'));
    expect(Object.fromEntries(decisions.map(([kind, rule]) => [wordsIn(kind!)[0], rule]))).toEqual(
      TASK_RULES,
    );
    expect(firstWords(section(text, '### Statuses of spaces'))).toEqual(STATUSES);
    expect(firstWords(section(text, '### Points'))).toEqual([...POINT_SOURCES, ...FINAL_STEPS]);
    expect(firstWords(section(text, '### Reasons'))).toEqual(REASONS);
    expect(firstWords(section(text, '### Districts')).toSorted()).toEqual(
      DISTRICTS.map(({ id }) => id).toSorted(),
    );
  });

  /** Every position in which somebody decides, of games of all variants, with the choice made and the next position. */
  const steps = function* () {
    for (const { options, layout, choices: made } of sampleRecords()) {
      const state = newGame(options, layout);
      proceed(state);
      for (const choice of made) {
        const before = clone(state);
        const happenings: Happening[] = [];
        apply(state, choice, (happening) => happenings.push(happening));
        yield { before, choice, after: state, happenings };
        while (decision(state)?.by === NOBODY) {
          const step = clone(state);
          const found: Happening[] = [];
          apply(state, PROCEED, (happening) => found.push(happening));
          yield { before: step, choice: PROCEED, after: state, happenings: found };
        }
      }
    }
  };

  test('it lists the words that answer each decision, and the fields that are not null', () => {
    const rows = new Map(rowsOf(section(text, '### Decisions')).map((row) => [wordsIn(row[0]!)[0]!, row]));
    const seen = new Set<string>();
    for (const { before } of steps()) {
      const { task } = decision(before)!;
      const { by, kind, rule, ...fields } = describeTask(before, task);
      seen.add(kind);
      const [, , , answers, named] = rows.get(kind)!;
      const words = new Set(choices(before).map((choice) => choice.kind));
      expect(wordsIn(answers!), `${kind} by ${by}, ${rule}`).toEqual(expect.arrayContaining([...words]));
      const found = Object.entries(fields).flatMap(([name, value]) => (value === null ? [] : [name]));
      expect(found, kind).toEqual(wordsIn(named!));
    }
    // R10.5's question is too rare for a few games.
    expect(new Set([...seen, 'assist'])).toEqual(new Set(rows.keys()));
  });

  test('its districts ask the first question that it says', () => {
    const first = new Map(
      rowsOf(section(text, '### Districts')).map(([id, asks]) => [wordsIn(id!)[0]!, wordsIn(asks!)]),
    );
    const asked = new Map<string, Set<string>>();
    for (const { before, choice, after } of steps()) {
      if (choice.kind !== 'contribute' || decision(before)!.task.kind !== 'action') continue;
      const due = decision(after);
      if (due === null || after.turn !== before.turn || due.by !== before.seat) continue;
      const { id } = DISTRICTS[SPACE_DISTRICT[choice.space]!]!;
      expect(first.get(id), id).toContain(due.task.kind);
      asked.set(id, (asked.get(id) ?? new Set()).add(due.task.kind));
    }
    for (const [id, [usual]] of first) expect(asked.get(id), id).toContain(usual);
  });

  test('it lists all happenings with their fields', () => {
    const rows = new Map(
      rowsOf(section(text, '### Happenings')).map(([kind, fields]) => [wordsIn(kind!)[0]!, wordsIn(fields!)]),
    );
    const seen = new Set<string>();
    for (const { happenings } of steps()) {
      for (const { kind, ...fields } of happenings) {
        seen.add(kind);
        expect(Object.keys(fields).toSorted(), kind).toEqual(rows.get(kind)!.toSorted());
      }
    }
    expect(seen).toEqual(new Set(rows.keys()));
  });

  test('it documents every field of the forecast', () => {
    /** Paths with SEAT for letters; of lists all members. */
    const paths = (value: unknown, at: string): string[] => {
      if (Array.isArray(value)) return [`${at}[]`, ...value.flatMap((inner) => paths(inner, `${at}[]`))];
      if (typeof value !== 'object' || value === null) return [at];
      const inner = Object.entries(value).flatMap(([key, own]) =>
        paths(own, `${at}${at === '' ? '' : '.'}${/^[A-E]$/.test(key) ? 'SEAT' : key}`),
      );
      return at === '' ? inner : [at, ...inner];
    };
    const seen = new Set<string>();
    for (const record of sampleRecords().slice(-2)) {
      const { state } = historyOf(record, Math.floor(record.choices.length * 0.9));
      for (const path of paths(nameForecast(state), '')) seen.add(path);
    }
    const documented = firstWords(section(text, '### forecast'));
    // A field that only contains other fields needs no row of its own.
    const holders = [...seen].filter(
      (path) =>
        !documented.includes(path) &&
        documented.some((other) => /^[.[]/.test(other.slice(path.length)) && other.startsWith(path)),
    );
    expect(new Set(documented)).toEqual(new Set([...seen].filter((path) => !holders.includes(path))));
    expect(new Set(documented).size).toBe(documented.length);
  });
});

describe('notation.md', () => {
  const text = read('notation.md');

  test('its record is valid, and printed as the program prints it', () => {
    const [example = '', ...others] = blocks(text, 'record');
    expect(others).toEqual([]);
    const record = parseRecord(example);
    expect(printRecord(record)).toBe(example);
    expect(historyOf(record).state.turn).toBeGreaterThan(5);
  });

  test('it has a row for each kind of choice', () => {
    const rows = [...text.matchAll(/^\| `([a-z]+)[:`]/gm)].map(([, kind]) => kind);
    expect(new Set(rows)).toEqual(new Set(ALL_CHOICES.map(({ kind }) => kind)));
  });

  test('its position is valid, and printed as the program prints it', () => {
    const [example = '', ...others] = blocks(text, 'position');
    expect(others).toEqual([]);
    expect(`${printPosition(parsePosition(example))}\n`).toBe(example);
  });

  test('it names every zone and every district', () => {
    for (const name of [...ZONES, ...DISTRICTS.map(({ id }) => id)]) expect(text).toContain(`\`${name}\``);
  });
});

test('cli.md has a section for each command', () => {
  const sections = [...read('cli.md').matchAll(/^## ([a-z-]+)$/gm)].map(([, name]) => name);
  expect(sections.toSorted()).toEqual([...COMMANDS.keys()].toSorted());
});
