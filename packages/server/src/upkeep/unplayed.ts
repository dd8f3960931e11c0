/** Tables that were closed before their game began and hold nothing that anybody wrote. */
import { type Kysely, sql } from 'kysely';
import type { Schema } from '../storage/schema.ts';
import type { Storage } from '../storage/storage.ts';

type Db = Kysely<Schema>;

export interface Ended {
  readonly id: string;
  readonly changed_at: number;
}

const MAX_AT_ONCE = 200;
export const NONE_ENDED: Ended = { id: '', changed_at: -1 };

/** What people wrote there, and the results of a game or match. */
const LEFT = [
  'chat',
  'onlooker_chat',
  'chat_reports',
  'notes',
  'results',
  'records',
  'duplicate_tables',
] as const;
/** Rows that belong to a table without a game. */
const ABOUT = [
  'seats',
  'invitations',
  'table_log',
  'notices',
  'hook_turns',
  'table_hooks',
  'club_tables',
  'lobby_shares',
] as const;

/** Tables that were over by `since`, the earliest first, after `last`. */
export const endedTables = (db: Db, since: number, last: Ended): Promise<readonly Ended[]> =>
  db
    .selectFrom('tables')
    .select(['id', 'changed_at'])
    // A literal, because the partial index needs it.
    .where('status', '=', sql.lit('over'))
    .where('changed_at', '<', since)
    .where(({ eb, refTuple, tuple }) =>
      eb(refTuple('changed_at', 'id'), '>', tuple(last.changed_at, last.id)),
    )
    .orderBy('changed_at')
    .orderBy('id')
    .limit(MAX_AT_ONCE)
    .execute();

export const unplayedAmong = async (db: Db, ended: readonly Ended[]): Promise<readonly string[]> => {
  if (ended.length === 0) return [];
  const left = LEFT.map(
    (table) =>
      sql<boolean>`exists (select 1 from ${sql.table(table)} where ${sql.ref(`${table}.table_id`)} = tables.id)`,
  );
  const rows = await db
    .selectFrom('tables')
    .select('id')
    .where(
      'id',
      'in',
      ended.map(({ id }) => id),
    )
    // The previous game links to it.
    .where('rematch_of', 'is', null)
    .where((where) =>
      where.not(
        where.or([
          ...left,
          where.exists(
            where
              .selectFrom('table_log')
              .select(sql`1`.as('one'))
              .whereRef('table_id', '=', 'tables.id')
              .where('body', 'like', '%"kind":"start"%'),
          ),
        ]),
      ),
    )
    .execute();
  return rows.map(({ id }) => id);
};

/** Fails and changes nothing if somebody has just written something there. */
export const deleteTable = async ({ transact }: Storage, id: string): Promise<void> => {
  await transact(async (transaction) => {
    for (const table of ABOUT) await transaction.deleteFrom(table).where('table_id', '=', id).execute();
    await transaction.deleteFrom('tables').where('id', '=', id).execute();
  });
};
