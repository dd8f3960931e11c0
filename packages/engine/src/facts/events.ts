/** Facts about events (R7). */
import { SCORING_ORDER } from '../century.ts';
import { cardInPlay, cardOf, type EventCard, everybodyCascades, limitsCascaders } from '../event-cards.ts';
import type { Event, Zone } from '../indices.ts';
import { NONE, type State } from '../state.ts';

/** A card's numbers and conditions, without its hooks that change a state. */
export type EventFacts = Omit<EventCard, 'onCenturyBegin' | 'beforeScoring' | 'afterScoring' | 'atGameEnd'>;

/** Facts of the current century's event; without one, those of the plain rules. */
export const eventFacts = (state: State): EventFacts => cardInPlay(state);

/** Whether this century's event changes who moves workers on from a zone (R7.2 of 1759; R7.4 of 2001 and 2008). */
export const changesCascade = (state: State, zone: Zone): boolean => {
  const card = cardInPlay(state);
  const isLast = SCORING_ORDER[state.century]!.at(-1) === zone;
  return everybodyCascades(card, zone) || limitsCascaders(card) || (card.cascadeNeedsFoothold && !isLast);
};

/** Facts of century I's event, whose goal counts for the whole game (R7.1). */
export const goalFacts = (state: State): EventFacts => cardOf(state, 0);

/** Century I's event stays in play to the end (R7.1); the others leave with their century (R8.7). */
export const eventsInPlay = ({ events, century }: Pick<State, 'events' | 'century'>): readonly Event[] =>
  events.filter((event, of) => event !== NONE && (of === 0 || of === century));
