/** Sums over many games of one variant. */
import { CENTURIES, type Options } from '@cap-diamant/engine';
import type { Outcome } from './random-game.ts';

export interface Statistics {
  readonly options: Options;
  readonly games: number;
  readonly meanScore: number;
  readonly meanWinningScore: number;
  readonly meanTurns: number;
  readonly meanDecisions: number;
  /** Mean turns of centuries I to IV. */
  readonly turnsByCentury: readonly number[];
  /** The share of centuries that ended because a player had no worker; the others had no tile left. */
  readonly endedNoWorker: number;
  /** By seat; a shared win counts as a fraction for each. */
  readonly winsBySeat: readonly number[];
  /** By order of play, from the first player. */
  readonly winsByOrder: readonly number[];
}

const mean = (values: readonly number[]): number =>
  values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;

/** Turns that each century took. */
const centuryLengths = ({ ends }: Outcome): number[] =>
  ends.map(({ turn }, century) => turn - (ends[century - 1]?.turn ?? 0));

const winShares = (games: readonly Outcome[], seats: number, byOrder: boolean): number[] => {
  const shares = new Array<number>(seats).fill(0);
  for (const game of games) {
    for (const seat of game.winners) {
      const place = byOrder ? (seat - game.firstPlayer + seats) % seats : seat;
      shares[place]! += 1 / game.winners.length / games.length;
    }
  }
  return shares;
};

export const statisticsOf = (options: Options, games: readonly Outcome[]): Statistics => {
  const ends = games.flatMap((game) => game.ends);
  return {
    options,
    games: games.length,
    meanScore: mean(games.flatMap((game) => game.scores)),
    meanWinningScore: mean(games.map((game) => Math.max(...game.scores))),
    meanTurns: mean(games.map((game) => game.turns)),
    meanDecisions: mean(games.map((game) => game.decisions)),
    turnsByCentury: CENTURIES.map((_, century) => mean(games.map((game) => centuryLengths(game)[century]!))),
    endedNoWorker: mean(ends.map(({ trigger }) => (trigger === 'no-worker' ? 1 : 0))),
    winsBySeat: winShares(games, options.players, false),
    winsByOrder: winShares(games, options.players, true),
  };
};
