/** Ranks by points: tied players share the better one, and the next rank shifts (R7.3, R9.7). */
import type { BySeat } from '../indices.ts';
export const ranksOf = (scores: BySeat<number>): BySeat<number> =>
  scores.map((own) => 1 + scores.filter((other) => other > own).length);
