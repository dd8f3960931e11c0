/** The deal of the day in a game's tags: its date, and how long bots think. */
import type { SetUp } from './set-up.ts';

/** Null for other games, and for games that branched off a daily one. */
export const dailyDateOf = ({ tags }: Pick<SetUp, 'tags'>): string | null =>
  tags?.['branch-of'] === undefined ? (tags?.daily ?? null) : null;

/** How many positions a bot may search in one decision; null if it has a time limit instead. */
export const positionsFor = ({ tags }: Pick<SetUp, 'tags'>): number | null => {
  const positions = Number(tags?.positions);
  return Number.isInteger(positions) && positions > 0 ? positions : null;
};
