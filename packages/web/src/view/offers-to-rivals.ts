/** Offers by site, found in small slices so that the page stays quick, and once per position. */
import { type Offer, offersAt, type State } from '@cap-diamant/engine';

export interface Candidate {
  readonly space: number;
  /** The position in which the architect stands there. */
  readonly after: () => State;
}

export type OffersBySite = ReadonlyMap<number, readonly Offer[]>;

const found = new WeakMap<State, OffersBySite>();

/** Longer than this is not worked at a stretch. */
const SLICE = 8;

/** Tells what is known after each slice; gives back how to stop. */
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
    while (waiting.length > 0 && performance.now() - begun < SLICE) {
      const { space, after } = waiting.shift()!;
      known.set(space, offersAt(after(), space));
    }
    found.set(state, known);
    tell(new Map(known));
    if (waiting.length > 0) timer = setTimeout(work, 0);
  };
  // Not before the page has shown what else changed.
  if (waiting.length > 0) timer = setTimeout(work, 0);
  else tell(known);
  return () => clearTimeout(timer);
};
