/** What the points of a player are made of: so far, if the century ended now, and if the game ended now. */
import {
  forecastFinal,
  forecastZones,
  POINT_SOURCES,
  type PointSource,
  pointsBySource,
  type Seat,
  type State,
  scoreOf,
  type Zone,
} from '@cap-diamant/engine';

/** The figures that are explained. */
export const FIGURES = ['score', 'century', 'final'] as const;
export type Figure = (typeof FIGURES)[number];

export type Share =
  /** What the figure starts from: the points so far. */
  | { readonly kind: 'now'; readonly points: number }
  /** `moving`: workers among them that cascade in (R8.4). */
  | { readonly kind: 'zone'; readonly zone: Zone; readonly moving: number; readonly points: number }
  | { readonly kind: 'source'; readonly source: PointSource; readonly points: number };

const isWorth = ({ points }: Share): boolean => points !== 0;

const zoneShares = (state: State, seat: Seat): readonly Share[] =>
  forecastZones(state, false).rungs.map(({ zone, incoming, points }) => ({
    kind: 'zone',
    zone,
    moving: incoming[seat]!,
    points: points[seat]!,
  }));

const ofSource = (source: PointSource, points: number): Share => ({ kind: 'source', source, points });

/** Sources in the order of the rules; their sum is the figure (`standings` in what-if.ts). */
export const sharesOf = (state: State, seat: Seat, figure: Figure): readonly Share[] => {
  const before = pointsBySource(state);
  if (figure === 'score') {
    return POINT_SOURCES.map((source) => ofSource(source, before[source][seat]!)).filter(isWorth);
  }
  const now: Share = { kind: 'now', points: scoreOf(state, seat) };
  if (state.over || state.seat < 0) return [now];
  if (figure === 'century') {
    const events = ofSource('events', forecastZones(state, false).eventPoints[seat]!);
    return [now, ...[...zoneShares(state, seat), events].filter(isWorth)];
  }
  const after = forecastFinal(state).bySource;
  const others = POINT_SOURCES.filter((source) => source !== 'zones').map((source) =>
    ofSource(source, after[source][seat]! - before[source][seat]!),
  );
  return [now, ...[...zoneShares(state, seat), ...others].filter(isWorth)];
};

const keyOf = (share: Share): string => {
  if (share.kind === 'zone') return `zone ${share.zone}`;
  return share.kind === 'source' ? share.source : 'now';
};

/** What changes between two positions, source by source; nothing where a source stays the same. */
export const changedShares = (before: readonly Share[], after: readonly Share[]): readonly Share[] => {
  const points = new Map(before.map((share) => [keyOf(share), share.points]));
  const gone = before.filter((share) => !after.some((one) => keyOf(one) === keyOf(share)));
  return [
    ...after.map((share) => ({ ...share, points: share.points - (points.get(keyOf(share)) ?? 0) })),
    ...gone.map((share) => ({ ...share, points: -share.points })),
  ].filter(isWorth);
};
