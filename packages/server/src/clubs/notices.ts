/** A club's notice board: the latest notices of its members. */
import type { ClubNotice } from '@cap-diamant/protocol';
import { refuse } from '../http/refusal.ts';
import type { Person } from '../people/person.ts';
import { bodyOf } from '../people/store.ts';
import type { Storage } from '../storage/storage.ts';

type Db = Storage['db'];

/** When it is full, the oldest goes. */
const BOARD_LENGTH = 30;
/** In place of a notice's number: the club's name. */
export const NAME_NUMBER = 0;

/** The latest first; `hidden`: authors whom the reader does not want to read. */
export const readNotices = async (db: Db, club: string, hidden: readonly string[]): Promise<ClubNotice[]> => {
  const rows = await db
    .selectFrom('club_notices')
    .innerJoin('people', 'people.id', 'club_notices.person_id')
    .select(['number', 'at', 'text', 'people.id', 'people.name', 'people.kind'])
    .where('club_id', '=', club)
    .orderBy('number', 'desc')
    .limit(BOARD_LENGTH)
    .execute();
  return rows
    .filter(({ id }) => !hidden.includes(id))
    .map(({ number, at, text, id, name, kind }) => ({ number, at, person: bodyOf(id, name, kind), text }));
};

/** The next number of a text in the club; it is never given again. Other changes of the club wait for it. */
export const numberText = async (transaction: Db, club: string): Promise<number> => {
  const numbered = await transaction
    .updateTable('clubs')
    .set((old) => ({ last_notice: old('last_notice', '+', 1) }))
    .where('id', '=', club)
    .returning('last_notice')
    .executeTakeFirst();
  return numbered?.last_notice ?? refuse('not-found', 'there is no such club');
};

export const postNotice = async (
  { db }: Storage,
  club: string,
  { id, name, kind }: Person,
  text: string,
): Promise<ClubNotice> => {
  const at = Date.now();
  const number = await db.transaction().execute(async (transaction) => {
    const last_notice = await numberText(transaction, club);
    await transaction
      .insertInto('club_notices')
      .values({ club_id: club, number: last_notice, person_id: id, at, text })
      .execute();
    await transaction
      .deleteFrom('club_notices')
      .where('club_id', '=', club)
      .where('number', 'in', (old) =>
        old
          .selectFrom('club_notices')
          .select('number')
          .where('club_id', '=', club)
          .orderBy('number', 'desc')
          .offset(BOARD_LENGTH)
          // SQLite has no offset without a limit.
          .limit(BOARD_LENGTH),
      )
      .execute();
    return last_notice;
  });
  return { number, at, person: bodyOf(id, name, kind), text };
};

export const authorOf = async (db: Db, club: string, number: number): Promise<string> => {
  const row = await db
    .selectFrom('club_notices')
    .select('person_id')
    .where('club_id', '=', club)
    .where('number', '=', number)
    .executeTakeFirst();
  return row?.person_id ?? refuse('not-found', 'there is no such notice');
};

/** An event has a number like a notice: so its texts can be flagged and removed. */
const eventNumbered = async (db: Db, club: string, number: number) =>
  (await db
    .selectFrom('events')
    .select(['id', 'name', 'created_by'])
    .where('club_id', '=', club)
    .where('number', '=', number)
    .executeTakeFirst()) ?? null;

/** The name of an event and the reasons for its corrections, by author; null: there is no such event. */
export const eventTexts = async (
  db: Db,
  club: string,
  number: number,
): Promise<ReadonlyMap<string, string> | null> => {
  const event = await eventNumbered(db, club, number);
  if (event === null) return null;
  const reasons = await db
    .selectFrom('event_corrections')
    .select(['person_id', 'why'])
    .where('event_id', '=', event.id)
    .orderBy('number')
    .execute();
  const texts = new Map<string, string>();
  for (const { person_id, why } of [{ person_id: event.created_by, why: event.name }, ...reasons]) {
    if (why === '') continue;
    const earlier = texts.get(person_id);
    texts.set(person_id, earlier === undefined ? why : `${earlier}\n${why}`);
  }
  return texts;
};

/** A club's name becomes empty, and its owner may choose another one; so do the name and reasons of an event. */
export const removeText = async (db: Db, club: string, number: number): Promise<void> => {
  if (number === NAME_NUMBER) {
    const { numUpdatedRows } = await db
      .updateTable('clubs')
      .set({ name: '' })
      .where('id', '=', club)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) refuse('not-found', 'there is no such club');
    return;
  }
  const event = await eventNumbered(db, club, number);
  if (event !== null) {
    await db.updateTable('events').set({ name: '' }).where('id', '=', event.id).execute();
    await db.updateTable('event_corrections').set({ why: '' }).where('event_id', '=', event.id).execute();
    return;
  }
  await authorOf(db, club, number);
  await db.deleteFrom('club_notices').where('club_id', '=', club).where('number', '=', number).execute();
};
