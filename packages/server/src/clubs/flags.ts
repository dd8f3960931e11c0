/** Flagged notices and names of clubs, and texts of their events, for the moderators of the server. */
import type { ClubFlag } from '@cap-diamant/protocol';
import { FLAG_PEOPLE, flagPeople } from '../conversation/flag-people.ts';
import { refuse } from '../http/refusal.ts';
import type { Storage } from '../storage/storage.ts';
import { eventTexts, NAME_NUMBER } from './notices.ts';

type Db = Storage['db'];

const MOST_LISTED = 100;

interface Written {
  readonly text: string;
  readonly person_id: string;
}

const noSuchText = (): never => refuse('not-found', 'there is no such text');

/** A notice, or the club's name, which is the owner's. */
const clubText = async (db: Db, club: string, number: number): Promise<Written | undefined> =>
  (number === NAME_NUMBER
    ? db
        .selectFrom('clubs')
        .innerJoin('club_members', 'club_members.club_id', 'clubs.id')
        .select(['name as text', 'person_id'])
        .where('clubs.id', '=', club)
        .where('role', '=', 'owner')
    : db
        .selectFrom('club_notices')
        .select(['text', 'person_id'])
        .where('club_id', '=', club)
        .where('number', '=', number)
  ).executeTakeFirst();

/** Flagging again changes the reason. */
export const flagText = async (
  db: Db,
  club: string,
  number: number,
  by: string,
  reason: string,
): Promise<void> => {
  const flag = { club_id: club, number, reported_by: by, at: Date.now(), reason };
  const found = await clubText(db, club, number);
  if (found !== undefined) {
    if (found.text === '') noSuchText();
    await db
      .insertInto('club_flags')
      .values({ ...flag, ...found })
      .onConflict((conflict) =>
        conflict.columns(['club_id', 'number', 'reported_by']).doUpdateSet({ reason }),
      )
      .execute();
    return;
  }
  const texts = await eventTexts(db, club, number);
  if (texts === null || texts.size === 0) return noSuchText();
  await db
    .insertInto('event_flags')
    .values([...texts].map(([person_id, text]) => ({ ...flag, text, person_id })))
    .onConflict((conflict) =>
      conflict.columns(['club_id', 'number', 'reported_by', 'person_id']).doUpdateSet({ reason }),
    )
    .execute();
};

const STORES = ['club_flags', 'event_flags'] as const;

/** The latest first. */
const flagsIn = (db: Db, store: (typeof STORES)[number]) =>
  db
    .selectFrom(`${store} as flags`)
    .innerJoin('people as author', 'author.id', 'flags.person_id')
    .innerJoin('people as minder', 'minder.id', 'flags.reported_by')
    .select(['flags.club_id', 'flags.number', 'flags.at', 'reason', 'flags.text'])
    .select(FLAG_PEOPLE)
    .orderBy('flags.at', 'desc')
    .orderBy('flags.club_id')
    .orderBy('flags.number')
    .orderBy('reported_by')
    .orderBy('flags.person_id')
    .limit(MOST_LISTED)
    .execute();

/** Whether the text is there still; to those of an event its author may have added something. */
const saysStill = async (
  db: Db,
  club: string,
  number: number,
  { person_id, text }: Written,
): Promise<boolean> => {
  const now = await clubText(db, club, number);
  if (now !== undefined) return now.text === text;
  return (await eventTexts(db, club, number))?.get(person_id)?.startsWith(text) ?? false;
};

/** The latest first. */
export const listClubFlags = async (db: Db): Promise<ClubFlag[]> => {
  const rows = [];
  for (const store of STORES) rows.push(...(await flagsIn(db, store)));
  const listed = rows.toSorted((one, other) => other.at - one.at).slice(0, MOST_LISTED);
  const flags: ClubFlag[] = [];
  for (const row of listed) {
    const { club_id: club, number, at, text, reason, id: person_id } = row;
    const removed = !(await saysStill(db, club, number, { text, person_id }));
    flags.push({ club, number, at, text, removed, reason, ...flagPeople(row) });
  }
  return flags;
};

/** Deletes all flags of a text, with the copies: they have been dealt with. */
export const settleClubFlags = async (db: Db, club: string, number: number): Promise<void> => {
  let settled = 0n;
  for (const store of STORES) {
    const { numDeletedRows } = await db
      .deleteFrom(store)
      .where('club_id', '=', club)
      .where('number', '=', number)
      .executeTakeFirst();
    settled += numDeletedRows;
  }
  if (settled === 0n) refuse('not-found', 'nobody has flagged this');
};
