/**
 * Browsers in which somebody has signed in before. Guesses from elsewhere do not count there, so that nobody
 * keeps an owner out of his account by guessing at it; guesses from there count apart.
 */
import type { Kysely } from 'kysely';
import { hashKey, newKey } from '../basics/keys.ts';
import type { Schema } from '../storage/schema.ts';
import { keepLatest } from './keep-latest.ts';
import { nameKey } from './names.ts';

type Db = Kysely<Schema>;

/** Whoever signs in at one more loses the one that he has not used for longest. */
const MOST_DEVICES = 50;

/** Gives the key that the browser is to keep: the one that it has, or a new one. */
export const rememberDevice = async (db: Db, personId: string, known: string | null): Promise<string> => {
  const key = known ?? newKey();
  const seen_at = Date.now();
  await db
    .insertInto('devices')
    .values({ hash: hashKey(key), person_id: personId, seen_at })
    .onConflict((conflict) => conflict.columns(['hash', 'person_id']).doUpdateSet({ seen_at }))
    .execute();
  await keepLatest(db, 'devices', personId, MOST_DEVICES);
  return key;
};

/** What a device is called in counts, where the account of this name was used there; null elsewhere. */
export const deviceKnownTo = async (db: Db, name: string, key: string | null): Promise<string | null> => {
  if (key === null) return null;
  const row = await db
    .selectFrom('devices')
    .innerJoin('accounts', 'accounts.person_id', 'devices.person_id')
    .select('hash')
    .where('name_key', '=', nameKey(name))
    .where('hash', '=', hashKey(key))
    .executeTakeFirst();
  return row?.hash ?? null;
};

/** All but the one with this key. */
export const forgetDevices = async (db: Db, personId: string, but: string | null): Promise<void> => {
  const all = db.deleteFrom('devices').where('person_id', '=', personId);
  await (but === null ? all : all.where('hash', '!=', hashKey(but))).execute();
};
