/** Who has played his game himself, and for whom a bot has. */
import type { LiveTable } from '../tables/live.ts';

/** Whether a bot has the seat at the end, or has made most of its choices that were not taken back. */
export const hasLeft = ({ seats, entries }: Pick<LiveTable, 'seats' | 'entries'>, seat: number): boolean => {
  if (seats[seat]!.bot !== null) return true;
  let isAway = false;
  /** For each choice made by anybody: whose it was. */
  const made: ('himself' | 'stand-in' | 'another')[] = [];
  for (const entry of entries) {
    if (entry.kind === 'seat' && entry.seat === seat) isAway = entry.bot !== null;
    if (entry.kind === 'back') made.length = entry.to;
    if (entry.kind !== 'choice') continue;
    if (entry.by !== seat) made.push('another');
    else made.push(isAway ? 'stand-in' : 'himself');
  }
  const count = (by: (typeof made)[number]): number => made.filter((other) => other === by).length;
  return count('stand-in') > count('himself');
};
