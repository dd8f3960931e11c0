/** The puzzle of the day: today's date, and how many days in a row it was solved. Saved in the browser. */
import { keep, keptObject } from '../../browser/storage.ts';

const KEY = 'cap-diamant:puzzle-days';

interface Days {
  /** The last day on which it was solved, `2026-11-16`; empty if there is none. */
  readonly last: string;
  /** How many days in a row, including that one. */
  readonly count: number;
}

const days = (): Days => ({ last: '', count: 0, ...(keptObject(KEY) as Partial<Days>) });

/** In the solver's time zone. */
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

/** A streak up to yesterday still counts today. */
export const streakOn = (day: string): number => {
  const { last, count } = days();
  return last === day || last === dayBefore(day) ? count : 0;
};

export const keepFoundOn = (day: string): void => {
  if (isFoundOn(day)) return;
  keep(KEY, JSON.stringify({ last: day, count: streakOn(day) + 1 } satisfies Days));
};
