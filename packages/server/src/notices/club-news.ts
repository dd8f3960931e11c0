/** Webhooks of a club's organisers, which announce its new tables and notices, and the rounds and ends of its events. */
import type { ClubNews, ClubNotice, TableHooks } from '@cap-diamant/protocol';
import { requireMember, requireOrganiser } from '../clubs/members.ts';
import { refuse } from '../http/refusal.ts';
import type { Storage } from '../storage/storage.ts';
import { createKeyedQueue } from '../tables/keyed-queue.ts';
import type { LiveTable } from '../tables/live.ts';
import { findChannel, hookOf } from './channels.ts';
import { DAY_MS, type TellingParts } from './tell.ts';
import { addDeliveries, isOn } from './turns.ts';

/** In deliveries, in place of the number of a turn; of a notice, the club is in place of the table, of the others the event. */
export const CLUB_TABLE = -2;
export const CLUB_NOTICE = -3;
export const CLUB_ROUND = -5;
export const CLUB_EVENT_OVER = -6;

const MAX_HOOKS = 3;
/** What one person does; more of it is on the page, without a message. */
const MAX_OF_A_PERSON = 20;

const listed = async ({ db }: Storage, club: string): Promise<TableHooks> => {
  const rows = await db
    .selectFrom('club_hooks')
    .innerJoin('notice_ways', 'notice_ways.id', 'club_hooks.way_id')
    .selectAll('notice_ways')
    .where('club_id', '=', club)
    .orderBy('created_at')
    .orderBy('notice_ways.id')
    .execute();
  return { hooks: rows.map(hookOf) };
};

/** For members: they see where it is told what they do. */
export const listClubHooks = async (storage: Storage, club: string, person: string): Promise<TableHooks> => {
  await requireMember(storage.db, club, person);
  return listed(storage, club);
};

const addOne = createKeyedQueue();

/** Adding it twice is the same as once. */
export const addClubHook = (
  storage: Storage,
  club: string,
  person: string,
  way: string,
): Promise<TableHooks> =>
  // One at a time: otherwise several at once would all be the third.
  addOne(club, async () => {
    await requireOrganiser(storage.db, club, person);
    const channel = await findChannel(storage, person, way);
    if (channel?.kind !== 'webhook') return refuse('not-found', 'you have no such webhook');
    const { hooks } = await listed(storage, club);
    if (hooks.some(({ id }) => id === way)) return { hooks };
    if (hooks.length >= MAX_HOOKS) refuse('too-many', `webhooks of a club: at most ${MAX_HOOKS}`);
    await storage.db
      .insertInto('club_hooks')
      .values({ club_id: club, way_id: way })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return listed(storage, club);
  });

/** By any organiser. */
export const removeClubHook = async (
  storage: Storage,
  club: string,
  person: string,
  way: string,
): Promise<TableHooks> => {
  await requireOrganiser(storage.db, club, person);
  const { numDeletedRows } = await storage.db
    .deleteFrom('club_hooks')
    .where('club_id', '=', club)
    .where('way_id', '=', way)
    .executeTakeFirst();
  return numDeletedRows === 0n ? refuse('not-found', 'this club has no such webhook') : listed(storage, club);
};

/** One message for each address, even if several people have added it. */
const announce = async (
  { storage: { db }, tallies }: TellingParts,
  club: string,
  by: string,
  about: { readonly table: string; readonly seat: number; readonly what: number },
): Promise<void> => {
  const ways = await db
    .selectFrom('notice_ways')
    .innerJoin('club_hooks', 'club_hooks.way_id', 'notice_ways.id')
    .select(['notice_ways.id', 'address'])
    .where('club_id', '=', club)
    .where(isOn)
    .orderBy('created_at')
    .execute();
  if (ways.length === 0) return;
  if ((await tallies.add(`news of ${by} in ${club}`, DAY_MS)) > MAX_OF_A_PERSON) return;
  const byAddress = new Map(ways.toReversed().map(({ address, id }) => [address, id]));
  const { table, seat, what } = about;
  await addDeliveries(db, { table, seat, person: by }, what, [...byAddress.values()]);
};

/** After the table is stored: if the server stops in between, it is only on the club's page. */
export const announceTable = (dependencies: TellingParts, club: string, live: LiveTable): Promise<void> =>
  announce(dependencies, club, live.createdBy.id, { table: live.id, seat: 0, what: CLUB_TABLE });

export const announceNotice = (
  dependencies: TellingParts,
  club: string,
  { person, number }: ClubNotice,
): Promise<void> => announce(dependencies, club, person.id, { table: club, seat: number, what: CLUB_NOTICE });

interface EventAnnounced {
  readonly id: string;
  readonly club: string;
  readonly createdBy: string;
}

/** After the round is stored. */
export const announceRound = (
  dependencies: TellingParts,
  { id, club, createdBy }: EventAnnounced,
  round: number,
): Promise<void> => announce(dependencies, club, createdBy, { table: id, seat: round, what: CLUB_ROUND });

export const announceEventOver = (
  dependencies: TellingParts,
  { id, club, createdBy }: EventAnnounced,
): Promise<void> => announce(dependencies, club, createdBy, { table: id, seat: 0, what: CLUB_EVENT_OVER });

/** Without its links, which depend on the receiver. */
type Unlinked<Kind extends ClubNews> = Kind extends unknown ? Omit<Kind, 'link'> : never;
type News = Unlinked<ClubNews>;

/** The table, if nobody has started or closed it and the club still has it and this webhook. */
export const tableNews = async ({ db }: Storage, way: string, table: string): Promise<News | null> => {
  const row = await db
    .selectFrom('club_tables')
    .innerJoin('club_hooks', 'club_hooks.club_id', 'club_tables.club_id')
    .innerJoin('clubs', 'clubs.id', 'club_tables.club_id')
    .innerJoin('tables', 'tables.id', 'club_tables.table_id')
    .innerJoin('people', 'people.id', 'tables.created_by')
    .select(['clubs.id as club', 'clubs.name as title', 'people.name as player'])
    .where('club_tables.table_id', '=', table)
    .where('way_id', '=', way)
    .where('status', '=', 'open')
    .executeTakeFirst();
  return row === undefined ? null : { kind: 'club-table', ...row, table };
};

/** The notice, if it is still there. */
export const noticeNews = async (
  { db }: Storage,
  way: string,
  club: string,
  number: number,
): Promise<News | null> => {
  const row = await db
    .selectFrom('club_notices')
    .innerJoin('club_hooks', 'club_hooks.club_id', 'club_notices.club_id')
    .innerJoin('clubs', 'clubs.id', 'club_notices.club_id')
    .innerJoin('people', 'people.id', 'club_notices.person_id')
    .select(['clubs.name as title', 'people.name as player'])
    .where('club_notices.club_id', '=', club)
    .where('number', '=', number)
    .where('way_id', '=', way)
    .executeTakeFirst();
  return row === undefined ? null : { kind: 'club-notice', club, ...row, number };
};

/** The round, if it is still the latest one; 0: the event's end. */
export const eventNews = async (
  { db }: Storage,
  way: string,
  event: string,
  round: number,
): Promise<News | null> => {
  const row = await db
    .selectFrom('events')
    .innerJoin('club_hooks', 'club_hooks.club_id', 'events.club_id')
    .select(['events.club_id as club', 'name as title', 'round', 'ended_at'])
    .where('events.id', '=', event)
    .where('way_id', '=', way)
    .executeTakeFirst();
  if (row === undefined) return null;
  const { club, title } = row;
  if (round === 0) return { kind: 'club-event-over', club, title, event };
  return row.ended_at === null && row.round === round
    ? { kind: 'club-round', club, title, event, round }
    : null;
};
