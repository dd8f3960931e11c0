/** When the century can end, and by whom (R8 a, R4.2, R10.6). */
import { centuryEnds, END_WAYS, type EndWay, type State } from '@cap-diamant/engine';

interface WayToEnd {
  readonly way: EndWay;
  readonly seats: readonly number[];
}

/** How the century can end with the next turn of each of these seats, the most certain way first. */
export const waysToEnd = (state: State): readonly WayToEnd[] => {
  const ends = centuryEnds(state);
  return END_WAYS.map((way) => ({
    way,
    seats: ends.flatMap((own, seat) => (own.includes(way) ? [seat] : [])),
  })).filter(({ seats }) => seats.length > 0);
};
