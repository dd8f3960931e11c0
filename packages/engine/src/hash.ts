/**
 * A 64-bit fingerprint of a state. It covers all that the rules see, so equal positions of one game have
 * equal hashes; records carry it, and golden games guard that it never changes.
 */
import { rulesOf } from './rules.ts';
import type { State } from './state.ts';
import { declarationOf } from './task-kinds.ts';
import type { Task } from './tasks.ts';

/** Mixes a list of numbers into a running 32-bit hash: multiply and rotate. */
const fold = (start: number, values: readonly number[], factor: number): number => {
  let hash = start ^ values.length;
  for (let index = 0; index < values.length; index += 1) {
    hash = Math.imul(hash ^ values[index]!, factor);
    hash = (hash << 13) | (hash >>> 19);
  }
  return hash;
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

/** All that is not a list of fixed length, as one list. */
const loose = (state: State): number[] => {
  const { edition, rules, events, players } = rulesOf(state).options;
  const numbers = [edition, rules === 'family' ? 0 : 1, events ? 1 : 0, players];
  numbers.push(state.century, state.turn, state.seat, state.over ? 1 : 0);
  for (const task of state.agenda) addTask(numbers, task);
  return numbers;
};

const lane = (state: State, numbers: readonly number[], start: number, factor: number): number => {
  let hash = fold(start, numbers, factor);
  hash = fold(hash, state.tiles, factor);
  hash = fold(hash, state.events, factor);
  hash = fold(hash, state.claims, factor);
  hash = fold(hash, state.status, factor);
  hash = fold(hash, state.owner, factor);
  hash = fold(hash, state.stars, factor);
  hash = fold(hash, state.architects, factor);
  hash = fold(hash, state.stages, factor);
  hash = fold(hash, state.active, factor);
  hash = fold(hash, state.passive, factor);
  hash = fold(hash, state.leaders, factor);
  hash = fold(hash, state.zones, factor);
  hash = fold(hash, state.points, factor);
  hash = Math.imul(hash ^ (hash >>> 16), 0x7feb352d);
  hash = Math.imul(hash ^ (hash >>> 15), 0x846ca68b);
  return (hash ^ (hash >>> 16)) >>> 0;
};

const high = (state: State, numbers: readonly number[]): number => lane(state, numbers, 0x1608, 0x9e3779b1);
const low = (state: State, numbers: readonly number[]): number => lane(state, numbers, 0x2008, 0x85ebca77);

const hex = (word: number): string => word.toString(16).padStart(8, '0');

/** Sixteen hexadecimal digits, for records and for people. */
export const hash = (state: State): string => {
  const numbers = loose(state);
  return hex(high(state, numbers)) + hex(low(state, numbers));
};

/** The same fingerprint cut to 53 bits, as a number, for tables of positions. */
export const hashNumber = (state: State): number => {
  const numbers = loose(state);
  return high(state, numbers) * 0x20_0000 + (low(state, numbers) >>> 11);
};
