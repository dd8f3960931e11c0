/** What an online table adds to a player's panel: whether they are there, and their clock. */
import { getContext, type Snippet, setContext } from 'svelte';

const KEY = Symbol('seat badge');

export type SeatBadge = Snippet<[seat: number]>;

export const giveSeatBadge = (badge: () => SeatBadge): void => {
  setContext(KEY, badge);
};

/** None at tables on this device. */
export const seatBadge = (): (() => SeatBadge) | undefined => getContext(KEY);
