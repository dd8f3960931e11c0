/** What the events say, to be read by others (R7). */
import { cardInPlay, cardOf, type EventCard } from '../event-cards.ts';
import type { Event } from '../indices.ts';
import { NONE, type State } from '../state.ts';

/** A card's numbers and conditions, without what it does to a table. */
export type EventFacts = Omit<EventCard, 'onCenturyBegin' | 'beforeScoring' | 'afterScoring' | 'atGameEnd'>;

/** Of the current century's event; without one, the rules as they are. */
export const eventFacts = (state: State): EventFacts => cardInPlay(state);

/** Of century I's event, whose goal counts all game long (R7.1). */
export const goalFacts = (state: State): EventFacts => cardOf(state, 0);

/** Century I's event lies open to the end (R7.1); the others leave with their century (R8.7). */
export const eventsInPlay = ({ events, century }: Pick<State, 'events' | 'century'>): readonly Event[] =>
  events.filter((event, of) => event !== NONE && (of === 0 || of === century));
