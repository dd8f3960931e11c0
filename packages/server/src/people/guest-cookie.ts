/** A guest is known by a signed cookie that scripts cannot read and other sites cannot use. */
import type { FastifyReply, FastifyRequest } from 'fastify';

const NAME = 'cap-diamant-guest';
const A_YEAR_IN_SECONDS = 31_536_000;

export interface GuestCookies {
  readonly read: (request: FastifyRequest) => Promise<string | null>;
  readonly write: (request: FastifyRequest, reply: FastifyReply, id: string) => void;
}

export const guestCookies: GuestCookies = {
  read: async (request) => {
    const cookie = request.cookies[NAME];
    if (cookie === undefined) return null;
    const { valid, value } = request.unsignCookie(cookie);
    return valid ? value : null;
  },
  write: (request, reply, id) => {
    reply.setCookie(NAME, id, {
      signed: true,
      httpOnly: true,
      sameSite: 'lax',
      path: '/',
      secure: request.protocol === 'https',
      maxAge: A_YEAR_IN_SECONDS,
    });
  },
};
