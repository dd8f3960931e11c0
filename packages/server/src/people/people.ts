/** Who asks: found from the request by a token, by a session, or by a guest's cookie. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { refuse } from '../http/refusal.ts';
import type { Storage } from '../storage/storage.ts';
import { createCookies } from './cookies.ts';
import { deviceOf } from './device.ts';
import type { Person } from './person.ts';
import { endSession, findSession, openSession, type Session } from './sessions.ts';
import { createPerson, findPerson } from './store.ts';
import { ownerOfToken } from './tokens.ts';

export interface People {
  readonly whoAsks: (request: FastifyRequest) => Promise<Person | null>;
  /** As `whoAsks`, but it must be somebody. */
  readonly someone: (request: FastifyRequest) => Promise<Person>;
  /** Somebody in person: a guest, or an account that has signed in. Tokens only play. */
  readonly inPerson: (request: FastifyRequest) => Promise<Person>;
  /** An account in person. */
  readonly owner: (request: FastifyRequest) => Promise<Session>;
  /** A new guest, whose browser will remember who it is. */
  readonly welcome: (request: FastifyRequest, reply: FastifyReply) => Promise<Person>;
  /** Signs this browser in, under a new key. */
  readonly enter: (request: FastifyRequest, reply: FastifyReply, personId: string) => Promise<void>;
  /** Signs this browser out. */
  readonly leave: (request: FastifyRequest, reply: FastifyReply) => Promise<void>;
}

const NOBODY = 'say who you are first: GET /api/me';
const bearer = /^Bearer +(\S+)$/i;

export const createPeople = (storage: Storage, publicUrl: string | undefined): People => {
  const { db } = storage;
  const cookies = createCookies(publicUrl);

  const byToken = async (authorization: string): Promise<Person | null> => {
    const token = bearer.exec(authorization)?.[1];
    const person = token === undefined ? null : await ownerOfToken(db, token);
    // Who shows a token means to be its owner, and nobody else.
    return person ?? refuse('unknown-person', 'this token is not valid');
  };

  const sessionOf = async (request: FastifyRequest): Promise<Session | null> => {
    const key = cookies.session(request);
    return key === null ? null : findSession(db, key);
  };

  /** The cookie of a guest who has become an account is worth nothing: it could not be revoked. */
  const guestOf = async (request: FastifyRequest): Promise<Person | null> => {
    const id = cookies.guest(request);
    const person = id === null ? null : await findPerson(storage, id);
    return person?.kind === 'guest' ? person : null;
  };

  const withoutToken = async (request: FastifyRequest): Promise<Person | null> => {
    const session = await sessionOf(request);
    return session === null ? guestOf(request) : session.person;
  };

  const whoAsks = (request: FastifyRequest): Promise<Person | null> => {
    const { authorization } = request.headers;
    return authorization === undefined ? withoutToken(request) : byToken(authorization);
  };

  const demandNoToken = (request: FastifyRequest): void => {
    if (request.headers.authorization !== undefined) refuse('forbidden', 'tokens cannot do this');
  };

  const signOut = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const session = await sessionOf(request);
    if (session !== null) await endSession(db, session.person.id, session.id);
    cookies.dropSession(reply);
  };

  return {
    whoAsks,
    someone: async (request) => (await whoAsks(request)) ?? refuse('unknown-person', NOBODY),
    inPerson: async (request) => {
      demandNoToken(request);
      return (await withoutToken(request)) ?? refuse('unknown-person', NOBODY);
    },
    owner: async (request) => {
      demandNoToken(request);
      const session = await sessionOf(request);
      if (session !== null) return session;
      return (await guestOf(request)) === null
        ? refuse('unknown-person', 'sign in first')
        : refuse('forbidden', 'only accounts can do this, and you are a guest');
    },
    welcome: async (request, reply) => {
      const guest = await createPerson(storage, 'guest', '');
      cookies.setGuest(request, reply, guest.id);
      return guest;
    },
    enter: async (request, reply, personId) => {
      await signOut(request, reply);
      const key = await openSession(db, personId, deviceOf(request.headers['user-agent']));
      cookies.setSession(request, reply, key);
      if (cookies.guest(request) === personId) cookies.dropGuest(reply);
    },
    leave: signOut,
  };
};
