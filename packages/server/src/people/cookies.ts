/** Browsers are known by cookies that scripts cannot read and other sites cannot use. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { addressOf, isSecure } from './address.ts';

/** A guest's id, signed; good as long as he is a guest. */
const GUEST = 'cap-diamant-guest';
/** A session's key. */
const SESSION = 'cap-diamant-session';
/** The key of a browser in which somebody has signed in; it stays when he signs out, and opens nothing. */
const DEVICE = 'cap-diamant-device';
/** Browsers take such a cookie from this very host alone, over HTTPS. In a house without HTTPS there are none. */
const PREFIX = '__Host-';
/** Guests whose signature is not checked again. */
const MOST_KNOWN = 10_000;
/** Browsers keep none for longer. */
const LONGEST_SECONDS = 400 * 86_400;

/** `isPlain`: its name is one that it had before there was a prefix, or that it has without HTTPS. */
interface Kept {
  readonly value: string;
  readonly isPlain: boolean;
}

export interface Cookies {
  readonly guest: (request: FastifyRequest) => Kept | null;
  readonly session: (request: FastifyRequest) => Kept | null;
  readonly device: (request: FastifyRequest) => string | null;
  /** Whether the cookies that are set have a plain name. */
  readonly isPlain: (request: FastifyRequest) => boolean;
  readonly setGuest: (request: FastifyRequest, reply: FastifyReply, id: string) => void;
  readonly setSession: (request: FastifyRequest, reply: FastifyReply, key: string) => void;
  readonly setDevice: (request: FastifyRequest, reply: FastifyReply, key: string) => void;
  readonly dropGuest: (request: FastifyRequest, reply: FastifyReply) => void;
  readonly dropSession: (request: FastifyRequest, reply: FastifyReply) => void;
}

export const createCookies = (publicUrl: string | undefined): Cookies => {
  const isPlain = (request: FastifyRequest): boolean => !isSecure(request, publicUrl);
  const get = ({ cookies }: FastifyRequest, name: string, plain: boolean): Kept | null => {
    const safe = plain ? undefined : cookies[PREFIX + name];
    if (safe !== undefined) return { value: safe, isPlain: false };
    const value = cookies[name];
    return value === undefined ? null : { value, isPlain: true };
  };
  const drop = (request: FastifyRequest, reply: FastifyReply, name: string): void => {
    if (!isPlain(request)) reply.clearCookie(PREFIX + name, { path: '/', secure: true });
    // What another kind of connection, or an earlier version, has left behind.
    if (isPlain(request) || request.cookies[name] !== undefined) reply.clearCookie(name, { path: '/' });
  };
  const set = (request: FastifyRequest, reply: FastifyReply, name: string, value: string): void => {
    const plain = !addressOf(request, publicUrl).startsWith('https:');
    if (!plain && request.cookies[name] !== undefined) reply.clearCookie(name, { path: '/' });
    reply.setCookie(plain ? name : PREFIX + name, value, {
      signed: name === GUEST,
      httpOnly: true,
      sameSite: 'lax',
      path: '/',
      secure: !plain,
      maxAge: LONGEST_SECONDS,
    });
  };
  /** Ids by what we have signed: a signature that was good once is good for ever. */
  const known = new Map<string, string>();
  const unsigned = (request: FastifyRequest, signed: string): string | null => {
    const id = known.get(signed);
    if (id !== undefined) return id;
    const { valid, value } = request.unsignCookie(signed);
    if (!valid) return null;
    if (known.size === MOST_KNOWN) known.clear();
    known.set(signed, value);
    return value;
  };
  return {
    guest: (request) => {
      const kept = get(request, GUEST, isPlain(request));
      const value = kept === null ? null : unsigned(request, kept.value);
      return kept === null || value === null ? null : { ...kept, value };
    },
    session: (request) => get(request, SESSION, isPlain(request)),
    device: (request) => get(request, DEVICE, isPlain(request))?.value ?? null,
    isPlain,
    setGuest: (request, reply, id) => set(request, reply, GUEST, id),
    setSession: (request, reply, key) => set(request, reply, SESSION, key),
    setDevice: (request, reply, key) => set(request, reply, DEVICE, key),
    dropGuest: (request, reply) => drop(request, reply, GUEST),
    dropSession: (request, reply) => drop(request, reply, SESSION),
  };
};
