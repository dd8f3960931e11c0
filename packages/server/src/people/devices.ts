/**
 * Browsers in which a person has logged in before. Wrong passwords from there are counted separately, so that
 * nobody can lock the owner out by guessing from elsewhere.
 */
import type { Kysely } from 'kysely';
import { hashKey, newKey } from '../basics/keys.ts';
import type { Schema } from '../storage/schema.ts';
import { keepLatest } from './keep-latest.ts';
import { nameKey } from './names.ts';

type Db = Kysely<Schema>;

/** One more removes the one that was unused for the longest time. */
const MAX_DEVICES = 50;

/** Returns the key for the browser to store: the one it has, or a new one. */
export const rememberDevice = async (db: Db, personId: string, known: string | null): Promise<string> => {
  const key = known ?? newKey();
  const seen_at = Date.now();
  await db
    .insertInto('devices')
    .values({ hash: hashKey(key), person_id: personId, seen_at })
    .onConflict((conflict) => conflict.columns(['hash', 'person_id']).doUpdateSet({ seen_at }))
    .execute();
  await keepLatest(db, 'devices', personId, MAX_DEVICES);
  return key;
};

/** The device's id for counting, if the account of this name was used there; else null. */
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

/** All except the one with this key. */
export const forgetDevices = async (db: Db, personId: string, but: string | null): Promise<void> => {
  const all = db.deleteFrom('devices').where('person_id', '=', personId);
  await (but === null ? all : all.where('hash', '!=', hashKey(but))).execute();
};
