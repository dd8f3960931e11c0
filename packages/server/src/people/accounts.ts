/** Accounts: a guest who has chosen a name and a way to log in. */
import type { AccountBody } from '@cap-diamant/protocol';
import type { Kysely } from 'kysely';
import { hashKey } from '../basics/keys.ts';
import { refuse } from '../http/refusal.ts';
import type { Schema } from '../storage/schema.ts';
import type { Storage } from '../storage/storage.ts';
import { nameKey, shownName } from './names.ts';
import type { Passwords } from './passwords.ts';
import type { Person } from './person.ts';

type Db = Kysely<Schema>;

const NAME_TAKEN = 'this name is taken';

/** How long nobody else can take the name that an account had. */
const RESERVED_MS = 30 * 86_400_000;

/** Stored like other counts that end by themselves: a hash of the name, alone and with the person who had it. */
const formerName = (key: string): string => hashKey(`former name ${key}`);
const formerNameOf = (key: string, person: string): string => hashKey(`former name ${key} of ${person}`);

const isReserved = async (db: Db, key: string, person: string): Promise<boolean> => {
  const rows = await db
    .selectFrom('tallies')
    .select('name')
    .where('name', 'in', [formerName(key), formerNameOf(key, person)])
    .where('until', '>', Date.now())
    .execute();
  return rows.length === 1 && rows[0]!.name === formerName(key);
};

const reserve = async (db: Db, key: string, person: string): Promise<void> => {
  const until = Date.now() + RESERVED_MS;
  for (const name of [formerName(key), formerNameOf(key, person)]) {
    await db
      .insertInto('tallies')
      .values({ name, count: 1, until })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ until }))
      .execute();
  }
};

const isNameFree = async (db: Db, name: string, person: string): Promise<boolean> => {
  const key = nameKey(name);
  const taken = db.selectFrom('accounts').select('person_id').where('name_key', '=', key);
  return (await taken.executeTakeFirst()) === undefined && !(await isReserved(db, key, person));
};

/** For this person: their own former name stays theirs for a while. */
export const requireFreeName = async (db: Db, name: string, { id }: Pick<Person, 'id'>): Promise<void> => {
  if (!(await isNameFree(db, name, id))) refuse('conflict', NAME_TAKEN);
};

/** Turns the guest into an account: the same person, with the same seats, games and notes. */
export const createAccount = async (
  { db, isDuplicate }: Storage,
  guest: Person,
  said: string,
  /** The stored form; null: passkeys only. */
  password: string | null,
  also: (transaction: Db) => Promise<void> = async () => {},
): Promise<Person> => {
  if (guest.kind !== 'guest') refuse('conflict', 'you have an account already');
  const name = shownName(said);
  await requireFreeName(db, name, guest);
  try {
    await db.transaction().execute(async (transaction) => {
      const { numUpdatedRows } = await transaction
        .updateTable('people')
        .set({ kind: 'account', name })
        .where('id', '=', guest.id)
        .where('kind', '=', 'guest')
        .executeTakeFirst();
      if (numUpdatedRows === 0n) refuse('conflict', 'you have an account already');
      await transaction
        .insertInto('accounts')
        .values({ person_id: guest.id, name_key: nameKey(name), password, created_at: Date.now() })
        .execute();
      await also(transaction);
    });
  } catch (error) {
    if (isDuplicate(error)) refuse('conflict', NAME_TAKEN);
    throw error;
  }
  return { ...guest, kind: 'account', name };
};

/** The id of the person with this name and password. */
export const personByPassword = async (
  db: Db,
  passwords: Passwords,
  name: string,
  password: string,
): Promise<string | null> => {
  const row = await db
    .selectFrom('accounts')
    .select(['person_id', 'password'])
    .where('name_key', '=', nameKey(name))
    .executeTakeFirst();
  return (await passwords.match(password, row?.password ?? null)) ? row!.person_id : null;
};

export const readAccount = async (db: Db, person: Person): Promise<AccountBody> => {
  const { password, created_at } = await db
    .selectFrom('accounts')
    .select(['password', 'created_at'])
    .where('person_id', '=', person.id)
    .executeTakeFirstOrThrow();
  const passkeys = await db
    .selectFrom('passkeys')
    .select(['id', 'device', 'created_at', 'used_at'])
    .where('person_id', '=', person.id)
    .orderBy('created_at')
    .execute();
  return {
    name: person.name,
    createdAt: created_at,
    hasPassword: password !== null,
    passkeys: passkeys.map((row) => ({
      id: row.id,
      device: row.device,
      createdAt: row.created_at,
      usedAt: row.used_at,
    })),
  };
};

export const requirePassword = async (
  db: Db,
  passwords: Passwords,
  personId: string,
  said: string,
): Promise<void> => {
  const { password } = await db
    .selectFrom('accounts')
    .select('password')
    .where('person_id', '=', personId)
    .executeTakeFirstOrThrow();
  if (!(await passwords.match(said, password))) refuse('forbidden', 'this is not your password');
};

/** `password`: in its stored form. */
export const setPassword = async (db: Db, personId: string, password: string): Promise<void> => {
  await db.updateTable('accounts').set({ password }).where('person_id', '=', personId).execute();
};

export const renameAccount = async (
  { db, isDuplicate }: Storage,
  person: Person,
  said: string,
): Promise<Person> => {
  const name = shownName(said);
  const [key, formerKey] = [nameKey(name), nameKey(person.name)];
  if (key !== formerKey && (await isReserved(db, key, person.id))) refuse('conflict', NAME_TAKEN);
  try {
    await db.transaction().execute(async (transaction) => {
      if (key !== formerKey) await reserve(transaction, formerKey, person.id);
      await transaction
        .updateTable('accounts')
        .set({ name_key: key })
        .where('person_id', '=', person.id)
        .execute();
      await transaction.updateTable('people').set({ name }).where('id', '=', person.id).execute();
    });
  } catch (error) {
    if (isDuplicate(error)) refuse('conflict', NAME_TAKEN);
    throw error;
  }
  return { ...person, name };
};
