/** Tables of a person who changes their name or leaves for good. */
import type { LogEntry, PersonBody } from '@cap-diamant/protocol';
import { seatOf } from '@cap-diamant/protocol/table-log';
import type { Person } from '../people/person.ts';
import type { Signal, Signals } from '../signals/signals.ts';
import type { Storage } from '../storage/storage.ts';
import type { Decide } from './play.ts';
import { vacate } from './seating.ts';
import type { Tables } from './tables.ts';

interface Dependencies {
  readonly storage: Storage;
  readonly tables: Tables;
}

interface Announcing {
  readonly storage: Storage;
  readonly signals: Signals;
}

/** Nobody watches more tables at once; other watchers see the name when they next look. */
const MAX_ANNOUNCED = 10;

const tablesOf = ({ storage: { db } }: Dependencies, personId: string) =>
  db
    .selectFrom('seats')
    .innerJoin('tables', 'tables.id', 'seats.table_id')
    .select(['seats.table_id as id', 'seats.seat', 'tables.status'])
    .where('seats.person_id', '=', personId)
    .execute();

const relabel =
  (gone: PersonBody): Decide =>
  (live) => {
    const seat = seatOf(live, gone.id);
    if (seat === null || live.seats[seat]!.person?.departed === true) return [];
    return [{ kind: 'seat', seat, why: 'departed', person: gone, bot: live.seats[seat]!.bot }];
  };

/** Names are looked up when a table is read, so only the people watching it now need a signal. */
export const announceNewName = async ({ storage, signals }: Announcing, person: Person): Promise<void> => {
  const rows = await storage.db
    .selectFrom('presence')
    .innerJoin('nodes', 'nodes.node', 'presence.node')
    .innerJoin('seats', 'seats.table_id', 'presence.table_id')
    .select('presence.table_id')
    .distinct()
    .where('seats.person_id', '=', person.id)
    .where('nodes.until', '>=', Date.now())
    .limit(MAX_ANNOUNCED)
    .execute();
  const news = rows.map(
    ({ table_id }): Signal => ({ table: table_id, position: 0, chat: 0, presence: true }),
  );
  await storage.db.transaction().execute(async (transaction) => {
    for (const signal of news) await signals.announce(transaction, signal);
  });
  for (const signal of news) signals.committed(signal);
};

/** Old logs still hold names: this one is removed, the rest of the log stays. */
const forgetName = async (
  { storage: { db } }: Dependencies,
  table: string,
  gone: PersonBody,
): Promise<void> => {
  await db.transaction().execute(async (transaction) => {
    const rows = await transaction
      .selectFrom('table_log')
      .select(['position', 'body'])
      .where('table_id', '=', table)
      .where('body', 'like', `%"${gone.id}"%`)
      .execute();
    for (const { position, body } of rows) {
      const entry = JSON.parse(body) as LogEntry;
      if (entry.kind !== 'seat' || entry.person?.id !== gone.id) continue;
      await transaction
        .updateTable('table_log')
        .set({ body: JSON.stringify({ ...entry, person: gone }) })
        .where('table_id', '=', table)
        .where('position', '=', position)
        .execute();
    }
  });
};

/** Gets up from open tables, and leaves running games to stand-ins. */
export const leaveTables = async (dependencies: Dependencies, person: Person): Promise<void> => {
  for (const { id, seat, status } of await tablesOf(dependencies, person.id)) {
    if (status !== 'over') await dependencies.tables.change(id, vacate(person, seat));
  }
};

/** The same, and remains as a nameless departed player. */
export const departFromTables = async (dependencies: Dependencies, person: Person): Promise<void> => {
  const gone: PersonBody = { id: person.id, name: '', departed: true };
  for (const { id, seat, status } of await tablesOf(dependencies, person.id)) {
    if (status !== 'over') await dependencies.tables.change(id, vacate(person, seat));
    await dependencies.tables.change(id, relabel(gone));
    await forgetName(dependencies, id, gone);
  }
};
