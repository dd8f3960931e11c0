/** How often one person may change something, from however many addresses. */
import type { People } from '../people/people.ts';
import { refuse } from './refusal.ts';

const MINUTE_MS = 60_000;

export const limitPeople = (people: People, perMinute: number): People => {
  let minute = 0;
  const counts = new Map<string, number>();

  const count = (id: string): void => {
    const now = Math.floor(Date.now() / MINUTE_MS);
    if (now !== minute) {
      minute = now;
      counts.clear();
    }
    const made = (counts.get(id) ?? 0) + 1;
    counts.set(id, made);
    if (made > perMinute) refuse('too-many', 'too many requests: wait a minute');
  };

  return {
    ...people,
    someone: async (request) => {
      const person = await people.someone(request);
      if (request.method !== 'GET') count(person.id);
      return person;
    },
  };
};
