/** Offers by site, each found once per position. */
import { type Offer, offersAt, type State } from '@cap-diamant/engine';

const found = new WeakMap<State, Map<number, readonly Offer[]>>();

/** What an architect on this site would offer; `after` makes the position in which it stands there. */
export const offersOnce = (state: State, space: number, after: () => State): readonly Offer[] => {
  const known = found.get(state) ?? new Map<number, readonly Offer[]>();
  found.set(state, known);
  const offers = known.get(space) ?? offersAt(after(), space);
  known.set(space, offers);
  return offers;
};
