/** One clock for all threads, in milliseconds. */
const NS_PER_MS = 1e6;

export const now = (): number => Number(process.hrtime.bigint()) / NS_PER_MS;

export const percentile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
