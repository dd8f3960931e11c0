/** Whether any person is at the table to see a bot play. */
import { isPlayedByPerson } from '@cap-diamant/protocol/table-log';
import type { Storage } from '../storage/storage.ts';
import { BOT_ASLEEP, BOT_DUE } from '../tables/bot-duty.ts';
import type { LiveTable } from '../tables/live.ts';

export interface Attendance {
  /** `left`: nobody is watching, but not for long; `unattended`: nobody has watched for a long time. */
  readonly how: 'watched' | 'left' | 'unattended';
  /** Entries in the stored log. */
  readonly length: number;
}

/** Programs play without watching a stream, and people reload pages. */
const WATCHED_MS = 120_000;

export const attendanceAt = async (
  { db, now }: Storage,
  { id, seats }: LiveTable,
  unattendedMs: number,
): Promise<Attendance> => {
  const row = await db
    .selectFrom('tables')
    .select((columns) => [
      'seen_at',
      'log_length',
      columns
        .selectFrom('presence')
        .innerJoin('nodes', 'nodes.node', 'presence.node')
        .select('person_id')
        .whereRef('presence.table_id', '=', 'tables.id')
        .where('nodes.until', '>=', now())
        .limit(1)
        .as('person_id'),
    ])
    .where('tables.id', '=', id)
    .executeTakeFirst();
  if (row === undefined) return { how: 'unattended', length: 0 };
  const length = row.log_length;
  const quietMs = Date.now() - row.seen_at;
  const isExpected = seats.some(isPlayedByPerson) && quietMs <= Math.min(WATCHED_MS, unattendedMs);
  if (row.person_id !== null || isExpected) return { how: 'watched', length };
  return { how: quietMs <= unattendedMs ? 'left' : 'unattended', length };
};

/**
 * In correspondence games nobody needs to be there. A rated game with an account must reach its end, or players
 * could escape a loss by leaving.
 */
export const mustGoOn = async ({ db }: Storage, { settings, seats }: LiveTable): Promise<boolean> => {
  if (settings.pace === 'correspondence') return true;
  const people = seats.flatMap(({ person }) => (person === null ? [] : [person.id]));
  if (settings.rated !== true || people.length === 0) return false;
  const account = db
    .selectFrom('people')
    .select('id')
    .where('id', 'in', people)
    .where('kind', '=', 'account')
    .limit(1);
  return (await account.executeTakeFirst()) !== undefined;
};

/** Pauses a table's bots until a player comes: presence, or any action there, wakes them. */
export const putToSleep = async ({ db }: Storage, { id, entries }: LiveTable): Promise<void> => {
  await db
    .updateTable('tables')
    .set({ waiting_bot: BOT_ASLEEP })
    .where('id', '=', id)
    .where('waiting_bot', '=', BOT_DUE)
    .where('log_length', '=', entries.length)
    .execute();
};
