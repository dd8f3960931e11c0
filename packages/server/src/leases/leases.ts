/**
 * Background work is shared out by leases: a node claims a job for a while, and another node takes over when
 * the lease expires. Expiry goes by the database's clock, because nodes' clocks differ. A lease only avoids
 * double work; the log is safe without it, because each position can be written only once.
 */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Storage } from '../storage/storage.ts';

export interface Leases {
  /** How long a lease lasts; claiming again renews it. */
  readonly milliseconds: number;
  readonly claim: (name: string) => Promise<boolean>;
  readonly release: (name: string) => Promise<void>;
  /** Releases all leases, so that other nodes can take over at once. */
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
