/** How often one person may change something, from all addresses together. */
import type { FastifyRequest } from 'fastify';
import { refuse } from '../http/refusal.ts';
import type { People } from './people.ts';
import type { Person } from './person.ts';

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

  const counted = async (request: FastifyRequest, person: Promise<Person>): Promise<Person> => {
    const { id } = await person;
    if (request.method !== 'GET') count(id);
    return person;
  };

  return {
    ...people,
    requirePerson: (request) => counted(request, people.requirePerson(request)),
    requireInPerson: (request) => counted(request, people.requireInPerson(request)),
    requireAccount: async (request) => {
      const session = await people.requireAccount(request);
      await counted(request, Promise.resolve(session.person));
      return session;
    },
  };
};
