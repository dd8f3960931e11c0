/** Adds up what gates have printed: node learn/tally.ts FILE… */
import { readFileSync } from 'node:fs';

interface Line {
  readonly a: string;
  readonly b: string;
  readonly players: number;
  readonly think: string;
  readonly games: number;
  readonly share: number;
}

const sums = new Map<string, { deals: number; games: number; sum: number; squares: number }>();
for (const file of process.argv.slice(2)) {
  for (const text of readFileSync(file, 'utf8').split('\n').filter(Boolean)) {
    const { a, b, players, think, games, share } = JSON.parse(text) as Line;
    const key = `${think}\t${a} – ${b}\t${players} players`;
    const so = sums.get(key) ?? { deals: 0, games: 0, sum: 0, squares: 0 };
    sums.set(key, {
      deals: so.deals + 1,
      games: so.games + games,
      sum: so.sum + share,
      squares: so.squares + share * share,
    });
  }
}
for (const [key, { deals, games, sum, squares }] of [...sums].sort()) {
  const mean = sum / deals;
  const error = 1.96 * Math.sqrt(Math.max(0, squares / deals - mean * mean) / deals);
  console.log(`${key}\t${(100 * mean).toFixed(1)} % ± ${(100 * error).toFixed(1)} of ${games} games`);
}
