/** Organisers at the tables of their club's events. */
import type { Kysely } from 'kysely';
import type { Schema } from '../storage/schema.ts';

/**
 * Whether this person runs the event of a table and can do nothing with what they see there: of a duplicate round, all
 * tables have the same deal, so nobody who was drawn for one of them directs another.
 */
export const directs = async (db: Kysely<Schema>, table: string, person: string): Promise<boolean> => {
  const row = await db
    .selectFrom('event_tables')
    .innerJoin('events', 'events.id', 'event_tables.event_id')
    .innerJoin('club_members', 'club_members.club_id', 'events.club_id')
    .innerJoin('event_rounds', (join) =>
      join
        .onRef('event_rounds.event_id', '=', 'event_tables.event_id')
        .onRef('event_rounds.number', '=', 'event_tables.round'),
    )
    .leftJoin('event_seats', (join) =>
      join
        .onRef('event_seats.event_id', '=', 'event_tables.event_id')
        .onRef('event_seats.round', '=', 'event_tables.round')
        .on('event_seats.person_id', '=', person)
        .on('event_seats.number', '>', 0),
    )
    .select(['duplicate_id', 'event_seats.number as plays'])
    .where('table_id', '=', table)
    .where('club_members.person_id', '=', person)
    .where('role', '!=', 'member')
    .executeTakeFirst();
  return row !== undefined && (row.duplicate_id === null || row.plays === null);
};
