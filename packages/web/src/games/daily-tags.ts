/** What a game's tags say of a daily deal: whose day it is, and how bots think there. */
import type { SetUp } from './set-up.ts';

/** Null for all other games, and for what branches off: that is another game. */
export const dailyDateOf = ({ tags }: Pick<SetUp, 'tags'>): string | null =>
  tags?.['branch-of'] === undefined ? (tags?.daily ?? null) : null;

/** Positions that a bot may look at in one decision; null: it has time instead. */
export const positionsFor = ({ tags }: Pick<SetUp, 'tags'>): number | null => {
  const positions = Number(tags?.positions);
  return Number.isInteger(positions) && positions > 0 ? positions : null;
};
