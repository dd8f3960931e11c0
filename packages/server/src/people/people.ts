/** Who sends a request: identified by a token, a session or a guest's cookie. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { newId } from '../basics/ids.ts';
import { networkOf } from '../http/network.ts';
import { refuse } from '../http/refusal.ts';
import type { Tallies } from '../http/tallies.ts';
import type { Storage } from '../storage/storage.ts';
import { createCookies } from './cookies.ts';
import { deviceOf } from './device-name.ts';
import { deviceKnownTo, rememberDevice } from './devices.ts';
import type { Person } from './person.ts';
import type { ProvedBy } from './proof.ts';
import { addCookiePrefix, endSession, findSession, openSession, type Session } from './sessions.ts';
import { erasePerson, findPerson, newGuest, writePerson } from './store.ts';
import { ownerOfToken } from './tokens.ts';

export interface People {
  readonly identify: (request: FastifyRequest) => Promise<Person | null>;
  /** Like `identify`, but refuses if nobody is identified. */
  readonly requirePerson: (request: FastifyRequest) => Promise<Person>;
  /** A guest, or an account that is logged in. Tokens are refused here: they are only for playing. */
  readonly requireInPerson: (request: FastifyRequest) => Promise<Person>;
  /** An account that is logged in. */
  readonly requireAccount: (request: FastifyRequest) => Promise<Session>;
  /** Creates a guest, whom the browser will remember. Stored when the guest first changes something. */
  readonly createGuest: (request: FastifyRequest, reply: FastifyReply) => Person;
  /** Logs this browser in under a new key, and remembers the device. */
  readonly logIn: (
    request: FastifyRequest,
    reply: FastifyReply,
    personId: string,
    by: ProvedBy,
  ) => Promise<void>;
  /** Renames cookies from before there was a prefix. */
  readonly renewCookies: (request: FastifyRequest, reply: FastifyReply) => Promise<void>;
  /** This device's id for counting, if the account of this name was used on it before. */
  readonly knownDevice: (request: FastifyRequest, name: string) => Promise<string | null>;
  /** The key that this browser has, independent of who was logged in there. */
  readonly device: (request: FastifyRequest) => string | null;
  /** This browser no longer belongs to a guest. */
  readonly forgetGuest: (request: FastifyRequest, reply: FastifyReply) => void;
  /** Logs this browser out. */
  readonly logOut: (request: FastifyRequest, reply: FastifyReply) => Promise<void>;
}

const NOBODY = 'say who you are first: GET /api/me';
const bearer = /^Bearer +(\S+)$/i;

const HOUR_MS = 3_600_000;
const READING = ['GET', 'HEAD'];
/** The format of our own keys. */
const DEVICE_KEY = /^[\w-]{43}$/;

/** Banned people may still look, export their data, and leave. */
export const requireNotBanned = ({ bannedUntil }: Person): void => {
  if (bannedUntil === undefined) return;
  refuse('forbidden', `you are banned from the tables until ${new Date(bannedUntil).toISOString()}`);
};

/** An account that is logged in and not banned. */
export const activeAccountIn =
  ({ requireAccount }: Pick<People, 'requireAccount'>) =>
  async (request: FastifyRequest): Promise<Person> => {
    const { person } = await requireAccount(request);
    requireNotBanned(person);
    return person;
  };

/** What moderators do is not for others. */
export const moderatorIn =
  ({ requireAccount }: Pick<People, 'requireAccount'>) =>
  async (request: FastifyRequest): Promise<Session> => {
    const session = await requireAccount(request);
    return session.person.moderator ? session : refuse('forbidden', 'only for moderators');
  };

export interface PeopleSettings {
  readonly publicUrl: string | undefined;
  /** New guests from one address, on all nodes. */
  readonly guestsPerHour: number;
}

export const createPeople = (
  storage: Storage,
  tallies: Tallies,
  { publicUrl, guestsPerHour: most }: PeopleSettings,
): People => {
  const { db } = storage;
  /** Guests who have changed nothing yet. */
  const unwritten = new WeakSet<Person>();
  const cookies = createCookies(publicUrl);

  const byToken = async (authorization: string): Promise<Person | null> => {
    const token = bearer.exec(authorization)?.[1];
    const person = token === undefined ? null : await ownerOfToken(db, token);
    // A request with a token acts as the token's owner or as nobody.
    return person ?? refuse('unknown-person', 'this token is not valid');
  };

  const sessionOf = async (request: FastifyRequest): Promise<Session | null> => {
    const cookie = cookies.session(request);
    if (cookie === null) return null;
    const session = await findSession(db, cookie.value);
    // Another host of the domain may have set a cookie without the prefix, so only old sessions are found by
    // it.
    const isForeign = cookie.isPlain && !cookies.isPlain(request) && session?.plainCookie === false;
    return isForeign ? null : session;
  };

  /** The cookie of a guest who now has an account is ignored: it could not be revoked. */
  const guestOf = async (request: FastifyRequest): Promise<Person | null> => {
    const id = cookies.guest(request)?.value;
    if (id === undefined) return null;
    const person = await findPerson(storage, id);
    if (person !== null) return person.kind === 'guest' ? person : null;
    const guest = newGuest(id);
    unwritten.add(guest);
    return guest;
  };

  /** People who only look leave no trace. */
  const written = async (request: FastifyRequest, person: Person): Promise<Person> => {
    if (READING.includes(request.method) || !unwritten.has(person)) return person;
    if (!(await writePerson(storage, person))) return person;
    if ((await tallies.add(`new guests of ${networkOf(request.ip)}`, HOUR_MS)) > most) {
      await erasePerson(storage, person);
      const message = `new guests from one address in an hour: at most ${most}`;
      refuse('too-many', message, { limit: 'guests', most });
    }
    return person;
  };

  const withoutToken = async (request: FastifyRequest): Promise<Person | null> => {
    const session = await sessionOf(request);
    return session === null ? guestOf(request) : session.person;
  };

  const identify = (request: FastifyRequest): Promise<Person | null> => {
    const { authorization } = request.headers;
    return authorization === undefined ? withoutToken(request) : byToken(authorization);
  };

  const requireNoToken = (request: FastifyRequest): void => {
    if (request.headers.authorization !== undefined) refuse('forbidden', 'tokens cannot do this');
  };

  const logOut = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const session = await sessionOf(request);
    if (session !== null) await endSession(db, session.person.id, session.id);
    cookies.dropSession(request, reply);
  };

  const deviceKey = (request: FastifyRequest): string | null => {
    const key = cookies.device(request);
    return key !== null && DEVICE_KEY.test(key) ? key : null;
  };

  return {
    identify,
    requirePerson: async (request) => {
      const person = (await identify(request)) ?? refuse('unknown-person', NOBODY);
      if (!READING.includes(request.method)) requireNotBanned(person);
      return written(request, person);
    },
    requireInPerson: async (request) => {
      requireNoToken(request);
      return written(request, (await withoutToken(request)) ?? refuse('unknown-person', NOBODY));
    },
    requireAccount: async (request) => {
      requireNoToken(request);
      const session = await sessionOf(request);
      if (session !== null) return session;
      return (await guestOf(request)) === null
        ? refuse('unknown-person', 'log in first')
        : refuse('forbidden', 'only accounts can do this, and you are a guest');
    },
    createGuest: (request, reply) => {
      const guest = newGuest(newId());
      cookies.setGuest(request, reply, guest.id);
      return guest;
    },
    logIn: async (request, reply, personId, by) => {
      await logOut(request, reply);
      const device = deviceOf(request.headers['user-agent']);
      const plainCookie = cookies.isPlain(request);
      cookies.setSession(request, reply, await openSession(db, personId, { device, by, plainCookie }));
      cookies.setDevice(request, reply, await rememberDevice(db, personId, deviceKey(request)));
      if (cookies.guest(request)?.value === personId) cookies.dropGuest(request, reply);
    },
    renewCookies: async (request, reply) => {
      if (cookies.isPlain(request)) return;
      const guest = cookies.guest(request);
      if (guest?.isPlain) cookies.setGuest(request, reply, guest.value);
      const cookie = cookies.session(request);
      const session = cookie?.isPlain ? await sessionOf(request) : null;
      if (cookie === null || session === null) return;
      cookies.setSession(request, reply, cookie.value);
      await addCookiePrefix(db, session);
    },
    knownDevice: (request, name) => deviceKnownTo(db, name, deviceKey(request)),
    device: deviceKey,
    forgetGuest: cookies.dropGuest,
    logOut,
  };
};
