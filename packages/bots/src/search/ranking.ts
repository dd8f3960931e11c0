/** The lines of a turn in order, and how one of them is picked. */
import type { Random } from '@cap-diamant/engine/chance';
import type { TurnLine } from './turn-search.ts';

/** The ways to play the rest of the turn, the best first. */
export interface Ranking {
  readonly lines: readonly TurnLine[];
  /** Lines at most this much worse than the first may be played too; null where only the first is played. */
  readonly regret: number | null;
}

/** The lines that may be played. */
export const playableLines = ({ lines, regret }: Ranking): readonly TurnLine[] =>
  regret === null ? lines.slice(0, 1) : lines.filter((line) => line.utility >= lines[0]!.utility - regret);

/** Any of a sorted list, the first ones more often. */
export const pickEarly = <T>(sorted: readonly T[], random: Random): T =>
  sorted[Math.min(random(sorted.length), random(sorted.length))]!;

export const lineFrom = (ranking: Ranking, random: Random): TurnLine =>
  pickEarly(playableLines(ranking), random);
