/** Offers to rivals by site, computed once per position in small slices, so that the page stays responsive. */
import { isEnding, type Offer, offersAt, type State } from '@cap-diamant/engine';

export interface Candidate {
  readonly space: number;
  /** The position with the architect on this site. */
  readonly after: () => State;
}

export type OffersBySite = ReadonlyMap<number, readonly Offer[]>;

const found = new WeakMap<State, OffersBySite>();

/** The longest slice, in milliseconds. */
const SLICE = 8;

/** Reports after each slice; returns the function that stops the work. */
export const findOffers = (
  state: State,
  sites: readonly Candidate[],
  tell: (offers: OffersBySite) => void,
): (() => void) => {
  const known = new Map(found.get(state));
  const waiting = sites.filter(({ space }) => !known.has(space));
  let timer: ReturnType<typeof setTimeout> | undefined;
  const work = (): void => {
    const begun = performance.now();
    do {
      const { space, after } = waiting.shift()!;
      const later = after();
      // Nobody has another turn in this century.
      known.set(space, isEnding(later) ? [] : offersAt(later, space));
    } while (waiting.length > 0 && performance.now() - begun < SLICE);
    found.set(state, known);
    tell(new Map(known));
    if (waiting.length > 0) timer = setTimeout(work, 0);
  };
  // Let the page show first what else has changed.
  if (waiting.length > 0) timer = setTimeout(work, 0);
  else tell(known);
  return () => clearTimeout(timer);
};
