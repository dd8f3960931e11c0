/** Names of people, bots and times. */
import type { PersonBody, ResultBody, SeatBody } from '@cap-diamant/protocol';
import { settings } from '../../../browser/settings.svelte.ts';
import { botNameHere } from '../../../games/seat-names.ts';
import { say } from '../../../words/online/words.svelte.ts';
import { ui } from '../../../words/ui.ts';

/** The owner of a result or rating: a person or a bot. */
export const playerName = ({ person, bot }: Pick<SeatBody, 'person' | 'bot'>): string =>
  person === null ? say('botName', { level: bot ?? '' }) : personName(person);

export const printNumber = (value: number, digits = 0): string =>
  value.toLocaleString(settings.language, { maximumFractionDigits: digits });

export const ratingMove = ({ before, after }: NonNullable<ResultBody['rating']>): string =>
  say('ratingMove', { before: printNumber(before), after: printNumber(after) });

export const personName = (person: PersonBody): string => person.name || ui('guest');

/** The seats' names at a table; numbers distinguish equal names. */
export const seatNames = (table: string, seats: readonly SeatBody[]): readonly string[] => {
  const people = seats.flatMap(({ person }) => (person === null ? [] : [personName(person)]));
  const plain = seats.map(({ person, bot }, seat) => {
    if (person !== null) return personName(person);
    return bot === null ? say('emptySeat') : botNameHere(table, seat, people);
  });
  return plain.map((name, seat) =>
    plain.indexOf(name) === plain.lastIndexOf(name) ? name : say('nameAtSeat', { name, n: seat + 1 }),
  );
};

const UNITS = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
  ['second', 1],
] as const;

const HOUR = 3600;
const MINUTE = 60;

const inUnit = (count: number, unit: string): string =>
  new Intl.NumberFormat(settings.language, { style: 'unit', unit, unitDisplay: 'short' }).format(count);

/** A day and time, short. */
export const dateWords = (time: number): string =>
  new Date(time).toLocaleString(settings.language, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: 'numeric',
    minute: '2-digit',
  });

/** A time today, or a day and time. */
export const momentWords = (time: number): string =>
  new Date(time).toDateString() === new Date().toDateString()
    ? new Date(time).toLocaleTimeString(settings.language, { hour: 'numeric', minute: '2-digit' })
    : dateWords(time);

/** As a clock shows it: 4:58, or the biggest unit alone. */
export const clockWords = (seconds: number): string => {
  if (seconds < HOUR) {
    return `${Math.floor(seconds / MINUTE)}:${String(seconds % MINUTE).padStart(2, '0')}`;
  }
  const [unit, size] = UNITS.find(([, length]) => seconds >= length)!;
  return inUnit(Math.floor(seconds / size), unit);
};

/** A length of time in its biggest unit, or in two when the first is short. */
export const timeWords = (seconds: number): string => {
  const [unit, size] = UNITS.find(([, length]) => seconds >= length) ?? UNITS[3];
  const smaller = UNITS[UNITS.findIndex(([name]) => name === unit) + 1];
  const rest = smaller === undefined ? 0 : Math.floor((seconds % size) / smaller[1]);
  const first = inUnit(Math.max(0, Math.floor(seconds / size)), unit);
  return smaller === undefined || rest === 0 || seconds >= size * 10
    ? first
    : `${first} ${inUnit(rest, smaller[0])}`;
};
