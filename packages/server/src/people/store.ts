/** People as they are kept. */
import type { PersonBody } from '@cap-diamant/protocol';
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

/** What others are told now of these. */
export const bodiesOf = async (
  db: Storage['db'],
  ids: readonly string[],
): Promise<ReadonlyMap<string, PersonBody>> => {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('people')
    .select(['id', 'name', 'kind'])
    .where('id', 'in', [...new Set(ids)])
    .execute();
  return new Map(rows.map(({ id, name, kind }) => [id, bodyOf(id, name, kind)]));
};

export const newGuest = (id: string): Person => ({ id, kind: 'guest', name: '' });

/** Whether he was not there before: requests side by side may each be his first. */
export const writePerson = async ({ db }: Storage, person: Person): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('people')
    .values({ ...person, created_at: Date.now() })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
};

/** For somebody who has done nothing yet. */
export const erasePerson = async ({ db }: Storage, { id }: Person): Promise<void> => {
  await db.deleteFrom('people').where('id', '=', id).execute();
};

export const renamePerson = async ({ db }: Storage, id: string, name: string): Promise<void> => {
  await db.updateTable('people').set({ name }).where('id', '=', id).execute();
};
