/**
 * Sessions: each is a browser that is logged in, identified by a key in a cookie. Any of them can end the
 * others.
 */
import type { SessionBody } from '@cap-diamant/protocol';
import type { Kysely } from 'kysely';
import { newId } from '../basics/ids.ts';
import { hashKey, newKey } from '../basics/keys.ts';
import { prepared } from '../storage/prepared.ts';
import type { Schema } from '../storage/schema.ts';
import type { Person } from './person.ts';
import { type Proofs, type ProvedBy, provedNow } from './proof.ts';
import { PERSON_COLUMNS, personOf } from './store.ts';

type Db = Kysely<Schema>;

const A_MINUTE_MS = 60_000;
/** An unused session ends after this time. */
const IDLE_MS = 180 * 24 * 60 * A_MINUTE_MS;
/** Every session ends after this time, so that a stolen key does not work for ever. */
const LONGEST_MS = 365 * 24 * 60 * A_MINUTE_MS;

/** One more ends the one that was unused for the longest time. */
const MAX_SESSIONS = 50;

interface Opened {
  readonly device: string;
  readonly by: ProvedBy;
  readonly plainCookie: boolean;
}

/** Returns the key. */
export const openSession = async (
  db: Db,
  personId: string,
  { device, by, plainCookie }: Opened,
): Promise<string> => {
  const key = newKey();
  const now = Date.now();
  await db
    .insertInto('sessions')
    .values({
      id: newId(),
      person_id: personId,
      hash: hashKey(key),
      device,
      created_at: now,
      seen_at: now,
      password_at: 0,
      passkey_at: 0,
      plain_cookie: plainCookie ? 1 : 0,
      ...provedNow(by),
    })
    .execute();
  const latest = db
    .selectFrom('sessions')
    .select('id')
    .where('person_id', '=', personId)
    .orderBy('seen_at', 'desc')
    .orderBy('created_at', 'desc')
    .limit(MAX_SESSIONS);
  await db.deleteFrom('sessions').where('person_id', '=', personId).where('id', 'not in', latest).execute();
  return key;
};

export interface Session extends Proofs {
  readonly person: Person;
  /** Whether its key came in a cookie without a prefix. */
  readonly plainCookie: boolean;
}

interface Asked {
  readonly hash: string;
  readonly seenSince: number;
  readonly openedSince: number;
}

const sessionByHash = prepared((db, { hash, seenSince, openedSince }: Asked) =>
  db
    .selectFrom('sessions')
    .innerJoin('people', 'people.id', 'sessions.person_id')
    .select(['sessions.id as session_id', 'seen_at', 'password_at', 'passkey_at', 'plain_cookie'])
    .select(PERSON_COLUMNS)
    .where('hash', '=', hash)
    .where('seen_at', '>=', seenSince)
    .where('sessions.created_at', '>=', openedSince),
);

export const findSession = async (db: Db, key: string): Promise<Session | null> => {
  const now = Date.now();
  const [row] = await sessionByHash(db, {
    hash: hashKey(key),
    seenSince: now - IDLE_MS,
    openedSince: now - LONGEST_MS,
  });
  if (row === undefined) return null;
  const { session_id, seen_at, password_at, passkey_at, plain_cookie } = row;
  if (seen_at < now - A_MINUTE_MS) {
    await db.updateTable('sessions').set({ seen_at: now }).where('id', '=', session_id).execute();
  }
  return {
    id: session_id,
    person: personOf(row),
    passwordAt: password_at,
    passkeyAt: passkey_at,
    plainCookie: plain_cookie === 1,
  };
};

/** From now on its cookie has the prefix. */
export const addCookiePrefix = async (db: Db, { id }: Session): Promise<void> => {
  await db.updateTable('sessions').set({ plain_cookie: 0 }).where('id', '=', id).execute();
};

export const listSessions = async (
  db: Db,
  { id, person }: Pick<Session, 'id' | 'person'>,
): Promise<SessionBody[]> => {
  const rows = await db
    .selectFrom('sessions')
    .select(['id', 'device', 'created_at', 'seen_at'])
    .where('person_id', '=', person.id)
    .where('seen_at', '>=', Date.now() - IDLE_MS)
    .where('created_at', '>=', Date.now() - LONGEST_MS)
    .orderBy('seen_at', 'desc')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    device: row.device,
    createdAt: row.created_at,
    seenAt: row.seen_at,
    current: row.id === id,
  }));
};

/** Returns whether this person had such a session. */
export const endSession = async (db: Db, personId: string, id: string): Promise<boolean> => {
  const { numDeletedRows } = await db
    .deleteFrom('sessions')
    .where('person_id', '=', personId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0;
};

/** Sessions that are unused or too old. */
export const endOldSessions = async (db: Db): Promise<void> => {
  const now = Date.now();
  await db
    .deleteFrom('sessions')
    .where((where) =>
      where.or([where('seen_at', '<', now - IDLE_MS), where('created_at', '<', now - LONGEST_MS)]),
    )
    .execute();
};

export const endOtherSessions = async (db: Db, { id, person }: Session): Promise<void> => {
  await db.deleteFrom('sessions').where('person_id', '=', person.id).where('id', '!=', id).execute();
};
