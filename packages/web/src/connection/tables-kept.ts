/** How many tables one had when one last looked: the first screen keeps room for them until they come. */
import { keep, kept } from '../browser/storage.ts';

const KEY = 'cap-diamant:tables';

export const keepTables = (count: number): void => keep(KEY, count === 0 ? null : String(count));

export const hadTables = (): boolean => kept(KEY) !== null;
