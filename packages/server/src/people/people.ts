/** Who asks: found from the request in one of several ways, tried in order. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { refuse } from '../http/refusal.ts';
import type { Storage } from '../storage/storage.ts';
import { type GuestCookies, guestCookies } from './guest-cookie.ts';
import type { Person } from './person.ts';
import { createPerson, findPerson } from './store.ts';

/** One way to find out: the id of a person whom the request proves to be, or null. */
export type Way = (request: FastifyRequest) => Promise<string | null>;

export interface People {
  readonly whoAsks: (request: FastifyRequest) => Promise<Person | null>;
  /** As `whoAsks`, but it must be somebody. */
  readonly someone: (request: FastifyRequest) => Promise<Person>;
  /** A new guest, whose browser will remember who it is. */
  readonly welcome: (request: FastifyRequest, reply: FastifyReply) => Promise<Person>;
}

export const createPeople = (storage: Storage, cookies: GuestCookies = guestCookies): People => {
  const ways: readonly Way[] = [cookies.read];

  const whoAsks = async (request: FastifyRequest): Promise<Person | null> => {
    for (const way of ways) {
      const id = await way(request);
      if (id !== null) return findPerson(storage, id);
    }
    return null;
  };

  return {
    whoAsks,
    someone: async (request) =>
      (await whoAsks(request)) ?? refuse('unknown-person', 'say who you are first: GET /api/me'),
    welcome: async (request, reply) => {
      const guest = await createPerson(storage, 'guest', '');
      cookies.write(request, reply, guest.id);
      return guest;
    },
  };
};
