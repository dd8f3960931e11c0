/** How often something has happened of late, counted in the database: for all nodes, and beyond a restart. */
import { hashKey } from '../people/keys.ts';
import type { Storage } from '../storage/storage.ts';

export interface Tallies {
  /** Counts it, and gives how often it has happened since the first time; forgotten `milliseconds` after that. */
  readonly add: (name: string, milliseconds: number) => Promise<number>;
  /** Once less. */
  readonly takeBack: (name: string) => Promise<void>;
}

/** Names are kept as hashes: they hold what people typed, and may be long. */
export const createTallies = ({ db }: Storage): Tallies => ({
  add: async (name, milliseconds) => {
    const now = Date.now();
    await db.deleteFrom('tallies').where('until', '<=', now).execute();
    const { count } = await db
      .insertInto('tallies')
      .values({ name: hashKey(name), count: 1, until: now + milliseconds })
      .onConflict((conflict) =>
        conflict.column('name').doUpdateSet((old) => ({ count: old('tallies.count', '+', 1) })),
      )
      .returning('count')
      .executeTakeFirstOrThrow();
    return count;
  },
  takeBack: async (name) => {
    await db
      .updateTable('tallies')
      .set((old) => ({ count: old('count', '-', 1) }))
      .where('name', '=', hashKey(name))
      .execute();
  },
});
