/** Which open tables the lobby shows; kept for the next visit. */
import type { TableSettings, TableSummary } from '@cap-diamant/protocol';
import { keep, kept } from '../../../browser/storage.ts';

export type Strength = NonNullable<TableSettings['strength']>;
export const STRENGTHS: readonly (Strength | null)[] = [null, 'beginner', 'casual', 'strong'];
export const COUNTS: readonly (number | null)[] = [null, 2, 3, 4, 5];

/** Null: all. */
export interface Filters {
  readonly players: number | null;
  readonly pace: TableSettings['pace'] | null;
  readonly rated: 'rated' | 'unrated' | null;
  /** Tables that wish for this strength, or for none in particular. */
  readonly strength: Strength | null;
}
export const NO_FILTERS: Filters = { players: null, pace: null, rated: null, strength: null };

export const isFiltered = (filters: Filters): boolean =>
  Object.values(filters).some((value) => value !== null);

const KEY = 'cap-diamant:lobby';

export const keptFilters = (): Filters => {
  try {
    return { ...NO_FILTERS, ...(JSON.parse(kept(KEY) ?? '{}') as Partial<Filters>) };
  } catch {
    return NO_FILTERS;
  }
};

export const keepFilters = (filters: Filters): void => keep(KEY, JSON.stringify(filters));

type Filtered = Pick<TableSummary, 'options' | 'pace' | 'rated' | 'strength'>;

export const fitsFilters = (table: Filtered, { players, pace, rated, strength }: Filters): boolean =>
  (players === null || table.options.players === players) &&
  (pace === null || table.pace === pace) &&
  (rated === null || (table.rated === true) === (rated === 'rated')) &&
  (strength === null || table.strength === undefined || table.strength === strength);
