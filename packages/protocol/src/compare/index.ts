/** How a result compares with those of others who had the same cards. */

/** Of how many in every hundred of the others it is ahead; half of those who have as much. Null without others. */
export const percentileOf = (below: number, equal: number, others: number): number | null =>
  others === 0 ? null : ((below + equal / 2) / others) * 100;

/** What a seat's points at one table mean beside those of all who held that seat. */
export interface Compared {
  /** Points above the average of all who held the seat, himself among them; below 0: under it. */
  readonly overAverage: number;
  readonly percentile: number | null;
}

/** `points`: by table and seat. Nobody is compared with another seat: some are better than others. */
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
