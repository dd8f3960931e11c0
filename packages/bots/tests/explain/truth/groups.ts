/** Groups of buildings, counted from space to space. */
import { NEIGHBOURS, type State } from '@cap-diamant/engine';

/** Spaces with a seat's tokens that are connected with this one, this one included. */
export const connected = (state: State, seat: number, from: number): ReadonlySet<number> => {
  const found = new Set([from]);
  for (const space of found)
    for (const next of NEIGHBOURS[space]!) if (state.owner[next] === seat) found.add(next);
  return found;
};

const VALUE = [0, 1, 3, 6];
export const groupValue = (state: State, spaces: Iterable<number>): number =>
  [...spaces].reduce((sum, space) => sum + VALUE[state.stars[space]!]!, 0);

export const bestGroup = (state: State, seat: number): number =>
  Math.max(
    0,
    ...state.owner.flatMap((owner, space) =>
      owner === seat ? [groupValue(state, connected(state, seat, space))] : [],
    ),
  );
