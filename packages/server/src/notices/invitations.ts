/** Invited people are notified once, through the channels that announce their turns. */
import { seatOf } from '@cap-diamant/protocol/table-log';
import type { LiveTable } from '../tables/live.ts';
import { keptForAt, seatKeptFor } from '../tables/seating.ts';
import type { Tables } from '../tables/tables.ts';
import { type TellingParts, tell } from './tell.ts';

/** In deliveries, in place of the number of a turn. */
export const INVITED = -1;

/** Further ones are in the person's list of tables, without a notification. */
const MAX_OF_A_PERSON = 20;
const MAX_BETWEEN_TWO = 5;

/** After the table is stored: if the server stops in between, the invitation is only in the person's list. */
export const notifyInvited = async (parts: TellingParts, live: LiveTable): Promise<void> => {
  const host = live.createdBy.id;
  for (const seat of live.seats.keys()) {
    const person = keptForAt(live, seat);
    if (person === null || person === host) continue;
    await tell(parts, { table: live.id, seat, person }, INVITED, [
      [`invitations of ${host} to ${person}`, MAX_BETWEEN_TWO],
      [`invitations to ${person}`, MAX_OF_A_PERSON],
    ]);
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
