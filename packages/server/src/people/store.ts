/** People in the database. */
import type { PersonBody } from '@cap-diamant/protocol';
import { prepared } from '../storage/prepared.ts';
import type { Storage } from '../storage/storage.ts';
import type { Person } from './person.ts';

/** What others see of a person. */
export const bodyOf = (id: string, name: string | null, kind: string | null): PersonBody => {
  if (kind === 'departed') return { id, name: '', departed: true };
  return { id, name: name ?? '', ...(kind === 'account' ? { account: true } : {}) };
};

/** What is read about the person who sends a request. */
export const PERSON_COLUMNS = [
  'people.id',
  'people.kind',
  'people.name',
  'people.muted_until',
  'people.banned_until',
  'people.moderator',
] as const;

interface PersonRow {
  readonly id: string;
  readonly kind: string;
  readonly name: string;
  readonly muted_until: number;
  readonly banned_until: number;
  readonly moderator: number;
}

export const personOf = ({ id, kind, name, muted_until, banned_until, moderator }: PersonRow): Person => {
  const now = Date.now();
  return {
    id,
    kind: kind as Person['kind'],
    name,
    ...(muted_until > now ? { mutedUntil: muted_until } : {}),
    ...(banned_until > now ? { bannedUntil: banned_until } : {}),
    ...(moderator === 1 ? { moderator: true as const } : {}),
  };
};

const personById = prepared((db, { id }: { id: string }) =>
  db.selectFrom('people').select(PERSON_COLUMNS).where('id', '=', id),
);

export const findPerson = async ({ db }: Pick<Storage, 'db'>, id: string): Promise<Person | null> => {
  const [row] = await personById(db, { id });
  return row === undefined ? null : personOf(row);
};

/** What others currently see of these people. */
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

/** Returns whether the person is new: parallel requests may each be the first. */
export const writePerson = async ({ db }: Storage, { id, kind, name }: Person): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('people')
    .values({ id, kind, name, created_at: Date.now() })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
};

/** For a person who has done nothing yet. */
export const erasePerson = async ({ db }: Storage, { id }: Person): Promise<void> => {
  await db.deleteFrom('people').where('id', '=', id).execute();
};

export const renamePerson = async ({ db }: Storage, id: string, name: string): Promise<void> => {
  await db.updateTable('people').set({ name }).where('id', '=', id).execute();
};
