/** What the games of the league show, as rows of a Markdown page. */
import { type Estimate, halfWidth, meanEstimate, shareEstimate } from '@cap-diamant/bots/arena';
import { LEADERS, POINT_SOURCES } from '@cap-diamant/engine';
import { GROUP_NAMES, GROUPS, type Row } from './contest.ts';
import { amountOf, gainOfFourfold, marginIn, pairsOf } from './growth.ts';
import type { Point } from './plot.ts';

type Cells = readonly (readonly (string | number)[])[];

/** A heading, what the table shows, and the table. */
export interface Section {
  readonly title: string;
  readonly about: string;
  readonly head: readonly string[];
  readonly rows: Cells;
}

const distinct = <T>(values: readonly T[]): T[] => [...new Set(values)];
const limitsIn = (rows: readonly Row[]): string[] =>
  distinct(rows.map(({ limit }) => limit)).sort((a, b) => amountOf(a) - amountOf(b));
const playersIn = (rows: readonly Row[]): number[] =>
  distinct(rows.map(({ players }) => players)).sort((a, b) => a - b);

const shownLimit = (limit: string): string =>
  limit.replace(/^ms=(.*)/, '$1 ms').replace(/^nodes=(.*)/, '$1 positions');
const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

const signed = (value: number): string => `${value < 0 ? '−' : '+'}${Math.abs(value).toFixed(1)}`;
const within = (estimate: Estimate, factor = 1): string => {
  const half = factor * halfWidth(estimate);
  return Number.isFinite(half) ? ` ± ${half.toFixed(1)}` : '';
};

/** Every game is another deal: rounds of one game. */
const shareOf = (rows: readonly Row[]): string => {
  const estimate = shareEstimate(
    rows.map(({ share }) => share),
    1,
  );
  return `${(100 * estimate.mean).toFixed(1)} %${within(estimate, 100)}`;
};

const pointsOf = (values: readonly number[]): string => {
  const estimate = meanEstimate(values);
  return `${signed(estimate.mean)}${within(estimate)}`;
};

const cell = (rows: readonly Row[]): string =>
  rows.length === 0
    ? '–'
    : `**${shareOf(rows)}**, ${pointsOf(rows.map(marginIn))}, ${mean(rows.map(({ points }) => points)).toFixed(0)} points (${rows.length})`;

/** Margin and share of wins at two limits, on the same deals. */
const growth = (less: readonly Row[], more: readonly Row[]): string => {
  const pairs = pairsOf(less, more);
  if (pairs.length < 2) return '–';
  const margins = pairs.map(([before, after]) => marginIn(after) - marginIn(before));
  const wins = pairs.map(([before, after]) => 100 * (after.share - before.share));
  return `**${pointsOf(margins)}**, ${pointsOf(wins)} % (${pairs.length})`;
};

const fourfold = (rows: readonly Row[]): string => {
  const gain = gainOfFourfold(rows);
  return gain === null ? '–' : `**${signed(gain.mean)}${within(gain)}** (${rows.length} games)`;
};

const select = (rows: readonly Row[], limit: string, players: number): Row[] =>
  rows.filter((row) => row.limit === limit && row.players === players);

const byTime = (title: string, rows: readonly Row[]): Section => {
  const players = playersIn(rows);
  return {
    title,
    about: 'Share of wins, margin over the mean of the others, own points, and games.',
    head: ['a decision', ...players.map((count) => `${count} players`)],
    rows: limitsIn(rows).map((limit) => [
      shownLimit(limit),
      ...players.map((count) => cell(select(rows, limit, count))),
    ]),
  };
};

const gains = (title: string, rows: readonly Row[]): Section => {
  const limits = limitsIn(rows);
  const columns = [...playersIn(rows).map((count) => rows.filter((row) => row.players === count)), rows];
  const step = (less: string, more: string): string[] => [
    `${shownLimit(less)} → ${shownLimit(more)}`,
    ...columns.map((own) =>
      growth(
        own.filter(({ limit }) => limit === less),
        own.filter(({ limit }) => limit === more),
      ),
    ),
  ];
  const whole = [
    step(limits[0]!, limits.at(-1)!),
    ['four times the time, by a line through all games', ...columns.map(fourfold)],
  ];
  return {
    title,
    about:
      'By how many points the margin grows on the same deals, by how many percentage points the share of wins, and how many deals.',
    head: ['from … to', ...playersIn(rows).map((count) => `${count} players`), 'all'],
    rows: [
      ...limits.slice(1).map((limit, index) => step(limits[index]!, limit)),
      ...(limits.length > 2 ? whole : []),
    ],
  };
};

const byIdea = (rows: readonly Row[]): Section => {
  const limits = limitsIn(rows);
  return {
    title: 'against every member, all numbers of players',
    about: 'Share of wins, margin, own points, and games.',
    head: ['idea', 'half', ...limits.map(shownLimit)],
    rows: distinct(rows.map(({ idea }) => idea))
      .sort()
      .map((idea) => {
        const own = rows.filter((row) => row.idea === idea);
        return [
          idea!,
          own[0]!.against,
          ...limits.map((limit) => cell(own.filter((row) => row.limit === limit))),
        ];
      }),
  };
};

const pair = (
  rows: readonly Row[],
  of: (row: Row) => readonly [readonly number[], readonly number[]],
  index: number,
) => [0, 1].map((side) => mean(rows.map((row) => of(row)[side]![index]!)).toFixed(1)).join(' / ');

/** Where the points come from: own / those of the others. */
const sources = (title: string, rows: readonly Row[]): Section => {
  const columns = limitsIn(rows)
    .flatMap((limit) => playersIn(rows).map((count) => select(rows, limit, count)))
    .filter((own) => own.length > 0);
  const column = (of: (own: readonly Row[]) => string): string[] => columns.map(of);
  return {
    title,
    about: 'Means: own / the others’.',
    head: ['', ...columns.map(([one]) => `${shownLimit(one!.limit)}, ${one!.players} players`)],
    rows: [
      ...POINT_SOURCES.map((source, index) => [
        `points: ${source}`,
        ...column((own) => pair(own, (row) => row.sources, index)),
      ]),
      ...LEADERS.map((leader, index) => [
        `leader: ${leader}`,
        ...column((own) => pair(own, (row) => row.leaders, index)),
      ]),
      ['turns', ...column((own) => mean(own.map(({ turns }) => turns)).toFixed(0))],
      ['ms a decision', ...column((own) => mean(own.map(({ thinking }) => thinking)).toFixed(1))],
    ],
  };
};

/** Of one bot against one group: every limit and number of players. */
export const pointsOfReport = (rows: readonly Row[], bot: string, against: string): Point[] => {
  const own = rows.filter((row) => row.bot === bot && row.against === against);
  return limitsIn(own).flatMap((limit) =>
    playersIn(own).flatMap((players): Point[] => {
      const chosen = select(own, limit, players);
      if (chosen.length === 0) return [];
      const shares = chosen.map(({ share }) => share);
      const [share, margin] = [shareEstimate(shares, 1), meanEstimate(chosen.map(marginIn))];
      return [{ bot, against, limit, players, games: chosen.length, share, margin }];
    }),
  );
};

/** Of one bot. */
export const sectionsOf = (rows: readonly Row[]): Section[] =>
  GROUP_NAMES.flatMap((group) => {
    const own = rows.filter(({ against }) => against === group);
    if (own.length === 0) return [];
    const name = `against ${GROUPS[group]}`;
    const more = limitsIn(own).length > 1 ? [gains(`${name}: what time brings`, own)] : [];
    return [byTime(name, own), ...more, sources(`${name}: where points come from`, own)];
  }).concat(rows.some(({ idea }) => idea !== null) ? [byIdea(rows.filter(({ idea }) => idea !== null))] : []);

/** Every idea against one rival, half of the seats each; `ideaOf` and `halfOf` say what a member's name means. */
export const membersSection = (
  rows: readonly Row[],
  ideaOf: (name: string) => string,
  halfOf: (name: string) => string,
): Section => {
  const players = playersIn(rows);
  return {
    title: 'Members of the league against Mason',
    about:
      'Half of the seats each, twins together: share of wins (equal: 50 %, with an odd number of players on average), margin, own points, and games.',
    head: ['idea', 'half', ...players.map((count) => `${count} players`), 'all'],
    rows: distinct(rows.map(({ bot }) => ideaOf(bot)))
      .sort()
      .map((idea) => {
        const own = rows.filter(({ bot }) => ideaOf(bot) === idea);
        const byPlayers = players.map((count) => own.filter((row) => row.players === count));
        return [idea, halfOf(idea), ...byPlayers.map(cell), cell(own)];
      }),
  };
};
