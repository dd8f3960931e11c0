/**
 * Which players are looking at their table: each node reports whom it sees, and regularly that it is still alive.
 * Its reports count for a limited time.
 */
import { randomUUID } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import { sweep } from '../basics/sweep.ts';
import type { Storage } from '../storage/storage.ts';
import { BOT_ASLEEP, BOT_DUE } from '../tables/bot-duty.ts';
import { createKeyedQueue } from '../tables/keyed-queue.ts';

export interface Presence {
  /** All people whom this node sees at a table; returns whether that changed. If it fails, call it again. */
  readonly declare: (table: string, people: ReadonlySet<string>) => Promise<boolean>;
  /** People whom any node sees there. */
  readonly peopleAt: (table: string) => Promise<readonly string[]>;
  readonly close: () => Promise<void>;
}

const BELIEVED_MS = 30_000;
const NOBODY: ReadonlySet<string> = new Set();

const isSame = (one: ReadonlySet<string>, other: ReadonlySet<string>): boolean =>
  one.size === other.size && [...one].every((person) => other.has(person));

export const createPresence = (
  { db, now }: Storage,
  log: FastifyBaseLogger,
  pauseMs = BELIEVED_MS / 3,
): Presence => {
  const node = randomUUID();
  const inTurn = createKeyedQueue();
  /** What is stored; null after an outage of the database, when that is unknown. */
  const declared = new Map<string, ReadonlySet<string> | null>();
  const until = () => sql<number>`${now()} + ${sql.lit(BELIEVED_MS)}`;

  const insert = async (table: string, people: ReadonlySet<string>): Promise<void> => {
    if (people.size === 0) return;
    await db
      .insertInto('presence')
      .values([...people].map((person) => ({ table_id: table, person_id: person, node })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  };

  const removeOthers = async (table: string, people: ReadonlySet<string>): Promise<void> => {
    await db
      .deleteFrom('presence')
      .where('node', '=', node)
      .where('table_id', '=', table)
      .$if(people.size > 0, (query) => query.where('person_id', 'not in', [...people]))
      .execute();
  };

  /** A player who comes wakes the table's bots. */
  const noteSeen = async (table: string): Promise<void> => {
    await db
      .updateTable('tables')
      .set((old) => ({
        seen_at: Date.now(),
        waiting_bot: old
          .case()
          .when('waiting_bot', '=', BOT_ASLEEP)
          .then(BOT_DUE)
          .else(old.ref('waiting_bot'))
          .end(),
      }))
      .where('id', '=', table)
      .execute();
  };

  /** The other nodes had given this node up, and have not been notified again of whom it sees. */
  let isGivenUp = false;
  const sayHere = async (): Promise<void> => {
    const { numUpdatedRows } = await db
      .updateTable('nodes')
      .set({ until: until() })
      .where('node', '=', node)
      .executeTakeFirst();
    if (numUpdatedRows > 0n) return;
    isGivenUp = true;
    await db
      .insertInto('nodes')
      .values({ node, until: until() })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  };

  const sayAgain = async (): Promise<void> => {
    for (const table of [...declared.keys()]) {
      await inTurn(table, () => insert(table, declared.get(table) ?? NOBODY));
    }
    isGivenUp = false;
  };

  let here: Promise<void> | null = null;
  /** Must come before any report about people. */
  const beHere = (): Promise<void> => {
    here ??= sayHere().catch((error: unknown) => {
      here = null;
      throw error;
    });
    return here;
  };

  const refresh = async (): Promise<void> => {
    if (here !== null) await sayHere();
    if (isGivenUp) await sayAgain();
    await db.deleteFrom('nodes').where('until', '<', now()).execute();
    await db
      .deleteFrom('presence')
      .where('node', 'not in', (nodes) => nodes.selectFrom('nodes').select('node'))
      .execute();
  };
  const stopRefreshing = sweep({ what: 'saying who is here', pauseMs, firstMs: pauseMs, log }, refresh);

  return {
    declare: (table, people) =>
      inTurn(table, async () => {
        const before = declared.get(table);
        if (before !== null && isSame(before ?? NOBODY, people)) return false;
        declared.set(table, null);
        if (people.size > 0) await beHere();
        await insert(table, people);
        await removeOthers(table, people);
        await noteSeen(table);
        if (people.size === 0) declared.delete(table);
        else declared.set(table, people);
        return true;
      }),
    peopleAt: async (table) => {
      const rows = await db
        .selectFrom('presence')
        .innerJoin('nodes', 'nodes.node', 'presence.node')
        .select('person_id')
        .distinct()
        .where('table_id', '=', table)
        .where('nodes.until', '>=', now())
        .orderBy('person_id')
        .execute();
      return rows.map(({ person_id }) => person_id);
    },
    close: async () => {
      await stopRefreshing();
      await db.deleteFrom('presence').where('node', '=', node).execute();
      await db.deleteFrom('nodes').where('node', '=', node).execute();
    },
  };
};
