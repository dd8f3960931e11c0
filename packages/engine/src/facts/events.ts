/** Facts about events (R7). */
import { cardInPlay, cardOf, type EventCard } from '../event-cards.ts';
import type { Event } from '../indices.ts';
import { NONE, type State } from '../state.ts';

/** A card's numbers and conditions, without its hooks that change a state. */
export type EventFacts = Omit<EventCard, 'onCenturyBegin' | 'beforeScoring' | 'afterScoring' | 'atGameEnd'>;

/** Facts of the current century's event; without one, those of the plain rules. */
export const eventFacts = (state: State): EventFacts => cardInPlay(state);

/** Facts of century I's event, whose goal counts for the whole game (R7.1). */
export const goalFacts = (state: State): EventFacts => cardOf(state, 0);

/** Century I's event stays in play to the end (R7.1); the others leave with their century (R8.7). */
export const eventsInPlay = ({ events, century }: Pick<State, 'events' | 'century'>): readonly Event[] =>
  events.filter((event, of) => event !== NONE && (of === 0 || of === century));
