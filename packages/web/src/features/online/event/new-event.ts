/** What a new event has if nobody changes it. */
import type { NewEvent, TableSettings } from '@cap-diamant/protocol';

export const FORMATS: readonly NewEvent['format'][] = ['round-robin', 'by-standing', 'duplicate'];
export const WHENS = ['evening', 'weekly', 'slow'] as const;
export type When = (typeof WHENS)[number];

export type TieBreak = NewEvent['tieBreaks'][number];

const DAY = 1440;
const WEEK = 7 * DAY;

interface Habits {
  readonly pace: TableSettings['pace'];
  readonly clock: string;
  readonly noShowMinutes: number;
  /** Null: organisers start the rounds. */
  readonly gapMinutes: number | null;
}

/** Live games have a clock, so that no table keeps the whole round waiting. */
export const HABITS: { readonly [when in When]: Habits } = {
  evening: { pace: 'live', clock: '1200+15', noShowMinutes: 15, gapMinutes: null },
  weekly: { pace: 'live', clock: '1200+15', noShowMinutes: WEEK, gapMinutes: WEEK },
  slow: { pace: 'correspondence', clock: String(3 * 86_400), noShowMinutes: WEEK, gapMinutes: 0 },
};

/** In minutes; 0: never. */
export const noShowsFor = (when: When): readonly number[] =>
  when === 'evening' ? [5, 15, 30, 0] : [2 * DAY, WEEK, 2 * WEEK, 0];
export const gapsFor = (when: When): readonly number[] =>
  when === 'evening' ? [0, 60, 120, DAY] : [0, WEEK, 2 * WEEK, 4 * WEEK];

/** Tables with one player less, or more where that is too few, take those who are left over. */
export const sizesFor = (players: number, isMixed: boolean): number[] => {
  if (!isMixed) return [players];
  return [players, players > 3 ? players - 1 : players + 1];
};

const TOP = 12;
/** In equal steps from 12 to 0, so that an average place gives 6 at every table, and so does a bye. */
export const usualPoints = (size: number): number[] =>
  Array.from({ length: size }, (_, place) => (TOP * (size - 1 - place)) / (size - 1));
export const usualBye = (format: NewEvent['format']): number => (format === 'duplicate' ? 50 : TOP / 2);

export const tieBreaksOf = (format: NewEvent['format']): readonly TieBreak[] =>
  format === 'duplicate'
    ? ['difference', 'wins', 'opponents', 'head-to-head']
    : ['wins', 'opponents', 'head-to-head'];

/** Each once, without gaps. */
export const chosenTieBreaks = (picked: readonly (TieBreak | 'none')[]): TieBreak[] =>
  [...new Set(picked)].filter((one) => one !== 'none');

/** As a field for a day and time has it: local, to the minute. */
export const fieldTime = (time: number): string => {
  const date = new Date(time);
  return new Date(time - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
};
/** Null: the field is empty. */
export const timeInField = (field: string): number | null => {
  const time = new Date(field).getTime();
  return Number.isNaN(time) ? null : time;
};

const EVENING_HOUR = 20;
/** At eight in the evening, so many days from now. */
export const eveningIn = (days: number, now = new Date()): number =>
  new Date(now.getFullYear(), now.getMonth(), now.getDate() + days, EVENING_HOUR).getTime();
