/**
 * Who plays whom, on which seats. A round is one set-up (layout, first player, events) played in every
 * seating, so that neither the seat nor the deal favours a bot.
 */
import type { Options } from '@cap-diamant/engine';
import { type Deal, deal, seededRandom } from '@cap-diamant/engine/chance';
import type { Match, MatchResult } from './match.ts';

/** By seat, the number of a bot. */
export type Line = readonly number[];

export interface Schedule {
  readonly options: Options;
  readonly deal: Deal;
  readonly seed: string;
  /** Every seating of a round, in order. */
  readonly seatings: readonly Line[];
}

/** One game of a schedule. */
export interface ScheduledGame extends MatchResult {
  readonly round: number;
  readonly seating: number;
}

const same = (a: Line, b: Line): boolean => a.length === b.length && a.every((bot, seat) => bot === b[seat]);

const distinct = (lines: readonly Line[]): Line[] =>
  lines.filter((line, index) => lines.findIndex((other) => same(line, other)) === index);

/** Every different order of a line-up, once. */
export const arrangements = (lineUp: Line): Line[] => {
  if (lineUp.length === 0) return [[]];
  return [...new Set(lineUp)].flatMap((bot) => {
    const rest = lineUp.toSpliced(lineUp.indexOf(bot), 1);
    return arrangements(rest).map((line) => [bot, ...line]);
  });
};

/** Whether every line-up is there in all its arrangements. */
export const hasAllSeatings = (seatings: readonly Line[]): boolean =>
  seatings.every((line) =>
    arrangements(line).every((other) => seatings.some((seating) => same(seating, other))),
  );

/** The line-up rotated: every bot sits on every seat, but neighbours stay the same. */
export const rotations = (lineUp: Line): Line[] =>
  distinct(lineUp.map((_, by) => [...lineUp.slice(by), ...lineUp.slice(0, by)]));

/** Every choice of `count` from the list, in order. */
const combinations = <T>(items: readonly T[], count: number): T[][] => {
  if (count === 0) return [[]];
  return items.flatMap((item, index) =>
    combinations(items.slice(index + 1), count - 1).map((rest) => [item, ...rest]),
  );
};

/** Line-ups that give every bot the same number of seats in all, and nobody two more than another. */
export const evenLineUps = (bots: number, players: number): Line[] => {
  const all = Array.from({ length: bots }, (_, bot) => bot);
  const base = all.flatMap((bot) => new Array<number>(Math.floor(players / bots)).fill(bot));
  return combinations(all, players % bots).map((extra) => [...base, ...extra].toSorted((a, b) => a - b));
};

/** Every two of the bots by themselves, the seats shared evenly. */
export const pairedLineUps = (bots: number, players: number): Line[] =>
  combinations(
    Array.from({ length: bots }, (_, bot) => bot),
    2,
  ).flatMap((pair) => evenLineUps(2, players).map((line) => line.map((bot) => pair[bot]!)));

/** The first bot alone against each of the others on all remaining seats. */
export const oneAgainstRest = (bots: number, players: number): Line[] =>
  Array.from({ length: bots - 1 }, (_, other) => [0, ...new Array<number>(players - 1).fill(other + 1)]);

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** A line-up as letters: "AABB". */
export const printLine = (line: Line): string => line.map((bot) => LETTERS[bot]!).join('');

export const parseLine = (text: string, bots: number, players: number): Line => {
  const line = [...text].map((letter) => LETTERS.indexOf(letter));
  if (line.length !== players)
    throw new Error(`line-up '${text}' must have ${players} letters, one per seat`);
  const wrong = line.findIndex((bot) => bot < 0 || bot >= bots);
  if (wrong >= 0) {
    const last = LETTERS[bots - 1];
    throw new Error(`line-up '${text}': '${text[wrong]}' is none of the bots, which are A to ${last}`);
  }
  return line;
};

/** Round by round, and within a round seating by seating. */
export const matchAt = (schedule: Schedule, round: number, seating: number): Match => {
  const seed = `${schedule.seed}/${round}`;
  return {
    options: schedule.options,
    layout: deal(schedule.deal, seededRandom(`${seed}/deal`)),
    seed,
    name: String(seating),
    line: schedule.seatings[seating]!,
  };
};
