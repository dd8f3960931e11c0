/** How often something has happened recently, counted in the database: for all nodes, and across restarts. */
import { hashKey } from '../basics/keys.ts';
import type { Storage } from '../storage/storage.ts';

export interface Tallies {
  /**
   * Counts it, and returns how often it has happened since the first time; forgotten `milliseconds` after that.
   */
  readonly add: (name: string, milliseconds: number) => Promise<number>;
  /** Subtracts one. */
  readonly takeBack: (name: string) => Promise<void>;
}

/** Names are stored as hashes: they contain what people typed, and may be long. */
export const createTallies = ({ db }: Storage): Tallies => ({
  add: async (name, milliseconds) => {
    const now = Date.now();
    const fresh = { count: 1, until: now + milliseconds };
    const { count } = await db
      .insertInto('tallies')
      .values({ name: hashKey(name), ...fresh })
      .onConflict((conflict) =>
        conflict.column('name').doUpdateSet((old) => {
          const ifPast = () => old.case().when('tallies.until', '<=', now);
          return {
            count: ifPast()
              .then(fresh.count)
              .else(old('tallies.count', '+', 1))
              .end(),
            until: ifPast().then(fresh.until).else(old.ref('tallies.until')).end(),
          };
        }),
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

export const forgetTallies = async ({ db }: Storage): Promise<void> => {
  await db.deleteFrom('tallies').where('until', '<=', Date.now()).execute();
};
