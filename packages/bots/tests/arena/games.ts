/** Made-up games, for what is computed from games. */
import type { ScheduledGame } from '../../src/arena/index.ts';

const ranksOf = (scores: readonly number[]): number[] =>
  scores.map((own) => 1 + scores.filter((other) => other > own).length);

/** A finished game with these bots on the seats and these scores. */
export const game = (
  line: readonly number[],
  scores: readonly number[],
  more: Partial<ScheduledGame> = {},
): ScheduledGame => {
  const ranks = ranksOf(scores);
  const winners = ranks.filter((rank) => rank === 1).length;
  return {
    round: 0,
    seating: 0,
    line,
    first: 0,
    scores,
    ranks,
    wins: ranks.map((rank) => (rank === 1 ? 1 / winners : 0)),
    points: line.map(() => []),
    turns: 60,
    centuries: [],
    leaders: line.map(() => []),
    districts: line.map(() => []),
    decisions: line.map(() => 10),
    thinking: line.map(() => 5),
    cpu: line.map(() => 4),
    forfeit: null,
    hash: '',
    ...more,
  };
};
