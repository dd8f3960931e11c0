/**
 * A 64-bit fingerprint of a state. It covers all that the rules see, so equal positions of one game have
 * equal hashes; records carry it, and golden games guard that it never changes.
 */
import { TASK_RULES } from './explain.ts';
import { rulesOf } from './rules.ts';
import type { State } from './state.ts';
import { FINAL_STEPS, type Task } from './tasks.ts';

/** Two lanes of 32 bits; each value is mixed into both by multiplication and rotation. */
let high = 0;
let low = 0;

const mix = (value: number): void => {
  high = Math.imul(high ^ value, 0x9e3779b1);
  high = (high << 13) | (high >>> 19);
  low = Math.imul(low + value, 0x85ebca77) ^ (low >>> 15);
};

const mixList = (values: readonly number[]): void => {
  mix(values.length);
  for (let index = 0; index < values.length; index += 1) mix(values[index]!);
};

/** The words that occur in tasks, as numbers. */
const WORDS: ReadonlyMap<string, number> = new Map(
  [...Object.keys(TASK_RULES), ...FINAL_STEPS].map((word, index) => [word, index]),
);

const mixTask = (task: Task): void => {
  for (const key in task) {
    const value = task[key as keyof Task] as number | boolean | string | number[];
    if (typeof value === 'number') mix(value);
    else if (typeof value === 'boolean') mix(value ? 1 : 0);
    else if (typeof value === 'string') mix(WORDS.get(value)!);
    else mixList(value);
  }
};

const scramble = (word: number): number => {
  const once = Math.imul(word ^ (word >>> 16), 0x7feb352d);
  const twice = Math.imul(once ^ (once >>> 15), 0x846ca68b);
  return (twice ^ (twice >>> 16)) >>> 0;
};

const digest = (state: State): void => {
  const { options } = rulesOf(state);
  high = 0x1608;
  low = 0x2008;
  mix(options.edition);
  mix(options.rules === 'family' ? 0 : 1);
  mix(options.events ? 1 : 0);
  mix(options.players);
  mixList(state.tiles);
  mix(state.century);
  mix(state.turn);
  mix(state.seat);
  mix(state.over ? 1 : 0);
  mixList(state.events);
  mixList(state.claims);
  mixList(state.status);
  mixList(state.owner);
  mixList(state.stars);
  mixList(state.architects);
  mixList(state.stages);
  mixList(state.active);
  mixList(state.passive);
  mixList(state.leaders);
  mixList(state.zones);
  mixList(state.points);
  mix(state.agenda.length);
  for (const task of state.agenda) mixTask(task);
  high = scramble(high ^ low);
  low = scramble(low + high);
};

/** Sixteen hexadecimal digits, for records and for people. */
export const hash = (state: State): string => {
  digest(state);
  return high.toString(16).padStart(8, '0') + low.toString(16).padStart(8, '0');
};

/** The same fingerprint as a number of 53 bits, for tables of positions. */
export const hashNumber = (state: State): number => {
  digest(state);
  return high * 0x20_0000 + (low >>> 11);
};
