/**
 * A table's clock. Each seat has some time left: what remains of its turn, or of its bank for the whole game. It
 * runs off while the seat is waited for, and stands still while a bot plays there; leaving, coming back and
 * taking back do not wind it up.
 */
import type { TableSettings } from './schemas/index.ts';

/** Time per move, or a time bank, or neither. */
export type ClockRule = Pick<TableSettings, 'moveSeconds' | 'bank'>;

export interface Clock {
  /** The turn that was asked for last: a seat's, and which of the game; null before the first. */
  readonly turn: { readonly seat: number; readonly number: number } | null;
  /** By seat, in milliseconds, as it stood at the log's last entry. */
  readonly left: readonly number[];
}

const MS_PER_SECOND = 1000;

export const hasClock = ({ moveSeconds, bank = null }: ClockRule): boolean =>
  moveSeconds !== null || bank !== null;

export const newClock = ({ bank }: ClockRule, seats: number): Clock => ({
  turn: null,
  left: new Array<number>(seats).fill((bank?.seconds ?? 0) * MS_PER_SECOND),
});

/** How it reads at a moment; `deadline`: when the time of the turn asked for runs out, if it runs. */
export const clockAt = (clock: Clock, deadline: number | null, at: number): Clock => {
  const { turn, left } = clock;
  if (turn === null || deadline === null) return clock;
  return { turn, left: left.with(turn.seat, Math.max(0, deadline - at)) };
};

/** A turn is asked for. Only a new one winds the clock up: anew for each move, or by a bank's increment. */
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
