/** What stands at the head of a record, for its writer and its reader alike. */
export const RECORD_TITLE = 'Cap Diamant record 1';

/** The header lines with a meaning of their own, beside `seat A` to `seat E`. */
const FIELDS: readonly string[] = ['edition', 'rules', 'events', 'players', 'layout', 'hash'];

/** Names for anything else worth keeping. */
export const isTag = (name: string): boolean => /^[a-z][a-z0-9-]*$/.test(name) && !FIELDS.includes(name);

/** One line of text without blanks around it, so that it reads back as it was written. */
export const isHeaderText = (value: string): boolean =>
  value === value.trim() && !/[\p{Cc}\u2028\u2029]/u.test(value);
