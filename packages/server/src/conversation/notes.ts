/** What somebody notes at a table for himself alone. */
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

export const writeNotes = async (
  { db }: Storage,
  table: string,
  person: string,
  text: string,
): Promise<void> => {
  await db
    .insertInto('notes')
    .values({ table_id: table, person_id: person, text })
    .onConflict((conflict) => conflict.columns(['table_id', 'person_id']).doUpdateSet({ text }))
    .execute();
};
