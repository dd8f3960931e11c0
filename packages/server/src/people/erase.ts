/** Leaving for good. */
import type { Storage } from '../storage/storage.ts';

const OWN = [
  'sessions',
  'devices',
  'resets',
  'tokens',
  'passkeys',
  'notice_ways',
  'notes',
  'mutes',
  'daily_results',
  'accounts',
] as const;

/**
 * Nothing is left but a nameless departed player, whose games others have played too. What he has said goes as
 * well; its lines stay, since others are numbered after them.
 */
export const erase = async ({ db }: Storage, personId: string): Promise<void> => {
  await db.transaction().execute(async (transaction) => {
    for (const table of OWN) {
      await transaction.deleteFrom(table).where('person_id', '=', personId).execute();
    }
    await transaction.updateTable('chat').set({ text: '' }).where('person_id', '=', personId).execute();
    await transaction
      .updateTable('people')
      .set({ kind: 'departed', name: '', moderator: 0, erasing: 0 })
      .where('id', '=', personId)
      .execute();
    // Written down anew when they are asked for; after the name has gone, or they would be so with it.
    await transaction
      .deleteFrom('records')
      .where('table_id', 'in', (own) =>
        own.selectFrom('seats').select('table_id').where('person_id', '=', personId),
      )
      .execute();
  });
};

/** Whom a moderator wants erased. */
export const toBeErased = async ({ db }: Storage): Promise<readonly string[]> => {
  const rows = await db.selectFrom('people').select('id').where('erasing', '=', 1).execute();
  return rows.map(({ id }) => id);
};
