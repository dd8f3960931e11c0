/** Keys to set a new password without the old one: valid once, and not for long. */
import type { Kysely } from 'kysely';
import { hashKey, newKey } from '../basics/keys.ts';
import { refuse } from '../http/refusal.ts';
import type { Schema } from '../storage/schema.ts';
import { keepLatest } from './keep-latest.ts';

type Db = Kysely<Schema>;

const GOOD_MS = 3_600_000;
const MAX_RESETS = 5;

export const makeReset = async (db: Db, personId: string): Promise<string> => {
  const key = newKey();
  const until = Date.now() + GOOD_MS;
  await db
    .insertInto('resets')
    .values({ hash: hashKey(key), person_id: personId, until })
    .execute();
  await keepLatest(db, 'resets', personId, MAX_RESETS);
  return key;
};

/** The page for such a key. It comes after the #, so that no server or proxy logs it. */
export const resetAddress = (site: string, key: string): string => `${site}/#/reset/${key}`;

/** The id of the person whose key this is. All their keys become invalid. */
export const takeReset = async (db: Db, key: string): Promise<string> => {
  const taken = await db
    .deleteFrom('resets')
    .where('hash', '=', hashKey(key))
    .returning(['person_id', 'until'])
    .executeTakeFirst();
  if (taken === undefined || taken.until < Date.now()) {
    return refuse('forbidden', 'this key is invalid or has expired: ask for another one');
  }
  await db.deleteFrom('resets').where('person_id', '=', taken.person_id).execute();
  return taken.person_id;
};

export const forgetResets = async (db: Db): Promise<void> => {
  await db.deleteFrom('resets').where('until', '<', Date.now()).execute();
};
