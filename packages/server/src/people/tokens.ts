/** API tokens: programs use them to play as a person, and for nothing else. */
import type { MadeToken, NewToken, TokenBody } from '@cap-diamant/protocol';
import { LONGEST_TOKEN_DAYS } from '@cap-diamant/protocol/schemas';
import type { Kysely } from 'kysely';
import { newId } from '../basics/ids.ts';
import { hashKey, newKey } from '../basics/keys.ts';
import { refuse } from '../http/refusal.ts';
import { prepared } from '../storage/prepared.ts';
import type { Schema } from '../storage/schema.ts';
import type { Person } from './person.ts';
import { PERSON_COLUMNS, personOf } from './store.ts';

type Db = Kysely<Schema>;

const A_MINUTE_MS = 60_000;
const A_DAY_MS = 24 * 60 * A_MINUTE_MS;
const MAX_TOKENS = 50;
/** So that a leaked token can be recognised. */
const PREFIX = 'capdiamant_';

export const listTokens = async (db: Db, personId: string): Promise<TokenBody[]> => {
  const rows = await db
    .selectFrom('tokens')
    .select(['id', 'name', 'scope', 'created_at', 'used_at', 'expires_at'])
    .where('person_id', '=', personId)
    .where('expires_at', '>', Date.now())
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map(({ id, name, scope, created_at, used_at, expires_at }) => ({
    id,
    name,
    scope: scope as TokenBody['scope'],
    createdAt: created_at,
    usedAt: used_at,
    expiresAt: expires_at,
  }));
};

export const makeToken = async (
  db: Db,
  personId: string,
  { name, scope, days = LONGEST_TOKEN_DAYS }: NewToken,
): Promise<MadeToken> => {
  if ((await listTokens(db, personId)).length >= MAX_TOKENS) {
    refuse('conflict', `there are ${MAX_TOKENS} tokens already: delete one first`);
  }
  const token = PREFIX + newKey();
  const id = newId();
  const createdAt = Date.now();
  const expiresAt = createdAt + days * A_DAY_MS;
  await db
    .insertInto('tokens')
    .values({
      ...{ id, name, scope, person_id: personId, hash: hashKey(token) },
      ...{ created_at: createdAt, used_at: null, expires_at: expiresAt },
    })
    .execute();
  return { id, name, scope, createdAt, usedAt: null, expiresAt, token };
};

/** Returns whether this person had such a token. */
export const dropToken = async (db: Db, personId: string, id: string): Promise<boolean> => {
  const { numDeletedRows } = await db
    .deleteFrom('tokens')
    .where('person_id', '=', personId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0;
};

const tokenByHash = prepared((db, { hash, now }: { hash: string; now: number }) =>
  db
    .selectFrom('tokens')
    .innerJoin('people', 'people.id', 'tokens.person_id')
    .select(['tokens.id as token_id', 'used_at'])
    .select(PERSON_COLUMNS)
    .where('hash', '=', hash)
    .where('expires_at', '>', now),
);

/** The person whose token it is. */
export const ownerOfToken = async (db: Db, token: string): Promise<Person | null> => {
  const now = Date.now();
  const [row] = await tokenByHash(db, { hash: hashKey(token), now });
  if (row === undefined) return null;
  const { token_id, used_at } = row;
  if ((used_at ?? 0) < now - A_MINUTE_MS) {
    await db.updateTable('tokens').set({ used_at: now }).where('id', '=', token_id).execute();
  }
  return personOf(row);
};

export const forgetOldTokens = async (db: Db): Promise<void> => {
  await db.deleteFrom('tokens').where('expires_at', '<=', Date.now()).execute();
};
