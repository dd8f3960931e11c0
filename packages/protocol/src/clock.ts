/**
 * A table's clock. Each seat has some time left: for its turn, or in its bank for the whole game. The time
 * runs while the table waits for the seat, and stops while a bot plays there. Leaving, coming back and taking
 * back do not add time.
 */
import type { TableSettings } from './schemas/index.ts';

/** Time per move, or a time bank, or neither. */
export type ClockRule = Pick<TableSettings, 'moveSeconds' | 'bank'>;

export interface Clock {
  /** The latest turn: its seat and its number in the game; null before the first. */
  readonly turn: { readonly seat: number; readonly number: number } | null;
  /** By seat, in milliseconds, at the log's last entry. */
  readonly left: readonly number[];
}

const MS_PER_SECOND = 1000;

export const hasClock = ({ moveSeconds, bank = null }: ClockRule): boolean =>
  moveSeconds !== null || bank !== null;

export const newClock = ({ bank }: ClockRule, seats: number): Clock => ({
  turn: null,
  left: new Array<number>(seats).fill((bank?.seconds ?? 0) * MS_PER_SECOND),
});

/** The clock at a given time; `deadline`: when the current turn's time runs out, if it runs. */
export const clockAt = (clock: Clock, deadline: number | null, at: number): Clock => {
  const { turn, left } = clock;
  if (turn === null || deadline === null) return clock;
  return { turn, left: left.with(turn.seat, Math.max(0, deadline - at)) };
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
