/** What a table adds to each player's panel: a bot's level, or whether a player is there and the time they have left. */
import { getContext, type Snippet, setContext } from 'svelte';

const KEY = Symbol('seat badge');

type SeatBadge = Snippet<[seat: number]>;

/** A function, since a component's snippets are not there yet when it sets the badge. */
export const giveSeatBadge = (badge: () => SeatBadge): void => {
  setContext(KEY, badge);
};

/** None in replays and lessons. */
export const seatBadge = (): (() => SeatBadge) | undefined => getContext(KEY);
