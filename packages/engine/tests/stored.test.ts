/**
 * What saved games rely on: the numbers of the variants, and what a task adds to a hash. Entries may be added
 * to these lists; changing one makes saved games unreadable.
 */
import { expect, test } from 'vitest';
import { newGame } from '../src/game.ts';
import { hash, hashNumber } from '../src/hash.ts';
import { parseRecord } from '../src/notation/parse-record.ts';
import { printRecord } from '../src/notation/print-record.ts';
import { ALL_OPTIONS, checkOptions, EDITIONS, RULE_SETS } from '../src/options.ts';
import { rulesOf, variantOf } from '../src/rules.ts';
import type { State } from '../src/state.ts';
import { TASK_KINDS } from '../src/task-kinds.ts';
import type { Task, TaskKind, TaskOf } from '../src/tasks.ts';
import { goldenGames, variantName } from './golden/files.ts';
import { stackedDeal } from './support/stacked-deal.ts';

const VARIANT_NUMBERS = {
  '2011-family-2': 0,
  '2011-family-3': 1,
  '2011-family-4': 2,
  '2011-family-5': 3,
  '2011-complete-2': 4,
  '2011-complete-3': 5,
  '2011-complete-4': 6,
  '2011-complete-5': 7,
  '2011-complete-events-2': 8,
  '2011-complete-events-3': 9,
  '2011-complete-events-4': 10,
  '2011-complete-events-5': 11,
  '2026-complete-events-3': 12,
  '2026-complete-events-4': 13,
  '2026-complete-events-5': 14,
};

test('every variant keeps its number', () => {
  const numbers = ALL_OPTIONS.map((options) => [variantName(options), variantOf(options)]);
  expect(Object.fromEntries(numbers)).toEqual(VARIANT_NUMBERS);
  for (const options of ALL_OPTIONS)
    expect(rulesOf({ variant: variantOf(options) }).options).toEqual(options);
});

test('every combination of options that the rules allow has a number', () => {
  const allowed = EDITIONS.flatMap((edition) =>
    RULE_SETS.flatMap((rules) =>
      [false, true].flatMap((events) =>
        [2, 3, 4, 5].flatMap((players) => {
          try {
            return [variantOf(checkOptions({ edition, rules, events, players }))];
          } catch {
            return [];
          }
        }),
      ),
    ),
  );
  expect(allowed.toSorted((a, b) => a - b)).toEqual(ALL_OPTIONS.map((_, variant) => variant));
});

/** By kind: its number, its fields in order, and the hash of a state with the task below on its agenda. */
const HASHED: { readonly [kind in TaskKind]: readonly [number, readonly string[], string] } = {
  'first-player': [0, [], '56cf572deb773f69'],
  event: [22, ['century'], '659253f31140b57b'],
  action: [2, [], '98597c0cd0db4f6f'],
  place: [3, ['architect', 'activates'], '8b09523b63e915ec'],
  redirect: [4, ['architect', 'owner'], 'db17586ab115980c'],
  district: [5, ['space'], 'afd9e7ebddd0c0f2'],
  start: [6, [], '8f28f041eda0d1bf'],
  business: [7, ['except'], '0c088838fb962e24'],
  assist: [8, [], '83052d9778dc1c53'],
  put: [9, ['zones', 'least', 'most'], '851ee6a762f8a834'],
  pair: [10, [], 'd3115d27b38d83a9'],
  from: [11, [], 'ff1f326e294ee876'],
  to: [12, ['from'], '9cb1174d1f189a85'],
  raise: [13, [], '3d0be4041c0aa077'],
  'end-century': [14, [], 'd137b4c281063580'],
  'before-scoring': [15, [], 'a454c8b7947bd20b'],
  'score-zone': [16, ['rung', 'cascaders'], 'a5d77b81801bff73'],
  'new-century': [17, [], 'd2cc8284532e616a'],
  final: [18, ['step'], '7cbf9a6f1c155562'],
};

const TASKS: { readonly [K in TaskKind]: TaskOf<K> } = {
  'first-player': { kind: 'first-player', by: -1 },
  event: { kind: 'event', by: -1, century: 2 },
  action: { kind: 'action', by: 1 },
  place: { kind: 'place', by: 1, architect: 5, activates: true },
  redirect: { kind: 'redirect', by: 2, architect: 0, owner: 1 },
  district: { kind: 'district', by: 1, space: 17 },
  start: { kind: 'start', by: 1 },
  business: { kind: 'business', by: 1, except: 20 },
  assist: { kind: 'assist', by: 1 },
  put: { kind: 'put', by: 1, zones: [0, 3], least: 1, most: 2 },
  pair: { kind: 'pair', by: 1 },
  from: { kind: 'from', by: 1 },
  to: { kind: 'to', by: 1, from: 4 },
  raise: { kind: 'raise', by: 1 },
  'end-century': { kind: 'end-century', by: -2 },
  'before-scoring': { kind: 'before-scoring', by: -2 },
  'score-zone': { kind: 'score-zone', by: -2, rung: 3, cascaders: 5 },
  'new-century': { kind: 'new-century', by: -2 },
  final: { kind: 'final', by: -2, step: 'buildings' },
};

const KINDS = Object.keys(TASKS) as TaskKind[];

const tableWith = (task: object): State => {
  const state = newGame(
    { edition: 2011, rules: 'complete', events: true, players: 3 },
    stackedDeal(new Map()),
  );
  state.agenda = [task as Task];
  return state;
};

const changed = (value: unknown): unknown => {
  if (typeof value === 'number') return value + 1;
  if (typeof value === 'boolean') return !value;
  return typeof value === 'string' ? 'hand' : [...(value as number[]), 4];
};

test.each(KINDS)('the hash of a %s task has not changed', (kind) => {
  const { hash: hashed } = TASK_KINDS[kind];
  expect([hashed.kind, hashed.fields, hash(tableWith(TASKS[kind]))]).toEqual(HASHED[kind]);
});

test.each(KINDS)('the hash of a %s task does not depend on the order of its keys', (kind) => {
  const turned = Object.fromEntries(Object.entries(TASKS[kind]).toReversed());
  expect(hash(tableWith(turned))).toBe(hash(tableWith(TASKS[kind])));
});

test.each(KINDS)('every field of a %s task counts in the hash', (kind) => {
  const { kind: _kind, ...fields } = TASKS[kind];
  for (const [field, value] of Object.entries(fields)) {
    const other = tableWith({ ...TASKS[kind], [field]: changed(value) });
    expect(hash(other), field).not.toBe(hash(tableWith(TASKS[kind])));
  }
});

test('no two kinds of task have the same number', () => {
  const numbers = KINDS.map((kind) => TASK_KINDS[kind].hash.kind);
  expect(new Set(numbers).size).toBe(numbers.length);
});

test('the hash as a number is the first 53 of its 64 bits', () => {
  for (const options of ALL_OPTIONS) {
    const state = newGame(options, stackedDeal(new Map()));
    expect(hashNumber(state)).toBe(Number(BigInt(`0x${hash(state)}`) >> 11n));
  }
});

test('a record’s names and tags are refused if they would not read back as they were', () => {
  const record = parseRecord(goldenGames()[0]!.text);
  const withName = (name: string) => () =>
    printRecord({ ...record, names: [name, ...record.names.slice(1)] });
  const withTag = (tag: string, value: string) => () =>
    printRecord({ ...record, tags: { ...record.tags, [tag]: value } });
  expect(parseRecord(withName('Anne of Lévis')()).names[0]).toBe('Anne of Lévis');
  for (const name of [' Anne', 'Anne\nBruno', 'Anne\u2028']) expect(withName(name)).toThrow('cannot stand');
  expect(parseRecord(withTag('event', 'Club evening')()).tags.event).toBe('Club evening');
  expect(withTag('event', 'two\nlines')).toThrow('cannot stand');
  for (const tag of ['Event', '1st', 'two words']) expect(withTag(tag, 'x')).toThrow('is no tag');
});
