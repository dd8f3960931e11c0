/**
 * Every change of the schema, in order, for both databases. A released migration is never edited, and the names
 * here are stored in databases: they never change.
 */
import type { Migration } from 'kysely/migration';
import { firstTables } from './0001-first-tables.ts';
import { conversation } from './0002-conversation.ts';
import { presence } from './0003-presence.ts';
import { accounts } from './0010-accounts.ts';
import { results } from './0011-results.ts';
import { notices } from './0012-notices.ts';
import { tallies } from './0013-tallies.ts';
import { publicResults } from './0014-public-results.ts';
import { lastSeen } from './0015-seen.ts';
import { records } from './0016-records.ts';
import { accountProtection } from './0017-guarded-accounts.ts';
import { notificationDue } from './0018-untold.ts';
import { partialIndexes } from './0019-lean-indexes.ts';
import { nodes } from './0020-living-nodes.ts';
import { daily } from './0021-daily.ts';
import { duplicates } from './0022-duplicates.ts';
import { upkeepIndexes } from './0023-tidying.ts';
import { dropNoticeLength } from './0024-lean-notices.ts';
import { hooks } from './0025-hooks.ts';
import { earlyEndings } from './0026-early-endings.ts';
import { circles } from './0027-circles.ts';
import { pairings } from './0028-pairings.ts';
import { onlookers } from './0029-onlookers.ts';
import { clubs } from './0030-clubs.ts';
import { events } from './0031-events.ts';
import { lobbyShares } from './0032-lobby-shares.ts';
import { eventFlags } from './0033-event-flags.ts';

export const MIGRATIONS: Readonly<Record<string, Migration>> = {
  '0001-first-tables': firstTables,
  '0002-conversation': conversation,
  '0003-presence': presence,
  '0010-accounts': accounts,
  '0011-results': results,
  '0012-notices': notices,
  '0013-tallies': tallies,
  '0014-public-results': publicResults,
  '0015-seen': lastSeen,
  '0016-records': records,
  '0017-guarded-accounts': accountProtection,
  '0018-untold': notificationDue,
  '0019-lean-indexes': partialIndexes,
  '0020-living-nodes': nodes,
  '0021-daily': daily,
  '0022-duplicates': duplicates,
  '0023-tidying': upkeepIndexes,
  '0024-lean-notices': dropNoticeLength,
  '0025-hooks': hooks,
  '0026-early-endings': earlyEndings,
  '0027-circles': circles,
  '0028-pairings': pairings,
  '0029-onlookers': onlookers,
  '0030-clubs': clubs,
  '0031-events': events,
  '0032-lobby-shares': lobbyShares,
  '0033-event-flags': eventFlags,
};
