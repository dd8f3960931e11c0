/**
 * Tasks as words, for positions: "B.place.B.yes", "A.put.religion+economy.0.2", "nobody.score-zone.2.ABC".
 * Reading looks up the printed words, so the two cannot disagree.
 */
import { SPACE_COUNT, ZONES } from '../board.ts';
import { deciderName } from '../describe.ts';
import { FINAL_STEPS } from '../final-steps.ts';
import type { Architect, Seat } from '../indices.ts';
import { SEAT_LETTERS } from '../seats.ts';
import { NEUTRAL } from '../state.ts';
import { TASK_KINDS } from '../task-kinds.ts';
import { CHANCE, NOBODY, type Task, type TaskFields, type TaskKind } from '../tasks.ts';
import { CENTURIES } from '../tiles.ts';

/** The seat's letter, or N for the neutral architect. */
export const architectLetter = (architect: Architect): string =>
  architect === NEUTRAL ? 'N' : SEAT_LETTERS[architect]!;

export const seatLetters = (seats: readonly Seat[]): string =>
  seats.length === 0 ? '-' : seats.map((seat) => SEAT_LETTERS[seat]).join('');

type FieldName = { [K in TaskKind]: keyof TaskFields[K] }[TaskKind];

const SEATS = SEAT_LETTERS.map((_, seat) => seat);
const upTo = (most: number): number[] => Array.from({ length: most + 1 }, (_, count) => count);
const inMask = (mask: number, count: number): number[] =>
  upTo(count - 1).filter((bit) => (mask & (1 << bit)) !== 0);

type Value = number | boolean | string | readonly number[];

/** The values that a field can have, and the word for each. */
interface Words {
  readonly values: ReadonlyMap<string, Value>;
  /** By the value as text, so that equal lists have equal keys. */
  readonly words: ReadonlyMap<string, string>;
}

const words = <V extends Value>(values: readonly V[], print: (value: V) => string): Words => ({
  values: new Map(values.map((value) => [print(value), value])),
  words: new Map(values.map((value) => [String(value), print(value)])),
});
const numbers = (most: number): Words => words(upTo(most), String);

/** Every value that a field can have, by its word. */
const FIELD_WORDS: { readonly [name in FieldName]: Words } = {
  architect: words([...SEATS, NEUTRAL], architectLetter),
  owner: words(SEATS, (seat) => SEAT_LETTERS[seat]!),
  activates: words([true, false], (yes) => (yes ? 'yes' : 'no')),
  space: numbers(SPACE_COUNT - 1),
  except: numbers(SPACE_COUNT - 1),
  zones: words(
    upTo((1 << ZONES.length) - 1)
      .slice(1)
      .map((mask) => inMask(mask, ZONES.length)),
    (zones) => zones.map((zone) => ZONES[zone]).join('+'),
  ),
  least: numbers(3),
  most: numbers(3),
  from: words(upTo(ZONES.length - 1), (zone) => ZONES[zone]!),
  rung: numbers(ZONES.length - 1),
  cascaders: words(upTo((1 << SEATS.length) - 1), (mask) => seatLetters(inMask(mask, SEATS.length))),
  step: words(FINAL_STEPS, (step) => step),
  century: words(upTo(CENTURIES.length - 1), (century) => CENTURIES[century]!),
};

const BY = words([...SEATS, CHANCE, NOBODY], deciderName);

const fieldsOf = (kind: TaskKind): readonly FieldName[] =>
  TASK_KINDS[kind].hash.fields as readonly FieldName[];

export const printTask = (task: Task): string => {
  const values = fieldsOf(task.kind).map((field) => {
    const value = (task as unknown as Record<FieldName, Value>)[field];
    return FIELD_WORDS[field].words.get(String(value))!;
  });
  return [deciderName(task.by), task.kind, ...values].join('.');
};

const isKind = (word: string | undefined): word is TaskKind =>
  word !== undefined && Object.hasOwn(TASK_KINDS, word);

/** Throws an error that says how the task is written. */
export const parseTask = (text: string): Task => {
  const quoted = JSON.stringify(text);
  const [by, kind, ...given] = text.split('.');
  if (!isKind(kind)) {
    throw new Error(
      `${quoted} is not a task: write BY.KIND, KIND one of ${Object.keys(TASK_KINDS).join(', ')}`,
    );
  }
  const decider = BY.values.get(by!);
  if (decider === undefined)
    throw new Error(`${quoted} begins with none of ${[...BY.values.keys()].join(', ')}`);
  const fields = fieldsOf(kind);
  if (given.length !== fields.length) {
    throw new Error(
      `${quoted} is not a task: write ${['BY', kind, ...fields.map((f) => f.toUpperCase())].join('.')}`,
    );
  }
  const values = fields.map((field, index) => {
    const value = FIELD_WORDS[field].values.get(given[index]!);
    if (value === undefined) throw new Error(`${quoted}: ${JSON.stringify(given[index])} is no ${field}`);
    return [field, value];
  });
  return { kind, by: decider, ...Object.fromEntries(values) } as Task;
};
