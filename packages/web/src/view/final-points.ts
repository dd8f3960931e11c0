/** Points to come in the final scoring (R9), as things stand. */
import {
  type BySeat,
  CENTURIES,
  forecastFinal,
  POINT_SOURCES,
  type PointSource,
  pointsBySource,
  type State,
  type ZoneForecast,
} from '@cap-diamant/engine';

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
