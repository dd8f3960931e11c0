/** The margin by time as a picture: one curve for each number of players, with 95 % intervals. */

/** One cell of the report. Plain data: it is published beside the picture. */
export interface Point {
  readonly bot: string;
  readonly against: string;
  readonly limit: string;
  readonly players: number;
  readonly games: number;
  /** Share of wins and its interval. */
  readonly share: Interval;
  /** Points ahead of the mean of the others. */
  readonly margin: Interval;
}

export interface Interval {
  readonly mean: number;
  readonly low: number | null;
  readonly high: number | null;
}

const WIDTH = 640;
const HEIGHT = 340;
const LEFT = 56;
const RIGHT = 110;
const TOP = 34;
const BOTTOM = 48;
/** Curves are moved apart sideways, so that their intervals do not cover each other. */
const APART = 9;
const STEP = 5;

/** Distinguishable without colours. */
const MARKS: readonly ((x: number, y: number) => string)[] = [
  (x, y) => `<circle cx="${x}" cy="${y}" r="5"/>`,
  (x, y) => `<rect x="${x - 4.5}" y="${y - 4.5}" width="9" height="9"/>`,
  (x, y) => `<path d="M${x} ${y - 6.5}l6.5 6.5-6.5 6.5-6.5-6.5z"/>`,
  (x, y) => `<path d="M${x} ${y - 6}l6 11h-12z"/>`,
];

const STYLE =
  'text{font:13px sans-serif;fill:#222}.grid{stroke:#ddd}.axis{stroke:#555}.c0{stroke:#1b4f8a;fill:#1b4f8a}.c1{stroke:#a3431d;fill:#a3431d}.c2{stroke:#2b6b2f;fill:#2b6b2f}.c3{stroke:#6a3d8a;fill:#6a3d8a}polyline{fill:none;stroke-width:2}text{stroke:none}';

const amountOf = (limit: string): number => Number(limit.split('=')[1]);

const TITLE = 'Governor’s margin over the held-out half of the league, in points';

/** All points must be limits of one kind; each limit is as far from the next as the others. */
export const marginPlot = (points: readonly Point[]): string => {
  const limits = [...new Set(points.map(({ limit }) => limit))].sort((a, b) => amountOf(a) - amountOf(b));
  const players = [...new Set(points.map((point) => point.players))].sort((a, b) => a - b);
  const ends = points.flatMap(({ margin: { mean, low, high } }) => [low ?? mean, high ?? mean]);
  const low = STEP * Math.floor(Math.min(0, ...ends) / STEP);
  const high = STEP * Math.ceil(Math.max(...ends) / STEP);
  const x = (limit: string, curve: number): number => {
    const gap = (WIDTH - LEFT - RIGHT) / limits.length;
    return Math.round(
      LEFT + gap * (limits.indexOf(limit) + 0.5) + APART * (curve - (players.length - 1) / 2),
    );
  };
  const y = (margin: number): number =>
    Math.round(TOP + ((high - margin) / (high - low)) * (HEIGHT - TOP - BOTTOM));
  const ticks = Array.from({ length: (high - low) / STEP + 1 }, (_, index) => low + STEP * index);
  const grid = ticks.map(
    (tick) =>
      `<line x1="${LEFT}" x2="${WIDTH - RIGHT}" y1="${y(tick)}" y2="${y(tick)}" class="${tick === 0 ? 'axis' : 'grid'}"/>` +
      `<text x="${LEFT - 8}" y="${y(tick) + 4}" text-anchor="end">${tick}</text>`,
  );
  const labels = limits.map(
    (limit) =>
      `<text x="${x(limit, (players.length - 1) / 2)}" y="${HEIGHT - BOTTOM + 20}" text-anchor="middle">${amountOf(limit)}</text>`,
  );
  const curves = players.map((count, curve) => {
    const own = points
      .filter((point) => point.players === count)
      .sort((a, b) => amountOf(a.limit) - amountOf(b.limit));
    const at = own.map(({ limit, margin }) => [x(limit, curve), y(margin.mean)] as const);
    const intervals = own.map(({ limit, margin: { low: from, high: to } }) =>
      from === null || to === null
        ? ''
        : `<line x1="${x(limit, curve)}" x2="${x(limit, curve)}" y1="${y(from)}" y2="${y(to)}"/>`,
    );
    const legendY = TOP + 20 + 24 * curve;
    return (
      `<g class="c${curve}"><polyline points="${at.map((pair) => pair.join(',')).join(' ')}"/>${intervals.join('')}` +
      `${at.map(([px, py]) => MARKS[curve]!(px, py)).join('')}${MARKS[curve]!(WIDTH - RIGHT + 16, legendY)}` +
      `<text x="${WIDTH - RIGHT + 30}" y="${legendY + 4}">${count} players</text></g>`
    );
  });
  const unit = limits[0]?.startsWith('nodes') === true ? 'positions' : 'milliseconds';
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" role="img" aria-label="${TITLE}; the same figures are in the tables"><style>${STYLE}</style>` +
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="#fff"/><text x="8" y="20" font-weight="bold">${TITLE}</text>${grid.join('')}${labels.join('')}${curves.join('')}` +
    `<text x="${(LEFT + WIDTH - RIGHT) / 2}" y="${HEIGHT - 8}" text-anchor="middle">${unit} a decision</text></svg>\n`
  );
};
