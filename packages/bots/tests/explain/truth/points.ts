/** Points as they were scored. */
import type { Happening } from '@cap-diamant/engine';

export const sum = (list: readonly number[]): number => list.reduce((all, one) => all + one, 0);

export const scoredFor = (
  happened: readonly Happening[],
  seat: number,
  counts: (source: string) => boolean,
): number =>
  sum(
    happened.map((one) =>
      one.kind === 'scored' && one.seat === seat && counts(one.source) ? one.points : 0,
    ),
  );
