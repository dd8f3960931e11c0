/** The operator's commands: they work on the database directly, while the server runs. */
import type { ClubFlag, FlagBody, Sanction } from '@cap-diamant/protocol';
import { listClubFlags, settleClubFlags } from '../clubs/flags.ts';
import { removeText } from '../clubs/notices.ts';
import { makeReset, resetAddress } from '../people/resets.ts';
import { openShared } from '../storage/open.ts';
import type { DatabaseLocation, Storage } from '../storage/storage.ts';
import { listFlags, removeMessage, settleFlags } from './flags.ts';
import { accountNamed, askToErase, personCalled, sanction, setModerator } from './sanctions.ts';

const withDatabase = async <T>(
  database: DatabaseLocation,
  work: (db: Storage['db']) => Promise<T>,
): Promise<T> => {
  const storage = await openShared(database);
  try {
    return await work(storage.db);
  } finally {
    await storage.close();
  }
};

/** A link to set a new password for this account; `site`: the server's public address. */
export const resetPassword = (database: DatabaseLocation, name: string, site: string): Promise<string> =>
  withDatabase(database, async (db) => {
    const { id } = await accountNamed(db, name);
    return resetAddress(site, await makeReset(db, id));
  });

export type ModeratorAction =
  | ({ readonly who: string } & Sanction)
  | { readonly kind: 'erase' | 'appoint' | 'discharge'; readonly who: string }
  | { readonly kind: 'remove' | 'settle'; readonly table: string; readonly number: number }
  /** Of a club; 0: its name. */
  | { readonly kind: 'remove-notice' | 'settle-notice'; readonly club: string; readonly number: number };

/** All flags, the latest first. */
export const flagsAt = (database: DatabaseLocation): Promise<FlagBody[]> =>
  withDatabase(database, async (db) => {
    const { reports, next } = await listFlags(db);
    for (let after = next; after !== null; ) {
      const page = await listFlags(db, after);
      reports.push(...page.reports);
      after = page.next;
    }
    return reports;
  });

/** Flagged notices and names of clubs, the latest hundred. */
export const clubFlagsAt = (database: DatabaseLocation): Promise<ClubFlag[]> =>
  withDatabase(database, listClubFlags);

export const moderate = (database: DatabaseLocation, action: ModeratorAction): Promise<void> =>
  withDatabase(database, async (db) => {
    switch (action.kind) {
      case 'mute':
      case 'ban':
        return sanction(db, await personCalled(db, action.who), action);
      case 'erase':
        return askToErase(db, await personCalled(db, action.who));
      case 'appoint':
      case 'discharge':
        return setModerator(db, await personCalled(db, action.who), action.kind === 'appoint');
      case 'remove':
        return removeMessage(db, action.table, action.number);
      case 'settle':
        return settleFlags(db, action.table, action.number);
      case 'remove-notice':
        return removeText(db, action.club, action.number);
      case 'settle-notice':
        return settleClubFlags(db, action.club, action.number);
    }
  });
