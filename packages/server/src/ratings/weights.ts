/**
 * How much a rated game counts for one of its players. Against an opponent of whom little is known it counts little,
 * or anyone could rise by beating accounts made for the purpose; and less with each game that the same two people have
 * played lately. The weight is the mean over the opponents of
 *
 *     known × fresh,  known = max(0.1, 1 − (deviation / 300)²),  fresh = 1 / (1 + games of the two in 30 days / 4)
 *
 * Bots are known exactly, and playing them often is no trick: both factors are 1. A player who is new still moves
 * fully by games against known opponents: what counts is the opponents' deviation, not one's own.
 */
import { type Belief, FIRST_BELIEF } from './plackett-luce.ts';

export const PAIR_DAYS = 30;
/** After so many games of the same two people the next one counts half. */
const HALVED_AFTER = 4;
/** Or a club in which everyone is new would never learn anything. */
const LEAST_KNOWN = 0.1;

export interface Opponent {
  readonly belief: Belief;
  /** Rated games against this opponent in the last `PAIR_DAYS`, without this one; 0 for bots. */
  readonly earlierGames: number;
}

const knownShare = ({ deviation }: Belief): number =>
  Math.max(LEAST_KNOWN, 1 - (deviation / FIRST_BELIEF.deviation) ** 2);

/** From 0 to 1. */
export const weightOf = (opponents: readonly Opponent[]): number => {
  const weights = opponents.map(
    ({ belief, earlierGames }) => knownShare(belief) / (1 + earlierGames / HALVED_AFTER),
  );
  return weights.reduce((sum, weight) => sum + weight, 0) / weights.length;
};

/** So much of the way from one belief to the other; variances, not deviations, add up. */
export const partWay = (before: Belief, after: Belief, weight: number): Belief => ({
  rating: before.rating + weight * (after.rating - before.rating),
  deviation: Math.sqrt(before.deviation ** 2 + weight * (after.deviation ** 2 - before.deviation ** 2)),
});
