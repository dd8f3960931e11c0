/** The database is away, does not answer or is full: not the request's fault, and it may work again later. */
export class Outage extends Error {}

const SILENT = 'the database does not answer';
const FULL = 'the database’s disk is full';
const UNWRITABLE = 'the database cannot be written to';

/** By SQLSTATE, the longest prefix that matches: PostgreSQL's manual, appendix A. */
const SQLSTATES: { readonly [beginning in string]: string } = {
  '08': SILENT,
  '53': 'the database has too much to do',
  '53100': FULL,
  '57014': SILENT,
  '57P': 'the database is stopping or starting',
  '58': UNWRITABLE,
  '25006': UNWRITABLE,
  '25P03': SILENT,
};

const reasonFor = (sqlstate: string): string | undefined => {
  const fitting = Object.keys(SQLSTATES).filter((beginning) => sqlstate.startsWith(beginning));
  return SQLSTATES[fitting.toSorted((one, other) => other.length - one.length)[0] ?? ''];
};

export const noAnswer = (cause?: unknown): Outage => new Outage(SILENT, { cause });

/**
 * For errors of PostgreSQL or of the connection. Most errors that the database itself reports are passed on
 * unchanged.
 */
export const fromPostgresql = (error: unknown): unknown => {
  const { code } = error as { code?: string };
  // An error without an SQLSTATE comes from the connection.
  if (code === undefined || !/^[0-9A-Z]{5}$/.test(code)) return noAnswer(error);
  const reason = reasonFor(code);
  return reason === undefined ? error : new Outage(reason, { cause: error });
};

/** SQLite's primary result codes. */
const RESULT_CODES: { readonly [code in number]: string } = {
  5: SILENT,
  8: UNWRITABLE,
  10: UNWRITABLE,
  13: FULL,
  14: UNWRITABLE,
};
const PRIMARY = 0xff;

export const fromSqlite = (error: unknown): unknown => {
  const { errcode = 0 } = error as { errcode?: number };
  const reason = RESULT_CODES[errcode & PRIMARY];
  return reason === undefined ? error : new Outage(reason, { cause: error });
};
