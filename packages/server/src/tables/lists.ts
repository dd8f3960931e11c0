/** Lists of tables: the public ones, and a player's own with "your turn" first. */
import type { KeptSettings, SeatBody, TableSummary } from '@cap-diamant/protocol';
import { sql } from 'kysely';
import { bodyOf } from '../people/store.ts';
import type { Storage } from '../storage/storage.ts';

const LOBBY_LENGTH = 100;
const OWN_LENGTH = 200;
/** Tables without activity for a week are not listed. */
const FORGOTTEN_MS = 7 * 24 * 3600 * 1000;

const selectTables = ({ db }: Storage) =>
  db
    .selectFrom('tables')
    .select(['id', 'settings', 'status', 'created_at', 'changed_at', 'waiting_seat', 'deadline']);

type Row = Awaited<ReturnType<ReturnType<typeof selectTables>['execute']>>[number];

const seatsOf = async (
  { db }: Storage,
  ids: readonly string[],
): Promise<Map<string, Map<number, SeatBody>>> => {
  const byTable = new Map(ids.map((id) => [id, new Map<number, SeatBody>()]));
  if (ids.length === 0) return byTable;
  const rows = await db
    .selectFrom('seats')
    .leftJoin('people', 'people.id', 'seats.person_id')
    .select(['table_id', 'seat', 'bot', 'person_id', 'people.name', 'people.kind'])
    .where('table_id', 'in', ids)
    .execute();
  for (const { table_id, seat, bot, person_id, name, kind } of rows) {
    const person = person_id === null ? null : bodyOf(person_id, name, kind);
    byTable.get(table_id)!.set(seat, { person, bot: bot as SeatBody['bot'] });
  }
  return byTable;
};

export const seatAt = ({ seats }: TableSummary, personId: string | null): number | null => {
  const own = seats.findIndex(({ person }) => person !== null && person.id === personId);
  return own < 0 ? null : own;
};

/** How those of these games ended that were not played to their end. */
const endingsOf = async (
  { db }: Storage,
  ids: readonly string[],
): Promise<ReadonlyMap<string, NonNullable<TableSummary['ending']>>> => {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('results')
    .select(['table_id', 'ending'])
    .where('table_id', 'in', ids)
    .where('seat', '=', 0)
    .where('ending', 'is not', null)
    .execute();
  return new Map(
    rows.map(({ table_id, ending }) => [table_id, ending as NonNullable<TableSummary['ending']>]),
  );
};

const linesFrom = async (
  storage: Storage,
  rows: readonly Row[],
  personId: string | null,
): Promise<readonly TableSummary[]> => {
  const seats = await seatsOf(
    storage,
    rows.map(({ id }) => id),
  );
  const endings = await endingsOf(
    storage,
    rows.filter(({ status }) => status === 'over').map(({ id }) => id),
  );
  return rows.map((row) => {
    const ending = endings.get(row.id);
    // Lists name the people who sit there; for whom a seat is kept, the table itself says.
    const { keptFor = [], ...settings } = JSON.parse(row.settings) as KeptSettings;
    const taken = seats.get(row.id)!;
    const all = Array.from(
      { length: settings.options.players },
      (_, seat): SeatBody => taken.get(seat) ?? { person: null, bot: null },
    );
    const line = {
      id: row.id,
      ...settings,
      status: row.status as TableSummary['status'],
      createdAt: row.created_at,
      seats: all,
      waiting: row.waiting_seat,
      deadline: row.deadline,
      seat: null,
      ...(ending === undefined ? {} : { ending }),
    };
    const seat = seatAt(line, personId);
    const isInvited = seat === null && personId !== null && keptFor.includes(personId);
    return { ...line, seat, ...(isInvited ? { invited: true as const } : {}) };
  });
};

/** Recent public tables: open ones before those in play, the latest first. */
export const readLobby = async (storage: Storage): Promise<readonly TableSummary[]> => {
  const rows = await selectTables(storage)
    // A literal, because the partial index needs it.
    .where('visibility', '=', sql.lit('public'))
    .where('status', 'in', ['open', 'playing'])
    .where('changed_at', '>', Date.now() - FORGOTTEN_MS)
    .orderBy('status')
    .orderBy('changed_at', 'desc')
    .limit(LOBBY_LENGTH)
    .execute();
  return linesFrom(storage, rows, null);
};

const FINISHED_LENGTH = 10;

/** The club's latest games that have a result. From the club's side: it has far fewer tables than the server. */
const finishedIn = async ({ db }: Storage, club: string): Promise<readonly string[]> => {
  const rows = await db
    .selectFrom('club_tables')
    .innerJoin('results', 'results.table_id', 'club_tables.table_id')
    .select('results.table_id')
    .where('club_id', '=', club)
    .where('seat', '=', 0)
    .orderBy('at', 'desc')
    .limit(FINISHED_LENGTH)
    .execute();
  return rows.map(({ table_id }) => table_id);
};

/** A club's tables: open ones, those in play, and the latest finished games; the latest first in each. */
export const readClubTables = async (storage: Storage, club: string): Promise<readonly TableSummary[]> => {
  const going = await selectTables(storage)
    .where('id', 'in', (tables) =>
      tables.selectFrom('club_tables').select('table_id').where('club_id', '=', club),
    )
    .where('status', 'in', ['open', 'playing'])
    .where('changed_at', '>', Date.now() - FORGOTTEN_MS)
    .orderBy('changed_at', 'desc')
    .limit(LOBBY_LENGTH)
    .execute();
  const ids = await finishedIn(storage, club);
  const finished =
    ids.length === 0
      ? []
      : await selectTables(storage).where('id', 'in', ids).orderBy('changed_at', 'desc').execute();
  const open = going.filter(({ status }) => status === 'open');
  const playing = going.filter(({ status }) => status === 'playing');
  return linesFrom(storage, [...open, ...playing, ...finished], null);
};

const IN_ORDER: readonly TableSummary['status'][] = ['playing', 'open', 'over'];

const rank = ({ status, waiting, seat, seats }: TableSummary): number =>
  seat !== null && waiting === seat && seats[seat]!.bot === null ? -1 : IN_ORDER.indexOf(status);

/**
 * First where it is the person's turn, then games in play, open tables, finished games; the latest first in
 * each.
 */
export const ownTables = async (storage: Storage, personId: string): Promise<readonly TableSummary[]> => {
  const { db } = storage;
  // One query per index: PostgreSQL uses none of them when they are joined by "or".
  const setUp = db
    .selectFrom('tables')
    .select('id')
    .where('created_by', '=', personId)
    .where('status', '=', 'open');
  const invited = db
    .selectFrom('invitations')
    .innerJoin('tables', 'tables.id', 'invitations.table_id')
    .select('tables.id')
    .where('invitations.person_id', '=', personId)
    .where('status', '=', 'open');
  const own = db
    .selectFrom('seats')
    .select('table_id as id')
    .where('person_id', '=', personId)
    .union(setUp)
    .union(invited);
  const rows = await selectTables(storage)
    .where('id', 'in', own)
    .orderBy('changed_at', 'desc')
    .limit(OWN_LENGTH)
    .execute();
  const lines = await linesFrom(storage, rows, personId);
  return lines.toSorted((one, other) => rank(one) - rank(other));
};

/** A person's finished games, the latest first. */
export const finishedTables = async ({ db }: Storage, personId: string): Promise<readonly string[]> => {
  const rows = await db
    .selectFrom('tables')
    .innerJoin('seats', 'seats.table_id', 'tables.id')
    .select('tables.id')
    .where('person_id', '=', personId)
    .where('status', '=', 'over')
    .orderBy('changed_at', 'desc')
    .execute();
  return rows.map(({ id }) => id);
};
