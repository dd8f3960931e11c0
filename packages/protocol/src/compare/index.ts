/** How a result compares with those of other players who had the same deal. */

/** How many percent of the others have fewer points, counting ties as half. Null without others. */
export const percentileOf = (below: number, equal: number, others: number): number | null =>
  others === 0 ? null : ((below + equal / 2) / others) * 100;

/** A seat's points at one table, compared with everybody who held that seat. */
export interface Compared {
  /** Points above the average of all who held the seat, including this player; negative below it. */
  readonly overAverage: number;
  readonly percentile: number | null;
}

/**
 * `points`: by table and seat. Each seat is compared only with itself, because some seats are better than
 * others.
 */
export const compareTables = (points: readonly (readonly number[])[]): readonly (readonly Compared[])[] =>
  points.map((table, own) =>
    table.map((mine, seat) => {
      const others = points.flatMap((other, index) => (index === own ? [] : [other[seat]!]));
      const sum = others.reduce((total, other) => total + other, mine);
      const below = others.filter((other) => other < mine).length;
      const equal = others.filter((other) => other === mine).length;
      return {
        overAverage: mine - sum / points.length,
        percentile: percentileOf(below, equal, others.length),
      };
    }),
  );
