/** Who sees a table of a duplicate match: those who watched it could play the same deal elsewhere. */
import { seatOf } from '@cap-diamant/protocol/table-log';
import type { Kysely } from 'kysely';
import { directs } from '../clubs/direct.ts';
import { refuse } from '../http/refusal.ts';
import type { Schema } from '../storage/schema.ts';
import type { LiveTable } from '../tables/live.ts';
import { seesResults } from './show.ts';
import { findMatch, tablesOf } from './store.ts';

/** A stream lasts into the game, so it is asked for its right before the game begins. */
type What = 'now' | 'from now on';

/**
 * While the match goes on, its tables are shown to their players, to people who have played the deal, and to organisers of
 * its event who do not play it.
 */
export const requireSight = async (
  db: Kysely<Schema>,
  live: LiveTable,
  person: string | null,
  what: What = 'now',
): Promise<void> => {
  const { duplicate, options } = live.settings;
  if (duplicate === undefined || (what === 'now' && live.history === null)) return;
  if (person !== null && seatOf(live, person) !== null) return;
  if (person !== null && (await directs(db, live.id, person))) return;
  const match = await findMatch(db, duplicate);
  if (match === null || seesResults(match, await tablesOf(db, match.id, options.players), person)) return;
  refuse('forbidden', 'a table of a duplicate match is shown to others when they have played the deal');
};
