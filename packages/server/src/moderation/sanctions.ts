/** Mutes, bans, and who is a moderator. */
import type { Sanction } from '@cap-diamant/protocol';
import { refuse } from '../http/refusal.ts';
import { nameKey } from '../people/names.ts';
import type { Person } from '../people/person.ts';
import { PERSON_COLUMNS, personOf } from '../people/store.ts';
import type { Storage } from '../storage/storage.ts';

type Db = Storage['db'];

const A_DAY_MS = 86_400_000;

const findCalled = async (
  db: Db,
  column: 'people.id' | 'accounts.name_key',
  who: string,
): Promise<Person | null> => {
  const found = await db
    .selectFrom('people')
    .leftJoin('accounts', 'accounts.person_id', 'people.id')
    .select(PERSON_COLUMNS)
    .where('people.kind', '!=', 'departed')
    .where(column, '=', who)
    .executeTakeFirst();
  return found === undefined ? null : personOf(found);
};

const nobody = (): never => refuse('not-found', 'there is no such person');

/** By id, as in flags: ids are unique, whereas somebody may pick a name that looks like another's. */
export const personWithId = async (db: Db, id: string): Promise<Person> =>
  (await findCalled(db, 'people.id', id)) ?? nobody();

export const accountNamed = async (db: Db, name: string): Promise<Person> =>
  (await findCalled(db, 'accounts.name_key', nameKey(name))) ?? nobody();

/** By a person's id, or else by the name of an account. */
export const personCalled = async (db: Db, who: string): Promise<Person> =>
  (await findCalled(db, 'people.id', who)) ?? accountNamed(db, who);

/** For so many days; 0 lifts it. */
export const sanction = async (db: Db, person: Person, { kind, days }: Sanction): Promise<void> => {
  if (person.moderator) refuse('conflict', 'this person is a moderator: discharge them first');
  const until = days === 0 ? 0 : Date.now() + days * A_DAY_MS;
  await db
    .updateTable('people')
    .set(kind === 'mute' ? { muted_until: until } : { banned_until: until })
    .where('id', '=', person.id)
    .execute();
};

export const setModerator = async (db: Db, { id, kind }: Person, is: boolean): Promise<void> => {
  if (kind !== 'account') refuse('conflict', 'only accounts can be moderators');
  await db
    .updateTable('people')
    .set({ moderator: is ? 1 : 0 })
    .where('id', '=', id)
    .execute();
};

/** A server does it in its next upkeep round, because it changes tables. Until then the person is banned. */
export const askToErase = async (db: Db, person: Person): Promise<void> => {
  await sanction(db, person, { kind: 'ban', days: 1 });
  await db.updateTable('people').set({ erasing: 1 }).where('id', '=', person.id).execute();
  for (const table of ['sessions', 'tokens'] as const) {
    await db.deleteFrom(table).where('person_id', '=', person.id).execute();
  }
};
