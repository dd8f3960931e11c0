/**
 * Who does what of the work that must go on by itself: a node claims it for a while, and another takes it
 * over when the claim has lapsed, by the database's clock: a node whose own is ahead claims no more than others.
 * A claim only saves double work; what keeps the log right is that each position exists once.
 */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Storage } from '../storage/storage.ts';

export interface Leases {
  /** How long a claim holds; renewed by claiming again. */
  readonly milliseconds: number;
  readonly claim: (name: string) => Promise<boolean>;
  readonly release: (name: string) => Promise<void>;
  /** Gives up everything, so that other nodes need not wait. */
  readonly close: () => Promise<void>;
}

export const createLeases = ({ db, now }: Storage, milliseconds: number): Leases => {
  const owner = randomUUID();
  return {
    milliseconds,
    claim: async (name) => {
      const until = sql<number>`${now()} + ${sql.lit(milliseconds)}`;
      const { numInsertedOrUpdatedRows } = await db
        .insertInto('leases')
        .values({ name, owner, until })
        .onConflict((conflict) =>
          conflict
            .column('name')
            .doUpdateSet({ owner, until })
            .where((where) =>
              where.or([where('leases.until', '<', now()), where('leases.owner', '=', owner)]),
            ),
        )
        .executeTakeFirst();
      return numInsertedOrUpdatedRows === 1n;
    },
    release: async (name) => {
      await db.deleteFrom('leases').where('name', '=', name).where('owner', '=', owner).execute();
    },
    close: async () => {
      await db.deleteFrom('leases').where('owner', '=', owner).execute();
    },
  };
};
