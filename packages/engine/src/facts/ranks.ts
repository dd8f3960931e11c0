/** Ranks by points: tied players share the better one, and the next rank shifts (R7.3, R9.7). */
export const ranksOf = (scores: readonly number[]): number[] =>
  scores.map((own) => 1 + scores.filter((other) => other > own).length);
