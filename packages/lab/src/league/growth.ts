/** What time brings: by how much margins and wins grow from one limit to a longer one. */
import { type Estimate, meanEstimate } from '@cap-diamant/bots/arena';
import type { Row } from './contest.ts';

/** Milliseconds or positions. */
export const amountOf = (limit: string): number => Number(limit.split('=')[1] ?? 0);
export const marginIn = ({ points, others }: Row): number => points - others;

const dealOf = ({ players, deal }: Row): string => `${players} ${deal}`;
const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
const mean = (values: readonly number[]): number => sum(values) / values.length;

/** The games of deals that were played at both limits, in pairs. */
export const pairsOf = (less: readonly Row[], more: readonly Row[]): (readonly [Row, Row])[] => {
  const before = new Map(less.map((row) => [dealOf(row), row]));
  return more.flatMap((row) => {
    const other = before.get(dealOf(row));
    return other === undefined ? [] : [[other, row] as const];
  });
};

/**
 * Points for four times the limit: the slope of a line through all games, also those without a pair. Each number of players
 * has a line of its own height. Games of one deal are not independent, deals are: the interval comes from how deals differ.
 * Null with a single limit.
 */
export const gainOfFourfold = (rows: readonly Row[]): Estimate | null => {
  const games = [...Map.groupBy(rows, ({ players }) => players).values()].flatMap((own) => {
    const times = own.map(({ limit }) => Math.log(amountOf(limit)) / Math.log(4));
    const [time, margin] = [mean(times), mean(own.map(marginIn))];
    return own.map((row, index) => ({
      deal: dealOf(row),
      time: times[index]! - time,
      margin: marginIn(row) - margin,
    }));
  });
  const spread = sum(games.map(({ time }) => time ** 2));
  // A hair from nothing is rounding.
  if (spread < 1e-9) return null;
  const slope = sum(games.map(({ time, margin }) => time * margin)) / spread;
  const deals = [...Map.groupBy(games, ({ deal }) => deal).values()];
  // By how much each deal draws the line up or down; these add up to nothing.
  return meanEstimate(
    deals.map(
      (own) =>
        slope + (deals.length * sum(own.map(({ time, margin }) => time * (margin - slope * time)))) / spread,
    ),
  );
};
