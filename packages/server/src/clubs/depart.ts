/** Erases a person everywhere: at tables, in clubs, and the person. */
import { erase } from '../people/erase.ts';
import type { Person } from '../people/person.ts';
import type { Storage } from '../storage/storage.ts';
import { departFromTables } from '../tables/leaving.ts';
import type { Tables } from '../tables/tables.ts';
import { leaveAllClubs } from './members.ts';

export const depart = async (
  { storage, tables }: { readonly storage: Storage; readonly tables: Tables },
  person: Person,
): Promise<void> => {
  await departFromTables({ storage, tables }, person);
  await leaveAllClubs(storage, person.id);
  await erase(storage, person.id);
};
