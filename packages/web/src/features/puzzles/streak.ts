/** The puzzle of the day: which day it is here, and on how many days in a row it was found. Kept in the browser. */
import { keep, keptObject } from '../../browser/storage.ts';

const KEY = 'cap-diamant:puzzle-days';

interface Days {
  /** The last day on which it was found, `2026-11-16`; empty where there is none. */
  readonly last: string;
  /** Found so many days in a row, that one included. */
  readonly count: number;
}

const days = (): Days => ({ last: '', count: 0, ...(keptObject(KEY) as Partial<Days>) });

/** By the calendar of whoever looks: the day begins at his midnight. */
export const dayOf = (date: Date): string => {
  const two = (value: number): string => String(value).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
};

const dayBefore = (day: string): string => {
  const date = new Date(`${day}T12:00:00`);
  date.setDate(date.getDate() - 1);
  return dayOf(date);
};

export const isFoundOn = (day: string): boolean => days().last === day;

/** Today still counts as long as it lasts. */
export const streakOn = (day: string): number => {
  const { last, count } = days();
  return last === day || last === dayBefore(day) ? count : 0;
};

export const keepFoundOn = (day: string): void => {
  if (isFoundOn(day)) return;
  keep(KEY, JSON.stringify({ last: day, count: streakOn(day) + 1 } satisfies Days));
};
