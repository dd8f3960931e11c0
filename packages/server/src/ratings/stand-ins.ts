/** Who has played his game himself, and for whom a bot has. */
import type { TableNow } from '@cap-diamant/protocol/table-log';

/** Whether a bot has the seat at the end, or has made most of its choices that were not taken back. */
export const hasLeft = ({ seats, moves }: Pick<TableNow, 'seats' | 'moves'>, seat: number): boolean => {
  if (seats[seat]!.bot !== null) return true;
  const own = moves.filter(({ by }) => by === seat);
  const byBot = own.filter(({ isByBot }) => isByBot).length;
  return byBot > own.length - byBot;
};
