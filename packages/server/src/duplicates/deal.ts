/** The deal that the tables of a match share: its seed is stored like a table's, with a commitment to it. */
import type { NewDuplicate, PersonBody } from '@cap-diamant/protocol';
import { commitmentOf, newSeed } from '@cap-diamant/protocol/fair';
import type { Seeds } from '../storage/locked-seeds.ts';
import type { Storage } from '../storage/storage.ts';
import { insertMatch, type Match } from './store.ts';

/** Different from tables' ids, so that a match's seed cannot be unlocked for a table, nor the other way round. */
const lockName = (id: string): string => `duplicate ${id}`;

/** Draws a seed for a new match and stores both. */
export const storeMatch = async (
  db: Storage['db'],
  seeds: Seeds,
  id: string,
  settings: NewDuplicate,
  createdBy: PersonBody,
): Promise<void> => {
  const seed = newSeed();
  await insertMatch(db, {
    id,
    settings,
    createdAt: Date.now(),
    createdBy,
    storedSeed: seeds.lock(lockName(id), seed),
    commitment: await commitmentOf(seed),
  });
};

export const seedOfMatch = (seeds: Seeds, { id, storedSeed }: Match): string =>
  seeds.unlock(lockName(id), storedSeed);
