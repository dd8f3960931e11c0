/** Where points came from, read from the log: by source and by century. */
import { CENTURIES, POINT_SOURCES, type PointSource } from '@cap-diamant/engine';
import type { LogRow } from '../playback/logged-game.ts';

/** Sources that score once, when the game ends (R9.2 to R9.5). */
const FINAL: readonly PointSource[] = ['unfinished', 'hand', 'main-group', 'buildings'];

/** Points of one source in one century, by seat. */
export interface SourcePoints {
  readonly source: PointSource;
  /** Null: at the end of the game. */
  readonly century: number | null;
  readonly points: readonly number[];
}

const scoredIn = (log: readonly LogRow[], source: PointSource, century: number | null, seats: number) => {
  const points = new Array<number>(seats).fill(0);
  for (const { century: when, happening } of log)
    if (happening.kind === 'scored' && happening.source === source && (century === null || when === century))
      points[happening.seat]! += happening.points;
  return { source, century, points };
};

/** Every source in every century, and those that score at the end. */
export const pointsByTime = (log: readonly LogRow[], seats: number): readonly SourcePoints[] =>
  POINT_SOURCES.flatMap((source) =>
    FINAL.includes(source)
      ? [scoredIn(log, source, null, seats)]
      : CENTURIES.map((_, century) => scoredIn(log, source, century, seats)),
  );

/** By seat: all points of a century; null: of the end of the game. */
export const pointsOfCentury = (
  all: readonly SourcePoints[],
  century: number | null,
  seats: number,
): readonly number[] =>
  Array.from({ length: seats }, (_, seat) =>
    all.reduce((sum, one) => (one.century === century ? sum + one.points[seat]! : sum), 0),
  );

/** The source and century in which the winner gained most on the rival; null if nowhere. */
export const biggestGap = (
  log: readonly LogRow[],
  winner: number,
  rival: number,
  seats: number,
): SourcePoints | null => {
  const gap = ({ points }: SourcePoints): number => points[winner]! - points[rival]!;
  const best = pointsByTime(log, seats).reduce((most, one) => (gap(one) > gap(most) ? one : most));
  return gap(best) > 0 ? best : null;
};
