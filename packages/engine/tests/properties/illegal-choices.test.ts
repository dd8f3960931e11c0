/** Choices that are not listed are refused with a rule's number, and refusing changes nothing. */
import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { seededRandom } from '../../src/chance/index.ts';
import { ALL_CHOICES, type Choice } from '../../src/choices.ts';
import { EVENT_IDS } from '../../src/event-ids.ts';
import { apply, choices, next } from '../../src/game.ts';
import { hash } from '../../src/hash.ts';
import { printChoice } from '../../src/notation/choice.ts';
import { clone, type State } from '../../src/state.ts';
import { TASK_KINDS } from '../../src/task-kinds.ts';
import type { TaskKind } from '../../src/tasks.ts';
import { check, planOf, playOut } from './support/play.ts';

const GAMES = 210;
const LEAST_TRIES = 100_000;
const TIME = 300_000;

/** What a careless or hostile caller may send. */
const MALFORMED: readonly unknown[] = [
  null,
  undefined,
  0,
  -1,
  Number.NaN,
  true,
  false,
  '',
  'start',
  'skip',
  'proceed',
  Symbol('start'),
  10n,
  [],
  ['start'],
  [{ kind: 'start', neutral: false }],
  () => ({ kind: 'skip' }),
  new Date(0),
  {},
  { kind: null },
  { kind: undefined },
  { kind: '' },
  { kind: 'Start', neutral: false },
  { kind: 'build' },
  { kind: 'constructor' },
  { kind: '__proto__' },
  { kind: ['start'], neutral: false },
  { kind: 'start' },
  { neutral: false },
  { kind: 'start', neutral: 0 },
  { kind: 'start', neutral: 'false' },
  { kind: 'start', neutral: null },
  { kind: 'skip', kinds: 1 },
  { kind: 'proceed', steps: 2 },
  { kind: 'contribute' },
  { kind: 'contribute', site: 3 },
  ...['contribute', 'site', 'raise'].flatMap((kind) =>
    [Number.NaN, -1, -2, 44, 0.5, 1e9, Number.POSITIVE_INFINITY, '3', null, undefined, [3], {}, 'length'].map(
      (space) => ({ kind, space }),
    ),
  ),
  ...['send', 'redirect', 'from'].flatMap((kind) =>
    [Number.NaN, -1, 5, 1.5, '1', 'religion', null, undefined, [1]].map((zone) => ({ kind, zone })),
  ),
  ...[Number.NaN, -1, 5, '2', 'culture', null].map((leader) => ({ kind: 'take', leader })),
  ...[Number.NaN, -1, 16, '2', 'port', null].map((district) => ({ kind: 'use', district })),
  ...[Number.NaN, -1, EVENT_IDS.length, '2', '1603', null].map((event) => ({ kind: 'event', event })),
  ...[Number.NaN, -1, 5, '0', 'A', null].map((seat) => ({ kind: 'first', seat })),
  ...[0, 4, -1, Number.NaN, 1.5, '1', null].flatMap((workers) =>
    [0, 1].map((zone) => ({ kind: 'put', zone, workers })),
  ),
  { kind: 'put', zone: 1 },
  { kind: 'put', workers: 1 },
  { kind: 'pair', zone: 1, near: 3, far: 0 },
  { kind: 'pair', zone: 3, near: 2, far: 2 },
  { kind: 'pair', zone: 1, near: Number.NaN, far: 2 },
  { kind: 'pair', zone: 1, near: 2 },
];

/** A legal choice spoilt: a key too many, a key too few, a value of another type. */
const spoilt = (choice: Choice): unknown[] => {
  const keys = Object.keys(choice).filter((key) => key !== 'kind');
  return [
    { ...choice, extra: 1 },
    { ...choice, toString: null },
    ...keys.flatMap((key) => {
      const { [key as keyof Choice]: value, ...rest } = choice;
      return [
        rest,
        { ...choice, [key]: String(value) },
        { ...choice, [key]: [value] },
        { ...choice, [key]: null },
      ];
    }),
  ];
};

const refuse = (state: State, choice: unknown): void => {
  const text = JSON.stringify(state);
  const fingerprint = hash(state);
  let emitted = 0;
  let error: unknown = null;
  try {
    apply(state, choice as Choice, () => {
      emitted += 1;
    });
  } catch (thrown) {
    error = thrown;
  }
  const name = (): string => {
    try {
      return `${typeof choice} ${JSON.stringify(choice)}`;
    } catch {
      return typeof choice;
    }
  };
  check(error instanceof Error, () => `${name()} was taken`);
  const { rule } = error as { rule?: unknown };
  check(
    typeof rule === 'string' && /^R\d+(\.\d+[a-d]?)?$/.test(rule),
    () => `${name()}: no rule in "${error}"`,
  );
  check(error.message.includes(`(${rule})`), () => `${name()}: the message does not name ${rule}`);
  check(emitted === 0, () => `${name()} was refused, and something happened`);
  check(hash(state) === fingerprint && JSON.stringify(state) === text, () => `${name()} changed the table`);
};

test(
  'an illegal choice throws an error with a rule number and changes nothing',
  () => {
    let tries = 0;
    const kinds = new Map<TaskKind | 'game over', number>();
    const tryAll = (state: State, kind: TaskKind | 'game over'): void => {
      const listed = choices(state);
      const names = new Set(listed.map(printChoice));
      const illegal: unknown[] = ALL_CHOICES.filter((choice) => !names.has(printChoice(choice)));
      illegal.push(...MALFORMED, ...listed.flatMap(spoilt));
      for (const choice of illegal) refuse(state, choice);
      tries += illegal.length;
      kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
    };
    for (let index = 0; index < GAMES; index += 1) {
      const plan = planOf('illegal', index);
      const sampler = seededRandom(`${plan.seed}/samples`);
      const over = playOut(plan, (state) => ({
        before: () => {
          const { kind } = state.agenda.at(-1)!;
          // Rare kinds of task are sampled more often.
          if (sampler(10 + 60 * (kinds.get(kind) ?? 0)) < 10) tryAll(state, kind);
        },
      }));
      if (index % 50 === 0) tryAll(over, 'game over');
    }
    const seen = [...kinds].map(([kind, count]) => `${kind} ${count}`).join(', ');
    console.log(`${tries} illegal choices refused; positions by question: ${seen}`);
    expect(tries).toBeGreaterThanOrEqual(LEAST_TRIES);
    expect([...kinds.keys()].sort()).toEqual([...Object.keys(TASK_KINDS), 'game over'].sort());
  },
  TIME,
);

test('any value is refused unless it equals a listed choice', () => {
  const positions: State[] = [];
  for (let index = 0; index < 15; index += 1) {
    playOut(planOf('anything', index), (state) => ({
      after: () => {
        if (state.turn % 20 === 0 && !state.over) positions.push(clone(state));
      },
    }));
  }
  const kind = fc.constantFrom(...new Set(ALL_CHOICES.map((choice) => choice.kind)));
  const value = fc.oneof(fc.integer({ min: -3, max: 50 }), fc.boolean(), fc.anything());
  const nearly = fc
    .tuple(kind, fc.dictionary(fc.constantFrom('zone', 'space', 'workers', 'neutral', 'leader', 'x'), value))
    .map(([word, rest]) => ({ kind: word, ...rest }));
  const isListed = (state: State, given: unknown): boolean =>
    choices(state).some((choice) => isDeepStrictEqual(given, { ...choice }));
  fc.assert(
    fc.property(fc.nat(positions.length - 1), fc.oneof(nearly, fc.anything()), (which, given) => {
      const state = positions[which]!;
      if (isListed(state, given)) next(state, given as Choice);
      else refuse(state, given);
    }),
    { numRuns: 3000, seed: 1608 },
  );
});
