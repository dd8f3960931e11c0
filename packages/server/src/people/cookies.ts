/** Browsers are recognised by cookies that scripts cannot read and other sites cannot use. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { addressOf, isSecure } from './address.ts';

/** A guest's id, signed; valid while the person is a guest. */
const GUEST = 'cap-diamant-guest';
/** A session's key. */
const SESSION = 'cap-diamant-session';
/** The key of a browser in which somebody has logged in. It stays after logging out, and grants no access. */
const DEVICE = 'cap-diamant-device';
/**
 * Browsers accept such a cookie only from this host, over HTTPS. On a local network without HTTPS there is no
 * prefix.
 */
const PREFIX = '__Host-';
/** How many guests' signatures are cached. */
const MAX_KNOWN = 10_000;
/** Browsers limit a cookie's lifetime to this. */
const LONGEST_SECONDS = 400 * 86_400;

/** `isPlain`: its name has no prefix, because it is older than the prefix or because there is no HTTPS. */
interface Kept {
  readonly value: string;
  readonly isPlain: boolean;
}

export interface Cookies {
  readonly guest: (request: FastifyRequest) => Kept | null;
  readonly session: (request: FastifyRequest) => Kept | null;
  readonly device: (request: FastifyRequest) => string | null;
  /** Whether new cookies get a name without prefix. */
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
    // Cookies left by another kind of connection or by an earlier version.
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
  /** Verified cookie values: a signature that was valid once stays valid. */
  const known = new Map<string, string>();
  const unsigned = (request: FastifyRequest, signed: string): string | null => {
    const id = known.get(signed);
    if (id !== undefined) return id;
    const { valid, value } = request.unsignCookie(signed);
    if (!valid) return null;
    if (known.size === MAX_KNOWN) known.clear();
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
