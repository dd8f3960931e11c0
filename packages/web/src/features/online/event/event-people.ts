/** Who is meant by an id in an event. */
import type { EventBody } from '@cap-diamant/protocol';
import { personName } from '../shared/names.ts';

export type NameOf = (person: string) => string;

export const namesIn = ({ people }: EventBody): NameOf => {
  const names = new Map(people.map((person) => [person.id, personName(person)]));
  return (person) => names.get(person) ?? '';
};
