/** The clocks for a new table, and their names. */
import type { TableSettings } from '@cap-diamant/protocol';
import { say } from '../../../words/online/words.svelte.ts';
import { timeWords } from './names.ts';

type Pace = TableSettings['pace'];
export const PACES: readonly Pace[] = ['live', 'correspondence'];

export interface ClockChoice {
  /** As a form's field says it. */
  readonly key: string;
  readonly moveSeconds: number | null;
  readonly bank: NonNullable<TableSettings['bank']> | null;
}

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const NONE: ClockChoice = { key: '0', moveSeconds: null, bank: null };
const perMove = (seconds: number): ClockChoice => ({
  key: String(seconds),
  moveSeconds: seconds,
  bank: null,
});
const banked = (seconds: number, increment: number): ClockChoice => ({
  key: `${seconds}+${increment}`,
  moveSeconds: null,
  bank: { seconds, increment },
});

const CHOICES: { readonly [pace in Pace]: readonly ClockChoice[] } = {
  live: [
    NONE,
    ...[30, MINUTE, 2 * MINUTE, 5 * MINUTE].map(perMove),
    banked(10 * MINUTE, 10),
    banked(20 * MINUTE, 15),
    banked(45 * MINUTE, 30),
  ],
  correspondence: [
    NONE,
    ...[8 * HOUR, DAY, 3 * DAY, 7 * DAY].map(perMove),
    banked(5 * DAY, 12 * HOUR),
    banked(10 * DAY, DAY),
  ],
};
/** If none was chosen: slow games end only with a clock. */
const USUAL: { readonly [pace in Pace]: string } = { live: '0', correspondence: String(3 * DAY) };
/** If a clock is required. */
const USUAL_RATED: typeof USUAL = { ...USUAL, live: '1200+15' };

/** When the clocks of a slow game stop. */
export interface SlowPauses {
  readonly onWeekends: boolean;
  /** For each player, in all. */
  readonly vacationDays: number;
}
export const NO_PAUSES: SlowPauses = { onWeekends: false, vacationDays: 0 };
export const VACATIONS: readonly number[] = [0, 7, 14, 30];

/** The table's weekend is the host's. */
export const pauseSettings = (
  { moveSeconds, bank }: ClockChoice,
  { onWeekends, vacationDays }: SlowPauses,
): Pick<TableSettings, 'weekends' | 'vacationDays'> => {
  if (moveSeconds === null && bank === null) return {};
  return {
    ...(onWeekends ? { weekends: -new Date().getTimezoneOffset() } : {}),
    ...(vacationDays > 0 ? { vacationDays } : {}),
  };
};

/** Rated games need a clock, so that they end. */
export const clockChoices = (pace: Pace, rated: boolean): readonly ClockChoice[] =>
  CHOICES[pace].filter((choice) => !rated || choice !== NONE);

/** The clock with this key, or else the usual one. */
export const clockChoice = (pace: Pace, rated: boolean, key: string | null): ClockChoice => {
  const choices = clockChoices(pace, rated);
  const usual = (rated ? USUAL_RATED : USUAL)[pace];
  return choices.find((one) => one.key === key) ?? choices.find((one) => one.key === usual)!;
};

/** Clocks per move, or none: what a duplicate match can have. */
export const movesClocks = (pace: Pace): readonly ClockChoice[] =>
  CHOICES[pace].filter(({ bank }) => bank === null);

export const movesClock = (pace: Pace, key: string): ClockChoice =>
  movesClocks(pace).find((one) => one.key === key) ?? NONE;

export const clockName = ({
  moveSeconds,
  bank = null,
}: Pick<TableSettings, 'moveSeconds' | 'bank'>): string => {
  if (bank !== null) {
    return say('timeBank', { time: timeWords(bank.seconds), more: timeWords(bank.increment) });
  }
  return moveSeconds === null ? say('noClock') : say('timePerMove', { time: timeWords(moveSeconds) });
};

/** What stops the clocks of a table, in words. */
export const pauseNames = ({
  weekends = null,
  vacationDays = 0,
}: Pick<TableSettings, 'weekends' | 'vacationDays'>): readonly string[] => [
  ...(weekends === null ? [] : [say('clocksStopOnWeekends')]),
  ...(vacationDays === 0 ? [] : [say('vacationUpTo', { n: vacationDays })]),
];
