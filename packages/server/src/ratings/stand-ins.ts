/** Which players played their own game, and for whom a bot did. */
import type { TableNow } from '@cap-diamant/protocol/table-log';

/** `left` it to a bot, by leaving or by running out of time; `replaced` by one after a vote. */
export type Participation = 'played' | 'left' | 'replaced';

/** Decided by who has the seat at the end, or who made most of its choices that were not taken back. */
export const participationOf = (
  { seats, standIns, moves }: Pick<TableNow, 'seats' | 'standIns' | 'moves'>,
  seat: number,
): Participation => {
  if (seats[seat]!.bot !== null) return standIns[seat] === 'vote' ? 'replaced' : 'left';
  const own = moves.filter(({ by }) => by === seat);
  const himself = own.filter(({ isByBot }) => !isByBot).length;
  const replaced = own.filter(({ standIn }) => standIn === 'vote').length;
  const left = own.length - himself - replaced;
  if (left > himself) return 'left';
  return left + replaced > himself ? 'replaced' : 'played';
};
