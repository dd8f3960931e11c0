/**
 * A table's clock. Each seat has some time left: for its turn, or in its bank for the whole game. The time
 * runs while the table waits for the seat, and stops while a bot plays there, on weekends if the table pauses
 * then, and during the seat's vacation. Leaving, coming back, taking back and pauses do not add time.
 */
import type { TableSettings } from './schemas/index.ts';

/** Time per move, or a time bank, or neither; and when it does not run. */
export type ClockRule = Pick<TableSettings, 'moveSeconds' | 'bank' | 'weekends' | 'vacationDays'>;

export interface Clock {
  /** The latest turn: its seat and its number in the game; null before the first. */
  readonly turn: { readonly seat: number; readonly number: number } | null;
  /** By seat, in milliseconds, at the log's last entry. */
  readonly left: readonly number[];
}

/** From when until when a seat's clock does not run. */
export interface Vacation {
  readonly seat: number;
  readonly from: number;
  readonly until: number;
}

/** What stops a clock. */
export interface Pauses extends Pick<ClockRule, 'weekends'> {
  readonly vacations: readonly Vacation[];
}

const MS_PER_SECOND = 1000;
const MINUTE_MS = 60_000;
export const DAY_MS = 86_400_000;
const WEEK_MS = 7 * DAY_MS;
const WEEKEND_MS = 2 * DAY_MS;
/** 1970 began on a Thursday: two days later it was Saturday. */
const FIRST_SATURDAY = 2 * DAY_MS;

export const hasClock = ({ moveSeconds, bank = null }: Pick<ClockRule, 'moveSeconds' | 'bank'>): boolean =>
  moveSeconds !== null || bank !== null;

export const newClock = ({ bank }: ClockRule, seats: number): Clock => ({
  turn: null,
  left: new Array<number>(seats).fill((bank?.seconds ?? 0) * MS_PER_SECOND),
});

/** When the weekend that contains `at` ends; null on other days. */
const weekendEnd = (at: number, offsetMinutes: number): number | null => {
  const first = FIRST_SATURDAY - offsetMinutes * MINUTE_MS;
  const intoWeek = (((at - first) % WEEK_MS) + WEEK_MS) % WEEK_MS;
  return intoWeek < WEEKEND_MS ? at - intoWeek + WEEKEND_MS : null;
};

/** The first weekend that begins after `at`, which is not in one. */
const nextWeekend = (at: number, offsetMinutes: number): number => {
  const first = FIRST_SATURDAY - offsetMinutes * MINUTE_MS;
  return first + Math.ceil((at - first) / WEEK_MS) * WEEK_MS;
};

/** The weekend that contains `at`, or else the next one; null if clocks run on weekends. */
export const weekendAt = (
  { weekends = null }: Pick<ClockRule, 'weekends'>,
  at: number,
): { readonly from: number; readonly until: number } | null => {
  if (weekends === null) return null;
  const until = weekendEnd(at, weekends) ?? nextWeekend(at, weekends) + WEEKEND_MS;
  return { from: until - WEEKEND_MS, until };
};

/** Until when the seat's clock does not run; null: it runs at this time. */
export const pausedUntil = (
  { weekends = null, vacations }: Pauses,
  seat: number,
  at: number,
): number | null => {
  const ends = vacations
    .filter((one) => one.seat === seat && one.from <= at && at < one.until)
    .map(({ until }) => until);
  const weekend = weekends === null ? null : weekendEnd(at, weekends);
  const end = Math.max(0, ...ends, weekend ?? 0);
  // A vacation may end on a weekend, and the other way round.
  return end === 0 ? null : (pausedUntil({ weekends, vacations }, seat, end) ?? end);
};

/** The next time after `at` when the seat's running clock stops; infinite if nothing is planned. */
const nextPause = ({ weekends = null, vacations }: Pauses, seat: number, at: number): number =>
  Math.min(
    weekends === null ? Number.POSITIVE_INFINITY : nextWeekend(at, weekends),
    ...vacations.filter((one) => one.seat === seat && one.from > at).map(({ from }) => from),
  );

/** How long the seat's clock runs between two times. */
export const runningTime = (pauses: Pauses, seat: number, from: number, to: number): number => {
  let [at, sum] = [from, 0];
  while (at < to) {
    const end = pausedUntil(pauses, seat, at);
    if (end !== null) at = end;
    else {
      const stop = Math.min(to, nextPause(pauses, seat, at));
      sum += stop - at;
      at = stop;
    }
  }
  return sum;
};

/** When a clock with so much time left runs out. */
export const timeUp = (pauses: Pauses, seat: number, from: number, left: number): number => {
  let [at, rest] = [pausedUntil(pauses, seat, from) ?? from, left];
  for (;;) {
    const stop = nextPause(pauses, seat, at);
    if (at + rest <= stop) return at + rest;
    rest -= stop - at;
    at = pausedUntil(pauses, seat, stop) ?? stop;
  }
};

/** The clock at a given time; `deadline`: when the current turn's time runs out, if it runs. */
export const clockAt = (clock: Clock, deadline: number | null, at: number, pauses: Pauses): Clock => {
  const { turn, left } = clock;
  if (turn === null || deadline === null) return clock;
  // Not more than before, even if another node's time is a little behind.
  const rest = Math.min(left[turn.seat]!, runningTime(pauses, turn.seat, at, deadline));
  return { turn, left: left.with(turn.seat, rest) };
};

/** A turn begins or continues. Only a new turn adds time: the time per move, or the bank's increment. */
export const clockFor = (
  { moveSeconds, bank }: ClockRule,
  clock: Clock,
  turn: NonNullable<Clock['turn']>,
): Clock => {
  const { turn: before, left } = clock;
  if (before?.seat === turn.seat && before.number === turn.number) return clock;
  const kept = left[turn.seat]! + (bank?.increment ?? 0) * MS_PER_SECOND;
  return { turn, left: left.with(turn.seat, moveSeconds === null ? kept : moveSeconds * MS_PER_SECOND) };
};

/** How much of its vacation a seat has planned or taken, in milliseconds. */
export const vacationTaken = (vacations: readonly Vacation[], seat: number): number =>
  vacations.reduce((sum, one) => (one.seat === seat ? sum + one.until - one.from : sum), 0);

/** The vacations after a seat has announced that it is away until then; `until` now: it is back. */
export const withVacation = (
  vacations: readonly Vacation[],
  seat: number,
  at: number,
  until: number,
): readonly Vacation[] => {
  // A vacation that is under way ends now, and the new one begins.
  const ended = vacations.map((one) =>
    one.seat === seat && one.until > at ? { ...one, until: Math.max(one.from, at) } : one,
  );
  const taken = ended.filter((one) => one.until > one.from);
  return until > at ? [...taken, { seat, from: at, until }] : taken;
};
