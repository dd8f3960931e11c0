/** Why programs forfeited games. */
import { printLine, type ScheduledGame } from '@cap-diamant/bots/arena';
import type { Entrant } from './entrants.ts';

/** All forfeits of one bot of the same kind. */
interface Forfeits {
  readonly bot: number;
  readonly games: number;
  readonly first: ScheduledGame;
}

/** What follows the colon differs from game to game, for instance the answer that was wrong. */
const kindOf = (reason: string): string => reason.split(': ', 1)[0]!;

/** By bot, the most frequent first. */
export const forfeitsIn = (rounds: readonly (readonly ScheduledGame[])[]): Forfeits[] => {
  const found = new Map<string, Forfeits>();
  for (const game of rounds.flat()) {
    if (game.forfeit === null) continue;
    const bot = game.line[game.forfeit.seat]!;
    const key = `${bot} ${kindOf(game.forfeit.reason)}`;
    const { games, first } = found.get(key) ?? { games: 0, first: game };
    found.set(key, { bot, games: games + 1, first });
  }
  return [...found.values()].sort((a, b) => a.bot - b.bot || b.games - a.games);
};

/** One line for each kind, with its first reason. Rounds and seatings are counted as on the page of charts. */
export const printForfeits = (all: readonly Forfeits[], entrants: readonly Entrant[]): string =>
  all
    .map(
      ({ bot, games, first: { round, seating, forfeit } }) =>
        `${printLine([bot])} ${entrants[bot]!.label} forfeited ${games} ${games === 1 ? 'game' : 'games'}: ` +
        `${forfeit!.reason} (first in round ${round + 1}, seating ${seating + 1})\n`,
    )
    .join('');
