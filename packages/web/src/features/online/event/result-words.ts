/** Results of a table of an event, in words. */
import type { EventTable, SeatResult } from '@cap-diamant/protocol';
import { say } from '../../../words/events/words.svelte.ts';
import type { NameOf } from './event-people.ts';

const seatWords = ({ place, points, part }: SeatResult, name: string): string => {
  if (part === 'absent') return say('didNotCome', { name });
  if (part === 'left') return say('hasLeft', { name });
  if (place === null) return name;
  return points === null ? say('placedOnly', { place, name }) : say('placed', { place, name, points });
};

/** The best first; those without a place after them. */
const order = (result: SeatResult): number =>
  result.part === 'played' ? (result.place ?? Number.POSITIVE_INFINITY) : Number.POSITIVE_INFINITY;

/** `results` by seat. */
export const resultWords = (
  { seats }: Pick<EventTable, 'seats'>,
  results: readonly SeatResult[],
  nameOf: NameOf,
): string => {
  if (results.every(({ place, part }) => place === null && part === 'played')) return say('noResult');
  return results
    .map((result, seat) => ({ result, person: seats[seat]!.person }))
    .toSorted((one, other) => order(one.result) - order(other.result) || 0)
    .map(({ result, person }) => seatWords(result, nameOf(person)))
    .join(' · ');
};
