/** Results of a table of an event, in words. */
import type { EventBody, EventTable, SeatResult } from '@cap-diamant/protocol';
import { say } from '../../../words/events/words.svelte.ts';
import type { NameOf } from './event-people.ts';

const seatWords = ({ place, points, part }: SeatResult, name: string): string => {
  if (part === 'absent') return say('didNotCome', { name });
  if (part === 'left') return say('hasLeft', { name });
  if (place === null) return name;
  return points === null ? say('placedOnly', { place, name }) : say('placed', { place, name, points });
};

const placeOf = ({ place, part }: SeatResult): number =>
  part === 'played' ? (place ?? Number.POSITIVE_INFINITY) : Number.POSITIVE_INFINITY;

/** The place that counts: players behind a bot that stands in may move up. */
const moved = (result: SeatResult, results: readonly SeatResult[]): SeatResult =>
  result.place === null
    ? result
    : { ...result, place: 1 + results.filter((other) => placeOf(other) < result.place!).length };

/** `results` by seat. The best first; those without a place after them. */
export const resultWords = (
  { standInsCount }: Pick<EventBody, 'standInsCount'>,
  seats: EventTable['seats'],
  results: readonly SeatResult[],
  nameOf: NameOf,
): string => {
  if (results.every(({ place, part }) => place === null && part === 'played')) return say('noResult');
  return results
    .map((result, seat) => ({
      result: standInsCount ? result : moved(result, results),
      person: seats[seat]!.person,
    }))
    .toSorted((one, other) => placeOf(one.result) - placeOf(other.result) || 0)
    .map(({ result, person }) => seatWords(result, nameOf(person)))
    .join(' · ');
};
