/** How long a search may take. */

export interface Budget {
  /** Positions that it may look at. */
  readonly nodes: number;
  /** The share of the time that is used up, from 0 to 1; read by the caller's clock. */
  readonly used: () => number;
}

export const nodeBudget = (nodes: number): Budget => ({ nodes, used: () => 0 });

/** `clock` counts milliseconds, as `performance.now` does in Node and in a browser's worker. */
export const timeBudget = (milliseconds: number, clock: () => number): Budget => {
  const start = clock();
  const used = (): number => (milliseconds > 0 ? (clock() - start) / milliseconds : 1);
  return { nodes: Number.POSITIVE_INFINITY, used };
};
