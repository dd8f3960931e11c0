/** How many tables you had on your last visit: the first screen reserves room for them until they load. */
import { keep, kept } from '../browser/storage.ts';

const KEY = 'cap-diamant:tables';

export const keepTables = (count: number): void => keep(KEY, count === 0 ? null : String(count));

export const hadTables = (): boolean => kept(KEY) !== null;
