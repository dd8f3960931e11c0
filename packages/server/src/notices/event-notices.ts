/** What players of an event are told besides their turns: that they were drawn, and that their game is due. */
import type { Tallies } from '../http/tallies.ts';
import type { Storage } from '../storage/storage.ts';
import type { LiveTable } from '../tables/live.ts';
import type { Tables } from '../tables/tables.ts';
import { askedWays, INVITED } from './invitations.ts';
import { addDeliveries } from './turns.ts';

/** In deliveries, in place of the number of a turn. */
export const REMINDED = -4;

const DAY_MS = 86_400_000;
/** An evening has fewer rounds. */
const MAX_DRAWS = 20;
/** Of one game, whose time players can change. */
const MAX_REMINDERS = 3;

interface Dependencies {
  readonly storage: Storage;
  readonly tallies: Tallies;
}

/** After the table of a round is stored; once for each player, through the channels that announce their turns. */
export const notifyDrawn = async ({ storage, tallies }: Dependencies, live: LiveTable): Promise<void> => {
  for (const [seat, person] of (live.settings.keptFor ?? []).entries()) {
    if (person === null || person === live.createdBy.id) continue;
    const ways = await askedWays(storage, person);
    if (ways.length === 0 || (await tallies.add(`draws of ${person}`, DAY_MS)) > MAX_DRAWS) continue;
    await addDeliveries(storage.db, { table: live.id, seat, person }, INVITED, ways);
  }
};

/**
 * `due`: when the game begins, or a bot takes over. However often players change their minds, nobody is told twice of
 * the same moment.
 */
export const remind = async (
  { storage, tallies }: Dependencies,
  table: string,
  players: readonly string[],
  due: number,
): Promise<void> => {
  for (const [seat, person] of players.entries()) {
    const ways = await askedWays(storage, person);
    if (ways.length === 0) continue;
    if ((await tallies.add(`reminder of ${table} to ${person} for ${due}`, DAY_MS)) > 1) continue;
    if ((await tallies.add(`reminders of ${table} to ${person}`, DAY_MS)) > MAX_REMINDERS) continue;
    await addDeliveries(storage.db, { table, seat, person }, REMINDED, ways);
  }
};

/** The table, if its game has not begun. */
export const reminderOf = async (tables: Tables, table: string): Promise<LiveTable | null> => {
  const live = await tables.find(table);
  return live.status === 'open' ? live : null;
};
