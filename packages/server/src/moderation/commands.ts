/** The operator's commands: they work on the database directly, while the server runs. */
import type { FlagBody, Sanction } from '@cap-diamant/protocol';
import { makeReset, resetAddress } from '../people/resets.ts';
import { openBeside } from '../storage/open.ts';
import type { Place, Storage } from '../storage/storage.ts';
import { listReports, removeMessage, settleFlags } from './flags.ts';
import { accountNamed, askToErase, personCalled, sanction, setModerator } from './sanctions.ts';

const beside = async <T>(place: Place, work: (db: Storage['db']) => Promise<T>): Promise<T> => {
  const storage = await openBeside(place);
  try {
    return await work(storage.db);
  } finally {
    await storage.close();
  }
};

/** A link to set a new password for this account; `site`: the server's public address. */
export const resetPassword = (place: Place, name: string, site: string): Promise<string> =>
  beside(place, async (db) => {
    const { id } = await accountNamed(db, name);
    return resetAddress(site, await makeReset(db, id));
  });

export type Deed =
  | ({ readonly who: string } & Sanction)
  | { readonly kind: 'erase' | 'appoint' | 'discharge'; readonly who: string }
  | { readonly kind: 'remove' | 'settle'; readonly table: string; readonly number: number };

/** All flags, the latest first. */
export const reportsAt = (place: Place): Promise<FlagBody[]> =>
  beside(place, async (db) => {
    const { reports, next } = await listReports(db);
    for (let after = next; after !== null; ) {
      const page = await listReports(db, after);
      reports.push(...page.reports);
      after = page.next;
    }
    return reports;
  });

export const moderate = (place: Place, deed: Deed): Promise<void> =>
  beside(place, async (db) => {
    switch (deed.kind) {
      case 'mute':
      case 'ban':
        return sanction(db, await personCalled(db, deed.who), deed);
      case 'erase':
        return askToErase(db, await personCalled(db, deed.who));
      case 'appoint':
      case 'discharge':
        return setModerator(db, await personCalled(db, deed.who), deed.kind === 'appoint');
      case 'remove':
        return removeMessage(db, deed.table, deed.number);
      case 'settle':
        return settleFlags(db, deed.table, deed.number);
    }
  });
