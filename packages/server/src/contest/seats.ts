/** Who begins: everybody as often as the others, and in every seat. */
import type { Round, Seating } from './rounds.ts';

/** How often this player has had this seat. */
const timesAt = (player: string, seat: number, past: readonly Round[]): number =>
  past.filter(({ tables }) => tables.some((table) => table[seat] === player)).length;

const costIn = (player: string, seat: number, past: readonly Round[]): number =>
  timesAt(player, seat, past) * (seat === 0 ? 2 : 1);

export const seatCost = (table: Seating, past: readonly Round[]): number =>
  table.reduce((sum, player, seat) => sum + costIn(player, seat, past), 0);

/** All orders are tried: there are at most 120. */
const cheapest = (costs: readonly (readonly number[])[], free: readonly number[], seat: number) => {
  let best: { readonly cost: number; readonly order: readonly number[] } = { cost: 0, order: [] };
  for (const [index, player] of free.entries()) {
    const rest = cheapest(costs, free.toSpliced(index, 1), seat + 1);
    const cost = costs[player]![seat]! + rest.cost;
    if (index === 0 || cost < best.cost) best = { cost, order: [player, ...rest.order] };
  }
  return best;
};

export const orderSeats = (table: Seating, past: readonly Round[]): Seating => {
  const costs = table.map((player) => table.map((_, seat) => costIn(player, seat, past)));
  const all = table.map((_, player) => player);
  return cheapest(costs, all, 0).order.map((player) => table[player]!);
};
