/** Browsers are known by cookies that scripts cannot read and other sites cannot use. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isSecure } from './address.ts';

/** A guest's id, signed; good as long as he is a guest. */
const GUEST = 'cap-diamant-guest';
/** A session's key. */
const SESSION = 'cap-diamant-session';
/** Browsers keep none for longer. */
const LONGEST_SECONDS = 400 * 86_400;

export interface Cookies {
  readonly guest: (request: FastifyRequest) => string | null;
  readonly session: (request: FastifyRequest) => string | null;
  readonly setGuest: (request: FastifyRequest, reply: FastifyReply, id: string) => void;
  readonly setSession: (request: FastifyRequest, reply: FastifyReply, key: string) => void;
  readonly dropGuest: (reply: FastifyReply) => void;
  readonly dropSession: (reply: FastifyReply) => void;
}

export const createCookies = (publicUrl: string | undefined): Cookies => {
  const set = (request: FastifyRequest, reply: FastifyReply, name: string, value: string): void => {
    reply.setCookie(name, value, {
      signed: name === GUEST,
      httpOnly: true,
      sameSite: 'lax',
      path: '/',
      secure: isSecure(request, publicUrl),
      maxAge: LONGEST_SECONDS,
    });
  };
  const drop = (reply: FastifyReply, name: string): void => {
    reply.clearCookie(name, { path: '/' });
  };
  return {
    guest: (request) => {
      const cookie = request.cookies[GUEST];
      if (cookie === undefined) return null;
      const { valid, value } = request.unsignCookie(cookie);
      return valid ? value : null;
    },
    session: (request) => request.cookies[SESSION] ?? null,
    setGuest: (request, reply, id) => set(request, reply, GUEST, id),
    setSession: (request, reply, key) => set(request, reply, SESSION, key),
    dropGuest: (reply) => drop(reply, GUEST),
    dropSession: (reply) => drop(reply, SESSION),
  };
};
