/** People as they are kept. */
import type { PersonBody } from '@cap-diamant/protocol';
import { newId } from '../ids.ts';
import type { Storage } from '../storage/storage.ts';
import type { Person } from './person.ts';

/** What others are told of somebody. */
export const bodyOf = (id: string, name: string | null, kind: string | null): PersonBody => {
  if (kind === 'departed') return { id, name: '', departed: true };
  return { id, name: name ?? '', ...(kind === 'account' ? { account: true } : {}) };
};

export const findPerson = async ({ db }: Storage, id: string): Promise<Person | null> => {
  const row = await db
    .selectFrom('people')
    .select(['id', 'kind', 'name'])
    .where('id', '=', id)
    .executeTakeFirst();
  return row === undefined ? null : (row as Person);
};

export const createPerson = async ({ db }: Storage, kind: Person['kind'], name: string): Promise<Person> => {
  const person: Person = { id: newId(), kind, name };
  await db
    .insertInto('people')
    .values({ ...person, created_at: Date.now() })
    .execute();
  return person;
};

export const renamePerson = async ({ db }: Storage, id: string, name: string): Promise<void> => {
  await db.updateTable('people').set({ name }).where('id', '=', id).execute();
};
