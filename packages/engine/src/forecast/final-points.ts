/** Points to come, as things stand: in the zones at the century's end (R8), and in the final scoring (R9). */
import type { BySeat } from '../indices.ts';
import { POINT_SOURCES, type PointSource, type State, scoreOf } from '../state.ts';
import { CENTURIES } from '../tiles.ts';
import { forecastFinal, pointsBySource } from './final.ts';
import { forecastZones, type ZoneForecast } from './zones.ts';

interface SourcePoints {
  readonly source: PointSource;
  readonly points: BySeat<number>;
}

/**
 * What the final scoring adds, by source and seat. Workers in hand and on unfinished buildings score then, too (R9.2,
 * R9.3); before the last century they are still to be used, and would only hide what a choice is worth.
 */
export const finalPoints = (state: State, zones: ZoneForecast): readonly SourcePoints[] => {
  const before = pointsBySource(state);
  const after = forecastFinal(state).bySource;
  const isLast = state.century === CENTURIES.length - 1;
  return POINT_SOURCES.filter(
    (source) => source !== 'zones' && (isLast || (source !== 'hand' && source !== 'unfinished')),
  ).map((source) => ({
    source,
    points: after[source].map(
      (points, seat) => points - before[source][seat]! - (source === 'events' ? zones.eventPoints[seat]! : 0),
    ),
  }));
};

/** By seat: the points so far and all that are to come. */
export const pointsAsThingsStand = (state: State): BySeat<number> => {
  const zones = forecastZones(state, false);
  const final = finalPoints(state, zones);
  return state.active.map(
    (_, seat) =>
      scoreOf(state, seat) +
      zones.points[seat]! +
      zones.eventPoints[seat]! +
      final.reduce((sum, { points }) => sum + points[seat]!, 0),
  );
};
