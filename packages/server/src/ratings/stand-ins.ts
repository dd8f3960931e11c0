/** Who has played his game himself, and for whom a bot has. */
import type { TableNow } from '@cap-diamant/protocol/table-log';

/** `left` it to a bot, by going or by letting his time pass; `replaced` by one, as the others voted. */
export type Part = 'played' | 'left' | 'replaced';

/** By who has the seat at the end, or has made most of its choices that were not taken back. */
export const partOf = (
  { seats, standIns, moves }: Pick<TableNow, 'seats' | 'standIns' | 'moves'>,
  seat: number,
): Part => {
  if (seats[seat]!.bot !== null) return standIns[seat] === 'vote' ? 'replaced' : 'left';
  const own = moves.filter(({ by }) => by === seat);
  const himself = own.filter(({ isByBot }) => !isByBot).length;
  const replaced = own.filter(({ standIn }) => standIn === 'vote').length;
  const left = own.length - himself - replaced;
  if (left > himself) return 'left';
  return left + replaced > himself ? 'replaced' : 'played';
};
