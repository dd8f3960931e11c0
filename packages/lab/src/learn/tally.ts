/** What a gate prints for each deal, and the sums of it. */

export interface DealRow {
  readonly a: string;
  readonly b: string;
  readonly players: number;
  readonly think: string;
  readonly games: number;
  readonly share: number;
}

/** A row for each pair and number of players. */
export const tallied = (rows: readonly DealRow[]): string[] => {
  const sums = new Map<string, { deals: number; games: number; sum: number; squares: number }>();
  for (const { a, b, players, think, games, share } of rows) {
    const key = `${think}\t${a} – ${b}\t${players} players`;
    const so = sums.get(key) ?? { deals: 0, games: 0, sum: 0, squares: 0 };
    sums.set(key, {
      deals: so.deals + 1,
      games: so.games + games,
      sum: so.sum + share,
      squares: so.squares + share * share,
    });
  }
  return [...sums].sort().map(([key, { deals, games, sum, squares }]) => {
    const mean = sum / deals;
    const error = 1.96 * Math.sqrt(Math.max(0, squares / deals - mean * mean) / deals);
    const of = `${games} games = ${deals} deals, each in ${games / deals} seatings`;
    return `${key}\t${(100 * mean).toFixed(1)} % ± ${(100 * error).toFixed(1)} of ${of}`;
  });
};
