/**
 * Standings: results in, order out. Rounds that somebody missed, before they came or while they were away, give nothing;
 * nobody gains by leaving and coming back.
 */
import type { EventStanding, NewEvent } from '@cap-diamant/protocol';
import { compareTables } from '@cap-diamant/protocol/compare';

/** In what order ties are broken. After all of them, players share a rank. */
export type TieBreak = NewEvent['tieBreaks'][number];

export interface Scoring {
  /** By number of players at the table, then by place. */
  readonly points: ReadonlyMap<number, readonly number[]>;
  /** Duplicate: scored by comparison with those who had the same seat, from 0 to 100, instead of by place. */
  readonly compares: boolean;
  readonly bye: number;
  /** Whether a bot that played for somebody has a place of its own, or those behind it move up. */
  readonly standInsCount: boolean;
  readonly tieBreaks: readonly TieBreak[];
}

export interface SeatOutcome {
  readonly player: string;
  /** Null: the game has no result. */
  readonly place: number | null;
  /** In the game. */
  readonly points: number | null;
  /** `absent`: they did not come; `left`: a bot ended the game for them. Both give nothing. */
  readonly part: 'played' | 'absent' | 'left';
}

export interface TableOutcome {
  /** Whether the result is known, or there will be none. */
  readonly over: boolean;
  /** By seat. */
  readonly seats: readonly SeatOutcome[];
}

export interface RoundOutcome {
  readonly tables: readonly TableOutcome[];
  readonly byes: readonly string[];
}

/** What a round gave a player. */
export interface Cell {
  readonly kind: EventStanding['rounds'][number]['kind'];
  readonly points: number;
}

export interface Standing {
  readonly player: string;
  /** Players whom nothing tells apart have the same. */
  readonly rank: number;
  readonly points: number;
  readonly wins: number;
  /** The average points of the opponents, one for each meeting. */
  readonly opponents: number;
  /** In duplicate rounds: points above the average of those who had the same seat. */
  readonly difference: number;
  readonly rounds: readonly Cell[];
}

interface Scored {
  readonly cell: Cell;
  readonly won: boolean;
  readonly difference: number;
  readonly opponents: readonly string[];
}

const PRECISION = 1e6;
/** Sums in another order must not differ. */
const rounded = (value: number): number => Math.round(value * PRECISION) / PRECISION;
const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

const isCounted = ({ part }: SeatOutcome, { standInsCount }: Scoring): boolean =>
  standInsCount || part === 'played';

/** Among those who count at this table. */
const placeOf = (seat: SeatOutcome, { seats }: TableOutcome, scoring: Scoring) => {
  const others = seats.filter((other) => other !== seat && other.place !== null && isCounted(other, scoring));
  return {
    ahead: others.filter(({ place }) => place! < seat.place!).length,
    level: others.filter(({ place }) => place === seat.place).length,
  };
};

/** Players with the same place share what their places give. */
const pointsForPlace = (seat: SeatOutcome, table: TableOutcome, scoring: Scoring): number => {
  const { ahead, level } = placeOf(seat, table, scoring);
  const shared = (scoring.points.get(table.seats.length) ?? []).slice(ahead, ahead + level + 1);
  return sum(shared) / (level + 1);
};

/** Nobody to compare with: as if half of them were better. */
const ALONE = 50;

/** This seat at the round's tables of the same size, compared. */
const comparison = (seat: number, table: TableOutcome, { tables }: RoundOutcome, scoring: Scoring) => {
  const same = tables.filter(({ seats }) => {
    const there = seats[seat];
    return (
      seats.length === table.seats.length &&
      there?.points != null &&
      there.place !== null &&
      isCounted(there, scoring)
    );
  });
  const compared = compareTables(same.map(({ seats }) => [seats[seat]!.points!]))[same.indexOf(table)]![0]!;
  return { percentile: compared.percentile ?? ALONE, overAverage: compared.overAverage };
};

const EMPTY: Omit<Scored, 'cell'> = { won: false, difference: 0, opponents: [] };

const scoreAt = (at: number, table: TableOutcome, round: RoundOutcome, scoring: Scoring): Scored => {
  const seat = table.seats[at]!;
  // They will not play this round any more, or only a bot will.
  if (seat.part !== 'played') return { ...EMPTY, cell: { kind: seat.part, points: 0 } };
  // Who compares well is known when all are over.
  const isKnown = scoring.compares ? round.tables.every(({ over }) => over) : table.over;
  if (!isKnown) return { ...EMPTY, cell: { kind: 'playing', points: 0 } };
  if (seat.place === null) return { ...EMPTY, cell: { kind: 'none', points: 0 } };
  const won = placeOf(seat, table, scoring).ahead === 0;
  const opponents = table.seats.flatMap(({ player, part }) =>
    player === seat.player || part !== 'played' ? [] : [player],
  );
  if (!scoring.compares || seat.points === null) {
    const points = scoring.compares ? 0 : pointsForPlace(seat, table, scoring);
    return { cell: { kind: 'played', points }, won, difference: 0, opponents };
  }
  const { percentile, overAverage } = comparison(at, table, round, scoring);
  return { cell: { kind: 'played', points: percentile }, won, difference: overAverage, opponents };
};

const scoreRound = (player: string, round: RoundOutcome, scoring: Scoring): Scored => {
  if (round.byes.includes(player)) return { ...EMPTY, cell: { kind: 'bye', points: scoring.bye } };
  for (const table of round.tables) {
    const at = table.seats.findIndex((seat) => seat.player === player);
    if (at >= 0) return scoreAt(at, table, round, scoring);
  }
  return { ...EMPTY, cell: { kind: 'out', points: 0 } };
};

type Row = Omit<Standing, 'rank'>;

const rowOf = (player: string, scored: readonly Scored[], totals: ReadonlyMap<string, number>): Row => {
  const met = scored.flatMap(({ opponents }) => opponents);
  return {
    player,
    points: totals.get(player)!,
    wins: scored.filter(({ won }) => won).length,
    opponents:
      met.length === 0 ? 0 : rounded(sum(met.map((opponent) => totals.get(opponent) ?? 0)) / met.length),
    difference: rounded(sum(scored.map(({ difference }) => difference))),
    rounds: scored.map(({ cell }) => ({ ...cell, points: rounded(cell.points) })),
  };
};

/** How often this player was ahead of the others in the group, less how often behind. */
const headToHead = (player: string, group: ReadonlySet<string>, rounds: readonly RoundOutcome[]): number => {
  let balance = 0;
  for (const { seats, over } of rounds.flatMap(({ tables }) => tables)) {
    const own = seats.find((seat) => seat.player === player);
    if (!over || own === undefined || own.part !== 'played' || own.place === null) continue;
    for (const other of seats) {
      if (!group.has(other.player) || other.part !== 'played' || other.place === null) continue;
      balance += Math.sign(other.place - own.place);
    }
  }
  return balance;
};

/** Splits a group of equals by a value, the highest first; equals keep their order. */
const splitBy = (group: readonly Row[], measure: (row: Row) => number): readonly (readonly Row[])[] => {
  const values = new Map(group.map((row) => [row, measure(row)]));
  const levels = [...new Set(values.values())].toSorted((one, other) => other - one);
  return levels.map((level) => group.filter((row) => values.get(row) === level));
};

const valueIn = (tieBreak: TieBreak, group: readonly Row[], rounds: readonly RoundOutcome[]) => {
  if (tieBreak !== 'head-to-head') return (row: Row): number => row[tieBreak];
  const equals = new Set(group.map(({ player }) => player));
  return ({ player }: Row): number => headToHead(player, equals, rounds);
};

/** `players`: everybody who has ever entered, in that order, which also orders those who share a rank. */
export const standingsOf = (
  players: readonly string[],
  rounds: readonly RoundOutcome[],
  scoring: Scoring,
): readonly Standing[] => {
  const scored = new Map(
    players.map((player) => [player, rounds.map((round) => scoreRound(player, round, scoring))]),
  );
  const totals = new Map(
    players.map((player) => [player, rounded(sum(scored.get(player)!.map(({ cell }) => cell.points)))]),
  );
  const rows = players.map((player) => rowOf(player, scored.get(player)!, totals));
  let groups = splitBy(rows, ({ points }) => points);
  for (const tieBreak of scoring.tieBreaks) {
    groups = groups.flatMap((group) =>
      group.length === 1 ? [group] : splitBy(group, valueIn(tieBreak, group, rounds)),
    );
  }
  let rank = 1;
  return groups.flatMap((group) => {
    const shared = rank;
    rank += group.length;
    return group.map((row) => ({ ...row, rank: shared }));
  });
};
