/** Tables in the database: their settings and their logs. */
import type { KeptSettings, LogEntry } from '@cap-diamant/protocol';
import { waitingBot, waitingSeat } from '@cap-diamant/protocol/table-log';
import { type Kysely, type QueryCreator, sql } from 'kysely';
import { bodyOf } from '../people/store.ts';
import type { Notice } from '../signals/signals.ts';
import { prepared } from '../storage/prepared.ts';
import type { Schema } from '../storage/schema.ts';
import type { Storage } from '../storage/storage.ts';
import { BOT_DUE, NO_BOT_DUE } from './bot-duty.ts';
import { addEntry, type LiveTable, type NewLiveTable, newLiveTable } from './live.ts';

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
      seed: table.storedSeed,
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
  const invited = (table.settings.keptFor ?? []).filter((id) => id !== null && id !== table.createdBy.id);
  if (invited.length > 0) {
    await db
      .insertInto('invitations')
      .values(invited.map((id) => ({ table_id: table.id, person_id: id! })))
      .execute();
  }
};

/** The invited person has declined: the table leaves their list. */
export const forgetInvitation = async (db: Db, table: string, person: string): Promise<void> => {
  await db.deleteFrom('invitations').where('table_id', '=', table).where('person_id', '=', person).execute();
};

/** The table without its log; null if it does not exist. */
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
    storedSeed: row.seed,
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

/** The whole table from the database, bypassing the cache. */
export const loadTable = async (db: Db, id: string): Promise<LiveTable | null> => {
  const live = await findTable(db, id);
  if (live === null) return null;
  for (const entry of await readLog(db, id, 0)) addEntry(live, entry);
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

/** Whether a person did it, rather than a bot, chance or a clock. */
const isByPerson = ({ seats }: LiveTable, entry: LogEntry): boolean => {
  switch (entry.kind) {
    case 'choice':
      return entry.by >= 0 && entry.auto !== true && seats[entry.by]!.bot === null;
    case 'seat':
      return entry.why !== 'clock' && entry.why !== 'declined';
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
    case 'vacation':
      return true;
  }
};

/** Names are looked up when a table is read, so erasing a person does not need to search the logs. */
const nameless = (entry: LogEntry): LogEntry =>
  entry.kind === 'seat' && entry.person !== null
    ? { ...entry, person: { ...entry.person, name: '' } }
    : entry;

const logRows = (id: string, entries: readonly LogEntry[]) =>
  entries.map((entry) => {
    const { position, at, ...body } = nameless(entry);
    return { table_id: id, position, at, body: JSON.stringify(body) };
  });

/** What lists and sweeps need to know about the last entry. */
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

/** `after`: the table with the new entries. Fails as a duplicate if somebody else has appended meanwhile. */
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

type LogRow = ReturnType<typeof logRows>[number];

/** The columns that choices change. The status is not one of them, so its indexes stay untouched. */
type Moved = Omit<ReturnType<typeof summaryOf>, 'status' | 'seen_at'> & {
  readonly table_id: string;
  /** Null: unchanged. */
  readonly seen_at: number | null;
};

const movedBy = (after: LiveTable, entries: readonly LogEntry[]): Moved => {
  const { status: _, seen_at = null, ...summary } = summaryOf(after, entries);
  return { ...summary, seen_at, table_id: after.id };
};

/** Named one by one, because a prepared query cannot enumerate them. */
const update = (db: QueryCreator<Schema>, moved: Moved) =>
  db
    .updateTable('tables')
    .set(({ fn, val, ref }) => ({
      changed_at: moved.changed_at,
      log_length: moved.log_length,
      waiting_seat: moved.waiting_seat,
      waiting_bot: moved.waiting_bot,
      deadline: moved.deadline,
      untold_since: moved.untold_since,
      seen_at: fn.coalesce(val(moved.seen_at), ref('seen_at')),
    }))
    .where('id', '=', moved.table_id);
const updateTable = prepared(update);

const insert = (db: QueryCreator<Schema>, { table_id, position, at, body }: LogRow) =>
  db.insertInto('table_log').values({ table_id, position, at, body });
const insertRow = prepared(insert);

/** Only PostgreSQL can do both in one statement, and notify the other nodes with it. */
const insertAndUpdate = prepared((db, values: LogRow & Moved) =>
  update(
    db.with('logged', (log) => insert(log, values)),
    values,
  ),
);
const notify = ({ channel, payload }: Notice) => sql`pg_notify(${channel}, ${payload})`.as('notified');
const insertUpdateAndNotify = prepared((db, values: LogRow & Moved & Notice) =>
  update(
    db.with('logged', (log) => insert(log, values)),
    values,
  ).returning(notify(values)),
);

/** On PostgreSQL. */
const appendAtOnce = async (
  db: Db,
  rows: readonly LogRow[],
  moved: Moved,
  notice: Notice | null,
): Promise<void> => {
  if (rows.length === 1) {
    const values = { ...rows[0]!, ...moved };
    await (notice === null
      ? insertAndUpdate(db, values)
      : insertUpdateAndNotify(db, { ...values, ...notice }));
    return;
  }
  const query = update(
    db.with('logged', (log) => log.insertInto('table_log').values(rows)),
    moved,
  );
  await (notice === null ? query : query.returning(notify(notice))).execute();
};

/** On SQLite, within a transaction. */
const appendOneByOne = async (db: Db, rows: readonly LogRow[], moved: Moved): Promise<void> => {
  for (const row of rows) await insertRow(db, row);
  await updateTable(db, moved);
};

/** The same for choices, which are most of the changes. `notice`: for the other nodes. */
export const appendChoices = async (
  { kind, db, transact }: Storage,
  after: LiveTable,
  entries: readonly LogEntry[],
  notice: Notice | null,
): Promise<void> => {
  const rows = logRows(after.id, entries);
  const moved = movedBy(after, entries);
  await (kind === 'postgresql'
    ? appendAtOnce(db, rows, moved, notice)
    : transact((transaction) => appendOneByOne(transaction, rows, moved)));
};
