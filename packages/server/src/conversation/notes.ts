/** Private notes of a player at a table. */
import { sql } from 'kysely';
import { refuse } from '../http/refusal.ts';
import type { Storage } from '../storage/storage.ts';

export const readNotes = async ({ db }: Storage, table: string, person: string): Promise<string> => {
  const row = await db
    .selectFrom('notes')
    .select('text')
    .where('table_id', '=', table)
    .where('person_id', '=', person)
    .executeTakeFirst();
  return row?.text ?? '';
};

/** Length of all notes of this person at other tables. */
const lengthElsewhere = async ({ db }: Storage, table: string, person: string): Promise<number> => {
  const { length } = await db
    .selectFrom('notes')
    .select(sql<number>`coalesce(sum(length(text)), 0)`.as('length'))
    .where('person_id', '=', person)
    .where('table_id', '!=', table)
    .executeTakeFirstOrThrow();
  return Number(length);
};

export const writeNotes = async (
  storage: Storage,
  table: string,
  person: string,
  text: string,
  most: number,
): Promise<void> => {
  const { db } = storage;
  if (text.length + (await lengthElsewhere(storage, table, person)) > most) {
    refuse('too-many', `characters in all notes of one person: at most ${most}`, { limit: 'notes', most });
  }
  await db
    .insertInto('notes')
    .values({ table_id: table, person_id: person, text })
    .onConflict((conflict) => conflict.columns(['table_id', 'person_id']).doUpdateSet({ text }))
    .execute();
};
