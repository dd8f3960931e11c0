/** Counts points by source. */
import type { Emit } from './happenings.ts';
import type { Seat } from './indices.ts';
import { POINT_SOURCES, type PointSource, type State } from './state.ts';

const SOURCE_INDEX = Object.fromEntries(POINT_SOURCES.map((source, index) => [source, index])) as {
  readonly [source in PointSource]: number;
};

export const score = (state: State, seat: Seat, source: PointSource, points: number, emit: Emit): void => {
  if (points === 0) return;
  state.points[seat * POINT_SOURCES.length + SOURCE_INDEX[source]]! += points;
  emit?.({ kind: 'scored', seat, source, points });
};
