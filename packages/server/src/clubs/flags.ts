/** Flagged notices and names of clubs, for the moderators of the server. */
import type { ClubFlag } from '@cap-diamant/protocol';
import { refuse } from '../http/refusal.ts';
import { bodyOf, personOf } from '../people/store.ts';
import type { Storage } from '../storage/storage.ts';
import { eventTexts, NAME_NUMBER } from './notices.ts';

type Db = Storage['db'];

const MOST_LISTED = 100;

const flagged = async (db: Db, club: string, number: number) => {
  const query =
    number === NAME_NUMBER
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
          .where('number', '=', number);
  const found = (await query.executeTakeFirst()) ?? (await eventTexts(db, club, number)) ?? undefined;
  return found === undefined || found.text === '' ? refuse('not-found', 'there is no such text') : found;
};

export const flagText = async (
  db: Db,
  club: string,
  number: number,
  by: string,
  reason: string,
): Promise<void> => {
  const { text, person_id } = await flagged(db, club, number);
  await db
    .insertInto('club_flags')
    .values({ club_id: club, number, reported_by: by, at: Date.now(), reason, text, person_id })
    .onConflict((conflict) => conflict.columns(['club_id', 'number', 'reported_by']).doUpdateSet({ reason }))
    .execute();
};

/** The latest first. */
export const listClubFlags = async (db: Db): Promise<ClubFlag[]> => {
  const rows = await db
    .selectFrom('club_flags')
    .leftJoin('clubs', 'clubs.id', 'club_flags.club_id')
    .leftJoin('club_notices', (join) =>
      join
        .onRef('club_notices.club_id', '=', 'club_flags.club_id')
        .onRef('club_notices.number', '=', 'club_flags.number'),
    )
    .innerJoin('people as author', 'author.id', 'club_flags.person_id')
    .innerJoin('people as minder', 'minder.id', 'club_flags.reported_by')
    .select(['club_flags.club_id', 'club_flags.number', 'club_flags.at', 'reason', 'club_flags.text'])
    .select(['clubs.name as club_name', 'club_notices.text as text_now'])
    .select(['author.id', 'author.kind', 'author.name', 'author.muted_until', 'author.banned_until'])
    .select(['author.moderator', 'minder.id as by_id', 'minder.kind as by_kind', 'minder.name as by_name'])
    .orderBy('club_flags.at', 'desc')
    .orderBy('club_flags.club_id')
    .orderBy('club_flags.number')
    .orderBy('reported_by')
    .limit(MOST_LISTED)
    .execute();
  const texts = new Map<string, string | null>();
  for (const { club_id, number, text_now } of rows) {
    if (number === NAME_NUMBER || text_now !== null) continue;
    texts.set(`${club_id} ${number}`, (await eventTexts(db, club_id, number))?.text ?? null);
  }
  return rows.map((row) => {
    const { mutedUntil = null, bannedUntil = null } = personOf(row);
    const now =
      row.number === NAME_NUMBER
        ? row.club_name
        : (row.text_now ?? texts.get(`${row.club_id} ${row.number}`) ?? null);
    return {
      club: row.club_id,
      number: row.number,
      at: row.at,
      text: row.text,
      removed: now !== row.text,
      reason: row.reason,
      person: bodyOf(row.id, row.name, row.kind),
      by: bodyOf(row.by_id, row.by_name, row.by_kind),
      mutedUntil,
      bannedUntil,
    };
  });
};

/** Deletes all flags of a text, with the copies: they have been dealt with. */
export const settleClubFlags = async (db: Db, club: string, number: number): Promise<void> => {
  const { numDeletedRows } = await db
    .deleteFrom('club_flags')
    .where('club_id', '=', club)
    .where('number', '=', number)
    .executeTakeFirst();
  if (numDeletedRows === 0n) refuse('not-found', 'nobody has flagged this');
};
