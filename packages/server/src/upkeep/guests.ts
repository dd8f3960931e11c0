/** Guests who never did anything. */
import { type Kysely, sql } from 'kysely';
import type { Schema } from '../storage/schema.ts';

interface Guest {
  readonly id: string;
  readonly created_at: number;
}

const MAX_AT_ONCE = 200;
const NOBODY: Guest = { id: '', created_at: -1 };

/** Columns that mention people who have done something. */
const TRACES = [
  ['seats', 'person_id'],
  ['tables', 'created_by'],
  ['results', 'person_id'],
  ['chat', 'person_id'],
  ['onlooker_chat', 'person_id'],
  ['chat_reports', 'reported_by'],
  ['mutes', 'person_id'],
  ['mutes', 'muted_id'],
  ['circles', 'person_id'],
  ['circles', 'other_id'],
  ['invitations', 'person_id'],
  ['notes', 'person_id'],
  ['daily_results', 'person_id'],
  ['duplicates', 'created_by'],
  ['notice_ways', 'person_id'],
  ['mentions', 'person_id'],
  ['club_members', 'person_id'],
  ['club_notices', 'person_id'],
  ['club_flags', 'reported_by'],
  ['club_flags', 'person_id'],
  ['event_flags', 'reported_by'],
  ['event_flags', 'person_id'],
  ['events', 'created_by'],
  ['event_entries', 'person_id'],
  ['event_seats', 'person_id'],
  ['event_corrections', 'person_id'],
] as const;

/** Guests without a name who came before `since`, the earliest first, after `last`. */
const namelessGuests = (db: Kysely<Schema>, since: number, last: Guest): Promise<readonly Guest[]> =>
  db
    .selectFrom('people')
    .select(['id', 'created_at'])
    // A literal, because the partial index needs it.
    .where('kind', '=', sql.lit('guest'))
    .where('name', '=', sql.lit(''))
    .where('created_at', '<', since)
    .where(({ eb, refTuple, tuple }) =>
      eb(refTuple('created_at', 'id'), '>', tuple(last.created_at, last.id)),
    )
    .orderBy('created_at')
    .orderBy('id')
    .limit(MAX_AT_ONCE)
    .execute();

const deleteTraceless = async (db: Kysely<Schema>, guests: readonly Guest[]): Promise<void> => {
  const traces = TRACES.map(
    ([table, column]) =>
      sql<boolean>`exists (select 1 from ${sql.table(table)} where ${sql.ref(`${table}.${column}`)} = people.id)`,
  );
  await db
    .deleteFrom('people')
    .where(
      'id',
      'in',
      guests.map(({ id }) => id),
    )
    .where((where) => where.not(where.or(traces)))
    .execute();
};

/** A few at a time: all at once would exceed the database timeout. */
export const forgetGuests = async (db: Kysely<Schema>, since: number, signal: AbortSignal): Promise<void> => {
  let last = NOBODY;
  while (!signal.aborted) {
    const guests = await namelessGuests(db, since, last);
    if (guests.length === 0) return;
    await deleteTraceless(db, guests);
    last = guests.at(-1)!;
  }
};
