/** Whom a person has muted. The stream is the same for all watchers: clients hide the messages. */
import type { Storage } from '../storage/storage.ts';

export const mutedBy = async ({ db }: Storage, person: string): Promise<readonly string[]> => {
  const rows = await db
    .selectFrom('mutes')
    .select('muted_id')
    .where('person_id', '=', person)
    // Nobody reads what people write whom they have blocked.
    .union(
      db
        .selectFrom('circles')
        .select('other_id as muted_id')
        .where('person_id', '=', person)
        .where('kind', '=', 'block'),
    )
    .orderBy('muted_id')
    .execute();
  return rows.map(({ muted_id }) => muted_id);
};

export const mute = async ({ db }: Storage, person: string, other: string): Promise<void> => {
  await db
    .insertInto('mutes')
    .values({ person_id: person, muted_id: other })
    .onConflict((conflict) => conflict.columns(['person_id', 'muted_id']).doNothing())
    .execute();
};

export const unmute = async ({ db }: Storage, person: string, other: string): Promise<void> => {
  await db.deleteFrom('mutes').where('person_id', '=', person).where('muted_id', '=', other).execute();
};
