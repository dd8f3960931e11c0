/** What a new name, or leaving for good, means at the tables where somebody sits. */
import type { LogEntry, PersonBody } from '@cap-diamant/protocol';
import { seatOf } from '@cap-diamant/protocol/table-log';
import type { Person } from '../people/person.ts';
import { bodyOf } from '../people/store.ts';
import type { Storage } from '../storage/storage.ts';
import { vacate } from './seating.ts';
import type { Decide, Tables } from './tables.ts';

interface Parts {
  readonly storage: Storage;
  readonly tables: Tables;
}

const tablesOf = async ({ storage: { db } }: Parts, personId: string, which: 'unfinished' | 'all') => {
  let query = db
    .selectFrom('seats')
    .innerJoin('tables', 'tables.id', 'seats.table_id')
    .select(['seats.table_id as id', 'seats.seat', 'tables.status'])
    .where('seats.person_id', '=', personId);
  if (which === 'unfinished') query = query.where('tables.status', '!=', 'over');
  return query.execute();
};

const relabel =
  (person: PersonBody, why: 'renamed' | 'departed'): Decide =>
  (live) => {
    const seat = seatOf(live, person.id);
    if (seat === null) return [];
    const { person: before, bot } = live.seats[seat]!;
    const isSame =
      before?.name === person.name &&
      before.departed === person.departed &&
      before.account === person.account;
    return isSame ? [] : [{ kind: 'seat', seat, why, person, bot }];
  };

/** Games that are over keep the name under which they were played. */
export const renameAtTables = async (parts: Parts, { id, name, kind }: Person): Promise<void> => {
  for (const table of await tablesOf(parts, id, 'unfinished')) {
    await parts.tables.change(table.id, relabel(bodyOf(id, name, kind), 'renamed'));
  }
};

/** The log goes on as it was, but for the name. */
const forgetName = async ({ storage: { db } }: Parts, table: string, gone: PersonBody): Promise<void> => {
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

/** Gets up from open tables, leaves games to their stand-ins, and stays as a nameless departed player. */
export const departFromTables = async (parts: Parts, person: Person): Promise<void> => {
  const gone: PersonBody = { id: person.id, name: '', departed: true };
  for (const { id, seat, status } of await tablesOf(parts, person.id, 'all')) {
    if (status !== 'over') await parts.tables.change(id, vacate(person, seat));
    await parts.tables.change(id, relabel(gone, 'departed'));
    await forgetName(parts, id, gone);
  }
};
