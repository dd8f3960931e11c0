/** The people to be invited to the next table that is set up here. */

import { MAX_SEATS } from '@cap-diamant/engine';
import type { PersonBody } from '@cap-diamant/protocol';
import { hashOf } from '../../../browser/route.ts';

export const nextGuests: { people: readonly PersonBody[] } = $state({ people: [] });

/** On to the form for a new table. */
export const inviteNext = (person: PersonBody): void => {
  const others = nextGuests.people.filter(({ id }) => id !== person.id);
  nextGuests.people = [...others, person].slice(-(MAX_SEATS - 1));
  location.hash = hashOf({ screen: 'online' });
};

export const inviteNot = ({ id }: PersonBody): void => {
  nextGuests.people = nextGuests.people.filter((other) => other.id !== id);
};
