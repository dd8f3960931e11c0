/** Erasing a person. */
import type { Storage } from '../storage/storage.ts';

const OWN = [
  'sessions',
  'devices',
  'resets',
  'tokens',
  'passkeys',
  'notice_ways',
  'mentions',
  'notes',
  'mutes',
  'circles',
  'invitations',
  'daily_results',
  'accounts',
] as const;

/**
 * Leaves a nameless departed player, because others played in the same games. What they wrote in chats is
 * emptied; the lines stay, because later lines are numbered after them.
 */
export const erase = async ({ db }: Storage, personId: string): Promise<void> => {
  await db.transaction().execute(async (transaction) => {
    for (const table of OWN) {
      await transaction.deleteFrom(table).where('person_id', '=', personId).execute();
    }
    await transaction.deleteFrom('circles').where('other_id', '=', personId).execute();
    for (const table of ['chat', 'onlooker_chat'] as const) {
      await transaction.updateTable(table).set({ text: '' }).where('person_id', '=', personId).execute();
    }
    await transaction
      .updateTable('event_corrections')
      .set({ why: '' })
      .where('person_id', '=', personId)
      .execute();
    await transaction
      .updateTable('event_seats')
      .set({ wish: null })
      .where('person_id', '=', personId)
      .execute();
    await transaction
      .updateTable('people')
      .set({ kind: 'departed', name: '', moderator: 0, erasing: 0 })
      .where('id', '=', personId)
      .execute();
    // Stored again on demand. Deleted only after the name is gone, or they would be stored with it again.
    await transaction
      .deleteFrom('records')
      .where('table_id', 'in', (own) =>
        own.selectFrom('seats').select('table_id').where('person_id', '=', personId),
      )
      .execute();
  });
};

/** People whom a moderator has asked to erase. */
export const toBeErased = async ({ db }: Storage): Promise<readonly string[]> => {
  const rows = await db.selectFrom('people').select('id').where('erasing', '=', 1).execute();
  return rows.map(({ id }) => id);
};
