/**
 * Clubs and their members. Every change begins by locking the club, so that there is always one owner and never too
 * many members, whichever nodes the requests come to.
 */
import type { ClubBody, ClubInvitation, ClubList, ClubMember, ClubRole } from '@cap-diamant/protocol';
import { CLUB_ROLES, MAX_CLUB_MEMBERS } from '@cap-diamant/protocol/schemas';
import { newId } from '../basics/ids.ts';
import { mutedBy } from '../conversation/mutes.ts';
import { refuse } from '../http/refusal.ts';
import { blockersOf } from '../people/circle.ts';
import type { Person } from '../people/person.ts';
import { bodyOf } from '../people/store.ts';
import type { Storage } from '../storage/storage.ts';
import { readNotices } from './notices.ts';

type Db = Storage['db'];

/** Strangers do not learn which clubs there are. */
const noClub = (): never => refuse('not-found', 'there is no such club, or you are not a member');

export const roleIn = async (db: Db, club: string, person: string): Promise<ClubRole | null> => {
  const row = await db
    .selectFrom('club_members')
    .select('role')
    .where('club_id', '=', club)
    .where('person_id', '=', person)
    .executeTakeFirst();
  return row === undefined ? null : (row.role as ClubRole);
};

export const requireMember = async (db: Db, club: string, person: string): Promise<ClubRole> =>
  (await roleIn(db, club, person)) ?? noClub();

export const isOrganiser = (role: ClubRole): boolean => role !== 'member';

/** The owner or an organiser. */
export const requireOrganiser = async (db: Db, club: string, person: string): Promise<ClubRole> => {
  const role = await requireMember(db, club, person);
  return isOrganiser(role) ? role : refuse('forbidden', 'only the owner and organisers can do this');
};

const requireOwner = async (db: Db, club: string, person: string): Promise<void> => {
  if ((await requireMember(db, club, person)) !== 'owner') refuse('forbidden', 'only the owner can do this');
};

/** Other changes of the club wait until the transaction ends. Returns whether it still exists. */
const lockClub = async (transaction: Db, club: string): Promise<boolean> => {
  const { numUpdatedRows } = await transaction
    .updateTable('clubs')
    .set((old) => ({ name: old.ref('name') }))
    .where('id', '=', club)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

const changing = <T>({ db }: Storage, club: string, work: (transaction: Db) => Promise<T>): Promise<T> =>
  db.transaction().execute(async (transaction) => {
    if (!(await lockClub(transaction, club))) noClub();
    return work(transaction);
  });

const membersOf = async (db: Db, club: string): Promise<ClubMember[]> => {
  const rows = await db
    .selectFrom('club_members')
    .innerJoin('people', 'people.id', 'club_members.person_id')
    .select(['people.id', 'people.name', 'people.kind', 'role', 'since'])
    .where('club_id', '=', club)
    .orderBy('since')
    .orderBy('people.id')
    .execute();
  const members = rows.map(({ id, name, kind, role, since }) => ({
    person: bodyOf(id, name, kind),
    role: role as ClubRole,
    since,
  }));
  return members.toSorted((one, other) => CLUB_ROLES.indexOf(one.role) - CLUB_ROLES.indexOf(other.role));
};

const findClub = (db: Db, column: 'id' | 'link', value: string) =>
  db.selectFrom('clubs').selectAll().where(column, '=', value).executeTakeFirst();

/** As this member sees it. */
export const readClub = async (storage: Storage, id: string, person: string): Promise<ClubBody> => {
  const { db } = storage;
  const role = await requireMember(db, id, person);
  const club = (await findClub(db, 'id', id)) ?? noClub();
  const hidden = await mutedBy(storage, person);
  return {
    id,
    name: club.name,
    createdAt: club.created_at,
    role,
    members: await membersOf(db, id),
    notices: await readNotices(db, id, hidden),
    ...(isOrganiser(role) ? { link: club.link } : {}),
  };
};

/** The clubs of a person, by name. */
export const clubsOf = async (db: Db, person: string): Promise<ClubList['clubs']> => {
  const rows = await db
    .selectFrom('club_members')
    .innerJoin('clubs', 'clubs.id', 'club_members.club_id')
    .select(['clubs.id', 'name', 'role'])
    .select((columns) =>
      columns
        .selectFrom('club_members as all')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('all.club_id', '=', 'clubs.id')
        .as('members'),
    )
    .where('person_id', '=', person)
    .orderBy('name')
    .orderBy('clubs.id')
    .execute();
  return rows.map((row) => ({ ...row, role: row.role as ClubRole, members: row.members ?? 0 }));
};

/** `most`: of how many clubs one person can be a member. */
const requireRoom = async (db: Db, person: string, most: number): Promise<void> => {
  const { count } = await db
    .selectFrom('club_members')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('person_id', '=', person)
    .executeTakeFirstOrThrow();
  if (count >= most) refuse('too-many', `clubs of one person: at most ${most}`, { limit: 'clubs', most });
};

export const foundClub = async (
  storage: Storage,
  { id: person }: Person,
  name: string,
  most: number,
): Promise<ClubBody> => {
  await requireRoom(storage.db, person, most);
  const id = newId();
  const now = Date.now();
  await storage.db.transaction().execute(async (transaction) => {
    await transaction
      .insertInto('clubs')
      .values({ id, name, created_at: now, link: newId(), last_notice: 0 })
      .execute();
    await transaction
      .insertInto('club_members')
      .values({ club_id: id, person_id: person, role: 'owner', since: now })
      .execute();
  });
  return readClub(storage, id, person);
};

export const renameClub = async (
  storage: Storage,
  id: string,
  person: string,
  name: string,
): Promise<ClubBody> => {
  await requireOwner(storage.db, id, person);
  await storage.db.updateTable('clubs').set({ name }).where('id', '=', id).execute();
  return readClub(storage, id, person);
};

/** Its tables stay where they are, without a club. */
export const endClub = async ({ db }: Storage, id: string, person: string): Promise<void> => {
  await requireOwner(db, id, person);
  await db.deleteFrom('clubs').where('id', '=', id).execute();
};

/** `makes`: a new one in place of the last; otherwise there is none. */
export const changeLink = async (
  storage: Storage,
  id: string,
  person: string,
  makes: boolean,
): Promise<ClubBody> => {
  await requireOrganiser(storage.db, id, person);
  await storage.db
    .updateTable('clubs')
    .set({ link: makes ? newId() : null })
    .where('id', '=', id)
    .execute();
  return readClub(storage, id, person);
};

const clubBehind = async (db: Db, key: string) =>
  (await findClub(db, 'link', key)) ?? refuse('not-found', 'this link leads to no club any more');

export const readInvitation = async (db: Db, key: string, person: string | null): Promise<ClubInvitation> => {
  const { id, name } = await clubBehind(db, key);
  const members = await membersOf(db, id);
  return {
    id,
    name,
    // Unless the club is just ending.
    owner: members[0]?.person ?? noClub(),
    members: members.length,
    joined: members.some((member) => member.person.id === person),
  };
};

/** Joining twice is the same as once. */
export const joinClub = async (
  storage: Storage,
  key: string,
  { id: person }: Person,
  most: number,
): Promise<ClubBody> => {
  const { id } = await clubBehind(storage.db, key);
  await changing(storage, id, async (transaction) => {
    if ((await roleIn(transaction, id, person)) !== null) return;
    // It may have been revoked since.
    await clubBehind(transaction, key);
    await requireRoom(transaction, person, most);
    const members = await membersOf(transaction, id);
    if (members.length >= MAX_CLUB_MEMBERS) {
      const message = `members of a club: at most ${MAX_CLUB_MEMBERS}`;
      refuse('too-many', message, { limit: 'members', most: MAX_CLUB_MEMBERS });
    }
    const hosts = members.filter(({ role }) => isOrganiser(role)).map((member) => member.person.id);
    if ((await blockersOf(transaction, person, hosts)).size > 0) {
      refuse('forbidden', 'you cannot join this club');
    }
    await transaction
      .insertInto('club_members')
      .values({ club_id: id, person_id: person, role: 'member', since: Date.now() })
      .execute();
  });
  return readClub(storage, id, person);
};

const setRole = async (transaction: Db, club: string, person: string, role: ClubRole): Promise<void> => {
  await transaction
    .updateTable('club_members')
    .set({ role })
    .where('club_id', '=', club)
    .where('person_id', '=', person)
    .execute();
};

/** Only organisers have webhooks there. */
const dropHooks = async (transaction: Db, club: string, person: string): Promise<void> => {
  await transaction
    .deleteFrom('club_hooks')
    .where('club_id', '=', club)
    .where('way_id', 'in', (ways) =>
      ways.selectFrom('notice_ways').select('id').where('person_id', '=', person),
    )
    .execute();
};

/** Makes a member an organiser or back, or hands the club over. */
export const changeRole = async (
  storage: Storage,
  club: string,
  by: string,
  person: string,
  role: ClubRole,
): Promise<ClubBody> => {
  await changing(storage, club, async (transaction) => {
    await requireOwner(transaction, club, by);
    if ((await roleIn(transaction, club, person)) === null)
      refuse('not-found', 'this person is not a member');
    if (person === by) {
      if (role !== 'owner') refuse('conflict', 'hand the club over to somebody else first');
      return;
    }
    await setRole(transaction, club, person, role);
    if (role === 'owner') await setRole(transaction, club, by, 'organiser');
    if (role === 'member') await dropHooks(transaction, club, person);
  });
  return readClub(storage, club, by);
};

/** They are in no further draw. What they have played stays; where nothing was played, nothing does. */
const withdrawFromEvents = async (transaction: Db, club: string, person: string): Promise<void> => {
  const own = (events: 'id') =>
    transaction.selectFrom('events').select(events).where('club_id', '=', club).where('ended_at', 'is', null);
  await transaction
    .deleteFrom('event_entries')
    .where('person_id', '=', person)
    .where('event_id', 'in', own('id').where('round', '=', 0))
    .execute();
  await transaction
    .updateTable('event_entries')
    .set({ withdrawn: 1 })
    .where('person_id', '=', person)
    .where('event_id', 'in', own('id'))
    .execute();
  await transaction.updateTable('events').set({ tend_at: Date.now() }).where('id', 'in', own('id')).execute();
};

/**
 * Takes a member out. After the owner the organiser who joined first owns the club, or else the member who did; without
 * members it ends.
 */
const takeOut = async (transaction: Db, club: string, person: string): Promise<void> => {
  await dropHooks(transaction, club, person);
  await withdrawFromEvents(transaction, club, person);
  await transaction
    .deleteFrom('club_members')
    .where('club_id', '=', club)
    .where('person_id', '=', person)
    .execute();
  const [first] = await membersOf(transaction, club);
  if (first === undefined) await transaction.deleteFrom('clubs').where('id', '=', club).execute();
  // The owner comes first.
  else if (first.role !== 'owner') await setRole(transaction, club, first.person.id, 'owner');
};

/**
 * Leaves, or removes somebody else. A removed member knows the link, so it stops working until an organiser makes a
 * new one.
 */
export const removeMember = (storage: Storage, club: string, by: string, person: string): Promise<void> =>
  changing(storage, club, async (transaction) => {
    const own = await requireMember(transaction, club, by);
    if (person === by) return takeOut(transaction, club, by);
    if (!isOrganiser(own)) refuse('forbidden', 'only the owner and organisers remove others');
    const role = await roleIn(transaction, club, person);
    if (role === null) return refuse('not-found', 'this person is not a member');
    if (own !== 'owner' && isOrganiser(role)) refuse('forbidden', 'only the owner removes organisers');
    await takeOut(transaction, club, person);
    await transaction.updateTable('clubs').set({ link: null }).where('id', '=', club).execute();
  });

/** For somebody who is to be erased. */
export const leaveAllClubs = async (storage: Storage, person: string): Promise<void> => {
  for (const { id } of await clubsOf(storage.db, person)) {
    await storage.db.transaction().execute(async (transaction) => {
      if (await lockClub(transaction, id)) await takeOut(transaction, id, person);
    });
  }
  await storage.db.deleteFrom('club_notices').where('person_id', '=', person).execute();
};
