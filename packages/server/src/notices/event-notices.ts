/** What players of an event are told besides their turns: that they were drawn, and that their game is due. */
import type { Storage } from '../storage/storage.ts';
import type { LiveTable } from '../tables/live.ts';
import type { Tables } from '../tables/tables.ts';
import { INVITED } from './invitations.ts';
import { type TellingParts, tell } from './tell.ts';

/** In deliveries, in place of the number of a turn. */
export const REMINDED = -4;

/** An evening has fewer rounds. */
const MAX_DRAWS = 20;
/** Of one game, whose time players can change. */
const MAX_REMINDERS = 3;

/** After the table of a round is stored; once for each player. */
export const notifyDrawn = async (parts: TellingParts, live: LiveTable): Promise<void> => {
  for (const [seat, person] of (live.settings.keptFor ?? []).entries()) {
    if (person === null || person === live.createdBy.id) continue;
    await tell(parts, { table: live.id, seat, person }, INVITED, [[`draws of ${person}`, MAX_DRAWS]]);
  }
};

/**
 * `due`: when the game begins, or a bot takes over. However often players change their minds, nobody is told twice of
 * the same moment.
 */
export const remind = async (
  parts: TellingParts,
  table: string,
  players: readonly string[],
  due: number,
): Promise<void> => {
  for (const [seat, person] of players.entries()) {
    await tell(parts, { table, seat, person }, REMINDED, [
      [`reminder of ${table} to ${person} for ${due}`, 1],
      [`reminders of ${table} to ${person}`, MAX_REMINDERS],
    ]);
  }
};

interface Reminder {
  readonly live: LiveTable;
  readonly event: string;
  readonly eventName: string;
  /** By when to sit down. */
  readonly due: number;
}

/** What a reminder says; null: the game has begun. */
export const reminderOf = async (
  { db }: Storage,
  tables: Tables,
  table: string,
): Promise<Reminder | null> => {
  const live = await tables.find(table);
  if (live.status !== 'open') return null;
  const row = await db
    .selectFrom('event_tables')
    .innerJoin('events', 'events.id', 'event_tables.event_id')
    .select(['events.id as event', 'name as eventName', 'reminded as due'])
    .where('table_id', '=', table)
    .executeTakeFirst();
  return row === undefined ? null : { live, ...row };
};
