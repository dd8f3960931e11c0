/** Tables as they are kept: how they were set up, and their logs. */
import type { KeptSettings, LogEntry } from '@cap-diamant/protocol';
import { waitingBot, waitingSeat } from '@cap-diamant/protocol/table-log';
import type { Kysely } from 'kysely';
import { bodyOf } from '../people/store.ts';
import type { Schema } from '../storage/schema.ts';
import { BOT_DUE, NO_BOT_DUE } from './bot-duty.ts';
import { absorb, type LiveTable, type NewLiveTable, newLiveTable } from './live.ts';

type Db = Kysely<Schema>;

export const insertTable = async (db: Db, table: NewLiveTable, rematchOf: string | null): Promise<void> => {
  await db
    .insertInto('tables')
    .values({
      id: table.id,
      created_at: table.createdAt,
      created_by: table.createdBy.id,
      settings: JSON.stringify(table.settings),
      visibility: table.settings.visibility,
      seed: table.keptSeed,
      commitment: table.commitment,
      rematch_of: rematchOf,
      status: 'open',
      changed_at: table.createdAt,
      log_length: 0,
      waiting_seat: null,
      waiting_bot: NO_BOT_DUE,
      seen_at: table.createdAt,
      deadline: null,
      untold_since: null,
    })
    .execute();
};

/** The table before its log is read; null if there is none. */
const findTable = async (db: Db, id: string): Promise<LiveTable | null> => {
  const row = await db
    .selectFrom('tables')
    .innerJoin('people', 'people.id', 'tables.created_by')
    .select([
      'tables.id',
      'settings',
      'tables.created_at',
      'created_by',
      'seed',
      'commitment',
      'people.name',
      'people.kind',
    ])
    .where('tables.id', '=', id)
    .executeTakeFirst();
  if (row === undefined) return null;
  return newLiveTable({
    id,
    settings: JSON.parse(row.settings) as KeptSettings,
    createdAt: row.created_at,
    createdBy: bodyOf(row.created_by, row.name, row.kind),
    keptSeed: row.seed,
    commitment: row.commitment,
  });
};

export const readLog = async (db: Db, id: string, from: number): Promise<readonly LogEntry[]> => {
  const rows = await db
    .selectFrom('table_log')
    .select(['position', 'at', 'body'])
    .where('table_id', '=', id)
    .where('position', '>=', from)
    .orderBy('position')
    .execute();
  return rows.map(({ position, at, body }) => ({ ...JSON.parse(body), position, at }) as LogEntry);
};

/** The whole table as it is in the database, not kept in memory. */
export const loadTable = async (db: Db, id: string): Promise<LiveTable | null> => {
  const live = await findTable(db, id);
  if (live === null) return null;
  for (const entry of await readLog(db, id, 0)) absorb(live, entry);
  return live;
};

const seatRows = (id: string, entries: readonly LogEntry[]) => {
  const latest = new Map<
    number,
    { table_id: string; seat: number; person_id: string | null; bot: string | null }
  >();
  for (const entry of entries) {
    if (entry.kind !== 'seat') continue;
    const { seat, person, bot } = entry;
    latest.set(seat, { table_id: id, seat, person_id: person?.id ?? null, bot });
  }
  return [...latest.values()];
};

/** Whether somebody has done it, rather than a bot, chance or a clock. */
const isByPerson = ({ seats }: LiveTable, entry: LogEntry): boolean => {
  switch (entry.kind) {
    case 'choice':
      return entry.by >= 0 && seats[entry.by]!.bot === null;
    case 'seat':
      return entry.why !== 'clock';
    case 'end':
      return false;
    case 'start':
    case 'back':
    case 'vote':
    case 'agree':
    case 'resign':
    case 'rematch':
    case 'commit':
    case 'seal':
    case 'reveal':
      return true;
  }
};

const logRows = (id: string, entries: readonly LogEntry[]) =>
  entries.map(({ position, at, ...body }) => ({ table_id: id, position, at, body: JSON.stringify(body) }));

/** What lists and sweeps need to know of the last entry. */
const summaryOf = (after: LiveTable, entries: readonly LogEntry[]) => {
  const { at } = entries.at(-1)!;
  const seat = waitingSeat(after);
  const isBot = waitingBot(after) !== null;
  return {
    status: after.status,
    changed_at: at,
    log_length: after.entries.length,
    waiting_seat: seat,
    waiting_bot: isBot ? BOT_DUE : NO_BOT_DUE,
    deadline: after.deadline,
    untold_since: seat === null || isBot ? null : at,
    ...(entries.some((entry) => isByPerson(after, entry)) ? { seen_at: at } : {}),
  };
};

/** `after`: the table with the entries. Fails as a duplicate if somebody else has appended meanwhile. */
export const appendEntries = async (
  db: Db,
  after: LiveTable,
  entries: readonly LogEntry[],
): Promise<void> => {
  const { id } = after;
  await db.insertInto('table_log').values(logRows(id, entries)).execute();
  const seats = seatRows(id, entries);
  if (seats.length > 0) {
    await db
      .insertInto('seats')
      .values(seats)
      .onConflict((conflict) =>
        conflict.columns(['table_id', 'seat']).doUpdateSet((row) => ({
          person_id: row.ref('excluded.person_id'),
          bot: row.ref('excluded.bot'),
        })),
      )
      .execute();
  }
  await db.updateTable('tables').set(summaryOf(after, entries)).where('id', '=', id).execute();
};

/** The same for choices, which are most of what happens, in one statement: PostgreSQL alone can do that. */
export const appendChoices = async (
  db: Db,
  after: LiveTable,
  entries: readonly LogEntry[],
): Promise<void> => {
  await db
    .with('logged', (log) => log.insertInto('table_log').values(logRows(after.id, entries)))
    .updateTable('tables')
    .set(summaryOf(after, entries))
    .where('id', '=', after.id)
    .execute();
};
