/** Invited people are notified once, through the channels that announce their turns. */
import { seatOf } from '@cap-diamant/protocol/table-log';
import type { Tallies } from '../http/tallies.ts';
import type { Storage } from '../storage/storage.ts';
import type { LiveTable } from '../tables/live.ts';
import { keptForAt, seatKeptFor } from '../tables/seating.ts';
import type { Tables } from '../tables/tables.ts';
import { addDeliveries, isForAway, isForOwner } from './turns.ts';

/** In deliveries, in place of the number of a turn. */
export const INVITED = -1;

const DAY_MS = 86_400_000;
/** Further ones are in the person's list of tables, without a notification. */
const MAX_OF_A_PERSON = 20;
const MAX_BETWEEN_TWO = 5;

interface Dependencies {
  readonly storage: Storage;
  readonly tallies: Tallies;
}

/** The channels through which a person has asked to be told of turns. */
export const askedWays = async ({ db }: Storage, person: string): Promise<readonly string[]> => {
  const rows = await db
    .selectFrom('notice_ways')
    .select('id')
    .where('person_id', '=', person)
    .where((where) => where.or([isForAway(where), isForOwner(where)]))
    .execute();
  return rows.map(({ id }) => id);
};

/** After the table is stored: if the server stops in between, the invitation is only in the person's list. */
export const notifyInvited = async ({ storage, tallies }: Dependencies, live: LiveTable): Promise<void> => {
  const host = live.createdBy.id;
  for (const seat of live.seats.keys()) {
    const person = keptForAt(live, seat);
    if (person === null || person === host) continue;
    const ways = await askedWays(storage, person);
    if (ways.length === 0) continue;
    if ((await tallies.add(`invitations of ${host} to ${person}`, DAY_MS)) > MAX_BETWEEN_TWO) continue;
    if ((await tallies.add(`invitations to ${person}`, DAY_MS)) > MAX_OF_A_PERSON) continue;
    await addDeliveries(storage.db, { table: live.id, seat, person }, INVITED, ways);
  }
};

/** The table, if its seat is still kept for this person and empty. */
export const invitationOf = async (
  tables: Tables,
  table: string,
  person: string,
): Promise<LiveTable | null> => {
  const live = await tables.find(table);
  const isOpen = live.status === 'open' && seatOf(live, person) === null;
  return isOpen && seatKeptFor(live, person) >= 0 ? live : null;
};
