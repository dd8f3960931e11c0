/** What a pause in the scoring shows: a step that is about to happen, or the ledger of a century's end (R8, R9). */
import type { Happening, State } from '@cap-diamant/engine';
import type { LogRow } from './logged-game.ts';

export interface Scoring {
  /** What the century's end has done so far, from its first row in the log. */
  readonly done: readonly Happening[];
  /** What the next step will do: pieces and points do not move before it. Empty when the ledger is on show. */
  readonly next: readonly Happening[];
  /** The position that points are counted in: those of the next step are, before its pieces move. */
  readonly counted: State;
}

export const isLedger = ({ next }: Scoring): boolean => next.length === 0;

const isCenturyEnd = ({ happening }: LogRow): boolean => happening.kind === 'century-ends';

/** The happenings of the century's end that the log is in the middle of. */
export const centuryEndSoFar = (log: readonly LogRow[]): readonly Happening[] =>
  log.slice(Math.max(0, log.findLastIndex(isCenturyEnd))).map(({ happening }) => happening);

/**
 * The happenings of the last century's end that has been scored, up to the next turn or the next century's end, which
 * can follow at once (R8.9); null if there was none.
 */
export const lastCenturyEnd = (log: readonly LogRow[]): readonly Happening[] | null => {
  const lastZone = log.findLastIndex(({ happening }) => happening.kind === 'zone-scored');
  if (lastZone < 0) return null;
  const start = log.slice(0, lastZone).findLastIndex(isCenturyEnd);
  const rest = log.slice(lastZone);
  const end = rest.findIndex((row) => row.happening.kind === 'turn' || isCenturyEnd(row));
  return log
    .slice(Math.max(0, start), end < 0 ? log.length : lastZone + end)
    .map(({ happening }) => happening);
};
