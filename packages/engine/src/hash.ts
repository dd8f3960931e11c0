/**
 * A 64-bit fingerprint of a state. It covers everything that the rules use, so equal positions have equal
 * hashes. Records contain it, and golden games check that it never changes.
 */
import { rulesOf } from './rules.ts';
import type { State } from './state.ts';
import { declarationOf } from './task-kinds.ts';
import type { Task } from './tasks.ts';

/** The two halves of the fingerprint, each with its own factor. Scratch space: meaningless between two calls. */
const HALVES = new Int32Array(2);
const HIGH_FACTOR = 0x9e3779b1;
const LOW_FACTOR = 0x85ebca77;

/** Mixes a list of numbers into both halves: multiply and rotate. */
const fold = (values: readonly number[]): void => {
  const { length } = values;
  let high = HALVES[0]! ^ length;
  let low = HALVES[1]! ^ length;
  for (let index = 0; index < length; index += 1) {
    const value = values[index]!;
    high = Math.imul(high ^ value, HIGH_FACTOR);
    low = Math.imul(low ^ value, LOW_FACTOR);
    high = (high << 13) | (high >>> 19);
    low = (low << 13) | (low >>> 19);
  }
  HALVES[0] = high;
  HALVES[1] = low;
};

const addTask = (numbers: number[], task: Task): void => {
  const { kind, fields, words } = declarationOf(task).hash;
  numbers.push(kind, task.by);
  for (const field of fields) {
    const value = task[field as keyof Task] as number | boolean | string | readonly number[];
    if (typeof value === 'number') numbers.push(value);
    else if (typeof value === 'boolean') numbers.push(value ? 1 : 0);
    else if (typeof value === 'string') numbers.push(words![value]!);
    else numbers.push(value.length, ...value);
  }
};

/** Everything that is not a list of fixed length, as one list. */
const scalarsOf = (state: State): number[] => {
  const { edition, rules, events, players } = rulesOf(state).options;
  const { century, turn, seat, over, agenda } = state;
  const variant = [edition, rules === 'family' ? 0 : 1, events ? 1 : 0, players];
  const numbers = [...variant, century, turn, seat, over ? 1 : 0];
  for (const task of agenda) addTask(numbers, task);
  return numbers;
};

const foldState = (state: State): void => {
  HALVES[0] = 0x1608;
  HALVES[1] = 0x2008;
  fold(scalarsOf(state));
  fold(state.tiles);
  fold(state.events);
  fold(state.claims);
  fold(state.status);
  fold(state.owner);
  fold(state.stars);
  fold(state.architects);
  fold(state.stages);
  fold(state.active);
  fold(state.passive);
  fold(state.leaders);
  fold(state.zones);
  fold(state.points);
};

/** Spreads the last numbers over all bits. */
const finish = (half: number): number => {
  let hash = Math.imul(half ^ (half >>> 16), 0x7feb352d);
  hash = Math.imul(hash ^ (hash >>> 15), 0x846ca68b);
  return (hash ^ (hash >>> 16)) >>> 0;
};

const hex = (word: number): string => word.toString(16).padStart(8, '0');

/** Sixteen hexadecimal digits, for records and for people. */
export const hash = (state: State): string => {
  foldState(state);
  return hex(finish(HALVES[0]!)) + hex(finish(HALVES[1]!));
};

/** The same fingerprint cut to 53 bits, as a number, for maps of positions. */
export const hashNumber = (state: State): number => {
  foldState(state);
  return finish(HALVES[0]!) * 0x20_0000 + (finish(HALVES[1]!) >>> 11);
};
