/** What the points of a player are made of: those scored, and those to come at the ends of the century and the game. */
import {
  afterRedirects,
  finalPoints,
  forecastZones,
  POINT_SOURCES,
  type PointSource,
  pointsBySource,
  type Seat,
  type State,
  type Zone,
  type ZoneForecast,
} from '@cap-diamant/engine';

/** The figures that are explained. */
export const FIGURES = ['score', 'century', 'final'] as const;
export type Figure = (typeof FIGURES)[number];

export type Share =
  /** `moving`: workers among them that cascade in (R8.4). */
  | { readonly kind: 'zone'; readonly zone: Zone; readonly moving: number; readonly points: number }
  | { readonly kind: 'source'; readonly source: PointSource; readonly points: number };

const isWorth = ({ points }: Share): boolean => points !== 0;

const zoneShares = ({ rungs }: ZoneForecast, seat: Seat): readonly Share[] =>
  rungs.map(({ zone, incoming, points }) => ({
    kind: 'zone',
    zone,
    moving: incoming[seat]!,
    points: points[seat]!,
  }));

const ofSource = (source: PointSource, points: number): Share => ({ kind: 'source', source, points });

/** Sources in the order of the rules; their sum is the figure (`standings` in what-if.ts). */
export const sharesOf = (state: State, seat: Seat, figure: Figure): readonly Share[] => {
  if (figure === 'score') {
    const scored = pointsBySource(state);
    return POINT_SOURCES.map((source) => ofSource(source, scored[source][seat]!)).filter(isWorth);
  }
  if (state.over || state.seat < 0) return [];
  const settled = afterRedirects(state);
  const zones = forecastZones(settled, false);
  const shares =
    figure === 'century'
      ? [...zoneShares(zones, seat), ofSource('events', zones.eventPoints[seat]!)]
      : finalPoints(settled, zones).map(({ source, points }) => ofSource(source, points[seat]!));
  return shares.filter(isWorth);
};

const keyOf = (share: Share): string => (share.kind === 'zone' ? `zone ${share.zone}` : share.source);

const difference = (before: readonly Share[], after: readonly Share[]): readonly Share[] => {
  const points = new Map(before.map((share) => [keyOf(share), share.points]));
  const gone = before.filter((share) => !after.some((one) => keyOf(one) === keyOf(share)));
  return [
    ...after.map((share) => ({ ...share, points: share.points - (points.get(keyOf(share)) ?? 0) })),
    ...gone.map((share) => ({ ...share, points: -share.points })),
  ].filter(isWorth);
};

export interface FigureChange {
  readonly figure: Figure;
  readonly points: number;
  readonly shares: readonly Share[];
}

/**
 * What changes between two positions, source by source; nothing where a source stays the same. Each figure has its own
 * sum: points at the game's end are none at the century's end.
 */
export const changedShares = (before: State, after: State, seat: Seat): readonly FigureChange[] =>
  FIGURES.flatMap((figure) => {
    const shares = difference(sharesOf(before, seat, figure), sharesOf(after, seat, figure));
    const points = shares.reduce((sum, share) => sum + share.points, 0);
    return shares.length === 0 ? [] : [{ figure, points, shares }];
  });
