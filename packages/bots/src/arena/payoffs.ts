/**
 * Every bot against every other, and cycles: a rating puts bots in order, and where A beats B, B beats C and C beats A no
 * order is right.
 */
import type { ScheduledGame } from './schedule.ts';
import { type Estimate, shareEstimate } from './stats.ts';

/** One bot against another: of the wins that went to one of the two, the first's share; a half among equals. */
export interface Payoff {
  /** In which both played. */
  readonly games: number;
  /** Null where neither has won. */
  readonly share: Estimate | null;
}

/** Wins of a bot in a game for each seat that it had: two seats win twice as often as one. */
const winsPerSeat = ({ line, wins }: ScheduledGame, bot: number): number => {
  const own = wins.filter((_, seat) => line[seat] === bot);
  return own.reduce((sum, win) => sum + win, 0) / own.length;
};

type Rounds = readonly (readonly ScheduledGame[])[];

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

const payoff = (rounds: Rounds, row: number, column: number, tail?: number): Payoff => {
  const met = rounds.map((round) => round.filter(({ line }) => line.includes(row) && line.includes(column)));
  const games = met.flat().length;
  const won = met
    .map((round) => {
      const own = sum(round.map((game) => winsPerSeat(game, row)));
      const decided = round.filter(({ line, wins }) =>
        wins.some((win, seat) => win > 0 && (line[seat] === row || line[seat] === column)),
      ).length;
      return { own, both: own + sum(round.map((game) => winsPerSeat(game, column))), decided };
    })
    .filter(({ both }) => both > 0);
  if (won.length === 0) return { games, share: null };
  // A quotient of two sums: each round counts by how it moves the quotient, so that its mean is the quotient itself.
  const whole = sum(won.map(({ both }) => both)) / won.length;
  const share = sum(won.map(({ own }) => own)) / won.length / whole;
  const moves = won.map(({ own, both }) => share + (own - share * both) / whole);
  return { games, share: shareEstimate(moves, sum(won.map(({ decided }) => decided)) / won.length, tail) };
};

/** By row, then by column; null on the diagonal and for two that have never met. */
export const payoffs = (rounds: Rounds, bots: number): (Payoff | null)[][] => {
  const all = Array.from({ length: bots }, (_, bot) => bot);
  return all.map((row) =>
    all.map((column) => {
      if (row === column) return null;
      const found = payoff(rounds, row, column);
      return found.games === 0 ? null : found;
    }),
  );
};

/** The shortest way along what `beats` says, both ends included. */
const shortestWay = (beats: readonly (readonly boolean[])[], from: number, to: number): number[] | null => {
  const ways = [[from]];
  const seen = new Set([from]);
  for (const way of ways) {
    const last = way.at(-1)!;
    if (last === to) return way;
    beats[last]!.forEach((does, next) => {
      if (!does || seen.has(next)) return;
      seen.add(next);
      ways.push([...way, next]);
    });
  }
  return null;
};

/** Probability that a cycle is named by mistake. */
const ERROR = 0.05;

/**
 * Cycles that the games show, each from its lowest bot on: every one beats the next, and the last the first. For
 * each step the shortest that it belongs to. A step counts where its interval lies above a half even if all the
 * pairs share the error among them.
 */
export const cycles = (rounds: Rounds, bots: number): number[][] => {
  const pairs = (bots * (bots - 1)) / 2;
  const all = Array.from({ length: bots }, (_, bot) => bot);
  const beats = all.map((row) =>
    all.map((column) => {
      if (row === column) return false;
      const low = payoff(rounds, row, column, ERROR / pairs / 2).share?.low ?? null;
      return low !== null && low > 0.5;
    }),
  );
  const found = new Map<string, number[]>();
  for (const row of all) {
    for (const column of all.filter((other) => beats[row]![other])) {
      const back = shortestWay(beats, column, row);
      if (back === null) continue;
      const first = back.indexOf(Math.min(...back));
      const cycle = [...back.slice(first), ...back.slice(0, first)];
      found.set(cycle.join(), cycle);
    }
  }
  return [...found.values()].toSorted((a, b) => a.length - b.length || a.join().localeCompare(b.join()));
};
