/** The header of a record, shared by writer and reader. */
export const RECORD_TITLE = 'Cap Diamant record 1';

/** Header fields with a meaning of their own, besides `seat A` to `seat E`. */
const FIELDS: readonly string[] = ['edition', 'rules', 'events', 'players', 'layout', 'hash'];

/** A name for any other information. */
export const isTag = (name: string): boolean => /^[a-z][a-z0-9-]*$/.test(name) && !FIELDS.includes(name);

/** One row of text without blanks around it, so that reading returns what was written. */
export const isHeaderText = (value: string): boolean =>
  value === value.trim() && !/[\p{Cc}\u2028\u2029]/u.test(value);
